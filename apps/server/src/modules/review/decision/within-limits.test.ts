import { moduleColumnApi, projectDecisionApi, reviewResultApi, ruleSetApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { grantRows } from '../../../testing/granted-rows';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { conclude, groupRow, submitAll } from '../../../testing/score-sheets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A closed review of four projects that ask for 180.00 each. */
async function closed(limits: { plan?: number; budget?: string }): Promise<OpenReview> {
  const review = await openReviewFor(t, { projects: 4 });
  await submitAll(t, review, (projectNo, expertNo) => 90 - projectNo * 10 - expertNo);
  await conclude(t, review);
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
  const { plan, budget = '0.00' } = limits;
  await t.db
    .updateTable('declareBatch')
    .set({
      budget,
      quotaByDirection: JSON.stringify(plan === undefined ? {} : { [review.directionId]: plan }),
    })
    .where('id', '=', review.batchId)
    .execute();
  return review;
}

async function decisionOf(projectId: string, approvedFund: string | null = null) {
  const { version } = await t.db
    .selectFrom('project')
    .select('version')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { body: { projectId, decision: 'approve' as const, reason: '', approvedFund, version } };
}
const approve = async (projectId: string, fund: string | null = null, person = 'approver') =>
  await t.reply(person, projectDecisionApi.decide, await decisionOf(projectId, fund));

it('an approval beyond the planned passes of its direction is refused by how much, a rejection is not', async () => {
  const { projectIds } = await closed({ plan: 1 });
  const [first = '', second = ''] = projectIds;
  expect((await approve(first)).code).toBe(200);
  const refused = await approve(second);
  expect(refused).toMatchObject({ code: 400, extras: { errorCode: 'RV_OVER_PLAN' } });
  expect(refused.msg).toMatch(/计划通过 1 项，已通过 1 项，再通过会超计划 1 项/);
  const { body } = await decisionOf(second);
  const reject = { body: { ...body, decision: 'reject' as const, reason: '排名靠后' } };
  expect((await t.reply('approver', projectDecisionApi.decide, reject)).code).toBe(200);
});

it('an approval beyond the budget is refused to the fen, and one that fits exactly is taken', async () => {
  const { projectIds } = await closed({ budget: '300.00' });
  const [first = '', second = ''] = projectIds;
  expect((await approve(first)).code).toBe(200);
  const refused = await approve(second, '120.01');
  expect(refused).toMatchObject({ code: 400, extras: { errorCode: 'RV_OVER_BUDGET' } });
  expect(refused.msg).toBe('批次预算 300.00 万元，已核定 180.00 万元，再通过会超预算 0.01 万元');
  expect((await approve(second, '120.00')).code).toBe(200);
});

it('of two approvals at the same moment only one takes the last place', async () => {
  const { projectIds } = await closed({ plan: 1 });
  const replies = await Promise.all(projectIds.slice(0, 3).map((id) => approve(id)));
  expect(replies.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
});

it('the rules of a batch may allow more, and the page is told so', async () => {
  const { projectIds, batchId } = await closed({ plan: 0 });
  const figures = async () => t.as('approver')(reviewResultApi.figures, { query: { batchId } });
  expect((await figures()).mayExceed).toBe(false);
  expect((await approve(projectIds[0]!)).code).toBe(400);
  const { id } = await t.as('clerk')(ruleSetApi.create, {
    body: { name: '可超计划', rules: { mayExceedPlan: true } },
  });
  await t.db.updateTable('declareBatch').set({ ruleSetId: id }).where('id', '=', batchId).execute();
  expect((await figures()).mayExceed).toBe(true);
  expect((await approve(projectIds[0]!)).code).toBe(200);
});

it('granted sums go with their column, in the figures and in the refusal', async () => {
  const { projectIds, batchId } = await closed({ budget: '200.00' });
  expect((await approve(projectIds[0]!)).code).toBe(200);
  const rights = await grantRows(t);
  const column = { moduleId: rights.menuId('reviewPreparation'), enCode: 'approvedFund', fullName: '核定' };
  await t.reply('admin', moduleColumnApi.create, { body: column as never });
  await rights.switchMenu('reviewPreparation', { isColumnAuthorize: 1 });
  rights.forgetSignIns();
  const { data } = await rights.reply('approver', reviewResultApi.figures, { query: { batchId } });
  expect(data).toMatchObject({ budget: 200, granted: null, directions: [{ approved: 1, granted: null }] });
  const refused = await rights.reply('approver', projectDecisionApi.decide, await decisionOf(projectIds[1]!));
  expect(refused).toMatchObject({ code: 400, extras: { errorCode: 'RV_OVER_LIMITS' } });
  expect(refused.msg).not.toMatch(/\d/);
});
