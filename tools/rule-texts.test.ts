import { expect, it } from 'vitest';
import { languages } from '../packages/i18n/src/index';
import { findText } from '../packages/i18n/src/translate';
import { endpoints, type InputSchema, schemasOf } from './input-schemas';
import { readSources } from './read-sources';

type Tell = ((issue: object) => unknown) | undefined;

/** What a schema and its checks say when they refuse, where they say something of their own. */
function keysOf(schema: InputSchema): string[] {
  const { def } = schema as unknown as {
    def: { error?: Tell; checks?: { _zod: { def: { error?: Tell } } }[] };
  };
  const tells = [def.error, ...(def.checks ?? []).map((check) => check._zod.def.error)];
  return tells.flatMap((tell) => {
    const told = tell?.({ code: 'custom', input: '', path: [] });
    return typeof told === 'string' ? [told] : [];
  });
}

const sources = readSources().filter(
  ({ path }) =>
    /^(apps\/server\/src|packages\/(contracts|rules)\/src)\/.*\.ts$/.test(path) && !/\.test\./.test(path),
);
const written = (pattern: RegExp, where: RegExp): string[] =>
  sources
    .filter(({ path }) => where.test(path))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, key = '']) => key));

/** Keys that code says where no schema can be asked: in transforms, in services, for what zod itself refuses. */
const said = [
  ...written(/refuseField\(\s*[\w.]+,\s*(?:'[^']*'|`[^`]*`|\w+),\s*'(\w+)'/g, /^apps\/server/),
  ...written(/\b(?:message|error|rule): '(\w+)'/g, /^packages/),
  ...written(/\brule: '(\w+)'/g, /^apps\/server/),
  ...written(/(?:return|text:|list:|number:|\?|:) '(\w+)'/g, /^packages\/rules\/src\/issues\.ts/),
].filter((key) => !['number', 'int', 'string', 'array', 'set', 'map'].includes(key));

it('finds the rules of the contracts', () => {
  const declared = new Set(endpoints.flatMap(schemasOf).flatMap(keysOf));
  expect([...declared]).toEqual(expect.arrayContaining(['mobilePhone', 'required', 'account']));
  expect(said).toEqual(
    expect.arrayContaining(['notOffered', 'tooShort', 'tooFewItems', 'avatarNotUploaded']),
  );
});

it.each(languages)('every rule that can refuse a field has its text in %s', (language) => {
  const keys = new Set([...endpoints.flatMap(schemasOf).flatMap(keysOf), ...said]);
  const missing = [...keys].filter((key) => findText(language, 'validation', key) === undefined);
  expect(missing).toEqual([]);
});

/** Imports say what is wrong with a cell by texts of their own area, and those they share by one of all of them. */
const sheets = [
  ['enterpriseSheet', /modules\/enterprise\/(import|registry)\//, /sheetText\([\w.]+, 'errors\.(\w+)'/g],
  ['reviewSheet', /modules\/review\/import\//, /(?:sheetText\([\w.]+, 'errors\.|say\(')(\w+)'/g],
  ['reviewSheet', /modules\/review\/import\//, /\berror: '(\w+)'/g],
  ['userSheet', /modules\/permission\/user\/sheet\//, /'errors\.(\w+)'/g],
  ['importSheet', /platform\/(sheet-import|xlsx)\/|modules/, /importText\([\w.]+, 'errors\.(\w+)'/g],
] as const;

it.each(languages)('every error of a cell has its text in %s', (language) => {
  const missing = sheets.flatMap(([area, where, pattern]) => {
    const keys = written(pattern, where);
    expect(keys.length, `${area} ${pattern}`).toBeGreaterThan(0);
    return keys.filter((key) => findText(language, area, `errors.${key}`) === undefined);
  });
  expect(missing).toEqual([]);
});

it.each(languages)('every problem of a standard has its text in %s', (language) => {
  const problems = readSources()
    .filter(({ path }) => path === 'packages/review-scoring/src/standard.ts')
    .flatMap(({ text }) => [...text.matchAll(/^\s+\| '(\w+)'/gm)].map(([, key = '']) => key));
  expect(problems).toEqual(expect.arrayContaining(['stepWrong', 'noItems']));
  expect(
    problems.filter((key) => findText(language, 'reviewStandard', `problem.${key}`) === undefined),
  ).toEqual([]);
});
