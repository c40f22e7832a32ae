import { expect, it } from 'vitest';
import { readSources } from './read-sources';

/** Files that keep what never changes once it is known: texts, keys, pictures of letters. */
const facts = [
  'audit/mask',
  'audit/seal/seal-key',
  'captcha/glyph-outlines',
  'db/with-commit',
  'password/hash-password',
  'pdf/pdf-fonts',
  'places-in-source',
  'socket/live-socket',
].map((name) => `platform/${name}.ts`);
const factsOfModules = [
  'enterprise/registry/enterprise-people.ts',
  'identity/session/session.service.ts',
  'permission/rights/hidden-together.ts',
  'portal/assessment/is-for-firm.ts',
  'portal/policy-document/validity.ts',
  'portal/policy-search/fold.ts',
  'settings/system-setting/common-passwords.ts',
];

/** What a file keeps for the whole process and can change: a `let`, a collection that begins empty, or places left for others to fill. */
const kept =
  /^(?:export )?(?:let \w+|const \w+(?:: (?!Readonly)[^=\n]+)? = new (?:Map|Set)(?:<[^;\n]*>)?\(\)|const \w+: \{$)/m;

it('nothing that modules bring, or that calls leave behind, lives in the process: two applications would share it', () => {
  const known = [...facts, ...factsOfModules.map((path) => `modules/${path}`)];
  const found = readSources()
    .filter(({ path }) => /^apps\/server\/src\/(platform|modules)\/.*\.ts$/.test(path))
    .filter(({ path, text }) => !/\.test\.ts$|\/testing\//.test(path) && kept.test(text))
    .map(({ path }) => path.replace('apps/server/src/', ''));
  expect(found.filter((path) => !known.includes(path))).toEqual([]);
});

it.each([
  'const doors = new Map<string, RowDoor>();',
  'let store: BlobStore | undefined;',
  'export const ways: Set<string> = new Set();',
  'export const ports: {',
])('sees %s', (line) => expect(kept.test(`import x from 'x';\n${line}\n`)).toBe(true));
