import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './read-sources';

/** Pairs of folders of one module that may use each other, with the reason; never more than three. */
const allowed: Record<string, string> = {
  'review/amendment review/project':
    'an amendment compares what a project says, and the steps of a project enter what they change',
};

const modules = 'apps/server/src/modules';
const imported = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const isTest = (path: string) => path.endsWith('.test.ts') || path.includes('/testing/');

/** `module/folder` of a file; those directly in a module put it together and are in none. */
const folderOf = (path: string) => /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** Which file uses what of a sibling folder, by `from to`. */
function readUses() {
  const uses = new Map<string, string[]>();
  for (const { path, text } of readSources()) {
    const from = folderOf(path);
    if (!from || isTest(path)) continue;
    for (const [, target = ''] of text.matchAll(imported)) {
      const to = folderOf(join(dirname(path), target));
      if (!to || from === to) continue;
      uses.set(`${from} ${to}`, [...(uses.get(`${from} ${to}`) ?? []), `${path} uses ${target}`]);
    }
  }
  return uses;
}

const turned = (pair: string) => pair.split(' ').reverse().join(' ');

it('lets no two folders of a module use each other, but for the few that are named', () => {
  const uses = readUses();
  const circles = [...uses.keys()].filter((pair) => pair < turned(pair) && uses.has(turned(pair)));
  const wrong = circles.filter((pair) => !allowed[pair]);
  expect(wrong.flatMap((pair) => [...(uses.get(pair) ?? []), ...(uses.get(turned(pair)) ?? [])])).toEqual([]);
  expect(Object.keys(allowed).filter((pair) => !circles.includes(pair))).toEqual([]);
  expect(Object.keys(allowed).length).toBeLessThanOrEqual(3);
});

it('puts every folder of review into one of its parts', () => {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    forbidden: { name: string; from: { path?: string }; to: { path?: string } }[];
  };
  const parts = forbidden.filter(({ name }) => name.startsWith('review-above-'));
  const named = parts.flatMap(({ from, to }) =>
    [from, to].flatMap(({ path = '' }) => /\((.*)\)/.exec(path)?.[1]?.split('|') ?? []),
  );
  const folders = readdirSync(join(import.meta.dirname, '..', modules, 'review'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect([...new Set(named)].sort()).toEqual(folders.sort());
});
