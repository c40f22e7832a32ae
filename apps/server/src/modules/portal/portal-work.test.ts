import {
  policyDocumentApi,
  policyFaqApi,
  policyInterpretationApi,
  policyRuleApi,
  workbenchApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aPolicy, layPolicies } from '../../testing/lay-policies';
import { userIdOf } from '../../testing/people';
import { readParagraphs } from './policy-text/read-paragraphs';

let t: TestApp;
let released = '';
let itemId = '';
const now = new Date('2026-11-25T12:00:00+08:00');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  const laid = await layPolicies(t, [aPolicy()]);
  released = laid.documentIds.get('small') ?? '';
  itemId = laid.itemIds.get('small-item') ?? '';
});
afterAll(() => t.close());

const jobsOf = async (person: string, wanted: string) =>
  (await t.as(person)(workbenchApi.read, {})).jobs.filter(({ kind }) => kind === wanted);
const whole = {
  title: '江岚市贷款贴息办法',
  kind: 'notice' as const,
  regionCode: '990100',
  issuers: ['江岚市财政局'],
  draftDate: '2026-11-20',
  publishDate: '2026-11-24',
  effectiveFrom: '2027-01-01',
  topics: ['finance' as const],
  summary: '利息补一半。',
  interpretationPlan: '十二月底前出一篇',
  paragraphs: readParagraphs('第一条 目的。\n第二条 利息补助 50%，最高 20 万元。'),
};

describe('what waits on the home of those who let policies out', () => {
  it('is an edition until it is approved, and then until it is out: never for who wrote it', async () => {
    const { id } = await t.as('clerk')(policyDocumentApi.create, { body: whole });
    expect(await jobsOf('approver', 'editionsToApprove')).toEqual([]);
    await t.as('clerk')(policyDocumentApi.submit, { params: { id } });
    expect(await jobsOf('approver', 'editionsToApprove')).toMatchObject([
      { id, name: whole.title, facts: { edition: 1 }, to: `/portal/policyDocument?form=${id}` },
    ]);
    expect(await jobsOf('clerk', 'editionsToApprove')).toEqual([]);
    await t.as('approver')(policyDocumentApi.approve, { params: { id } });
    expect(await jobsOf('approver', 'editionsToApprove')).toEqual([]);
    expect(await jobsOf('approver', 'editionsToRelease')).toMatchObject([{ id }]);
    await t.as('approver')(policyDocumentApi.publish, { params: { id } });
    expect(await jobsOf('approver', 'editionsToRelease')).toEqual([]);
  });

  it('is what was promised to be explained and is not, for those who explain', async () => {
    const owed = await jobsOf('clerk', 'interpretationsToWrite');
    expect(owed.map(({ name }) => name)).toEqual(['江岚市企业用工支持办法', whole.title]);
    const { list } = await t.as('clerk')(policyDocumentApi.list, { query: { awaits: 'interpretation' } });
    expect(list.map(({ title }) => title).toSorted()).toEqual(owed.map(({ name }) => name).toSorted());
    expect(await jobsOf('approver', 'interpretationsToWrite')).toEqual([]);
    const body = { documentId: released, title: '读懂', form: 'text' as const, publishDate: '2026-11-24' };
    await t.as('clerk')(policyInterpretationApi.create, {
      body: { ...body, body: '补一半。', refs: ['c2'] },
    });
    expect(await jobsOf('clerk', 'interpretationsToWrite')).toMatchObject([{ name: whole.title }]);
  });

  it('is a version of a rule', async () => {
    const { id } = await t.as('clerk')(policyRuleApi.begin, { params: { itemId } });
    expect(await jobsOf('approver', 'rulesToReview')).toEqual([]);
    // What a version needs before it is sent is told elsewhere (policy-rule.test.ts).
    const send = async (account: string) => {
      const sent = {
        state: 'inReview',
        submittedTime: now,
        submittedUserId: await userIdOf(t, account),
      } as const;
      await t.db.updateTable('policyRule').set(sent).where('id', '=', id).execute();
    };
    await send('clerk');
    expect(await jobsOf('approver', 'rulesToReview')).toMatchObject([
      { id, name: '用工一次性补助', facts: { no: 2 }, to: `/portal/policyRule?item=${itemId}` },
    ]);
    await send('approver');
    expect(await jobsOf('approver', 'rulesToReview')).toEqual([]);
  });

  it('is an answer', async () => {
    const body = {
      documentId: released,
      question: '20 人怎么算？',
      answer: '按上年末社保人数。',
      refs: ['c2'],
    };
    const { id } = await t.as('clerk')(policyFaqApi.create, { body });
    expect(await jobsOf('approver', 'answersToReview')).toMatchObject([{ id, name: body.question }]);
    await t.as('approver')(policyFaqApi.review, { params: { id }, body: { version: 1 } });
    expect(await jobsOf('approver', 'answersToReview')).toEqual([]);
  });

  it('is nobody else’s', async () => {
    for (const person of ['admin', 'district', 'supervisor', 'company01', 'expert01']) {
      const { kinds } = await t.as(person)(workbenchApi.read, {});
      expect(
        kinds.map(({ key }) => key).filter((key) => /edition|rules|answersTo|interpret/i.test(key)),
      ).toEqual([]);
    }
  });
});
