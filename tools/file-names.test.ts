import { expect, it } from 'vitest';
import { readSources } from './read-sources';

/** Words that tell nobody what a file holds: drawers for anything, and how a thing came there instead of what it is. */
const banned = /(^|\/)(utils?|helpers?|misc|managers?|kept|told|beside)([.-][^/]*)?(\/|$)/;

it('names every file and folder by what it holds', () => {
  const paths = readSources().map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith('docs/') && banned.test(path))).toEqual([]);
});

it.each([
  'shared/kept.ts',
  'review/told/tell.ts',
  'evaluation/beside-desk.css',
  'db/utils.ts',
  'kept-x.test.ts',
])('sees %s', (path) => expect(path).toMatch(banned));
