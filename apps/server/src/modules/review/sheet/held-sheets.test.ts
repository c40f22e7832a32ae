import { expertApi, projectReviewApi, reviewResultApi, scoreManageApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { aSheet, refuseSheets, scoresFor, sendSheets, versionOf } from '../../../testing/score-sheets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const person = 'expert02';
/** The office records that the second expert works at the first applicant. */
async function employ(review: OpenReview, given?: { employerName: string; employerCreditCode: string }) {
  const params = { id: review.expertIds[1]! };
  const { directionId, ...firm } = await t.db
    .selectFrom('project')
    .select(['enterpriseName as employerName', 'creditCode as employerCreditCode', 'directionId'])
    .where('id', '=', review.projectIds[0]!)
    .executeTakeFirstOrThrow();
  const before = await t.as('clerk')(expertApi.read, { params });
  await t.as('clerk')(expertApi.update, {
    params,
    body: { ...before, directionIds: [directionId], ...(given ?? firm) },
  });
  return { employerName: before.employerName, employerCreditCode: before.employerCreditCode };
}
const place = (review: OpenReview) => [review.groupId, review.projectIds[0]!, review.expertIds[1]!] as const;
const submit = async (review: OpenReview) => {
  const version = await versionOf(t, ...place(review));
  const sheet = aSheet(review.projectIds[0]!, scoresFor(80), { version });
  const { list } = await sendSheets(t, person, review.groupId, 'submit', [sheet]);
  return list[0]?.status;
};
const refusedSubmit = async (review: OpenReview) => {
  const version = await versionOf(t, ...place(review));
  const sheet = aSheet(review.projectIds[0]!, scoresFor(80), { version });
  const { list } = await refuseSheets(t, person, review.groupId, 'submit', [sheet]);
  return [list[0]?.status, list[0]?.errors.map(({ errorCode }) => errorCode)];
};
const release = async (review: OpenReview, who = 'clerk') =>
  t.reply(who, projectReviewApi.releaseSheet, {
    body: {
      sheetId: sheetIdOf(...place(review)),
      version: await versionOf(t, ...place(review)),
      reason: '任职单位登记有误，已更正',
    },
  });
const mine = async (review: OpenReview) =>
  (await t.as(person)(projectReviewApi.myProjects, { body: { groupId: review.groupId } })).list[0];

describe('a sheet held for a conflict', () => {
  it('is submitted only after staff have released it, however the conflict went away (I04)', async () => {
    const review = await openReviewFor(t);
    const former = await employ(review);
    expect(await release(review)).toMatchObject({ extras: { errorCode: 'RV_I04' } });
    expect(await refusedSubmit(review)).toEqual([10, ['RV_I04']]);
    await employ(review, former);

    expect(await refusedSubmit(review)).toEqual([10, ['RV_I04']]);
    expect((await release(review, 'expert01')).code).toBe(403);
    expect(await release(review)).toMatchObject({ code: 200 });
    expect(await release(review)).toMatchObject({ extras: { errorCode: 'RV_STATE' } });
    expect(await submit(review)).toBe(20);
  });

  it('tells its expert and the leader nothing about the applicant in a double-blind review (I13)', async () => {
    const review = await openReviewFor(t, { blindMode: 2 });
    const before = await mine(review);
    await employ(review);

    expect(await mine(review)).toEqual(before);
    expect(await refusedSubmit(review)).toEqual([10, ['RV_SHEET_HELD']]);
    expect(await mine(review)).toMatchObject({ conflictNotice: '', sheet: { conflictPending: false } });
    const { list } = await t.as('expert01')(reviewResultApi.closeChecks, { params: { id: review.groupId } });
    expect(list.some(({ check }) => check === 'conflict')).toBe(false);
    const shown = await t.as('clerk')(scoreManageApi.list, { query: { groupId: review.groupId, isView: 0 } });
    expect(shown.list[0]!.children[0]!.sheets[1]!.conflictPending).toBe(true);
  });
});
