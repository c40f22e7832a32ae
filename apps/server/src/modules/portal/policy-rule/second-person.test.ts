import { type Input, policyDocumentApi, policyFaqApi, policyRuleApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layPolicies } from '../../../testing/lay-policies';
import { joinHands } from '../../../testing/people';
import { readParagraphs } from '../policy-text/read-paragraphs';

type Draft = Input<typeof policyRuleApi.save>['body'];

let t: TestApp;
let itemId = '';
let documentId = '';
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-11-24T09:00:00+08:00') });
  const laid = await layPolicies(t);
  itemId = laid.itemIds.get('small-item') ?? '';
  documentId = laid.documentIds.get('small') ?? '';
});
afterAll(() => t.close());

const test = (name: string, headcount: number, isUntrusted: boolean, verdict: 'T' | 'F') => ({
  name,
  facts: { headcount, isUntrusted },
  day: '2026-12-01',
  verdict,
});
const rule = (changeNote: string): Draft => ({
  validFrom: '2027-01-01',
  condition: {
    op: 'and',
    args: [
      { op: 'gte', left: { var: 'headcount' }, right: { param: 'least' }, cite: 'c2' },
      { op: 'not', arg: { op: 'true', fact: 'isUntrusted', cite: 'c3' } },
    ],
  },
  amount: { number: 5, unit: '万元', cite: 'c2' },
  params: { least: [{ from: '2026-01-10', value: 10, unit: '人', pid: 'c2' }] },
  tests: [test('够人数', 20, false, 'T'), test('差一人', 9, false, 'F'), test('失信', 20, true, 'F')],
  changeNote,
});
const save = (who: string, id: string, note: string) =>
  t.as(who)(policyRuleApi.save, { params: { id }, body: rule(note) });
async function publish(who: string, id: string) {
  const { changes } = await t.as(who)(policyRuleApi.check, { params: { itemId }, body: rule('') });
  return await t.reply(who, policyRuleApi.publish, {
    params: { id },
    body: { seen: changes.map(({ key }) => key) },
  });
}

describe('a version of a rule', () => {
  const ownWords = { code: 400, msg: '编写人不能复核自己的版本，请交由另一人复核' };

  it.each([
    ['has the last word', ['clerk', 'admin']],
    ['had the first word', ['admin', 'clerk']],
  ])(
    'is not released by a person who %s in it, whoever began it and handed it in',
    async (_said, writers) => {
      const { id } = await t.as('clerk')(policyRuleApi.begin, { params: { itemId } });
      for (const who of writers) await save(who, id, `${who} 改过`);
      await t.as('clerk')(policyRuleApi.submit, { params: { id }, body: {} });
      expect((await t.as('admin')(policyRuleApi.read, { params: { itemId } })).abilities).toEqual([]);
      expect(await publish('admin', id)).toMatchObject(ownWords);
      await t.as('approver')(policyRuleApi.sendBack, { params: { id }, body: { reason: '再想想' } });
      await t.as('clerk')(policyRuleApi.remove, { params: { id } });
    },
  );

  it('is not released by the account whose password its author has just set', async () => {
    const { id } = await t.as('clerk')(policyRuleApi.begin, { params: { itemId } });
    await save('clerk', id, '一个人的两只手');
    await t.as('clerk')(policyRuleApi.submit, { params: { id }, body: {} });
    const hands = await joinHands(t, 'approver', 'clerk');
    expect(await publish('approver', id)).toMatchObject({
      code: 400,
      extras: { errorCode: 'people.notSecondPerson' },
    });
    await hands.part();
    expect(await publish('approver', id)).toMatchObject({ code: 200 });
  });

  it('is not made to count longer than was released by whoever may end it', async () => {
    const { versions } = await t.as('approver')(policyRuleApi.read, { params: { itemId } });
    const first = versions.find(({ no }) => no === 1);
    expect(first).toMatchObject({ state: 'published', validTo: '2026-12-31' });
    const retire = (lastDay: string) =>
      t.reply('approver', policyRuleApi.retire, {
        params: { id: first?.id ?? '' },
        body: { lastDay, reason: '再用一年' },
      });
    expect(await retire('2027-12-31')).toMatchObject({
      code: 400,
      msg: '停用只能提前，不能晚于现在的停用日期 2026-12-31',
    });
    expect(await retire('2026-12-30')).toMatchObject({ code: 200 });
  });
});

it('an edition of a policy is not let out by the account whose password its author has just set', async () => {
  const { id } = await t.as('clerk')(policyDocumentApi.create, {
    body: {
      title: '两只手的办法',
      kind: 'notice',
      regionCode: '990100',
      issuers: ['江岚市财政局'],
      draftDate: '2026-11-20',
      publishDate: '2026-11-24',
      effectiveFrom: '2027-01-01',
      topics: ['finance'],
      summary: '利息补一半。',
      paragraphs: readParagraphs('第一条 目的。\n第二条 利息补助 50%，最高 20 万元。'),
    },
  });
  const params = { id };
  const refused = { code: 400, extras: { errorCode: 'people.notSecondPerson' } };
  await t.as('clerk')(policyDocumentApi.submit, { params });
  const before = await joinHands(t, 'approver', 'clerk');
  expect(await t.reply('approver', policyDocumentApi.approve, { params })).toMatchObject(refused);
  await before.part();
  await t.as('approver')(policyDocumentApi.approve, { params });
  const after = await joinHands(t, 'approver', 'clerk');
  for (const call of [
    t.reply('approver', policyDocumentApi.publish, { params }),
    t.reply('approver', policyDocumentApi.schedule, {
      params,
      body: { time: Date.parse('2026-11-25T09:00:00+08:00') },
    }),
  ])
    expect(await call).toMatchObject(refused);
  await after.part();
  expect(await t.reply('approver', policyDocumentApi.publish, { params })).toMatchObject({ code: 200 });
});

describe('an answer', () => {
  const body = (answer: string) => ({ documentId, question: '20 人怎么算？', answer, refs: ['c2'] });
  const add = async () => (await t.as('clerk')(policyFaqApi.create, { body: body('按上年末。') })).id;

  it('is not found right by who wrote its words, whoever touched it after that', async () => {
    const id = await add();
    await t.as('admin')(policyFaqApi.update, { params: { id }, body: body('按申报当月。') });
    await t.as('clerk')(policyFaqApi.update, {
      params: { id },
      body: { ...body('按申报当月。'), sortCode: 9 },
    });
    const { list } = await t.as('admin')(policyFaqApi.list, { query: { review: 'open' } });
    expect(list.find((one) => one.id === id)?.abilities).not.toContain('review');
    expect(await t.reply('admin', policyFaqApi.review, { params: { id } })).toMatchObject({
      code: 400,
      msg: '自己写的问答要由另一人审核',
    });
    expect(await t.reply('approver', policyFaqApi.review, { params: { id } })).toMatchObject({ code: 200 });
  });

  it('is not found right by the account whose password its author has just set', async () => {
    const id = await add();
    const hands = await joinHands(t, 'approver', 'clerk');
    expect(await t.reply('approver', policyFaqApi.review, { params: { id } })).toMatchObject({
      code: 400,
      extras: { errorCode: 'people.notSecondPerson' },
    });
    await hands.part();
    expect(await t.reply('approver', policyFaqApi.review, { params: { id } })).toMatchObject({ code: 200 });
  });
});
