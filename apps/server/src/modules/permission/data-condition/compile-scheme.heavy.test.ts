import { type ConditionOperator, operatorOf } from '@qifu/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SchemeColumns } from '#platform/db/scheme-column';
import { startTestApp, type TestApp } from '#testing';
import { compileScheme, type GrantedScheme, type SchemeValues } from './compile-scheme';

const manyRuns = process.env.QIFU_LONG ? 5_000 : 500;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await sql
    .raw(`create table "schemeRow" (id int primary key, name text, amount numeric, at timestamptz);
    create table "schemeChild" (id int primary key, "rowId" int not null, word text)`)
    .execute(t.db);
});
afterAll(() => t.close());
beforeEach(() => sql`truncate "schemeRow", "schemeChild"`.execute(t.db));

const columns: SchemeColumns = new Map([
  ['name', { column: 'schemeRow.name', kind: 'text' }],
  ['amount', { column: 'schemeRow.amount', kind: 'number' }],
  ['at', { column: 'schemeRow.at', kind: 'time' }],
  [
    'child-word',
    {
      column: 'schemeChild.word',
      kind: 'text',
      child: { table: 'schemeChild', column: 'schemeChild.rowId', parent: 'schemeRow.id' },
    },
  ],
]);

interface Row {
  id: number;
  name: string | null;
  amount: string | null;
  at: number | null;
  words: (string | null)[];
}

async function lay(rows: readonly Row[]) {
  await sql`truncate "schemeRow", "schemeChild"`.execute(t.db);
  for (const { id, name, amount, at } of rows)
    await sql`insert into "schemeRow" values (${id}, ${name}, ${amount}::numeric,
      ${at === null ? null : new Date(at)}::timestamptz)`.execute(t.db);
  for (const [order, { rowId, word }] of rows
    .flatMap(({ id, words }) => words.map((word) => ({ rowId: id, word })))
    .entries())
    await sql`insert into "schemeChild" values (${order}, ${rowId}, ${word})`.execute(t.db);
}

async function idsFor(roles: GrantedScheme[][], values: SchemeValues): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from "schemeRow"
    where ${compileScheme(roles, values, columns)} order by id`.execute(t.db);
  return rows.map(({ id }) => id);
}

const values: SchemeValues = {
  userId: 'u1',
  userAndSubordinates: ['u1', 'u2'],
  organizeId: 'o1',
  organizeAndBelow: ['o1', 'o2'],
  positionIds: ['p1'],
  managedOrganizes: [],
  managedOrganizesAndBelow: ['o2'],
  now: 1_000_000,
};

interface Condition {
  field: string;
  op: string;
  value?: unknown;
}
type Block = { logic: 'and' | 'or'; groups: Condition[] };
const scheme = (blocks: Block[], matchLogic: GrantedScheme['matchLogic'] = 'and'): GrantedScheme => ({
  allData: 0,
  matchLogic,
  conditionJson: blocks,
});
const only = (field: string, op: string, value?: unknown) =>
  scheme([{ logic: 'and', groups: [{ field, op, value }] }]);

// The same conditions evaluated by plain JavaScript.
const meanings: Record<string, readonly (string | number)[]> = {
  '@userId': ['u1'],
  '@currentUser': ['u1'],
  '@userAraSubordinates': ['u1', 'u2'],
  '@userAndSubordinates': ['u1', 'u2'],
  '@organizeId': ['o1'],
  '@currentOrganization': ['o1'],
  '@organizationAndSuborganization': ['o1', 'o2'],
  '@positionId': ['p1'],
  '@branchManageOrganize': [],
  '@branchManageOrganizeAndSub': ['o2'],
  '@currentTime': [1_000_000],
};
type Cell = string | number | null;
const lists = [
  '@userAraSubordinates',
  '@userAndSubordinates',
  '@organizationAndSuborganization',
  '@positionId',
];
lists.push('@branchManageOrganize', '@branchManageOrganizeAndSub');

type Asked = readonly (string | number)[];
const isHeld = (cell: Cell, [one]: Asked) =>
  cell !== null && String(cell).toLowerCase().includes(String(one).toLowerCase());
const isAmong = (cell: Cell, asked: Asked) => cell !== null && asked.includes(cell);
const compares =
  (fits: (cell: string | number, one: string | number) => boolean) =>
  (cell: Cell, [one]: Asked) =>
    cell !== null && fits(cell, one as string | number);
const evaluated: Record<ConditionOperator, (cell: Cell, asked: Asked) => boolean> = {
  empty: (cell) => cell === null || cell === '',
  notEmpty: (cell) => cell !== null && cell !== '',
  equal: isAmong,
  in: isAmong,
  notEqual: (cell, asked) => !isAmong(cell, asked),
  notIn: (cell, asked) => !isAmong(cell, asked),
  like: isHeld,
  notLike: (cell, asked) => !isHeld(cell, asked),
  greater: compares((cell, one) => cell > one),
  greaterOrEqual: compares((cell, one) => cell >= one),
  less: compares((cell, one) => cell < one),
  lessOrEqual: compares((cell, one) => cell <= one),
  between: (cell, [from, to]) =>
    cell !== null && cell >= (from as string | number) && cell <= (to as string | number),
};
const meets = (cell: Cell, op: ConditionOperator, asked: Asked) => evaluated[op](cell, asked);

function conditionMeets(row: Row, { field, op: symbol, value }: Condition): boolean | undefined {
  const cells: Record<string, Cell[]> = {
    name: [row.name],
    amount: [row.amount === null ? null : Number(row.amount)],
    at: [row.at],
    'child-word': row.words,
  };
  const asked = cells[field];
  if (!asked) return undefined;
  const op = operatorOf(symbol) as ConditionOperator;
  if (op === 'empty' || op === 'notEmpty') return asked.some((cell) => meets(cell, op, []));
  const meant = typeof value === 'string' ? meanings[value] : undefined;
  if (meant?.length === 0) return false;
  const isList = lists.includes(String(value));
  const turned = isList && op === 'like' ? 'in' : isList && op === 'notLike' ? 'notIn' : op;
  const operands = meant ?? [value].flat().map((one) => (field === 'amount' ? Number(one) : (one as string)));
  return asked.some((cell) => meets(cell, turned, operands));
}

const all = (list: readonly boolean[]) => list.every(Boolean);
const some = (list: readonly boolean[]) => list.some(Boolean);
const known = <T>(list: readonly (T | undefined)[]) => list.filter((one): one is T => one !== undefined);

function schemeMeets(row: Row, { conditionJson, matchLogic }: GrantedScheme): boolean {
  const blocks = known(
    (conditionJson as Block[]).map(({ logic, groups }) => {
      const met = known(groups.map((condition) => conditionMeets(row, condition)));
      if (met.length === 0) return undefined;
      return { logic, met: matchLogic !== null && logic === 'or' ? some(met) : all(met) };
    }),
  );
  if (blocks.length === 0) return false;
  const met = blocks.map((block) => block.met);
  if (matchLogic !== null) return matchLogic === 'or' ? some(met) : all(met);
  return blocks
    .slice(1)
    .reduce((so, block) => (block.logic === 'or' ? so || block.met : so && block.met), met[0] === true);
}

const rolesMeet = (row: Row, roles: GrantedScheme[][]): boolean =>
  roles.flat().some(({ allData }) => allData === 1) ||
  roles.some((schemes) => schemes.length > 0 && schemes.every((one) => schemeMeets(row, one)));

const word = fc.constantFrom('u1', 'u2', 'o1', 'o2', 'p1', 'A', 'a%b', "x'y", '企业', '_', '\\', 'Ab');
const amount = fc.constantFrom('0', '-1.5', '10', '10.25', '99999999');
const moment = fc.constantFrom(0, 999_999, 1_000_000, 1_000_001, 1_700_000_000_000);
const rowOf = (id: number): fc.Arbitrary<Row> =>
  fc.record({
    id: fc.constant(id),
    name: fc.option(fc.oneof(word, fc.constant('')), { nil: null }),
    amount: fc.option(amount, { nil: null }),
    at: fc.option(moment, { nil: null }),
    words: fc.array(fc.option(word, { nil: null }), { maxLength: 3 }),
  });
const someRows = fc
  .integer({ min: 1, max: 8 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => rowOf(id))));

const ordering = ['>', '>=', '<', '<=', 'GreaterThan', 'GreaterThanOrEqual', 'LessThan', 'LessThanOrEqual'];
const equality = ['==', '<>', 'Equal', 'NotEqual'];
const many = (value: fc.Arbitrary<unknown>) => fc.array(value, { minLength: 1, maxLength: 3 });
const pair = (value: fc.Arbitrary<unknown>) => fc.tuple(value, value);
const about = (field: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<Condition> => {
  const asks = (ops: string[], given: fc.Arbitrary<unknown>) =>
    fc.record({ field: fc.constant(field), op: fc.constantFrom(...ops), value: given });
  return fc.oneof(
    asks([...equality, ...ordering], value),
    asks(['in', 'notIn'], many(value)),
    asks(['between'], pair(value)),
    asks(['null', 'notNull'], fc.constant('')),
  );
};
const texts = ['like', 'notLike', 'Included', 'NotIncluded'];
const aboutText = (field: string): fc.Arbitrary<Condition> =>
  fc.oneof(
    about(field, word),
    fc.record({ field: fc.constant(field), op: fc.constantFrom(...texts), value: word }),
    fc.record({
      field: fc.constant(field),
      op: fc.constantFrom(...equality, ...texts, 'in', 'notIn'),
      value: fc.constantFrom(...Object.keys(meanings).filter((name) => name !== '@currentTime')),
    }),
  );
const condition = fc.oneof(
  aboutText('name'),
  aboutText('child-word'),
  about('amount', amount),
  about('at', moment),
  fc.record({
    field: fc.constant('at'),
    op: fc.constantFrom(...equality, ...ordering),
    value: fc.constant('@currentTime'),
  }),
  fc.constant({ field: 'unknown', op: '==', value: 'x' }),
);
const logic = fc.constantFrom('and' as const, 'or' as const);
const aScheme: fc.Arbitrary<GrantedScheme> = fc.record({
  allData: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
  matchLogic: fc.constantFrom('and' as const, 'or' as const, null),
  conditionJson: fc.array(fc.record({ logic, groups: fc.array(condition, { maxLength: 3 }) }), {
    maxLength: 3,
  }),
});
const someRoles = fc.array(fc.array(aScheme, { maxLength: 3 }), { maxLength: 3 });

describe('the predicate of data schemes', () => {
  it('chooses the rows that a plain evaluation chooses, for any schemes and rows', async () => {
    await fc.assert(
      fc.asyncProperty(someRows, fc.array(someRoles, { minLength: 4, maxLength: 4 }), async (rows, asked) => {
        await lay(rows);
        for (const roles of asked) {
          const expected = rows.filter((row) => rolesMeet(row, roles)).map(({ id }) => id);
          expect(await idsFor(roles, values), JSON.stringify(roles)).toEqual(expected);
        }
      }),
      { numRuns: manyRuns, seed: 20261122 },
    );
  });

  const row = (id: number, given: Partial<Row> = {}): Row => ({
    id,
    name: null,
    amount: null,
    at: null,
    words: [],
    ...given,
  });

  it('41. gives no rows where no scheme is granted', async () => {
    await lay([row(1), row(2, { name: 'u1' })]);
    expect(await idsFor([], values)).toEqual([]);
    expect(await idsFor([[], []], values)).toEqual([]);
  });

  it('joins schemes of one role by AND and roles by OR, and a role without schemes says nothing', async () => {
    await lay([row(1, { name: 'A', amount: '10' }), row(2, { name: 'A' }), row(3, { name: 'o1' })]);
    const [named, rich, ours] = [
      only('name', '==', 'A'),
      only('amount', '>', '1'),
      only('name', '==', '@organizeId'),
    ];
    expect(await idsFor([[named, rich]], values)).toEqual([1]);
    expect(await idsFor([[named, rich], [ours]], values)).toEqual([1, 3]);
    expect(await idsFor([[], [named, rich]], values)).toEqual([1]);
  });

  it('lifts the filter when any role is granted all data', async () => {
    await lay([row(1), row(2)]);
    const everything = { ...scheme([]), allData: 1 };
    expect(await idsFor([[only('name', '==', 'x'), everything]], values)).toEqual([1, 2]);
  });

  it('reads the older form from left to right by the logic of each block', async () => {
    await lay([row(1, { name: 'A' }), row(2, { amount: '10' }), row(3, { name: 'A', at: 0 })]);
    const older = scheme(
      [
        { logic: 'and', groups: [{ field: 'name', op: 'Equal', value: 'A' }] },
        { logic: 'or', groups: [{ field: 'amount', op: 'Equal', value: '10' }] },
        { logic: 'and', groups: [{ field: 'at', op: 'null' }] },
      ],
      null,
    );
    expect(await idsFor([[older]], values)).toEqual([1, 2]);
  });

  it('matches nothing by an empty scope, neither in it nor outside it', async () => {
    await lay([row(1, { name: 'o1' }), row(2)]);
    for (const op of ['==', '<>', 'in', 'notIn'])
      expect(await idsFor([[only('name', op, '@branchManageOrganize')]], values)).toEqual([]);
    const nowhere = { ...values, organizeId: '' };
    expect(await idsFor([[only('name', '<>', '@organizeId')]], nowhere)).toEqual([]);
  });

  it('leaves an unknown field out, but admits no row when nothing else is left', async () => {
    await lay([row(1, { name: 'A' }), row(2)]);
    const mixed = scheme([
      {
        logic: 'and',
        groups: [
          { field: 'gone', op: '==', value: 'x' },
          { field: 'name', op: '==', value: 'A' },
        ],
      },
    ]);
    expect(await idsFor([[mixed]], values)).toEqual([1]);
    expect(await idsFor([[only('gone', '==', 'x')]], values)).toEqual([]);
  });

  it('binds every value and writes none into the text', () => {
    const hostile = "x'; drop table menu; --";
    const { sql: text, parameters } = sql`select from "schemeRow" where ${compileScheme(
      [
        [
          only('name', '==', hostile),
          only('name', 'like', hostile),
          only('child-word', 'in', [hostile, 'y']),
        ],
      ],
      { ...values, userId: hostile },
      columns,
    )}`.compile(t.db);
    expect(text).not.toContain('drop');
    expect(JSON.stringify(parameters)).toContain('drop');
  });
});
