import { policyFaqApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layPolicies } from '../../../testing/lay-policies';

let t: TestApp;
let documentId = '';
let itemId = '';
beforeAll(async () => {
  t = await startTestApp();
  const laid = await layPolicies(t);
  documentId = laid.documentIds.get('small') ?? '';
  itemId = laid.itemIds.get('small-item') ?? '';
});
afterAll(() => t.close());

describe('questions and answers', () => {
  it('are reviewed by somebody who has not written them, and again after every change of words', async () => {
    const body = {
      documentId,
      itemId,
      question: '20 人怎么算？',
      answer: '按上年末社保人数。',
      refs: ['c2'],
    };
    const { id } = await t.as('clerk')(policyFaqApi.create, { body });
    expect(await t.reply('clerk', policyFaqApi.review, { params: { id } })).toMatchObject({ code: 403 });
    const ofApprover = (await t.as('approver')(policyFaqApi.list, { query: { review: 'open' } })).list;
    expect(ofApprover).toMatchObject([{ id, itemName: '用工一次性补助', abilities: ['review'] }]);
    await t.as('approver')(policyFaqApi.review, { params: { id }, body: { version: 1 } });
    expect(await t.as('clerk')(policyFaqApi.read, { params: { id } })).toMatchObject({ review: 'done' });
    await t.as('clerk')(policyFaqApi.update, { params: { id }, body: { ...body, sortCode: 5 } });
    expect(await t.as('clerk')(policyFaqApi.read, { params: { id } })).toMatchObject({ review: 'done' });
    await t.as('clerk')(policyFaqApi.update, {
      params: { id },
      body: { ...body, answer: '按申报当月人数。' },
    });
    expect(await t.as('clerk')(policyFaqApi.read, { params: { id } })).toMatchObject({ review: 'open' });
    const { id: own } = await t.as('admin')(policyFaqApi.create, { body });
    expect(await t.reply('admin', policyFaqApi.review, { params: { id: own } })).toMatchObject({
      code: 400,
      msg: '自己写的问答要由另一人审核',
    });
  });

  it('stand on clauses and items of their own policy', async () => {
    const body = { documentId, question: '何时兑付？', answer: '30 个工作日内。' };
    const add = async (more: object) =>
      await t.reply('clerk', policyFaqApi.create, { body: { ...body, ...more } });
    expect(await add({ refs: ['c8'] })).toMatchObject({ code: 400 });
    expect(await add({ itemId: 'elsewhere' })).toMatchObject({ code: 400 });
    expect(await add({ itemId: '' })).toMatchObject({ code: 200 });
  });
});
