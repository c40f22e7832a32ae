// Lists the folders of field kinds, so that adding one is adding a folder.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const fields = join(root, 'packages/fields/src');

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const kinds = () =>
  readdirSync(fields, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(fields, entry.name, `${entry.name}.schema.ts`)))
    .map(({ name }) => name)
    .sort();
/** A schema is called by its folder, but where that is a word of the language. */
const exportOf = (kind: string) => (kind === 'switch' ? 'switchField' : camel(kind));

/** Writes the lists where they have changed and gives their paths; with `dryRun` it only tells. */
export function writeFieldRegistry({ dryRun = false } = {}): string[] {
  const names = kinds();
  const entries = names.map((kind) => `  '${kind}': ${exportOf(kind)},`);
  const lists = {
    'schemas.gen.ts': [
      ...names.map((kind) => `import { ${exportOf(kind)} } from '../${kind}/${kind}.schema';`),
      '',
      '/** Every field kind by its name. */',
      'export const schemas = {',
      ...entries,
      '};',
    ],
    'codecs.gen.ts': [
      ...names.map((kind) => `import ${exportOf(kind)} from '../${kind}/${kind}.codec';`),
      "import type { FieldCodec } from './define';",
      "import type { schemas } from './schemas.gen';",
      '',
      '/** How the server keeps each kind. */',
      'export const codecs: Readonly<Record<keyof typeof schemas, FieldCodec>> = {',
      ...entries,
      '};',
    ],
  };
  const runtimes = [
    ...names.map((kind) => `import ${exportOf(kind)} from '../${kind}/${kind}.runtime';`),
    "import type { FieldRuntime } from './define';",
    "import type { schemas } from './schemas.gen';",
    '',
    '/** How the browser shows each kind. */',
    'export const runtimes: Readonly<Record<keyof typeof schemas, FieldRuntime>> = {',
    ...entries,
    '};',
  ];
  const designers = [
    ...names.map((kind) => `import ${exportOf(kind)} from '../${kind}/${kind}.designer';`),
    "import type { FieldDesigner } from './define-designer';",
    "import type { schemas } from './schemas.gen';",
    '',
    '/** What only a designer knows of each kind. */',
    'export const designers: Readonly<Record<keyof typeof schemas, FieldDesigner>> = {',
    ...entries,
    '};',
  ];
  return Object.entries({ ...lists, 'runtimes.gen.ts': runtimes, 'designers.gen.ts': designers }).flatMap(
    ([file, lines]) => {
      const path = join(fields, 'registry', file);
      const wanted = `// Written by npm run gen.\n${lines.join('\n')}\n`;
      const isStale = !existsSync(path) || readFileSync(path, 'utf8') !== wanted;
      if (isStale && !dryRun) writeFileSync(path, wanted);
      return isStale ? [relative(root, path)] : [];
    },
  );
}
