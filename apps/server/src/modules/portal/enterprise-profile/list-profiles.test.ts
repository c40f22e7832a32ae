import { enterpriseProfileApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { explainReads, type TableRead } from '../../../testing/explain-reads';

const firmCount = 6_000;

let t: TestApp;
/** Every hundredth firm has an expired fact, 桐木 stands in every fiftieth name. */
beforeAll(async () => {
  t = await startTestApp();
  await makeDistrictClerk(t);
  await sql`insert into enterprise (id, "enterpriseName", "creditCode", "districtId", "industryCode")
    select 'f' || lpad(i::text, 6, '0'), '镇' || i || case when i % 50 = 0 then '桐木' else '槐' end || '厂',
      '91990111Q' || lpad(i::text, 9, '0'), case when i % 4 = 0 then '990111' else '990112' end, 'C3525'
    from generate_series(1, ${firmCount}::int) i`.execute(t.db);
  await sql`update "profileSummary" s set known = 3, total = 40, expired = 1, "latestOn" = date '2026-01-01' + (right("enterpriseId", 4)::int % 300)
    where right("enterpriseId", 2) = '00' and "enterpriseId" like 'f%'`.execute(t.db);
  await sql`vacuum analyze enterprise, "profileSummary", "registryPair"`.execute(t.db);
}, 240_000);
afterAll(() => t.close());

const list = (query: object = {}, person = 'clerk') => t.as(person)(enterpriseProfileApi.list, { query });
const bySeq = (reads: readonly TableRead[]) =>
  reads.filter(({ by }) => by === 'Seq Scan').map(({ table }) => table);

describe('a page of profiles of many firms', () => {
  it('has those first that wait for somebody, the latest of them before, and all behind them', async () => {
    const page = async (currentPage: number) => await list({ currentPage, pageSize: 40 });
    const [first, second] = [await page(1), await page(2)];
    expect(first.pagination.total).toBe(firmCount);
    const waiting = [...first.list, ...second.list].filter(({ expired }) => expired === 1);
    expect(waiting).toHaveLength(firmCount / 100);
    expect([...first.list, ...second.list].slice(0, waiting.length)).toEqual(waiting);
    const days = waiting.map(({ latestOn }) => latestOn ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
    expect(second.list.at(-1)).toMatchObject({ known: 0, total: 0, completeness: 0, latestOn: null });
  });

  it('is read from the index of the order, without sorting or joining all', async () => {
    const { reads } = await explainReads(t, () => list({ pageSize: 20 }));
    expect(reads).toContainEqual(
      expect.objectContaining({ table: 'profileSummary', indexes: ['profileSummaryOrder'], rows: 20 }),
    );
    expect(reads.filter(({ table }) => table === 'profileSummary')).toHaveLength(1);
  });

  it('found by two characters or more looks at no other firms', async () => {
    for (const keyword of ['桐木', 'Q00000123']) {
      const call = () => list({ keyword });
      const { pagination } = await call();
      expect(pagination.total).toBeGreaterThan(0);
      const { reads } = await explainReads(t, call);
      expect(bySeq(reads)).not.toContain('enterprise');
    }
  });

  it('is counted within the district of who asks', async () => {
    const { pagination } = await list({}, 'district');
    expect(pagination.total).toBe(firmCount / 4);
  });
});
