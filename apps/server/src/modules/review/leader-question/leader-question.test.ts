import {
  leaderQuestionApi,
  messageApi,
  projectDecisionApi,
  reviewResultApi,
  workbenchApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { aSheet, conclude, groupRow, scoresFor, sendSheets, submitAll } from '../../../testing/score-sheets';

let t: TestApp;
let review: OpenReview;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  review = await openReviewFor(t);
  await submitAll(t, review, (projectNo) => [82, 81, 60][projectNo] ?? 50);
  await conclude(t, review);
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
});

const day = 86_400_000;
const leader = () => review.accounts[0] ?? '';
const pair = () => review.projectIds.slice(0, 2);
const ask = (given: object = {}, person = 'approver') =>
  t.reply(person, leaderQuestionApi.ask, {
    body: { projectIds: pair(), question: '带动作用哪个更大？', deadline: Date.now() + 2 * day, ...given },
  });
const listed = async () =>
  (await t.as('approver')(leaderQuestionApi.list, { query: { batchId: review.batchId } })).list;
const own = async (person: string) =>
  (await t.as(person)(leaderQuestionApi.listOwn, { query: { groupId: review.groupId } })).list;
const answer = async (rankedProjectIds: string[], person = leader(), version = 1) => {
  const [question] = await listed();
  return await t.reply(person, leaderQuestionApi.answer, {
    params: { id: question?.id ?? '' },
    body: { version, rankedProjectIds, reason: '第二个项目已有三家用户试用' },
  });
};
const inboxOf = async (person: string) => {
  const { list } = await t.as(person)(messageApi.list, { query: { type: 3 } });
  const [first] = list;
  if (!first) return { title: '', body: '' };
  const { bodyText } = await t.as(person)(messageApi.readInfo, { params: { id: first.id } });
  return { title: first.title, body: bodyText };
};
const waiting = async (person: string) =>
  (await t.as(person)(workbenchApi.read, {})).jobs.filter(
    ({ kind, to }) => kind === 'questionsToAnswer' && to.includes(review.groupId),
  );

it('a leader is asked by message and on his home, and his order with its reason stands beside unchanged results', async () => {
  const results = () =>
    t.db
      .selectFrom('reviewResult')
      .select(['projectId', 'rankInGroup', 'officialScore'])
      .where('groupId', '=', review.groupId)
      .orderBy('projectId')
      .execute();
  const before = await results();
  expect((await ask()).code).toBe(200);
  const told = await inboxOf(leader());
  expect(told.title).toMatch(/^请组长定先后/);
  expect(told.body).toContain('带动作用哪个更大？');
  expect(await waiting(leader())).toMatchObject([{ facts: { count: 2 } }]);
  expect(await waiting(review.accounts[1] ?? '')).toEqual([]);
  expect(await own(leader())).toMatchObject([
    { projectIds: pair(), rankedProjectIds: null, isDecided: false },
  ]);
  expect(await own(review.accounts[1] ?? '')).toEqual([]);

  const order = [...pair()].reverse();
  expect((await answer(order)).code).toBe(200);
  expect(await listed()).toMatchObject([
    { rankedProjectIds: order, reason: '第二个项目已有三家用户试用', answeredTime: expect.any(Number) },
  ]);
  const back = await inboxOf('approver');
  expect(back.title).toMatch(/^组长已定先后/);
  expect(back.body).toContain('第二个项目已有三家用户试用');
  expect(await waiting(leader())).toEqual([]);
  expect(await results()).toEqual(before);
  expect(await answer(order, leader(), 2)).toMatchObject({ extras: { errorCode: 'RV_STATE' } });
});

it('an answer is the leader’s alone, about exactly what was asked, and too late once something is decided', async () => {
  await ask();
  expect((await answer(pair(), review.accounts[1])).code).toBe(404);
  expect((await answer(pair(), 'approver')).code).toBe(403);
  expect(await answer([pair()[0] ?? '', review.projectIds[2] ?? ''])).toMatchObject({ code: 400 });
  expect(await answer(pair(), leader(), 7)).toMatchObject({ code: 409 });

  const [id = ''] = pair();
  const { version } = await t.db
    .selectFrom('project')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const body = { projectId: id, decision: 'approve' as const, version };
  expect((await t.reply('approver', projectDecisionApi.decide, { body })).code).toBe(200);
  expect(await answer(pair())).toMatchObject({ extras: { errorCode: 'RV_STATE' } });
  expect(await waiting(leader())).toEqual([]);
  expect(await own(leader())).toMatchObject([{ isDecided: true }]);
  // The question is over: the others of its projects may be asked about again.
  expect((await ask({ projectIds: review.projectIds.slice(1) })).code).toBe(200);
});

it('a question is over when one of its projects went into a group of a further round', async () => {
  await ask();
  const other = await openReviewFor(t, { firstExpert: 6 });
  const [moved = ''] = pair();
  const row = { groupId: other.groupId, roundNo: 2 };
  await t.db.updateTable('project').set(row).where('id', '=', moved).execute();
  expect(await answer(pair())).toMatchObject({ extras: { errorCode: 'RV_STATE' } });
  expect(await waiting(leader())).toEqual([]);
  expect(await own(leader())).toMatchObject([{ isDecided: true }]);
  expect((await ask({ projectIds: review.projectIds.slice(1) })).code).toBe(200);
});

it('a question is about undecided projects of one group, once at a time, with time left, and not about what its leader stepped back from', async () => {
  expect(await ask({ deadline: Date.now() - 1 })).toMatchObject({ code: 400 });
  expect((await ask({ projectIds: [pair()[0], pair()[0]] })).code).not.toBe(200);
  const other = await openReviewFor(t, { firstExpert: 6 });
  await t.db.updateTable('project').set({ status: 60 }).where('id', 'in', other.projectIds).execute();
  expect(await ask({ projectIds: [pair()[0], other.projectIds[0]] })).toMatchObject({
    extras: { errorCode: 'RV_LEADER_GROUPS' },
  });
  for (const person of ['clerk', 'company01', leader()])
    expect((await ask({}, person)).code, person).toBe(403);
  expect((await ask({}, 'admin')).code).not.toBe(200);
  expect((await ask()).code).toBe(200);
  expect(await ask({ projectIds: review.projectIds.slice(1) })).toMatchObject({
    extras: { errorCode: 'RV_LEADER_ASKED' },
  });
});

it('no leader is asked about a project he stepped back from', async () => {
  review = await openReviewFor(t);
  const [recused = '', ...rest] = review.projectIds;
  await sendSheets(t, leader(), review.groupId, 'recuse', [
    aSheet(recused, {}, { reason: '与申报单位有合作' }),
  ]);
  for (const account of review.accounts) {
    const given = account === leader() ? rest : review.projectIds;
    const sheets = given.map((projectId) => aSheet(projectId, scoresFor(80)));
    await sendSheets(t, account, review.groupId, 'submit', sheets);
  }
  await conclude(t, review);
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
  expect(await ask()).toMatchObject({ extras: { errorCode: 'RV_LEADER_RECUSED' } });
  expect((await ask({ projectIds: rest })).code).toBe(200);
});
