import { randomUUID } from 'node:crypto';
import { projectReviewApi, type SheetReply } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import {
  aSheet,
  refuseSheets,
  type Scores,
  scoresFor,
  sendSheets,
  sheetRow,
} from '../../../testing/score-sheets';
import { answerSheets } from './answer-sheets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const person = 'expert01';
const save = async (review: OpenReview, scores: Scores, version: number) => {
  const sheets = [aSheet(review.projectIds[0]!, scores, { version })];
  const body = { groupId: review.groupId, submitType: 'save' as const, sheets };
  return await t.reply(person, projectReviewApi.finalSubmit, { body });
};
const kept = async (review: OpenReview) =>
  Object.fromEntries(
    (
      await t.db
        .selectFrom('scoreSheetItem')
        .select(['itemId', 'score'])
        .where('sheetId', '=', sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[0]!))
        .execute()
    ).map(({ itemId, score }) => [itemId, score]),
  );

describe('a score that is none', () => {
  it.each([
    ['a yes', true],
    ['a no', false],
    ['a blank', ' '],
    ['another spelling of ten', '1e1'],
    ['a word', '十'],
    ['a list', [30]],
    ['an object', { value: 30 }],
    ['too much', 4000],
    ['beyond all numbers', 1e300],
  ])('is refused by its item, while the kept score stays and the rest is saved: %s', async (_name, wrong) => {
    const review = await openReviewFor(t, { projects: 1 });
    await save(review, { novelty: 30, team: 20 }, 1);
    const reply = await save(review, { novelty: wrong, budget: 10 }, 2);

    expect(reply).toMatchObject({
      code: 200,
      msg: expect.stringMatching(/^已保存，但有 1 处没有保存：「创新性」/),
      data: { list: [{ status: 10, total: 60, version: 3, errors: [{ itemId: 'novelty' }] }] },
    });
    expect(await kept(review)).toEqual({ novelty: '30.000', team: '20.000', budget: '10.000' });
  });

  it('written as a decimal text is the number', async () => {
    const review = await openReviewFor(t, { projects: 1 });

    expect(await save(review, { novelty: '30.5' }, 1)).toMatchObject({ code: 200, msg: '已保存' });
    expect(await kept(review)).toEqual({ novelty: '30.500' });
  });

  it('keeps a sheet from being submitted, and its kept score is not submitted in its place', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    await sendSheets(t, person, review.groupId, 'save', [aSheet(review.projectIds[0]!, scoresFor(80))]);
    for (const [at, wrong] of [true, '', null].entries()) {
      const sheets = [aSheet(review.projectIds[0]!, { ...scoresFor(80), team: wrong }, { version: at + 2 })];
      const { list } = await refuseSheets(t, person, review.groupId, 'submit', sheets);

      expect(list[0]).toMatchObject({
        status: 10,
        total: 80,
        errors: [{ itemId: 'team', errorCode: 'RV_I06' }],
      });
      expect(await kept(review)).toMatchObject({ team: '35.000' });
    }
  });

  it('is taken back by nobody but its expert: an empty score of a draft clears it', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    await save(review, { novelty: 30, team: 20 }, 1);

    expect(await save(review, { novelty: null }, 2)).toMatchObject({ code: 200, msg: '已保存' });
    expect(await kept(review)).toEqual({ novelty: null, team: '20.000' });
  });
});

it.each([
  ['a yes', true],
  ['a no', false],
  ['a word', '支持'],
  ['beyond the four', 5],
  ['between two of them', 1.5],
])('a recommendation that is none is refused by its name and never becomes one: %s', async (_name, wrong) => {
  const review = await openReviewFor(t, { projects: 1 });
  const sheets = [aSheet(review.projectIds[0]!, scoresFor(80), { recommendation: wrong as number })];
  for (const submitType of ['save', 'submit'] as const) {
    const body = { groupId: review.groupId, submitType, sheets };
    expect(await t.reply(person, projectReviewApi.finalSubmit, { body })).toMatchObject({
      code: 400,
      extras: { issues: [{ path: 'body.sheets.0.recommendation' }] },
    });
  }

  expect(await sheetRow(t, review.groupId, review.projectIds[0]!, review.expertIds[0]!)).toMatchObject({
    status: 0,
    recommendation: null,
  });
});

describe('what is stored of an opinion', () => {
  const why = '理由充分，已核对材料。';
  const storedOf = async ({ groupId, projectIds, expertIds }: OpenReview) => {
    const { recommendation, comment, status, total } = await sheetRow(
      t,
      groupId,
      projectIds[0]!,
      expertIds[0]!,
    );
    const items = await t.db
      .selectFrom('scoreSheetItem')
      .select(['itemId', 'comment'])
      .where('sheetId', '=', sheetIdOf(groupId, projectIds[0]!, expertIds[0]!))
      .execute();
    return {
      ...{ recommendation, comment, status, total },
      reasons: Object.fromEntries(items.map(({ itemId, comment: reason }) => [itemId, reason])),
    };
  };
  const drafted = async (scores: Scores) => {
    const review = await openReviewFor(t, { projects: 1 });
    const sheet = aSheet(review.projectIds[0]!, scores, { recommendation: 1 });
    await sendSheets(t, person, review.groupId, 'save', [sheet]);
    return { review, kept: await storedOf(review) };
  };
  const say = (review: OpenReview, submitType: 'save' | 'submit', said: object) => {
    const sheets = [{ projectId: review.projectIds[0]!, version: 2, clientKey: randomUUID(), ...said }];
    return t.reply(person, projectReviewApi.finalSubmit, {
      body: { groupId: review.groupId, submitType, sheets },
    });
  };
  const scored = (scores: Scores, more: object = {}) => ({
    items: Object.entries(scores).map(([itemId, score]) => ({ itemId, score, ...more })),
  });
  // Of the three items only novelty asks for a reason here: below 60 percent.
  const low = { novelty: 10, team: 30, budget: 20 };

  it.each([
    ['left out, with a score that is none', scored({ ...low, team: true })],
    ['left out', scored(low)],
    ['emptied', { ...scored(low), recommendation: null }],
  ])('outlives a submission that is refused, and is not submitted unsaid: %s', async (_name, said) => {
    const { review, kept } = await drafted(low);
    const reply = await say(review, 'submit', said);

    expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'RV_NOT_SUBMITTED' } });
    expect(reply.msg).toContain('「创新性」须写明理由');
    expect(reply.msg).toContain('还没有选择推荐意见');
    expect(await storedOf(review)).toEqual(kept);
  });

  it.each([
    ['an empty text', ''],
    ['blanks', '  '],
    ['null', null],
  ])('keeps a reason that must be given when a submission empties it: %s', async (_name, empty) => {
    const { review, kept } = await drafted(low);
    const said = { ...scored(low, { comment: empty }), recommendation: 1, comment: '总体可行。' };
    const { code, msg } = await say(review, 'submit', said);

    expect({ code, msg }).toEqual({ code: 400, msg: '没有提交：「创新性」须写明理由' });
    expect(await storedOf(review)).toEqual({ ...kept, reasons: { novelty: why, team: '', budget: '' } });
  });

  it('stays where a draft leaves it out', async () => {
    const { review, kept } = await drafted(low);

    expect(await say(review, 'save', scored({ team: 30 }))).toMatchObject({ code: 200, msg: '已保存' });
    expect(await storedOf(review)).toEqual(kept);
  });

  it.each([
    ['an empty text', ''],
    ['null', null],
  ])('is taken back where a draft empties it: %s', async (_name, empty) => {
    const { review, kept } = await drafted(low);
    const said = { ...scored({ team: 30 }, { comment: empty }), recommendation: empty, comment: empty };

    expect(await say(review, 'save', said)).toMatchObject({ code: 200, msg: '已保存' });
    expect(await storedOf(review)).toEqual({
      ...{ ...kept, recommendation: null, comment: '' },
      reasons: { ...kept.reasons, team: '' },
    });
  });

  it('goes along with a submission that leaves out what needs not be said', async () => {
    const high = { novelty: 30, team: 30, budget: 20 };
    const { review, kept } = await drafted(high);

    expect(await say(review, 'submit', { ...scored(high), recommendation: 1 })).toMatchObject({ code: 200 });
    expect(await storedOf(review)).toEqual({ ...kept, status: 20 });
  });
});

it('of several sheets those are submitted that may be, and the answer tells of the others', async () => {
  const review = await openReviewFor(t, { projects: 2 });
  const [one = '', two = ''] = review.projectIds;
  const sheets = [aSheet(one, scoresFor(80)), aSheet(two, { novelty: 30, team: 20 })];
  const body = { groupId: review.groupId, submitType: 'submit' as const, sheets };
  const reply = await t.reply(person, projectReviewApi.finalSubmit, { body });

  expect(reply).toMatchObject({
    code: 200,
    msg: '已提交 1 份，1 份没有提交：「经费合理性」还没有评分',
    data: { list: [{ status: 20 }, { status: 10 }] },
  });
});

describe('a call that left a sheet without saying why', () => {
  const reply: SheetReply = {
    projectId: 'p1',
    status: 10,
    total: null,
    version: 2,
    savedTime: 0,
    errors: [],
    current: null,
  };

  it.each([
    ['no error', []],
    ['an error without a text', [{ itemId: '', errorCode: 'RV_STATE', message: '' }]],
  ])('is no success: %s', (_name, errors) => {
    const left = { ...reply, errors };
    const done = { ...reply, projectId: 'p2', status: 20 };

    expect(answerSheets('zh', 'submit', [left])).toMatchObject({
      failure: { failure: 'RV_NOT_SUBMITTED', details: { reason: '当前状态不能进行此项操作' } },
    });
    expect(answerSheets('zh', 'submit', [left, done])).toMatchObject({
      says: 'partlySubmitted',
      params: { done: 1, left: 1, count: 1, reason: '当前状态不能进行此项操作' },
    });
    expect(answerSheets('zh', 'submit', [done])).toEqual({ list: [done] });
  });
});
