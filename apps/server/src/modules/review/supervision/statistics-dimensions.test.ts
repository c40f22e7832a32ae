import { declareDirectionApi, reviewResultApi, supervisionStatisticsApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { openReviewFor } from '../../../testing/open-review';
import { aSheet, conclude, groupRow, sendSheets } from '../../../testing/score-sheets';
import { aStandardItem } from '../../../testing/standard-items';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('supervision statistics', () => {
  it('leave no single score between the dimensions of a batch', async () => {
    const review = await openReviewFor(t, { projects: 7, items: [aStandardItem({ id: 'all' })] });
    const scores = [91, 82, 73, 64, 55, 46, 37];
    for (const account of review.accounts)
      await sendSheets(
        t,
        account,
        review.groupId,
        'submit',
        review.projectIds.map((id, at) => aSheet(id, { all: scores[at] ?? 0 })),
      );
    await conclude(t, review);
    const { version } = await groupRow(t, review.groupId);
    await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
    const [a, b] = await t.db.selectFrom('organize').select('id').orderBy('id').limit(2).execute();
    const elsewhere = await t.as('clerk')(declareDirectionApi.create, {
      body: { enCode: 'elsewhere', fullName: '另一方向' },
    });
    // One unit holds all of a direction and one project more: the difference of the two would tell it.
    const place = (ids: string[], values: object) =>
      t.db.updateTable('project').set(values).where('id', 'in', ids).execute();
    await place(review.projectIds, { declareUnitId: a!.id });
    await place(review.projectIds.slice(4), { declareUnitId: b!.id });
    await place(review.projectIds.slice(3), { directionId: elsewhere.id });
    const query = { batchId: review.batchId };
    const units = await t.as('district')(supervisionStatisticsApi.byUnit, { query });
    const directions = await t.as('district')(supervisionStatisticsApi.byDirection, { query });
    const { boxes } = await t.as('district')(supervisionStatisticsApi.charts, { query });
    const shown = ({ list }: typeof units) => list.filter(({ meanScore }) => meanScore !== null).length;

    expect([units.list.length, directions.list.length, units.total.meanScore]).toEqual([2, 2, 64]);
    expect(Math.min(shown(units), shown(directions))).toBe(0);
    expect(boxes.filter(({ median }) => median !== null)).toHaveLength(shown(directions));
  });
});
