import { projectReviewApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { coSign } from '../../../testing/co-sign';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { aSheet, refuseSheets, scoresFor, sendSheets, sheetRow } from '../../../testing/score-sheets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const reason = '经费测算依据不足，请补充说明。';
const firstOf = (review: OpenReview, expertNo = 1) => {
  const [projectId, expertId] = [review.projectIds[0]!, review.expertIds[expertNo]!];
  return {
    projectId,
    expertId,
    account: review.accounts[expertNo]!,
    sheetId: sheetIdOf(review.groupId, projectId, expertId),
  };
};
const submitted = async (review: OpenReview, expertNo = 1) => {
  const sheet = firstOf(review, expertNo);
  await sendSheets(t, sheet.account, review.groupId, 'submit', [aSheet(sheet.projectId, scoresFor(80))]);
  return sheet;
};
const giveBack = (person: string, sheetId: string, version = 2, why = reason) =>
  t.as(person)(projectReviewApi.returnSheet, { body: { sheetId, version, reason: why } });

describe('a retry', () => {
  it('gets the answer of the first time, and nothing happens twice (hazard 5)', async () => {
    const review = await openReviewFor(t);
    const { projectId, account, expertId } = firstOf(review);
    const sheet = aSheet(projectId, scoresFor(80));
    const first = await sendSheets(t, account, review.groupId, 'submit', [sheet]);
    const second = await sendSheets(t, account, review.groupId, 'submit', [sheet]);

    expect(second).toEqual(first);
    expect(await sheetRow(t, review.groupId, projectId, expertId)).toMatchObject({
      submitCount: 1,
      version: 2,
    });
  });

  it('at the same instant is one step too', async () => {
    const review = await openReviewFor(t);
    const { projectId, account, expertId } = firstOf(review);
    const sheet = aSheet(projectId, scoresFor(80));
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => sendSheets(t, account, review.groupId, 'submit', [sheet])),
    );

    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect((await sheetRow(t, review.groupId, projectId, expertId)).submitCount).toBe(1);
  });
});

describe('the key of a step that was answered', () => {
  const send = (account: string, groupId: string, submitType: string, sheet: object) =>
    t.reply(account, projectReviewApi.finalSubmit, {
      body: { groupId, submitType, sheets: [sheet] } as never,
    });
  const conflict = { code: 409, extras: { errorCode: 'idempotency.conflict' } };

  it('is refused for a further submission of the same sheet once it was given back', async () => {
    const review = await openReviewFor(t);
    const { projectId, account, expertId, sheetId } = firstOf(review);
    const sheet = aSheet(projectId, scoresFor(80));
    const first = await sendSheets(t, account, review.groupId, 'submit', [sheet]);
    await giveBack('clerk', sheetId);
    const further = { ...sheet, version: 3 };

    expect(await send(account, review.groupId, 'submit', further)).toMatchObject(conflict);
    // What was asked for the first time is still answered as it was then.
    expect(await sendSheets(t, account, review.groupId, 'submit', [sheet])).toEqual(first);
    expect(await sheetRow(t, review.groupId, projectId, expertId)).toMatchObject({
      submitCount: 1,
      version: 3,
    });
  });

  it('is refused for another step, and for other content', async () => {
    const review = await openReviewFor(t);
    const { projectId, account, expertId } = firstOf(review);
    const sheet = aSheet(projectId, scoresFor(80));
    const saved = await sendSheets(t, account, review.groupId, 'save', [sheet]);

    for (const [step, given] of [
      ['submit', sheet],
      ['recuse', { ...sheet, reason }],
      ['save', { ...sheet, comment: '另一种看法。' }],
      ['save', aSheet(projectId, scoresFor(70), { clientKey: sheet.clientKey })],
    ] as const)
      expect(await send(account, review.groupId, step, given)).toMatchObject(conflict);
    // The page counts its seconds on between two tries.
    const again = await sendSheets(t, account, review.groupId, 'save', [{ ...sheet, activeSeconds: 9 }]);
    expect(again).toEqual(saved);
    expect((await sheetRow(t, review.groupId, projectId, expertId)).status).toBe(10);
  });
});

describe('a late or older write', () => {
  it('as an autosave after the submission is dropped and never takes the state back (hazard 6)', async () => {
    const review = await openReviewFor(t);
    const { projectId, account, expertId } = await submitted(review);
    const late = [aSheet(projectId, scoresFor(10))];
    const { list, ...refusal } = await refuseSheets(t, account, review.groupId, 'save', late);

    expect(refusal).toEqual({
      code: 400,
      errorCode: 'RV_NOT_SAVED',
      msg: '没有保存：评分表已提交，退回后才能修改',
    });
    expect(list[0]).toMatchObject({ status: 20, total: 80, version: 2 });
    expect(list[0]?.current).toMatchObject({ status: 20, total: 80 });
    expect(await sheetRow(t, review.groupId, projectId, expertId)).toMatchObject({
      status: 20,
      total: '80.000',
    });
  });

  it('from a second tab is refused with both versions for merging (hazard 7)', async () => {
    const review = await openReviewFor(t);
    const { projectId, account } = firstOf(review);
    await sendSheets(t, account, review.groupId, 'save', [aSheet(projectId, { novelty: 30 })]);
    const reply = await t.reply(account, projectReviewApi.finalSubmit, {
      body: {
        groupId: review.groupId,
        submitType: 'save',
        sheets: [aSheet(projectId, { novelty: 20 }), aSheet(review.projectIds[1]!, { novelty: 20 })],
      },
    });

    expect(reply).toMatchObject({ code: 409, extras: { errorCode: 'record.changed' } });
    const [clash] = (reply.extras as { details: { clashes: Record<string, unknown>[] } }).details.clashes;
    expect(clash).toMatchObject({
      projectId,
      sent: { version: 1, items: [{ itemId: 'novelty', score: 20 }] },
      current: { version: 2, items: [{ itemId: 'novelty', score: 30 }] },
    });
    // Nothing of the refused call is kept, not the sheet beside it either.
    expect((await sheetRow(t, review.groupId, review.projectIds[1]!, review.expertIds[1]!)).status).toBe(0);
  });

  it('cannot submit what is submitted', async () => {
    const review = await openReviewFor(t);
    const { projectId, account } = await submitted(review);
    const { list } = await refuseSheets(t, account, review.groupId, 'submit', [
      aSheet(projectId, scoresFor(90), { version: 2 }),
    ]);

    expect(list[0]).toMatchObject({ status: 20, total: 80 });
    expect(list[0]?.errors[0]?.errorCode).toBe('RV_I07');
  });
});

describe('a return', () => {
  it('opens the sheet again; the new submission is kept beside the old one', async () => {
    const review = await openReviewFor(t, { rules: { leaderBlindUntilOwn: false } });
    const { projectId, account, expertId, sheetId } = await submitted(review);
    const back = await giveBack(review.accounts[0]!, sheetId);
    const saved = await sendSheets(t, account, review.groupId, 'save', [
      aSheet(projectId, { novelty: 10 }, { version: 3 }),
    ]);
    const again = await sendSheets(t, account, review.groupId, 'submit', [
      aSheet(projectId, scoresFor(60), { version: 4 }),
    ]);

    expect(back).toEqual({ sheetId, status: 30, version: 3 });
    expect(saved.list[0]?.status).toBe(30);
    expect(again.list[0]).toMatchObject({ status: 20, total: 60 });
    const sheet = await sheetRow(t, review.groupId, projectId, expertId);
    expect(sheet).toMatchObject({ submitCount: 2, returnCount: 1, returnReason: reason });
    const copies = await t.db
      .selectFrom('scoreSheetVersion')
      .select('submitNo')
      .where('sheetId', '=', sheetId)
      .execute();
    expect(copies.map(({ submitNo }) => submitNo).sort()).toEqual([1, 2]);
  });

  it('needs ten characters of reason', async () => {
    const review = await openReviewFor(t);
    const { sheetId } = await submitted(review);

    await expect(giveBack('clerk', sheetId, 2, '请补充')).rejects.toMatchObject({ code: 400 });
  });

  it('is never the leader’s own', async () => {
    const review = await openReviewFor(t);
    const { sheetId } = await submitted(review, 0);

    await expect(giveBack(review.accounts[0]!, sheetId)).rejects.toMatchObject({ errorCode: 'RV_I07' });
    await expect(giveBack('clerk', sheetId)).resolves.toMatchObject({ status: 30 });
  });

  it('is not for others: the sheet is absent to them', async () => {
    const review = await openReviewFor(t);
    const { sheetId } = await submitted(review);

    for (const person of [review.accounts[2]!, 'expert20'])
      await expect(giveBack(person, sheetId)).rejects.toMatchObject({ errorCode: 'record.missing' });
    for (const person of ['approver', 'company01'])
      await expect(giveBack(person, sheetId)).rejects.toMatchObject({ code: 403 });
    await expect(giveBack('admin', sheetId)).rejects.toMatchObject({ errorCode: 'record.missing' });
  });

  it('happens as often as the rules allow, and by the leader only where they let him', async () => {
    const review = await openReviewFor(t, { rules: { maxReturnsPerSheet: 1, leaderMayReturn: false } });
    const { projectId, account, sheetId } = await submitted(review);
    await expect(giveBack(review.accounts[0]!, sheetId)).rejects.toMatchObject({ code: 403 });
    await giveBack('clerk', sheetId);
    await sendSheets(t, account, review.groupId, 'submit', [
      aSheet(projectId, scoresFor(60), { version: 3 }),
    ]);

    await expect(giveBack('clerk', sheetId, 4)).rejects.toMatchObject({ errorCode: 'RV_RETURNS' });
  });

  it('and a new submission at once: the version lets one of them through (hazard 4)', async () => {
    const review = await openReviewFor(t, { rules: { leaderBlindUntilOwn: false } });
    const { sheetId } = await submitted(review);
    const both = await Promise.allSettled([
      giveBack('clerk', sheetId),
      giveBack(review.accounts[0]!, sheetId),
    ]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 409 });
  });
});

describe('stepping back', () => {
  it('from a project takes the duty away, with a reason', async () => {
    const review = await openReviewFor(t);
    const { projectId, account, expertId } = firstOf(review);
    const { list } = await sendSheets(t, account, review.groupId, 'recuse', [
      aSheet(projectId, {}, { reason: '与项目负责人曾有合作' }),
    ]);

    expect(list[0]).toMatchObject({ status: 40, errors: [] });
    const duty = await t.db
      .selectFrom('assignment')
      .selectAll()
      .where('groupId', '=', review.groupId)
      .where('projectId', '=', projectId)
      .where('expertId', '=', expertId)
      .executeTakeFirstOrThrow();
    expect(duty).toMatchObject({ required: 0, recusedBy: 'self', recuseReason: '与项目负责人曾有合作' });
    const again = await refuseSheets(t, account, review.groupId, 'save', [
      aSheet(projectId, scoresFor(80), { version: 2 }),
    ]);
    expect(again.list[0]?.errors[0]?.errorCode).toBe('RV_STATE');
  });

  it('asks for the reason, and is too late after the submission', async () => {
    const review = await openReviewFor(t);
    const { projectId, account } = firstOf(review);
    const without = sendSheets(t, account, review.groupId, 'recuse', [aSheet(projectId, {})]);
    await expect(without).rejects.toMatchObject({ errorCode: 'input.invalid' });
    await sendSheets(t, account, review.groupId, 'submit', [aSheet(projectId, scoresFor(80))]);
    const { list } = await refuseSheets(t, account, review.groupId, 'recuse', [
      aSheet(projectId, {}, { version: 2, reason: '临时发现关联' }),
    ]);

    expect(list[0]).toMatchObject({ status: 20 });
    expect(list[0]?.errors[0]?.errorCode).toBe('RV_I07');
  });

  it('is arranged by leader and staff as well', async () => {
    const review = await openReviewFor(t);
    const { sheetId, projectId, expertId } = firstOf(review);
    await t.as(review.accounts[0]!)(projectReviewApi.recuseSheet, {
      body: { sheetId, version: 1, reason: '存在合作关系' },
    });

    expect((await sheetRow(t, review.groupId, projectId, expertId)).status).toBe(40);
    const done = await submitted(review, 2);
    await expect(
      t.as('clerk')(projectReviewApi.recuseSheet, {
        body: { sheetId: done.sheetId, version: 2, reason: '存在合作关系' },
      }),
    ).rejects.toMatchObject({ errorCode: 'RV_STATE' });
  });
});

describe('voiding', () => {
  const voidIt = (sheetId: string, coSignToken: string, person = 'clerk') =>
    t.as(person)(projectReviewApi.voidSheet, {
      body: { sheetId, version: 2, reason: '评分误填', coSignToken },
    });

  it('takes a submitted sheet out with a second person’s word', async () => {
    const review = await openReviewFor(t);
    const { sheetId, projectId, expertId } = await submitted(review);
    const token = await coSign(t, 'clerk', 'supervisor', { action: 'sheet.void', objectId: sheetId });

    expect(await voidIt(sheetId, token)).toEqual({ sheetId, status: 50, version: 3 });
    expect(await sheetRow(t, review.groupId, projectId, expertId)).toMatchObject({
      status: 50,
      voidReason: '评分误填',
    });
  });

  it('does not happen with another word, or a used one', async () => {
    const review = await openReviewFor(t);
    const [one, two] = [await submitted(review), await submitted(review, 2)];
    const token = await coSign(t, 'clerk', 'supervisor', { action: 'sheet.void', objectId: one.sheetId });

    await expect(voidIt(two.sheetId, token)).rejects.toMatchObject({ errorCode: 'RV_COSIGN' });
    await voidIt(one.sheetId, token);
    await expect(voidIt(two.sheetId, token)).rejects.toMatchObject({ errorCode: 'RV_COSIGN' });
  });
});

describe('the audit', () => {
  it('has one row per step, with states and hashes and without scores', async () => {
    const review = await openReviewFor(t);
    const { sheetId, account, projectId } = await submitted(review);
    await giveBack('clerk', sheetId);
    await sendSheets(t, account, review.groupId, 'submit', [
      aSheet(projectId, scoresFor(73.5), { version: 3 }),
    ]);
    const rows = await t.db
      .selectFrom('auditLog')
      .selectAll()
      .where('objectId', '=', sheetId)
      .orderBy('creatorTime')
      .execute();

    expect(rows.map(({ action }) => action.split('.').at(-1))).toEqual([
      'finalSubmit',
      'returnSheet',
      'finalSubmit',
    ]);
    expect(JSON.stringify(rows)).not.toContain('73.5');
    expect(JSON.stringify(rows)).not.toContain('33.5');
    expect(JSON.stringify(rows[2]?.changes)).toContain('sheetHash');
  });
});
