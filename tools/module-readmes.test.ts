import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './read-sources';

const root = 'apps/server/src/modules';
const sources = readSources();
const modules = readdirSync(join(import.meta.dirname, '..', root), { withFileTypes: true }).flatMap(
  (entry) => (entry.isDirectory() ? entry.name : []),
);

/** Names in the code of one module, by what declares them. */
const declared = (module: string, file: RegExp, name: RegExp): string[] =>
  sources
    .filter(({ path }) => path.startsWith(`${root}/${module}/`) && file.test(path))
    .flatMap(({ text }) => [...text.matchAll(name)].flatMap(([, one]) => one ?? []));

describe.each(modules)('the README of %s', (module) => {
  const page = readFileSync(join(import.meta.dirname, '..', root, module, 'README.md'), 'utf8');
  const missing = (names: readonly string[]) => names.filter((name) => !page.includes(`\`${name}\``));

  it('names every table', () => {
    expect(missing(declared(module, /\.table\.ts$/, /^ {4}(\w+): \w+Table;$/gm))).toEqual([]);
  });

  it('names every job', () => {
    const name = new RegExp(`name: '(${module}\\.\\w+)',`, 'g');
    expect(missing(declared(module, /(?:\.job|\/module)\.ts$/, name))).toEqual([]);
  });
});
