// Lists every resource and its contract, so that adding one is adding files.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const contracts = join(root, 'packages/contracts/src');
const written = join(contracts, 'resource/resources.gen.ts');

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Writes the list where it has changed and gives its path; with `dryRun` it only tells. */
export function writeResources({ dryRun = false } = {}): string[] {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' });
  const stems = files.flatMap((file) => /^(.+)\.resource\.ts$/.exec(file)?.[1] ?? []).sort();
  const nameOf = (stem: string) => `${camel(stem.split('/')[1] ?? '')}Resource`;
  const lines = [
    '// Written by npm run gen.',
    ...stems.map((stem) => `import { ${nameOf(stem)} } from '../${stem}.resource';`),
    "import type { Resource } from './resource';",
    '',
    ...stems.flatMap((stem) => [
      `export * from '../${stem}.contract';`,
      `export * from '../${stem}.resource';`,
    ]),
    '',
    '/** Every resource of the product. */',
    `export const resources: readonly Resource[] = [${stems.map(nameOf).join(', ')}];`,
  ];
  const wanted = `${lines.join('\n')}\n`;
  const isStale = !existsSync(written) || readFileSync(written, 'utf8') !== wanted;
  if (isStale && !dryRun) writeFileSync(written, wanted);
  return isStale ? [relative(root, written)] : [];
}
