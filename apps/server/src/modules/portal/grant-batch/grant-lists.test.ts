import { grantBatchApi, publicGrantApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { explainReads } from '../../../testing/explain-reads';

const [lineCount, otherBatches, linesOfOthers] = [20_000, 30, 500];

let t: TestApp;
/** One batch in notice with as many lines as a city has firms for, and closed ones of former years. */
beforeAll(async () => {
  t = await startTestApp({ data: 'demo', now: () => new Date('2026-11-27T10:00:00+08:00') });
  await sql`insert into enterprise (id, "enterpriseName", "creditCode", "districtId")
    select 'f' || i, '镇' || i || case when i % 40 = 1 then '杉' else '槐' end || '厂',
      '91990111Q' || lpad(i::text, 9, '0'), '990111' from generate_series(1, ${lineCount}::int) i`.execute(
    t.db,
  );
  await sql`insert into "grantBatch" select made.*
    from generate_series(0, ${otherBatches}::int) i, (select * from "grantBatch" where state = 'public' limit 1) b,
      jsonb_populate_record(null::"grantBatch", to_jsonb(b) || jsonb_build_object('id', 'b' || i, 'batchNo', 'B' || i,
        'state', case when i = 0 then 'public' else 'closed' end)) made`.execute(t.db);
  await sql`insert into "policyGrant" select made.*
    from (select * from "policyGrant" where state = 'listed' limit 1) g, "grantBatch" b, enterprise f,
      jsonb_populate_record(null::"policyGrant", to_jsonb(g) || jsonb_build_object('id', b.id || f.id, 'batchId', b.id, 'enterpriseId', f.id,
        'enterpriseName', f."enterpriseName", 'creditCode', f."creditCode", 'tellAfter', null, 'findings', '[]'::jsonb)) made
    where b."batchNo" like 'B%' and f."creditCode" like '91990111Q%'
      and (b.id = 'b0' or right(f."creditCode", 9)::int <= ${linesOfOthers}::int)`.execute(t.db);
  await sql`analyze enterprise, "grantBatch", "policyGrant"`.execute(t.db);
}, 120_000);
afterAll(() => t.close());

const linesRead = async (call: () => Promise<unknown>) => {
  const { reads } = await explainReads(t, call);
  return reads.filter(({ table }) => table === 'policyGrant').reduce((sum, { rows }) => sum + rows, 0);
};

describe('a page of batches', () => {
  const query = { phase: 'closed' as const, pageSize: 5 };

  it('counts the lines of its own batches alone, for the public', async () => {
    const call = () => t.as('nobody')(publicGrantApi.list, { query });
    expect((await call()).list.map(({ count }) => count)).toContain(linesOfOthers);
    expect(await linesRead(call)).toBeLessThanOrEqual(5 * linesOfOthers);
  });

  it('counts the lines of its own batches alone, for the staff', async () => {
    const call = () => t.as('clerk')(grantBatchApi.list, { query });
    expect((await call()).list.map(({ grantCount }) => grantCount)).toContain(linesOfOthers);
    expect(await linesRead(call)).toBeLessThanOrEqual(5 * linesOfOthers);
  });
});

describe('a page of names', () => {
  it('is given to a visitor by the index of names, without sorting the whole list', async () => {
    const call = () => t.as('nobody')(publicGrantApi.names, { params: { id: 'b0' }, query: {} });
    const page = await call();
    expect(page.pagination.total).toBe(lineCount);
    const { reads } = await explainReads(t, call);
    expect(reads).toContainEqual(
      expect.objectContaining({ table: 'policyGrant', indexes: ['grantOfBatch'], rows: page.list.length }),
    );
  });
});
