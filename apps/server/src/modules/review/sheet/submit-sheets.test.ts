import { projectReviewApi, reviewResultApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { createGate } from '../../../testing/gate';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { recordStatements } from '../../../testing/record-statements';
import {
  aSheet,
  groupRow,
  refuseSheets,
  scoresFor,
  sendSheets,
  sheetRow,
} from '../../../testing/score-sheets';
import { aStandardItem } from '../../../testing/standard-items';
import { type SealedContent, sealSheet } from './sheet-seal';

let t: TestApp;
let clock = Date.now();
/** How often the product has asked what time it is; a call that arrives asks first of all. */
let asked = 0;
const now = () => {
  asked += 1;
  return new Date(clock);
};
beforeAll(async () => {
  t = await startTestApp({ now });
});
afterAll(() => t.close());

/** Holds every connection of the pool until they are freed. */
function takeAllConnections({ db }: TestApp) {
  const end = createGate();
  const holders = Array.from({ length: poolSize }, () => {
    const start = createGate();
    const held = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      start.open();
      await end.opened;
    });
    return { taken: start.opened, held };
  });
  return {
    taken: Promise.all(holders.map(({ taken }) => taken)),
    free: async () => {
      end.open();
      await Promise.all(holders.map(({ held }) => held));
    },
  };
}
/** Connections a process opens when nothing else is said. */
const poolSize = 12;

const first = (review: OpenReview) => ({
  projectId: review.projectIds[0]!,
  expertId: review.expertIds[0]!,
  account: review.accounts[0]!,
});

describe('a draft', () => {
  it('keeps what is there and stays incomplete', async () => {
    const review = await openReviewFor(t);
    const { projectId, account } = first(review);
    const { list } = await sendSheets(t, account, review.groupId, 'save', [
      aSheet(projectId, { novelty: 30 }, { recommendation: null, activeSeconds: 90 }),
    ]);

    expect(list).toEqual([
      expect.objectContaining({ projectId, status: 10, total: 30, version: 2, errors: [], current: null }),
    ]);
    const { list: mine } = await t.as(account)(projectReviewApi.myProjects, {
      body: { groupId: review.groupId },
    });
    expect(mine[0]?.sheet).toMatchObject({ status: 10, total: 30, activeSeconds: 90, version: 2 });
    expect(mine[0]?.sheet?.items).toEqual([
      { itemId: 'novelty', score: 30, comment: '理由充分，已核对材料。' },
    ]);
  });

  it('grows item by item: what is not sent stays', async () => {
    const review = await openReviewFor(t);
    const { projectId, account, expertId } = first(review);
    await sendSheets(t, account, review.groupId, 'save', [aSheet(projectId, { novelty: 30 })]);
    const { list } = await sendSheets(t, account, review.groupId, 'save', [
      aSheet(projectId, { team: 20 }, { version: 2 }),
    ]);

    expect(list[0]?.total).toBe(50);
    expect((await sheetRow(t, review.groupId, projectId, expertId)).total).toBe('50.000');
  });

  it('never stores a score that the standard does not know, and says which', async () => {
    const review = await openReviewFor(t);
    const { projectId, account } = first(review);
    const { list } = await sendSheets(t, account, review.groupId, 'save', [
      aSheet(projectId, { novelty: 40.5, team: 20.3, budget: 10, colour: 5 }),
    ]);

    expect(list[0]).toMatchObject({ status: 10, total: 10 });
    expect(list[0]?.errors.map(({ itemId, errorCode }) => [itemId, errorCode])).toEqual([
      ['novelty', 'RV_I06'],
      ['team', 'RV_I06'],
      ['colour', 'RV_I06'],
    ]);
    expect(list[0]?.errors[0]?.message).toBe('「创新性」不能高于 40');
    const kept = await t.db
      .selectFrom('scoreSheetItem')
      .select(['itemId', 'score'])
      .where('sheetId', '=', sheetIdOf(review.groupId, projectId, review.expertIds[0]!))
      .orderBy('itemId')
      .execute();
    expect(kept).toEqual([
      { itemId: 'budget', score: '10.000' },
      { itemId: 'novelty', score: null },
      { itemId: 'team', score: null },
    ]);
  });

  it('counts no more working seconds than have passed', async () => {
    const review = await openReviewFor(t);
    const { projectId, account, expertId } = first(review);
    await sendSheets(t, account, review.groupId, 'save', [
      aSheet(projectId, { novelty: 30 }, { activeSeconds: 60 }),
    ]);
    clock += 10_000;
    await sendSheets(t, account, review.groupId, 'save', [
      aSheet(projectId, { team: 20 }, { version: 2, activeSeconds: 9999 }),
    ]);

    expect((await sheetRow(t, review.groupId, projectId, expertId)).activeSeconds).toBe(75);
  });
});

describe('a submission', () => {
  it('is complete, adds up on the server and is kept whole under its hash', async () => {
    const review = await openReviewFor(t);
    const { projectId, account, expertId } = first(review);
    const { list } = await sendSheets(t, account, review.groupId, 'submit', [
      aSheet(projectId, scoresFor(86.5)),
    ]);

    expect(list[0]).toMatchObject({ status: 20, total: 86.5, version: 2, errors: [] });
    const sheet = await sheetRow(t, review.groupId, projectId, expertId);
    expect(sheet).toMatchObject({ status: 20, total: '86.500', submitTime: clock, submitCount: 1 });
    const copies = await t.db
      .selectFrom('scoreSheetVersion')
      .selectAll()
      .where('sheetId', '=', sheet.id)
      .execute();
    expect(copies).toEqual([expect.objectContaining({ submitNo: 1, sheetHash: sheet.sheetHash })]);
    expect(copies[0]?.content).toMatchObject({ projectId, expertId, total: '86.500', recommendation: 2 });
  });

  it('is sealed by a hash that can be computed again, and not be found by trying scores (rulings 8)', async () => {
    const review = await openReviewFor(t);
    const { projectId, account, expertId } = first(review);
    await sendSheets(t, account, review.groupId, 'submit', [aSheet(projectId, scoresFor(86.5))]);
    const sheet = await sheetRow(t, review.groupId, projectId, expertId);
    const { content } = await t.db
      .selectFrom('scoreSheetVersion')
      .select('content')
      .where('sheetId', '=', sheet.id)
      .executeTakeFirstOrThrow();
    const { nonce, ...known } = content as unknown as SealedContent;

    expect(sealSheet({ nonce, ...known })).toBe(sheet.sheetHash);
    expect(sealSheet(known as SealedContent)).not.toBe(sheet.sheetHash);
    const audited = await t.db.selectFrom('auditLog').selectAll().where('objectId', '=', sheet.id).execute();
    expect(JSON.stringify(audited)).toContain(sheet.sheetHash);
    expect(JSON.stringify(audited)).not.toContain(nonce);
  });

  it('is refused with every reason at once, and kept as a draft', async () => {
    const review = await openReviewFor(t);
    const { projectId, account } = first(review);
    const { list, ...refusal } = await refuseSheets(t, account, review.groupId, 'submit', [
      aSheet(
        projectId,
        { novelty: 10, team: null },
        {
          recommendation: null,
          items: [
            { itemId: 'novelty', score: 10, comment: ' ' },
            { itemId: 'budget', score: 25.25, comment: '' },
          ],
        },
      ),
    ]);

    expect(refusal).toMatchObject({ code: 400, errorCode: 'RV_NOT_SUBMITTED' });
    expect(refusal.msg).toMatch(/^没有提交：「经费合理性」不能高于 25；「创新性」须写明理由/);
    expect(list[0]).toMatchObject({ status: 10, total: 10, version: 2 });
    expect(list[0]?.errors.map(({ message }) => message)).toEqual([
      '「经费合理性」不能高于 25',
      '「创新性」须写明理由',
      '「实施基础」还没有评分',
      '还没有选择推荐意见',
    ]);
  });

  it('answers in the language of the caller', async () => {
    const review = await openReviewFor(t);
    const { projectId, account } = first(review);
    const sheets = [aSheet(projectId, { novelty: 30, team: 20 })];
    const body = { groupId: review.groupId, submitType: 'submit' as const, sheets };
    const english = { 'accept-language': 'en' };
    const reply = await t.reply(account, projectReviewApi.finalSubmit, { body }, english);

    expect(reply.msg).toBe('Not submitted: “经费合理性” has no score yet');
  });

  it('knows grades and vetoes', async () => {
    const review = await openReviewFor(t, {
      items: [
        aStandardItem({
          id: 'grade',
          scoreType: 'grade',
          grades: [
            { label: '优', score: 100 },
            { label: '良', score: 80 },
          ],
        }),
        aStandardItem({ id: 'veto', scoreType: 'veto', maxScore: 1 }),
      ],
    });
    const { projectId, account, expertId } = first(review);
    const refused = await refuseSheets(t, account, review.groupId, 'submit', [
      aSheet(projectId, { grade: 90, veto: 2 }),
    ]);
    const taken = await sendSheets(t, account, review.groupId, 'submit', [
      aSheet(projectId, { grade: 80, veto: 1 }, { version: 2 }),
    ]);

    expect(refused.list[0]?.errors.map(({ itemId }) => itemId)).toEqual(['grade', 'veto']);
    expect(taken.list[0]).toMatchObject({ status: 20, total: 80 });
    expect((await sheetRow(t, review.groupId, projectId, expertId)).vetoed).toBe(1);
  });

  it('in the last millisecond is in, one millisecond later is out (I21)', async () => {
    const review = await openReviewFor(t, { plannedEnd: clock });
    const [one = '', two = ''] = review.projectIds;
    const account = review.accounts[0]!;
    const inTime = await sendSheets(t, account, review.groupId, 'submit', [aSheet(one, scoresFor(80))]);
    clock += 1;
    const late = sendSheets(t, account, review.groupId, 'submit', [aSheet(two, scoresFor(80))]);

    expect(inTime.list[0]?.status).toBe(20);
    await expect(late).rejects.toMatchObject({ code: 400, errorCode: 'RV_I21' });
    const draft = await sendSheets(t, account, review.groupId, 'save', [aSheet(two, scoresFor(80))]);
    expect(draft.list[0]).toMatchObject({ status: 10, errors: [] });
  });

  it('that came in time is in time, however long it waits for a connection (I21)', async () => {
    const review = await openReviewFor(t, { plannedEnd: clock });
    const { projectId, account, expertId } = first(review);
    const { plannedEnd } = await groupRow(t, review.groupId);
    await t.tokenOf(account);
    const busy = takeAllConnections(t);
    await busy.taken;
    const before = asked;
    const sent = sendSheets(t, account, review.groupId, 'submit', [aSheet(projectId, scoresFor(80))]);
    await expect.poll(() => asked).toBeGreaterThan(before);
    clock += 60_000;
    await busy.free();

    expect((await sent).list[0]).toMatchObject({ status: 20, errors: [] });
    expect((await sheetRow(t, review.groupId, projectId, expertId)).submitTime).toBe(plannedEnd);
  });

  it('is answered the same when its sender asks again after the deadline, or after the close', async () => {
    const review = await openReviewFor(t, {
      projects: 1,
      plannedEnd: clock,
      rules: { leaderConclusionRequired: false },
    });
    const { projectId, account } = first(review);
    const sheet = aSheet(projectId, scoresFor(80));
    const send = () => sendSheets(t, account, review.groupId, 'submit', [sheet]);
    const accepted = await send();
    for (const other of review.accounts.slice(1))
      await sendSheets(t, other, review.groupId, 'submit', [aSheet(projectId, scoresFor(80))]);
    clock += 1;
    expect(await send()).toEqual(accepted);

    const { version } = await groupRow(t, review.groupId);
    await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
    expect(await send()).toEqual(accepted);
    await expect(
      sendSheets(t, account, review.groupId, 'submit', [{ ...sheet, clientKey: 'another' }]),
    ).rejects.toMatchObject({ errorCode: 'RV_CLOSED' });
  });

  it('of many sheets costs as many statements as of one', async () => {
    const review = await openReviewFor(t, { projects: 12 });
    const account = review.accounts[0]!;
    await t.tokenOf(account);
    const submit = (projectIds: string[]) =>
      recordStatements(() =>
        sendSheets(
          t,
          account,
          review.groupId,
          'submit',
          projectIds.map((id) => aSheet(id, scoresFor(80))),
        ),
      );
    await submit(review.projectIds.slice(0, 1));
    const one = await submit(review.projectIds.slice(1, 2));
    const ten = await submit(review.projectIds.slice(2, 12));

    expect(ten.length).toBe(one.length);
    expect(one.length).toBeLessThanOrEqual(26);
  });
});
