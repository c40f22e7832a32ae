import { type CloseBlocker, projectReviewApi, reviewResultApi } from '@qifu/contracts';
import { recompute } from '@qifu/review-scoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { coSign } from '../../../testing/co-sign';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { aSheet, conclude, groupRow, scoresFor, sendSheets, submitAll } from '../../../testing/score-sheets';
import { aStandardItem } from '../../../testing/standard-items';
import {
  readGroupProjects,
  readGroupSheets,
  readTieDecisions,
  reviewInputOf,
} from '../sheet/review-facts.queries';
import { hashReview } from './snapshot-hash';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type CloseBody = Partial<{ version: number; force: boolean; reason: string; coSignToken: string }>;
const close = async (review: OpenReview, given: CloseBody = {}, person = 'clerk') => {
  const { version } = await groupRow(t, review.groupId);
  return t.as(person)(reviewResultApi.close, { body: { groupId: review.groupId, version, ...given } });
};
const blockersOf = async (review: OpenReview): Promise<CloseBlocker[]> => {
  const { version } = await groupRow(t, review.groupId);
  const reply = await t.reply('clerk', reviewResultApi.close, { body: { groupId: review.groupId, version } });
  expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'RV_CLOSE' } });
  return (reply.extras as unknown as { details: { blockers: CloseBlocker[] } }).details.blockers;
};
const totals = [
  [80, 82, 78, 90, 60],
  [88, 88, 88, 88, 88],
  [70, 75, 65, 72, 68],
];
const finished = async (options: Parameters<typeof openReviewFor>[1] = {}) => {
  const review = await openReviewFor(t, options);
  await submitAll(t, review, (projectNo, expertNo) => totals[projectNo % 3]![expertNo % 5]!);
  await conclude(t, review);
  return review;
};
const resultsOf = (review: OpenReview) =>
  t.db
    .selectFrom('reviewResult')
    .selectAll()
    .where('groupId', '=', review.groupId)
    .orderBy('rankInGroup')
    .execute();

describe('closing', () => {
  it('computes what the rules say and hands the projects on', async () => {
    const review = await finished();
    const reply = await close(review);

    expect(reply).toMatchObject({ status: 30, results: 3 });
    const rows = await resultsOf(review);
    // Highest and lowest dropped: (78+80+82)/3, 88, (68+70+72)/3.
    expect(
      rows.map(({ officialScore, rankInGroup, rawMean, validCount }) => [
        officialScore,
        rankInGroup,
        rawMean,
        validCount,
      ]),
    ).toEqual([
      ['88.000', 1, '88.000', 5],
      ['80.000', 2, '78.000', 5],
      ['70.000', 3, '70.000', 5],
    ]);
    const projects = await t.db
      .selectFrom('project')
      .select(['status', 'finalScore', 'finalRank'])
      .where('groupId', '=', review.groupId)
      .orderBy('finalRank')
      .execute();
    expect(projects).toEqual([
      { status: 60, finalScore: '88.000', finalRank: 1 },
      { status: 60, finalScore: '80.000', finalRank: 2 },
      { status: 60, finalScore: '70.000', finalRank: 3 },
    ]);
  });

  it('leaves a hash that the stored rows give again (I10)', async () => {
    const review = await finished();
    const { snapshotHash } = await close(review);
    const group = await groupRow(t, review.groupId);
    const facts = {
      groupId: review.groupId,
      standard: group.standardSnapshot!,
      rules: group.ruleSnapshot!,
      projects: (await readGroupProjects(t.db, [review.groupId])).reverse(),
      sheets: (await readGroupSheets(t.db, [review.groupId])).reverse(),
      tieDecisions: await readTieDecisions(t.db, [review.groupId]),
    };

    expect(group.snapshotHash).toBe(snapshotHash);
    expect(hashReview(facts, group.conclusion, recompute(reviewInputOf(facts)))).toBe(snapshotHash);
  });

  it('leaves one audit row', async () => {
    const review = await finished();
    await close(review);
    const rows = await t.db
      .selectFrom('auditLog')
      .select('action')
      .where('objectId', '=', review.groupId)
      .where('action', 'like', '%.close')
      .execute();

    expect(rows).toHaveLength(1);
  });

  it('is for review staff, in the version they have read', async () => {
    const review = await finished();

    for (const person of ['supervisor', 'approver', 'expert01', 'admin'])
      await expect(close(review, {}, person)).rejects.toMatchObject({ code: 403 });
    await expect(close(review, { version: 1 })).rejects.toMatchObject({ code: 409 });
  });
});

describe('a group does not close', () => {
  it('while sheets are open or returned: every expert and project is named', async () => {
    const review = await openReviewFor(t, { projects: 2 });
    await submitAll(t, review, () => 80);
    await t.as('clerk')(projectReviewApi.returnSheet, {
      body: {
        sheetId: sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[1]!),
        version: 2,
        reason: '意见与分数不符，请核对后重新填写',
      },
    });
    const open = await openReviewFor(t, { projects: 1, experts: 5 });
    await sendSheets(t, 'expert01', open.groupId, 'submit', [aSheet(open.projectIds[0]!, scoresFor(70))]);

    const returned = await blockersOf(review);
    expect(returned.map(({ check, expertId, projectId }) => [check, expertId, projectId])).toEqual([
      ['sheetReturned', review.expertIds[1], review.projectIds[0]],
      ['conclusion', null, null],
    ]);
    const missing = await blockersOf(open);
    expect(missing.filter(({ check }) => check === 'sheetOpen').map(({ expertId }) => expertId)).toEqual(
      open.expertIds.slice(1),
    );
    expect(missing.find(({ check }) => check === 'validSheets')).toMatchObject({ errorCode: 'RV_I12' });
  });

  it('with too few valid sheets: recused ones count neither as zero nor at all (I11, I12)', async () => {
    const review = await openReviewFor(t, { projects: 1, rules: { minValidSheets: 4 } });
    const projectId = review.projectIds[0]!;
    for (const account of review.accounts.slice(0, 3))
      await sendSheets(t, account, review.groupId, 'submit', [aSheet(projectId, scoresFor(80))]);
    for (const account of review.accounts.slice(3))
      await sendSheets(t, account, review.groupId, 'recuse', [
        aSheet(projectId, {}, { reason: '与申报单位有合作' }),
      ]);
    await conclude(t, review);

    expect((await blockersOf(review)).map(({ check }) => check)).toEqual(['validSheets']);
  });

  it('while two projects are tied across the pass line, until the leader decides (I16)', async () => {
    const items = [aStandardItem({ id: 'all' })];
    const rules = { passLine: { mode: 'topN' as const, score: null, topN: 1, topRatio: null } };
    const review = await openReviewFor(t, { projects: 3, items, rules });
    const values = [90, 90, 70];
    for (const account of review.accounts)
      await sendSheets(
        t,
        account,
        review.groupId,
        'submit',
        review.projectIds.map((id, at) => aSheet(id, { all: values[at]! })),
      );
    const version = await conclude(t, review);
    const [one, two, three] = review.projectIds as [string, string, string];
    const decide = (rankedProjectIds: string[], by = review.accounts[0]!) =>
      t.as(by)(projectReviewApi.tieDecision, {
        body: { groupId: review.groupId, version, rankedProjectIds, reason: '第二个项目带动作用更大' },
      });

    expect((await blockersOf(review)).map(({ check, projectId }) => [check, projectId])).toEqual([
      ['tie', one],
      ['tie', two],
    ]);
    await expect(decide([one, three])).rejects.toMatchObject({ errorCode: 'RV_NOT_TIED' });
    await expect(decide([two, one], review.accounts[1]!)).rejects.toMatchObject({ code: 403 });
    await decide([two, one]);
    await close(review);
    expect((await resultsOf(review)).map(({ projectId, rankInGroup }) => [projectId, rankInGroup])).toEqual([
      [two, 1],
      [one, 2],
      [three, 3],
    ]);
  });

  it('while an expert conflicts with what he judged (I04)', async () => {
    const review = await finished();
    const enterprise = await t.db
      .selectFrom('enterprise')
      .select('creditCode')
      .where('id', '=', review.enterpriseIds[0]!)
      .executeTakeFirstOrThrow();
    const employer = await t.db
      .selectFrom('expert')
      .select('employerCreditCode')
      .where('id', '=', review.expertIds[4]!)
      .executeTakeFirstOrThrow();
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: enterprise.creditCode })
      .where('id', '=', review.expertIds[4]!)
      .execute();
    const blockers = await blockersOf(review);
    await t.db.updateTable('expert').set(employer).where('id', '=', review.expertIds[4]!).execute();

    expect(blockers).toEqual([
      expect.objectContaining({
        check: 'conflict',
        errorCode: 'RV_I04',
        expertId: review.expertIds[4],
        projectId: review.projectIds[0],
      }),
    ]);
    await close(review);
  });

  it('when an application is not what it was when the review opened (I17)', async () => {
    const review = await finished();
    await t.db
      .updateTable('project')
      .set({ abstract: '改动过的摘要' })
      .where('id', '=', review.projectIds[1]!)
      .execute();

    expect(
      (await blockersOf(review)).map(({ check, errorCode, projectId }) => [check, errorCode, projectId]),
    ).toEqual([['content', 'RV_I17', review.projectIds[1]]]);
  });
});

describe('a forced close', () => {
  const unfinished = async () => {
    const review = await openReviewFor(t, { projects: 2 });
    for (const account of review.accounts.slice(0, 3))
      await sendSheets(
        t,
        account,
        review.groupId,
        'submit',
        review.projectIds.map((id) => aSheet(id, scoresFor(80))),
      );
    await sendSheets(t, review.accounts[3]!, review.groupId, 'save', [
      aSheet(review.projectIds[0]!, { novelty: 3 }),
    ]);
    await conclude(t, review);
    return review;
  };

  it('voids what experts did not finish, with a reason and a supervisor’s word', async () => {
    const review = await unfinished();
    const { groupId: objectId } = review;
    await expect(close(review, { force: true, reason: '专家逾期未评' })).rejects.toMatchObject({
      errorCode: 'RV_COSIGN',
    });
    const coSignToken = await coSign(t, 'clerk', 'supervisor', { action: 'group.forceClose', objectId });
    await expect(close(review, { force: true, coSignToken })).rejects.toMatchObject({
      errorCode: 'input.invalid',
    });
    const reply = await close(review, { force: true, reason: '专家逾期未评', coSignToken });

    expect(reply).toMatchObject({ status: 30, results: 2 });
    const rows = await resultsOf(review);
    expect(
      rows.map(({ validCount, voidedCount, officialScore }) => [validCount, voidedCount, officialScore]),
    ).toEqual([
      [3, 2, '80.000'],
      [3, 2, '80.000'],
    ]);
    expect(await groupRow(t, objectId)).toMatchObject({ closeForced: 1, closeReason: '专家逾期未评' });
  });

  it('still asks for enough valid sheets, and then changes nothing', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    const { groupId: objectId } = review;
    for (const account of review.accounts.slice(0, 2))
      await sendSheets(t, account, objectId, 'submit', [aSheet(review.projectIds[0]!, scoresFor(80))]);
    await conclude(t, review);
    const coSignToken = await coSign(t, 'clerk', 'supervisor', { action: 'group.forceClose', objectId });

    await expect(close(review, { force: true, reason: '专家逾期未评', coSignToken })).rejects.toMatchObject({
      errorCode: 'RV_CLOSE',
    });
    const states = await t.db
      .selectFrom('scoreSheet')
      .select('status')
      .where('groupId', '=', objectId)
      .execute();
    expect(states.map(({ status }) => status).sort()).toEqual([0, 0, 0, 20, 20]);
  });
});
