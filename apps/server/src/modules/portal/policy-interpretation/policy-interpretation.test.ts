import { policyInterpretationApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layPolicies } from '../../../testing/lay-policies';

let t: TestApp;
let documentId = '';
beforeAll(async () => {
  t = await startTestApp();
  documentId = (await layPolicies(t)).documentIds.get('small') ?? '';
});
afterAll(() => t.close());

describe('interpretations', () => {
  it('explain clauses that are there, in a text that reads back as it was written', async () => {
    const clerk = t.as('clerk');
    const body = {
      documentId,
      title: '一图读懂用工补助',
      form: 'picture' as const,
      publishDate: '2026-01-12',
      body: '第一条 谁能申请\n（一）从业人员不少于 20 人；\n|人数|金额|\n|20|5 万元|',
      refs: 'c2、c3',
    };
    const { id } = await clerk(policyInterpretationApi.create, { body });
    expect(await clerk(policyInterpretationApi.read, { params: { id } })).toMatchObject({
      documentTitle: '江岚市企业用工支持办法',
      body: body.body,
      refs: ['c2', 'c3'],
    });
    const { list } = await clerk(policyInterpretationApi.list, { query: { documentId, keyword: '一图' } });
    expect(list).toMatchObject([{ id, form: 'picture' }]);
    expect(
      await t.reply('clerk', policyInterpretationApi.create, { body: { ...body, refs: ['c2', 'c99'] } }),
    ).toMatchObject({ code: 400, msg: '政策正文里没有这些段落：c99，请重新选择' });
    expect(
      await t.reply('clerk', policyInterpretationApi.create, { body: { ...body, documentId: 'nowhere' } }),
    ).toMatchObject({ code: 400 });
  });
});
