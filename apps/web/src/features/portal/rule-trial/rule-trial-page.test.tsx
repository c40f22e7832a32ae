import { columnSettingApi, factDefinitionApi, type RuleTrialReply, ruleTrialApi } from '@qifu/contracts';
import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import RuleTrialPage from './rule-trial-page';

configure({ asyncUtilTimeout: 20_000 });

const leaf = (id: string, sentence: string, requirement: string): RuleTrialReply['trace'] => ({
  ...{ id, op: 'gte', result: 'F', isDeciding: true, parts: [] },
  ...{ sentence, requirement },
});
const trace: RuleTrialReply['trace'] = {
  ...{ id: '0', op: 'atLeast', result: 'F', isDeciding: true, least: 1 },
  parts: [
    {
      ...leaf('0.0', '设备投资额为 80 万元，要求不低于 100 万元，不符合', '设备投资额不低于 100 万元'),
      cite: '第六条',
    },
    leaf('0.1', '从业人员尚未填写，要求不低于 20 人，待补充', '从业人员不低于 20 人'),
  ],
};
const reply: RuleTrialReply = {
  ...{ verdict: 'F', amount: { min: 5, max: null, unit: '万元' }, amountWords: '5 万元及以上', trace },
  ...{ amountText: '按设备投资额的 8%', missing: ['headcount'], wait: '2027-03-01' },
  params: [{ name: 'least', label: '最低设备投资', value: '100 万元', from: '2026-08-01' }],
  labels: { equipment: '设备投资额', headcount: '从业人员' },
  nearMiss: [[{ fact: 'equipment', from: 80, to: 100, fromWords: '80 万元', toWords: '100 万元' }]],
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(columnSettingApi.readColumns, []);
  network.on(factDefinitionApi.list, {
    list: [],
    pagination: { currentPage: 1, pageSize: 100, total: 0 },
  });
  network.on(ruleTrialApi.trial, reply);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () =>
  showPage(RuleTrialPage, {
    address: '/portal/ruleTrial',
    words: ['ruleTrial:view'],
    areas: ['ruleTrial', 'policyRules', 'failuresPortal'],
  });

it('tells a rule in sentences and a table, and its JSON in a second tab', async () => {
  const { user } = await show();
  const rule = within(await screen.findByRole('region', { name: '规则' }));
  expect(await rule.findByText('设备投资额不低于 100 万元')).toBeTruthy();
  expect(rule.getByText('以下至少 1 项满足')).toBeTruthy();
  expect(rule.getByText('按设备投资额的 8%')).toBeTruthy();
  expect(rule.getByRole('row', { name: '最低设备投资 100 万元 2026-08-01' })).toBeTruthy();
  expect(rule.queryByRole('textbox')).toBeNull();
  await user.click(rule.getByRole('tab', { name: 'JSON' }));
  expect(rule.getByRole<HTMLTextAreaElement>('textbox', { name: /条件/ }).value).toContain('"op": "gte"');
  expect(rule.queryByText('按设备投资额的 8%')).toBeNull();
});

it('answers with the amount in its unit, names of what is missing, the nearest way and the day', async () => {
  await show();
  const result = within(await screen.findByRole('region', { name: '结论' }));
  expect(result.getByText('5 万元及以上')).toBeTruthy();
  expect(result.getByText('还需填写：从业人员')).toBeTruthy();
  expect(result.getByText('设备投资额由 80 万元 变为 100 万元')).toBeTruthy();
  expect(result.getByText(/2027-03-01/)).toBeTruthy();
  expect(result.getByText('至少 1 项满足（0 / 2）')).toBeTruthy();
});

it('sends the reader to the JSON where the server cannot read the rule', async () => {
  network.on(ruleTrialApi.trial, () => refuse({ code: 400, msg: '规则读不懂：condition，缺少此项' }));
  await show();
  expect(await screen.findByText('规则还读不懂，先到 JSON 里改好')).toBeTruthy();
  expect(screen.getByText('规则读不懂：condition，缺少此项')).toBeTruthy();
});
