import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const kit = join(import.meta.dirname, '../packages/ui/src');
/** Folders of the kit whose parts say texts of their own areas; those that say none but the kit's are left out. */
const imported = /import \{([^}]*)\} from '@qifu\/ui\/(upload|rich-text)'/g;
const exported = /export (?:type )?\{([^}]*)\} from '([^']+)'/g;
const namesIn = (list: string) => list.split(',').map((name) => name.trim());

/** The files of the kit behind the values a source imports from such a folder; types alone bring no texts. */
export function kitPartsOf(source: string): string[] {
  return [...source.matchAll(imported)].flatMap(([, names = '', folder = '']) => {
    const front = join(kit, folder, 'index.ts');
    const wanted = namesIn(names).filter((name) => name && !name.startsWith('type '));
    return [...readFileSync(front, 'utf8').matchAll(exported)].flatMap(([, given = '', from = '']) =>
      namesIn(given).some((name) => wanted.includes(name)) ? (kitFile(from, front) ?? []) : [],
    );
  });
}

/** The file behind an import inside the kit; nothing for packages. */
export const kitFile = (specifier: string, importer: string): string | undefined =>
  specifier.startsWith('.')
    ? ['.tsx', '.ts', '/index.ts']
        .map((ending) => resolve(dirname(importer), specifier) + ending)
        .find(existsSync)
    : undefined;
