import { type ProjectResult, reviewPreparationApi, reviewResultApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { openReviewFor } from '../../../testing/open-review';
import { conclude, groupRow, submitAll } from '../../../testing/score-sheets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('an expert taken out of an open group reads after the close what he submitted, and nothing of the others', async () => {
  const review = await openReviewFor(t, { projects: 1, experts: 6 });
  await submitAll(t, review, () => 80);
  const removed = review.expertIds.at(-1)!;
  const account = review.accounts.at(-1)!;
  await t.as('clerk')(reviewPreparationApi.removeExperts, {
    body: {
      groupId: review.groupId,
      expertIds: [removed],
      reason: '另有任务',
      version: (await groupRow(t, review.groupId)).version,
    },
  });
  await conclude(t, review);
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
  const resultFor = async (who: string) =>
    (await t.as(who)(reviewResultApi.result, {
      params: { id: review.projectIds[0]! },
      query: {},
    })) as ProjectResult;

  expect((await resultFor(review.accounts[1]!)).experts).toHaveLength(6);
  const shown = await resultFor(account);
  expect(shown.experts).toMatchObject([{ counted: true, total: 80 }]);
  expect(shown.aggregates.officialScore).toBeNull();
  expect(shown.explanation).toEqual([]);
});
