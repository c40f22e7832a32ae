import { Failure } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as search from '../../../migrations/0001-search';
import { emptyDatabase, type TestDatabase } from '../../testing/cluster';
import { type Connection, connectDatabase } from './connect';
import type { Time } from './database';
import { gramFilter, keywordFilter } from './keyword';
import { migrateToLatest } from './migrate';
import { page } from './page';

/** Tables of this test only. A type and not an interface, which `withTables` would refuse. */
type Town = {
  townFirm: { id: string; name: string; code: string | null; areaId: string; creatorTime: Time };
  townArea: { id: string; areaName: string };
};

let database: TestDatabase;
let connection: Connection;
const town = () => connection.db.withTables<Town>();

const firms: [string, string, string | null, string][] = [
  ['f1', '江岚智能科技有限公司', '9199A', 'a1'],
  ['f2', '青屿100%果汁有限公司', '9199b', 'a1'],
  ['f3', '临溪ABC_数据公司', null, 'a2'],
  ['f4', '重庆ABCD数据公司', '50%_\\', 'a2'],
  ['f5', '重大庆典策划公司', null, 'a2'],
  ['f6', '𠮷祥食品厂', 'x', 'a1'],
];

beforeAll(async () => {
  database = await emptyDatabase();
  connection = connectDatabase({ url: database.url });
  const { db } = connection;
  await migrateToLatest(db, { '0001-search': search });
  await sql`create table "townArea" (id text primary key, "areaName" text not null)`.execute(db);
  await sql`create table "townFirm" (id text primary key, name text not null, code text, "areaId" text not null,
    "creatorTime" timestamptz not null)`.execute(db);
  await town()
    .insertInto('townArea')
    .values([
      { id: 'a1', areaName: '青屿区' },
      { id: 'a2', areaName: '临溪区' },
    ])
    .execute();
  // Equal times on purpose: only the tie-breaker tells them apart.
  const creatorTime = new Date('2026-01-02T03:04:05Z');
  const rows = firms.map(([id, name, code, areaId]) => ({ id, name, code, areaId, creatorTime }));
  await town().insertInto('townFirm').values(rows).execute();
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

const all = { currentPage: 1, pageSize: 20 };
const rows = () =>
  town()
    .selectFrom('townFirm')
    .innerJoin('townArea', 'townArea.id', 'townFirm.areaId')
    .select(['townFirm.id', 'townFirm.name', 'townArea.areaName']);

const listFirms = (query: Partial<Parameters<typeof page>[2]>) =>
  page(
    connection,
    rows(),
    { ...all, ...query },
    {
      searched: ['townFirm.name', 'townFirm.code'],
      sortable: {
        name: 'townFirm.name',
        creatorTime: 'townFirm.creatorTime',
        area: sql`"townArea"."areaName" collate "C"`,
        code: { by: 'townFirm.code', emptyLast: true },
      },
      order: [['townFirm.creatorTime', 'desc']],
      tieBreaker: 'townFirm.id',
    },
  );

const idsOf = async (query: Partial<Parameters<typeof page>[2]>) =>
  (await listFirms(query)).list.map(({ id }) => id);

describe('a page', () => {
  it('says which page it is, how long pages are and how many rows there are in all', async () => {
    const answer = await listFirms({ pageSize: 4 });
    expect(answer.pagination).toEqual({ currentPage: 1, pageSize: 4, total: 6 });
    expect(answer.list).toHaveLength(4);
    expect(answer.list[0]).toEqual({ id: 'f6', name: '𠮷祥食品厂', areaName: '青屿区' });
  });

  it.each([
    [1, 6, 6],
    [1, 7, 6],
    [2, 3, 3],
    [2, 4, 2],
    [3, 3, 0],
    [9, 20, 0],
  ])('keeps the total exact on page %i of size %i', async (currentPage, pageSize, length) => {
    const answer = await listFirms({ currentPage, pageSize });
    expect(answer.list).toHaveLength(length);
    expect(answer.pagination.total).toBe(6);
  });

  it('shows every row once over all pages, though the rows are equal in what they are ordered by', async () => {
    const pages = await Promise.all([1, 2, 3].map((currentPage) => idsOf({ currentPage, pageSize: 2 })));
    expect(pages.flat()).toEqual(['f6', 'f5', 'f4', 'f3', 'f2', 'f1']);
  });

  it('counts groups, not the rows in them', async () => {
    const perArea = town()
      .selectFrom('townFirm')
      .select(['areaId', sql<number>`count(*)`.as('firms')])
      .groupBy('areaId');
    const answer = await page(
      connection,
      perArea,
      { ...all, pageSize: 1 },
      { order: [], tieBreaker: 'areaId' },
    );
    expect(answer).toEqual({
      list: [{ areaId: 'a1', firms: 3 }],
      pagination: { currentPage: 1, pageSize: 1, total: 2 },
    });
  });

  it('works inside a transaction', async () => {
    await connection.db.transaction().execute(async (trx) => {
      await sql`delete from "townFirm" where id = 'f1'`.execute(trx);
      const answer = await page(
        trx,
        trx.withTables<Town>().selectFrom('townFirm').select('id'),
        { ...all, pageSize: 2 },
        { order: [] },
      );
      expect(answer.pagination.total).toBe(5);
      await sql`insert into "townFirm" values ('f1', '江岚智能科技有限公司', '9199A', 'a1', '2026-01-02T03:04:05Z')`.execute(
        trx,
      );
    });
  });
});

describe('the order', () => {
  it('follows sidx in the direction of sort, descending unless said otherwise', async () => {
    expect(await idsOf({ sidx: 'area', sort: 'asc' })).toEqual(['f3', 'f4', 'f5', 'f1', 'f2', 'f6']);
    expect(await idsOf({ sidx: 'area' })).toEqual(['f6', 'f2', 'f1', 'f5', 'f4', 'f3']);
  });

  it('keeps empty values at the end both ways where that is asked for', async () => {
    expect((await idsOf({ sidx: 'code', sort: 'asc' })).slice(-2)).toEqual(['f3', 'f5']);
    expect((await idsOf({ sidx: 'code', sort: 'desc' })).slice(-2)).toEqual(['f5', 'f3']);
  });

  it.each(['id; drop table "townFirm"', 'areaId', 'constructor', '__proto__', '1'])(
    'refuses sidx %s, which is not on the list',
    async (sidx) => {
      const refusal = await listFirms({ sidx }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Failure);
      expect(refusal).toMatchObject({ failure: 'input.invalid', details: { field: 'sidx' } });
    },
  );

  it('takes a plain list of columns by their own names', async () => {
    const byName = (sidx: string) =>
      page(
        connection,
        town().selectFrom('townFirm').select('id'),
        { ...all, sidx, sort: 'asc' },
        {
          sortable: ['townFirm.code', 'areaId'],
          order: [],
        },
      );
    expect((await byName('code')).list[0]?.id).toBe('f4');
    expect((await byName('areaId')).list[0]?.id).toBe('f1');
  });
});

describe('the keyword', () => {
  it.each([
    ['abc', ['f4', 'f3']],
    ['ABC', ['f4', 'f3']],
    ['数据', ['f4', 'f3']],
    ['%', ['f4', 'f2']],
    ['_', ['f4', 'f3']],
    ['\\', ['f4']],
    ['c_数', ['f3']],
    ['9199', ['f2', 'f1']],
    ["' or 1=1 --", []],
    ['', ['f6', 'f5', 'f4', 'f3', 'f2', 'f1']],
  ])('%s finds what contains it, in any of the columns and whatever its case', async (keyword, found) => {
    expect(await idsOf({ keyword })).toEqual(found);
  });

  it.each(['重庆', '庆', '重', 'ab', 'A', 'c_数', '公司', '𠮷', '𠮷祥', '0%果', 'bcd数据公', '', '无'])(
    '%s finds through the pieces exactly what it finds in the text',
    async (keyword) => {
      const plain = await rows()
        .where(keywordFilter(['name'], keyword))
        .orderBy('townFirm.id')
        .execute();
      const grams = await rows().where(gramFilter('name', keyword)).orderBy('townFirm.id').execute();
      expect(grams).toEqual(plain);
      const paged = await page(
        connection,
        rows(),
        { ...all, keyword },
        {
          searched: [{ grams: 'townFirm.name', of: ['townFirm.name'] }],
          order: [['townFirm.id', 'asc']],
          tieBreaker: 'townFirm.id',
        },
      );
      expect(paged.list).toEqual(plain);
    },
  );

  it('always finds a text by any part of it, so the pieces never hide a row', async () => {
    const alphabet = [...'重庆市aB1 %𠮷é（Ж'];
    const texts = Array.from({ length: 300 }, (_, serial) =>
      Array.from(
        { length: 8 },
        (__, at) => alphabet[(serial * 7 + at * at * (serial + 3)) % alphabet.length],
      ).join(''),
    );
    const { rows: missed } = await sql<{ part: string }>`
      select substr(word, a, b) as part
      from unnest(${texts}::text[]) as word, generate_series(1, 8) as a, generate_series(1, 8) as b
      where not grams(word) @> grams_of(substr(word, a, b))`.execute(connection.db);
    expect(missed).toEqual([]);
  });

  it('of two Chinese characters is served by an index over pieces and a plain column', async () => {
    const { db } = connection;
    await db.transaction().execute(async (trx) => {
      await sql`create temporary table many on commit drop as
        select i::text as id, 'd' || i % 5 as area, chr(19968 + i % 4000) || chr(20000 + i % 97) || '公司' as name
        from generate_series(1, 20000) as i`.execute(trx);
      await sql`create index on many using gin (area, grams(name)) with (fastupdate = off)`.execute(trx);
      await sql`analyze many`.execute(trx);
      const plan = await sql<{ 'QUERY PLAN': string }>`explain select count(*) from many
        where area = 'd1' and ${gramFilter('name', `${String.fromCodePoint(19969)}${String.fromCodePoint(20001)}`)}`.execute(
        trx,
      );
      expect(JSON.stringify(plan.rows)).toMatch(
        /Bitmap Index Scan.*Index Cond: \(\(area = 'd1'.* AND \(grams\(name\) @>/,
      );
    });
  });
});
