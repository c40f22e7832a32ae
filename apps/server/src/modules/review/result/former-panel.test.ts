import {
  type EvaluatedProject,
  type ProjectResult,
  projectDecisionApi,
  projectReviewApi,
  reviewResultApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { coSign } from '../../../testing/co-sign';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { openRoundFor } from '../../../testing/open-round';
import { aSheet, conclude, groupRow, scoresFor, sendSheets, submitAll } from '../../../testing/score-sheets';

let t: TestApp;
let former: OpenReview;
let latter: OpenReview;
beforeAll(async () => {
  t = await startTestApp();
  former = await openReviewFor(t, { projects: 1 });
  await submitAll(t, former, () => 80);
  await close(former);
  latter = await reviewAgain(former);
});
afterAll(() => t.close());

async function close(review: OpenReview) {
  await conclude(t, review);
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
}

/** The project once more, before experts of its own. */
async function reviewAgain(review: OpenReview): Promise<OpenReview> {
  const [projectId = ''] = review.projectIds;
  const coSignToken = await coSign(t, 'clerk', 'supervisor', {
    action: 'project.reReview',
    objectId: projectId,
  });
  const { version } = await t.db
    .selectFrom('project')
    .select('version')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { groupId } = await t.as('clerk')(projectDecisionApi.reReview, {
    body: { projectId, version, reason: '评分有异议', coSignToken, groupId: null },
  });
  return await openRoundFor(t, review, { groupId, firstExpert: 11 });
}

const member = 'expert02';
const projectId = () => former.projectIds[0]!;
const deskOf = async (who: string, groupId: string): Promise<EvaluatedProject[]> =>
  (await t.as(who)(projectReviewApi.myProjects, { body: { groupId } })).list;
/** The kind of what is printed, or the refusal. */
const print = async (who: string, id: string) => {
  const url = `/api/xmqgcgl/p2/projectReview/Actions/commonExport/getScoreFiles/${id}?kind=pdf`;
  const reply = await t.server.inject({ url, headers: { authorization: await t.tokenOf(who) } });
  const contentType = String(reply.headers['content-type']);
  return contentType.includes('json') ? reply.json().extras.errorCode : contentType;
};
const resultFor = async (who: string) =>
  (await t.as(who)(reviewResultApi.result, { params: { id: projectId() }, query: {} })) as ProjectResult;

it.each(['expert01', member])(
  'a former panel reads and prints its own round while the new one runs: %s',
  async (who) => {
    const { list } = await t.as(who)(projectReviewApi.myGroups, { body: {} });
    const [project] = await deskOf(who, former.groupId);

    expect(list.map(({ groupId }) => groupId)).toEqual([former.groupId]);
    expect(project?.sheet).toMatchObject({ status: 20, total: 80 });
    expect((await resultFor(who)).aggregates.officialScore).toBe(80);
    expect(await print(who, projectId())).toBe('application/pdf');
    await expect(deskOf(who, latter.groupId)).rejects.toMatchObject({ errorCode: 'record.missing' });
    const late = sendSheets(t, who, former.groupId, 'save', [
      aSheet(projectId(), { novelty: 1 }, { version: 2 }),
    ]);
    await expect(late).rejects.toMatchObject({ errorCode: 'RV_CLOSED' });
  },
);

it('the new panel reads nothing of the round before', async () => {
  const [project] = await deskOf('expert11', latter.groupId);

  expect(project).toMatchObject({ others: [], sheet: { status: 0, total: null } });
  await expect(resultFor('expert11')).rejects.toMatchObject({ errorCode: 'record.missing' });
  await expect(deskOf('expert11', former.groupId)).rejects.toMatchObject({ errorCode: 'record.missing' });
});

it('once the new round is closed the former panel still has its own, and nothing of the new', async () => {
  for (const account of latter.accounts)
    await sendSheets(t, account, latter.groupId, 'submit', [aSheet(projectId(), scoresFor(61))]);
  await close(latter);

  for (const who of ['expert01', member]) {
    const result = await resultFor(who);
    expect(result).toMatchObject({
      groupId: former.groupId,
      roundNo: 1,
      project: { roundNo: 1, decision: null },
      aggregates: { officialScore: 80 },
      history: [],
    });
    expect(JSON.stringify(result)).not.toMatch(/[:[]"?61[",.\]}]/);
    expect(await print(who, projectId())).toBe('application/pdf');
    const foreign = sheetIdOf(latter.groupId, projectId(), latter.expertIds[1]!);
    for (const id of [latter.groupId, foreign]) expect(await print(who, id)).toBe('record.missing');
  }
  expect((await resultFor('clerk')).groupId).toBe(latter.groupId);
  expect((await resultFor('expert12')).aggregates.officialScore).toBe(61);
});
