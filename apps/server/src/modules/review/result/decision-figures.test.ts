import { declareBatchApi, reviewResultApi } from '@qifu/contracts';
import { formatDecimal, sumDecimals } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
let batchIds: string[];
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
  batchIds = (await t.as('clerk')(declareBatchApi.options, {})).list.map(({ id }) => id);
}, 120_000);
afterAll(() => t.close());

const figures = (batchId: string) => t.as('approver')(reviewResultApi.figures, { query: { batchId } });
const listed = async (body: object) =>
  (await t.as('approver')(reviewResultApi.reviewed, { body: { pageSize: 1000, ...body } })).list;

describe('the head of the decision table', () => {
  it('counts what the list shows, and sums what was granted to the fen', async () => {
    for (const batchId of batchIds) {
      const found = await figures(batchId);
      const all = await listed({ batchId });
      expect(found.granted).toBe(
        Number(formatDecimal(sumDecimals(all.map(({ approvedFund }) => approvedFund ?? 0)), 2)),
      );
      for (const { id: directionId, reviewed, undecided, approved } of found.directions) {
        const own = await listed({ batchId, directionId });
        const waiting = own.filter(({ decision }) => decision === null);
        const passed = own.filter(({ decision }) => decision === 70);
        expect([reviewed, undecided, approved]).toEqual([own.length, waiting.length, passed.length]);
      }
    }
  });

  it('holds them against budget and plan of the batch', async () => {
    const batches = await Promise.all(
      batchIds.map((id) => t.as('clerk')(declareBatchApi.read, { params: { id } })),
    );
    for (const { id, budget, directionIds, quotaByDirection } of batches) {
      const found = await figures(id);
      expect(found.budget).toBe(budget);
      if (directionIds.length > 0)
        expect(found.directions.map((one) => [one.id, one.plan])).toEqual(
          directionIds.map((one) => [one, quotaByDirection[one] ?? null]),
        );
    }
  });

  it('is closed to those who do not decide', async () => {
    const [batchId = ''] = batchIds;
    for (const person of ['clerk', 'company01', 'expert01', 'district'])
      expect((await t.reply(person, reviewResultApi.figures, { query: { batchId } })).code).toBe(403);
    expect((await t.reply('admin', reviewResultApi.figures, { query: { batchId } })).code).not.toBe(200);
  });

  it('tells of each project whether it passes its group’s line and shares its rank', async () => {
    const all = (await Promise.all(batchIds.map((batchId) => listed({ batchId })))).flat();
    expect(all.length).toBeGreaterThan(0);
    const kept = await t.db.selectFrom('reviewResult').select(['projectId', 'groupId', 'explain']).execute();
    for (const { id, groupId, passes } of all) {
      const own = kept.find((row) => row.projectId === id && row.groupId === groupId);
      const line = own?.explain.passLine as { passing: string[] } | undefined;
      expect(passes).toBe(line?.passing.includes(id));
    }
    const same = (one: (typeof all)[number]) =>
      all.filter(({ groupId, rankInGroup }) => groupId === one.groupId && rankInGroup === one.rankInGroup);
    for (const one of all.filter(({ isTied }) => !isTied)) expect(same(one).length).toBeLessThanOrEqual(1);
  });
});
