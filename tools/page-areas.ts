// Lists for each page of the office the areas of texts it may say, so that they are fetched with its code and a page
// is never drawn in pieces. Read from its imports; what it imports later (dialogs) asks for its own when it comes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as contracts from '../packages/contracts/src/index';
import { kitPartsOf } from './kit-parts';
import { fileOf, listPageSources } from './page-sources';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web/src');
const written = join(web, 'app/office/page-areas.gen.ts');

const importLine = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';/gm;
const areaCall = /\b(?:useText|useTextIfAny|useAreas)\(([^)]*)\)|\bruleArea: ('\w+')/g;
/** Resources bring the names of their words. */
const ofContracts = /import \{([^}]*)\} from '@qifu\/contracts'/g;
const resourceName = /\b\w+Resource\b/g;
/** Pickers of the kit take their words through the frame. */
const areasOfPackages: Record<string, string[]> = { '@qifu/ui/pickers': ['pickers'] };

const known = new Map<string, { areas: string[]; files: string[] }>();

function read(file: string): { areas: string[]; files: string[] } {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(importLine)].map(([, specifier = '']) => specifier);
  const said = [...text.matchAll(areaCall)].flatMap(([, words, area]) =>
    [...(words ?? area ?? '').matchAll(/["'](\w+)["']/g)].map(([, name = '']) => name),
  );
  const named = [...text.matchAll(ofContracts)].flatMap(([, names = '']) =>
    [...names.matchAll(resourceName)].flatMap(([name]) => areasOfResource(name)),
  );
  return {
    areas: [...said, ...named, ...imports.flatMap((specifier) => areasOfPackages[specifier] ?? [])],
    files: [...imports.flatMap((specifier) => fileOf(specifier, file) ?? []), ...kitPartsOf(text)],
  };
}

/** The areas a resource says: `area.group.key` in its words, headings and hints. */
function areasOfResource(name: string): string[] {
  const found = (contracts as Readonly<Record<string, unknown>>)[name];
  if (typeof found !== 'object') return [];
  const { words, sheetWords = words, columns } = found as contracts.Resource;
  const said = Object.values(columns).flatMap(({ heading, hint, unit, choices }) =>
    [heading, hint, unit, choices?.words].filter((text) => text !== undefined),
  );
  return [words, sheetWords, ...said].map((text) => text.split('.')[0] ?? '');
}

function areasOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const facts = known.get(file) ?? read(file);
  known.set(file, facts);
  return [...facts.areas, ...facts.files.flatMap((one) => areasOf(one, seen))];
}

/** Writes the list where it has changed and gives its path; with `dryRun` it only tells. */
export function writePageAreas({ dryRun = false } = {}): string[] {
  const lines = listPageSources().map(({ address, file }) => {
    const areas = [...new Set(areasOf(file))].sort();
    return `  '${address}': '${areas.join(' ')}',`;
  });
  const wanted = `// Written by npm run gen.\n/** Areas of texts by the address of the page that says them, separated by blanks. */\nexport const areasOfPages: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`;
  const isStale = !existsSync(written) || readFileSync(written, 'utf8') !== wanted;
  if (isStale && !dryRun) writeFileSync(written, wanted);
  return isStale ? [relative(root, written)] : [];
}
