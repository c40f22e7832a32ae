// Areas of texts that public pages say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What every page of both shells says: one file of each language. */
export const spokenEverywhere: readonly string[] = ['common', 'ui', 'shell'];

const pages = join(import.meta.dirname, '../apps/web/src/app/portal/pages.ts');

/** What pages of the portal say beside it: that of their frame, and what they name. */
export function listPublicAreas(): string[] {
  const named = [...readFileSync(pages, 'utf8').matchAll(/areas: \[([^\]]*)\]/g)];
  return [...new Set(['portal', ...named.flatMap(([, names = '']) => names.match(/\w+/g) ?? [])])].sort();
}
