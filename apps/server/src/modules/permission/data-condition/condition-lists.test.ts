import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchemeColumns } from '#platform/db/scheme-column';
import { startTestApp, type TestApp } from '#testing';
import { compileScheme, type SchemeValues } from './compile-scheme';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await sql
    .raw(`create table "listRow" (id int primary key, "chosen" text[]);
    insert into "listRow" values (1, '{甲,乙}'), (2, '{乙}'), (3, '{100%丙}'), (4, '{}'), (5, null), (6, '{u1,o2}')`)
    .execute(t.db);
});
afterAll(() => t.close());

const columns: SchemeColumns = new Map([['chosen', { column: 'listRow.chosen', kind: 'list' }]]);
const values: SchemeValues = {
  userId: 'u1',
  userAndSubordinates: ['u1', 'u2'],
  organizeId: 'o1',
  organizeAndBelow: ['o1', 'o2'],
  positionIds: [],
  managedOrganizes: [],
  managedOrganizesAndBelow: [],
  now: 0,
};

/** The rows one condition leaves. */
async function idsFor(op: string, value?: unknown): Promise<number[]> {
  const conditionJson = [{ logic: 'and', groups: [{ field: 'chosen', op, value }] }];
  const scheme = { allData: 0, matchLogic: 'and' as const, conditionJson };
  const { rows } = await sql<{ id: number }>`select id from "listRow"
    where ${compileScheme([[scheme]], values, columns)} order by id`.execute(t.db);
  return rows.map(({ id }) => id);
}

describe('a condition on several values', () => {
  it('is met by a list that shares one with it, and its contrary by all others, also those without any', async () => {
    expect(await idsFor('in', '甲,丁')).toEqual([1]);
    expect(await idsFor('==', ['乙'])).toEqual([1, 2]);
    expect(await idsFor('notIn', ['乙'])).toEqual([3, 4, 5, 6]);
    expect(await idsFor('<>', ['乙'])).toEqual([3, 4, 5, 6]);
  });

  it('holds a text where one of the values does, whatever signs it has', async () => {
    expect(await idsFor('like', '丙')).toEqual([3]);
    expect(await idsFor('like', '%')).toEqual([3]);
    expect(await idsFor('notLike', '丙')).toEqual([1, 2, 4, 5, 6]);
  });

  it('tells empty lists and missing ones from the others', async () => {
    expect(await idsFor('null')).toEqual([4, 5]);
    expect(await idsFor('notNull')).toEqual([1, 2, 3, 6]);
  });

  it('knows who asks', async () => {
    expect(await idsFor('in', '@userId')).toEqual([6]);
    expect(await idsFor('in', '@organizationAndSuborganization')).toEqual([6]);
    // Nobody manages nothing.
    expect(await idsFor('notIn', '@branchManageOrganize')).toEqual([]);
  });

  it('leaves no row where it asks for an order, or for what is no text', async () => {
    for (const op of ['>', '>=', '<', '<=', 'between']) expect(await idsFor(op, ['甲', '乙'])).toEqual([]);
    expect(await idsFor('in', '@currentTime')).toEqual([]);
    expect(await idsFor('in', [{ a: 1 }, null])).toEqual([]);
    expect(await idsFor('like', ['甲', '乙'])).toEqual([]);
    expect(await idsFor('in', ['\'}); drop table "listRow"; --'])).toEqual([]);
  });
});
