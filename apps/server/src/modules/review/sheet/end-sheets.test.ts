import { projectApi, projectReviewApi, reviewPreparationApi, reviewResultApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { coSign } from '../../../testing/co-sign';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { groupRow, submitAll } from '../../../testing/score-sheets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const reason = '经核实，评分表不能计入';

/** A review in which every sheet waits for a decision about a conflict, and the sheet that is looked at. */
async function lay(expertNo = 1) {
  const review = await openReviewFor(t, {
    projects: 1,
    experts: 5,
    rules: { leaderConclusionRequired: false },
  });
  await t.db
    .updateTable('scoreSheet')
    .set({ conflictPending: 1 })
    .where('groupId', '=', review.groupId)
    .execute();
  const [projectId = ''] = review.projectIds;
  const expertId = review.expertIds[expertNo] ?? '';
  return { review, projectId, expertId, sheetId: sheetIdOf(review.groupId, projectId, expertId) };
}
const sign = (action: Parameters<typeof coSign>[3]['action'], objectId: string, subjectIds: string[] = []) =>
  coSign(t, 'clerk', 'supervisor', { action, objectId, subjectIds });

/** The sheet and its duty, as every way of ending one leaves them. */
const endedRow = (sheetId: string) =>
  t.db
    .selectFrom('scoreSheet as s')
    .innerJoin('assignment as a', 'a.id', 's.assignmentId')
    .select(['s.status', 's.conflictPending', 's.voidReason', 'a.required', 'a.recuseReason'])
    .where('s.id', '=', sheetId)
    .executeTakeFirstOrThrow();
const voided = { status: 50, conflictPending: 0, voidReason: reason, required: 0, recuseReason: '' };
const version = async ({ groupId }: OpenReview) => (await groupRow(t, groupId)).version;

describe('a sheet that is voided', () => {
  it('waits for nothing any more: by itself', async () => {
    const { sheetId } = await lay();
    const coSignToken = await sign('sheet.void', sheetId);
    await t.as('clerk')(projectReviewApi.voidSheet, { body: { sheetId, version: 1, reason, coSignToken } });

    expect(await endedRow(sheetId)).toEqual(voided);
  });

  it('waits for nothing any more: with its project', async () => {
    const { projectId, sheetId } = await lay();
    const coSignToken = await sign('project.void', projectId);
    await t.as('clerk')(projectApi.void, {
      params: { id: projectId },
      body: { version: 1, reason, coSignToken },
    });

    expect(await endedRow(sheetId)).toEqual(voided);
  });

  it('waits for nothing any more: with its group', async () => {
    const { review, sheetId } = await lay();
    const coSignToken = await sign('group.dissolve', review.groupId);
    await t.as('clerk')(reviewPreparationApi.removeGroup, {
      params: { id: review.groupId },
      query: { version: await version(review), reason, coSignToken },
    });

    expect(await endedRow(sheetId)).toEqual(voided);
  });

  it('waits for nothing any more: with its expert, and what he has not handed in is a recusal', async () => {
    const { review, expertId, sheetId } = await lay();
    const remove = { groupId: review.groupId, expertIds: [expertId], reason };
    await t.as('clerk')(reviewPreparationApi.removeExperts, {
      body: { ...remove, version: await version(review) },
    });
    expect(await endedRow(sheetId)).toEqual({
      status: 40,
      conflictPending: 0,
      voidReason: '',
      required: 0,
      recuseReason: reason,
    });

    const other = await lay();
    await t.db
      .updateTable('scoreSheet')
      .set({ conflictPending: 0 })
      .where('groupId', '=', other.review.groupId)
      .execute();
    await submitAll(t, other.review, () => 80);
    await t.db
      .updateTable('scoreSheet')
      .set({ conflictPending: 1 })
      .where('id', '=', other.sheetId)
      .execute();
    const voidWith = async (signedFor: string) =>
      t.reply('clerk', reviewPreparationApi.removeExperts, {
        body: {
          ...remove,
          groupId: other.review.groupId,
          expertIds: [other.expertId],
          version: await version(other.review),
          void: true,
          coSignToken: await sign('expert.removeVoid', other.review.groupId, [signedFor]),
        },
      });
    // A word for one expert is none for another.
    expect(await voidWith(other.review.expertIds[2]!)).toMatchObject({ extras: { errorCode: 'RV_COSIGN' } });
    expect(await voidWith(other.expertId)).toMatchObject({ code: 200 });
    expect(await endedRow(other.sheetId)).toEqual(voided);
  });

  it('waits for nothing any more: with a close that two persons force', async () => {
    const { review, sheetId } = await lay(4);
    await t.db
      .updateTable('scoreSheet')
      .set({ conflictPending: 0 })
      .where('groupId', '=', review.groupId)
      .where('id', '!=', sheetId)
      .execute();
    await submitAll(t, { ...review, accounts: review.accounts.slice(0, 4) }, () => 80);
    await t.as('clerk')(reviewResultApi.close, {
      body: {
        groupId: review.groupId,
        version: await version(review),
        force: true,
        reason,
        coSignToken: await sign('group.forceClose', review.groupId),
      },
    });

    expect(await endedRow(sheetId)).toEqual(voided);
  });
});
