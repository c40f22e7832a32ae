import { projectReviewApi, reviewResultApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { aSheet, conclude, groupRow, scoresFor, sendSheets, submitAll } from '../../../testing/score-sheets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const close = async (review: OpenReview) => {
  const { version } = await groupRow(t, review.groupId);
  return t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
};

describe('a submission and the close at once (hazard 1)', () => {
  it('end in one order: nothing is later than the close, and the results count what is there', async () => {
    for (let round = 0; round < 8; round += 1) {
      const review = await openReviewFor(t, { projects: 2, rules: { minValidSheets: 3 } });
      const { groupId, accounts, projectIds, expertIds } = review;
      await submitAll(t, review, () => 80);
      // The last expert's sheet is back with him: only his new submission lets the group close.
      const sheetId = sheetIdOf(groupId, projectIds[0]!, expertIds[4]!);
      await t.as('clerk')(projectReviewApi.returnSheet, {
        body: { sheetId, version: 2, reason: '意见过于简略，请补充后重新提交' },
      });
      await conclude(t, review);
      const { version } = await groupRow(t, groupId);
      const tryClose = () => t.reply('clerk', reviewResultApi.close, { body: { groupId, version } });
      const [submitted, ...closes] = await Promise.all([
        sendSheets(t, accounts[4]!, groupId, 'submit', [
          aSheet(projectIds[0]!, scoresFor(60), { version: 3 }),
        ]),
        tryClose(),
        tryClose(),
        tryClose(),
      ]);
      if (!closes.some(({ code }) => code === 200)) await close(review);
      const group = await groupRow(t, groupId);
      const { rows } = await sql<{ late: number; sheets: number }>`
        select count(*) filter (where "submitTime" > ${new Date(group.closeTime!)}) as late,
          count(*) filter (where "status" = 20) as sheets
        from "scoreSheet" where "groupId" = ${groupId}`.execute(t.db);

      expect(submitted.list[0]?.status).toBe(20);
      expect(closes.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1);
      expect(rows).toEqual([{ late: 0, sheets: 10 }]);
      const counted = await t.db
        .selectFrom('reviewResult')
        .select('validCount')
        .where('groupId', '=', groupId)
        .execute();
      expect(counted).toEqual([{ validCount: 5 }, { validCount: 5 }]);
    }
  });

  it('after the close the loser is told that the group has closed', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    await submitAll(t, review, () => 80);
    await conclude(t, review);
    await close(review);
    const late = { body: { groupId: review.groupId, version: 9 } };

    for (const submitType of ['save', 'submit', 'recuse'] as const)
      await expect(
        sendSheets(t, 'expert01', review.groupId, submitType, [
          aSheet(review.projectIds[0]!, scoresFor(1), { version: 2, reason: '迟到' }),
        ]),
      ).rejects.toMatchObject({ errorCode: 'RV_CLOSED' });
    await expect(t.as('clerk')(reviewResultApi.close, late)).rejects.toMatchObject({
      errorCode: 'RV_CLOSED',
    });
    await expect(
      t.as('expert01')(projectReviewApi.leaderConclude, { body: { ...late.body, conclusion: '改写结论' } }),
    ).rejects.toMatchObject({ errorCode: 'RV_CLOSED' });
    await expect(
      t.as('clerk')(projectReviewApi.returnSheet, {
        body: {
          sheetId: sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[1]!),
          version: 2,
          reason: '关闭后要求重新评分，须被拒绝',
        },
      }),
    ).rejects.toMatchObject({ errorCode: 'RV_CLOSED' });
  });
});

describe('a closed review', () => {
  it('refuses every change of its rows in the database itself (I08)', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    await submitAll(t, review, () => 80);
    await conclude(t, review);
    await close(review);
    const { groupId } = review;
    const attempts = [
      sql`update "reviewGroup" set "conclusion" = 'x' where "id" = ${groupId}`,
      sql`update "reviewGroup" set "status" = 20 where "id" = ${groupId}`,
      sql`delete from "reviewGroup" where "id" = ${groupId}`,
      sql`update "groupProject" set "leaderComment" = 'x' where "groupId" = ${groupId}`,
      sql`update "groupExpert" set "isLeader" = 0 where "groupId" = ${groupId}`,
      sql`update "assignment" set "required" = 0 where "groupId" = ${groupId}`,
      sql`update "scoreSheet" set "comment" = 'x' where "groupId" = ${groupId}`,
      sql`delete from "scoreSheet" where "groupId" = ${groupId}`,
      sql`update "scoreSheetItem" set "score" = 1 where "sheetId" like ${`s-${groupId}-%`}`,
      sql`delete from "scoreSheetItem" where "sheetId" like ${`s-${groupId}-%`}`,
      sql`update "scoreSheetVersion" set "content" = '{}' where "sheetId" like ${`s-${groupId}-%`}`,
      sql`update "reviewResult" set "officialScore" = 99 where "groupId" = ${groupId}`,
      sql`delete from "reviewResult" where "groupId" = ${groupId}`,
    ];

    for (const attempt of attempts)
      await expect(attempt.execute(t.db)).rejects.toMatchObject({
        constraint: expect.stringMatching(/^RV_I0[78]$/),
      });
  });

  it('takes no result that the closing did not write (I08)', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    const insert = sql`insert into "reviewResult" ("id", "groupId", "projectId", "validCount", "recommendationCounts", "verifyCode")
      values (${`r-${review.groupId}`}, ${review.groupId}, ${review.projectIds[0]}, 5, '{}', '0123456789ABCDEF')`;

    await expect(insert.execute(t.db)).rejects.toMatchObject({ constraint: 'RV_I08' });
  });
});

describe('a submitted sheet', () => {
  it('keeps its items and figures in the database itself until it is returned (I07)', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    await submitAll(t, review, () => 80);
    const sheetId = sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[0]!);
    const attempts = [
      sql`update "scoreSheetItem" set "score" = 1 where "sheetId" = ${sheetId}`,
      sql`insert into "scoreSheetItem" ("sheetId", "itemId", "score") values (${sheetId}, 'more', 1)`,
      sql`update "scoreSheet" set "total" = 100 where "id" = ${sheetId}`,
      sql`update "scoreSheet" set "recommendation" = 4 where "id" = ${sheetId}`,
      sql`update "scoreSheet" set "status" = 10 where "id" = ${sheetId}`,
      // A return by the sheet's own expert.
      sql`update "scoreSheet" set "status" = 30, "returnCount" = 1, "returnTime" = now(),
        "returnReason" = '自己退回自己的评分表，须被拒绝', "returnUserId" = (select "userId" from "expert" where "id" = "expertId")
        where "id" = ${sheetId}`,
    ];

    for (const attempt of attempts)
      await expect(attempt.execute(t.db)).rejects.toMatchObject({
        constraint: expect.stringMatching(/^RV_/),
      });
  });
});

describe('a conflict that appears after the opening (hazard 9)', () => {
  it('stops the submission, freezes the sheet for staff, and is kept as a finding (I04)', async () => {
    const review = await openReviewFor(t, { projects: 2, firstExpert: 11 });
    const [projectId, expertId] = [review.projectIds[0]!, review.expertIds[1]!];
    const firm = await t.db
      .selectFrom('project')
      .select('creditCode')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: firm.creditCode })
      .where('id', '=', expertId)
      .execute();
    const { list } = await sendSheets(
      t,
      review.accounts[1]!,
      review.groupId,
      'submit',
      review.projectIds.map((id) => aSheet(id, scoresFor(80))),
    );

    expect(list.map(({ status, errors }) => [status, errors.map(({ errorCode }) => errorCode)])).toEqual([
      [10, ['RV_I04']],
      [20, []],
    ]);
    const findings = await t.db
      .selectFrom('conflictFinding')
      .selectAll()
      .where('groupId', '=', review.groupId)
      .execute();
    expect(findings).toEqual([
      expect.objectContaining({ projectId, expertId, checkpoint: 'submit', level: 3 }),
    ]);
    const { list: mine } = await t.as(review.accounts[1]!)(projectReviewApi.myProjects, {
      body: { groupId: review.groupId },
    });
    expect(mine[0]).toMatchObject({ conflictNotice: 'RV_I04', sheet: { conflictPending: true } });
    await t.as('clerk')(projectReviewApi.recuseSheet, {
      body: {
        sheetId: sheetIdOf(review.groupId, projectId, expertId),
        version: 2,
        reason: '任职单位为申报单位',
      },
    });
    expect(
      await t.db
        .selectFrom('scoreSheet')
        .select(['status', 'conflictPending'])
        .where('id', '=', sheetIdOf(review.groupId, projectId, expertId))
        .execute(),
    ).toEqual([{ status: 40, conflictPending: 0 }]);
  });
});
