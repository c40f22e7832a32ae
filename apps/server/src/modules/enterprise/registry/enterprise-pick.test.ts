import { enterpriseApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contains } from '#platform/db/keyword';
import { startTestApp, type TestApp } from '#testing';
import { explainReads } from '../../../testing/explain-reads';
import { recordStatements } from '../../../testing/record-statements';

/** More than the list looks through before it sorts, so that both ways of finding a page are taken. */
const firmCount = 2600;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  // 桐木 in every third name; 柏林 only in the oldest ones; 杉 in one name of forty; times repeat, ids decide.
  await sql`
    insert into enterprise (id, "enterpriseName", "creditCode", "districtId", "industryCode", "lastModifyTime")
    select 'f' || lpad(i::text, 5, '0'),
      '镇' || i || case when i % 3 = 0 then '桐木' when i % 40 = 1 then '杉' else '槐' end
        || case when i > ${firmCount}::int - 30 then '柏林' else '' end || '厂',
      '91990111Q' || lpad(i::text, 9, '0'), case when i % 2 = 0 then '990111' else '990112' end,
      case when i % 50 = 0 then 'C34' else 'C39' end,
      now() - (i / 2 || ' minutes')::interval
    from generate_series(1, ${firmCount}::int) i`.execute(t.db);
});
afterAll(() => t.close());

const list = (body: object) => t.as('clerk')(enterpriseApi.list, { body });

/** All firms of the test in the list's order, read without a keyword. */
async function readAll() {
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(firmCount / 500) + 1 }, (_, at) =>
      list({ pageSize: 500, currentPage: at + 1 }),
    ),
  );
  return pages.flatMap((one) => one.list);
}

describe('a keyword', () => {
  it.each([
    ['a frequent one', { keyword: '桐木' }],
    ['a later page of a frequent one', { keyword: '桐木', currentPage: 9 }],
    ['a page beyond the latest firms', { keyword: '桐木', currentPage: 25 }],
    ['the last page', { keyword: '桐木', currentPage: 44 }],
    ['a page after the last', { keyword: '桐木', currentPage: 90 }],
    ['one that only the oldest have', { keyword: '柏林' }],
    ['a single character', { keyword: '杉' }],
    ['one with a district', { keyword: '桐木', districtId: '990112' }],
    ['the last page of one with a district', { keyword: '桐木', districtId: '990112', currentPage: 22 }],
    [
      'a page after the last of one with a district',
      { keyword: '桐木', districtId: '990112', currentPage: 40 },
    ],
    ['one with a district that only the oldest have', { keyword: '柏林', districtId: '990111' }],
    ['one nobody has in a district', { keyword: '无此', districtId: '990111' }],
    ['one with a rare industry', { keyword: '桐木', industryCode: 'C34' }],
    ['a later page of one with an industry', { keyword: '桐木', industryCode: 'C39', currentPage: 9 }],
    ['one with an industry in a district', { keyword: '桐木', districtId: '990111', industryCode: 'C34' }],
    ['a number', { keyword: '25' }],
    ['one of three characters', { keyword: '槐厂', currentPage: 2 }],
    ['one nobody has', { keyword: '无此' }],
  ])('%s shows the same rows and total as looking through everything', async (_what, asked) => {
    const filter = { currentPage: 1, districtId: '', industryCode: '', ...asked };
    const all = (await readAll()).filter(
      (row) =>
        row.enterpriseName.includes(asked.keyword) &&
        row.districtId.startsWith(filter.districtId) &&
        row.industryCode.startsWith(filter.industryCode),
    );

    const shown = await list({ ...asked, pageSize: 20 });

    const from = (filter.currentPage - 1) * 20;
    expect(shown.list.map(({ id }) => id)).toEqual(all.slice(from, from + 20).map(({ id }) => id));
    expect(shown.pagination.total).toBe(all.length);
  });

  it('frequent among the latest is found there without reading the other hits, empty filters or none', async () => {
    await sql`vacuum analyze enterprise`.execute(t.db);
    for (const empty of [{}, { fillState: '', isBlack: '', industryCode: '' }]) {
      const { reads } = await explainReads(t, () => list({ keyword: '桐木', ...empty }));
      const latest = reads.filter(({ indexes }) => indexes.includes('enterpriseByTime'));
      expect(latest).toHaveLength(1);
      expect(latest[0]?.rows).toBeLessThan(100);
    }
  });

  it('of two characters in a district gives its page without looking at other firms, wherever they stand', async () => {
    await sql`vacuum analyze enterprise, "registryPair"`.execute(t.db);
    for (const keyword of ['桐木', '柏林']) {
      const { reads } = await explainReads(t, () => list({ keyword, districtId: '990111', pageSize: 10 }));
      expect(reads.filter(({ table }) => table === 'enterprise')).toMatchObject([
        { indexes: ['enterprise_pkey'], rows: 10 },
      ]);
      const ofPairs = reads.filter(({ indexes }) => indexes.includes('registryPair_pkey'));
      expect(Math.min(...ofPairs.map(({ rows }) => rows))).toBeLessThanOrEqual(10);
    }
  });

  it('of two characters in a district asks once, however often, and each time no more than a page of firms', async () => {
    for (const _ of Array(7)) {
      const ask = () => list({ keyword: '桐木', districtId: '990111', pageSize: 50 });
      const texts = await recordStatements(ask);
      expect(texts.filter((text) => text.includes('registryPair'))).toHaveLength(1);
      const { reads } = await explainReads(t, ask);
      expect(reads.filter(({ table }) => table === 'enterprise')).toMatchObject([{ rows: 50 }]);
    }
  });

  it('of two characters is counted without the firms, for who sees all and for who sees a district', async () => {
    for (const account of ['clerk', 'district'] as const) {
      const { reads } = await explainReads(t, () =>
        t.as(account)(enterpriseApi.list, { body: { keyword: '桐木' } }),
      );
      expect(reads.filter(({ indexes }) => indexes.includes('enterpriseSearch'))).toEqual([]);
      const ofPairs = reads.filter(({ indexes }) => indexes.includes('registryPair_pkey'));
      // Whoever sees one district has the page from there too.
      expect(ofPairs).toHaveLength(account === 'district' ? 2 : 1);
    }
  });

  it('of two characters in an industry is found without looking at other firms', async () => {
    for (const districtId of ['', '990112']) {
      const { reads } = await explainReads(t, () =>
        list({ keyword: '桐木', industryCode: 'C39', districtId, pageSize: 10 }),
      );
      expect(reads.filter(({ table }) => table === 'enterprise')).toMatchObject([
        { indexes: ['enterprise_pkey'], rows: 10 },
      ]);
    }
  });

  it.each(['Q00000123', '91990111Q000001234', '镇1234桐', '1234'])(
    '%s, of three characters and more, is found by an index',
    async (keyword) => {
      await sql`vacuum analyze enterprise`.execute(t.db);
      const { rows } = await t.db.transaction().execute(async (trx) => {
        // As on a disk of today; servers are set up for turning ones.
        await sql`set local random_page_cost = 1.1`.execute(trx);
        return await sql`explain select from enterprise
          where "deleteMark" = 0 and ${contains('enterprise.searchText', keyword)}`.execute(trx);
      });
      expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on \\"enterpriseSearch\\"');
    },
  );

  it('of two characters is counted as the firms are now', async () => {
    const total = async (keyword: string, districtId = '') =>
      (await list({ keyword, districtId })).pagination.total;
    const change = (values: object) =>
      t.db.updateTable('enterprise').set(values).where('id', '=', 'f00007').execute();
    const totals = async () => [await total('鸿雁'), await total('鸿雁', '990111'), await total('雁鸿')];

    expect(await totals()).toEqual([0, 0, 0]);
    await change({ enterpriseName: '鸿雁鸿雁加工厂' });
    expect(await totals()).toEqual([1, 0, 1]);
    await change({ districtId: '990111' });
    expect(await totals()).toEqual([1, 1, 1]);
    const inIndustry = async (industryCode: string) =>
      (await list({ keyword: '鸿雁', industryCode })).pagination.total;
    await change({ industryCode: 'A01' });
    expect([await inIndustry('A01'), await inIndustry('C39')]).toEqual([1, 0]);
    await change({ deleteMark: 1 });
    expect(await totals()).toEqual([0, 0, 0]);
    await change({ deleteMark: 0, legalPerson: '雁鸿' });
    expect(await totals()).toEqual([1, 1, 1]);
    await change({ enterpriseName: '改回旧名厂' });
    expect(await totals()).toEqual([0, 0, 1]);
    await change({ legalPerson: '雁鸿', lastModifyTime: new Date(0) });
    await t.db.updateTable('enterprise').set({ legalPerson: '雁鸿' }).where('id', '=', 'f00009').execute();
    const order = async () =>
      (await list({ keyword: '雁鸿', districtId: '' })).list
        .map(({ id }) => id)
        .concat((await list({ keyword: '雁鸿', districtId: '990112' })).list.map(({ id }) => id));
    await t.db.updateTable('enterprise').set({ districtId: '990112' }).where('id', '=', 'f00007').execute();
    expect(await order()).toEqual(['f00009', 'f00007', 'f00009', 'f00007']);
    await change({ address: '甲路一号', lastModifyTime: new Date() });
    expect(await order()).toEqual(['f00007', 'f00009', 'f00007', 'f00009']);
    await t.db.deleteFrom('enterprise').where('id', '=', 'f00007').execute();
    expect(await totals()).toEqual([0, 0, 1]);
    expect(await t.db.selectFrom('registryPair').where('enterpriseId', '=', 'f00007').execute()).toEqual([]);
  });
});
