import { enterpriseProfileApi, factDefinitionApi, firmProfileApi, policyRuleApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { registerFor } from '../../../testing/enterprises';
import { layPolicies } from '../../../testing/lay-policies';
import { tellFacts } from '../../../testing/tell-facts';

let t: TestApp;
let firmId = '';
beforeAll(async () => {
  t = await startTestApp();
  await layPolicies(t);
  firmId = (await registerFor(t, 'company01')).id;
  await tellFacts(t, firmId, { headcount: 8641, income: 777 });
  await tellFacts(t, firmId, { headcount: 8642 }, { source: 'self' });
  const { list } = await t.as('admin')(factDefinitionApi.list, { query: { keyword: 'headcount' } });
  const row = list.find(({ factKey }) => factKey === 'headcount');
  await t.as('admin')(factDefinitionApi.update, {
    params: { id: row?.id ?? '' },
    body: { ...(row as never as object), sensitivity: 'sensitive' } as never,
  });
});
afterAll(() => t.close());

const looking = { params: { id: '' }, query: { reason: 'check', purpose: '' } } as const;
const ofFirm = { id: '' };
const open = async (who: string) =>
  await t.as(who)(enterpriseProfileApi.open, { ...looking, params: { id: firmId } });
const history = (who: string) =>
  t.reply(who, enterpriseProfileApi.history, {
    params: { ...ofFirm, id: firmId, factKey: 'headcount' },
    query: {},
  });

it('what a fact was is told to staff who have said what for, and to nobody who goes past that', async () => {
  await t.as('clerk')(policyRuleApi.readFirm, { params: { id: firmId } });
  expect(await history('clerk')).toMatchObject({
    code: 400,
    msg: '请先说明查看原因，打开这家企业的画像',
  });
  await open('clerk');
  expect(await history('clerk')).toMatchObject({ code: 200 });
  const { list } = await t.as('company01')(firmProfileApi.readers, { query: {} });
  expect(list).toHaveLength(2);
});

it('a sensitive fact is told to the firm and to who records and checks facts, and to nobody else', async () => {
  await t.as('company01')(firmProfileApi.dispute, {
    body: { factKey: 'headcount', claimed: 8643, text: '应为 8643 人' },
  });
  const said = /864[123]|8,64[123]/;
  const own = await t.as('company01')(firmProfileApi.facts, { query: {} });
  expect(JSON.stringify(own)).toMatch(said);
  expect(JSON.stringify(await open('clerk'))).toMatch(said);
  const seen = await open('approver');
  expect(JSON.stringify(seen)).not.toMatch(said);
  const facts = seen.profile.topics.flatMap((topic) => topic.facts);
  expect(facts.find(({ factKey }) => factKey === 'headcount')).toMatchObject({
    used: { value: null, text: '敏感，仅登记和核实人员可见', origin: '社保' },
  });
  expect(JSON.stringify(seen)).toContain('777 万元');
  const past = await history('approver');
  expect(past).toMatchObject({ code: 200 });
  expect(JSON.stringify(past)).not.toMatch(said);
  const tried = async (who: string) => await t.as(who)(policyRuleApi.readFirm, { params: { id: firmId } });
  expect((await tried('clerk')).facts).toHaveProperty('headcount');
  const { facts: told } = await tried('approver');
  expect(told).toHaveProperty('income');
  expect(told).not.toHaveProperty('headcount');
});
