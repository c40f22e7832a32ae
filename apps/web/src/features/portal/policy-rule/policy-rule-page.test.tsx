import {
  columnSettingApi,
  type FactDefinitionRow,
  factDefinitionApi,
  listViewApi,
  policyRuleApi,
  type RuleCheck,
  type RuleDesk,
  ruleTrialApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import PolicyRulePage from './policy-rule-page';

configure({ asyncUtilTimeout: 20_000 });

const fact = (
  factKey: string,
  label: string,
  kind: FactDefinitionRow['kind'],
  unit = '',
): FactDefinitionRow => ({
  ...{
    id: factKey,
    factKey,
    label,
    labelZhtw: '',
    labelEn: '',
    kind,
    unit,
    period: 'point',
    topic: 'basic',
    question: '',
    help: '',
    options: '',
    ...{ questionZhtw: '', questionEn: '', helpZhtw: '', helpEn: '', optionsZhtw: '', optionsEn: '' },
  },
  ...{
    least: '',
    most: '',
    effortSec: 20,
    changesBy: 'firm',
    sensitivity: 'internal',
    validDays: null,
    sortCode: 0,
  },
  ...{ enabledMark: 1, creatorTime: 1, version: 1, abilities: [] },
});
const draft = {
  validFrom: '2027-01-01',
  validTo: null,
  condition: {
    op: 'and',
    args: [{ op: 'gte', left: { var: 'headcount' }, right: { param: 'least' }, cite: 'c2' }],
  },
  params: { least: [{ from: '2026-01-01', value: 20, unit: '人', pid: 'c2' }] },
  tests: [],
  changeNote: '放宽',
};
const version: RuleDesk['versions'][number] = {
  ...{
    id: 'v2',
    no: 2,
    state: 'draft',
    validFrom: '2027-01-01',
    validTo: null,
    changeNote: '',
    returnReason: '',
  },
  ...{
    author: '陆清和',
    reviewer: '',
    submittedTime: null,
    publishedTime: null,
    sha256: 'abc',
    creatorTime: 1,
    version: 1,
  },
};
const desk: RuleDesk = {
  item: {
    ...{ id: 'i1', fullName: '用工补贴', benefitType: 'subsidy', mode: 'quick', documentId: 'd1' },
    ...{ documentTitle: '用工办法', docNo: '江政办规〔2026〕1号' },
  },
  paragraphs: [
    { pid: 'c2', kind: 'clause', path: '第二条', text: '从业人员不少于二十人。' },
    { pid: 'c3', kind: 'clause', path: '第三条', text: '未被列入失信名单。' },
  ],
  versions: [version],
  shown: { ...version, draft, impact: null },
  former: null,
  abilities: ['save', 'remove', 'submit'],
  gates: [],
};
const check: RuleCheck = {
  ...{ issues: [], findings: [], tests: [], factKeys: [], changes: [], amountText: '' },
  coverage: [{ at: '0.0', seenTrue: 1, seenFalse: 0, seenUnknown: 0 }],
  gates: [{ name: 'coverage', isMet: false, text: '有 1 处条件没有试过真假两面' }],
};
const trace = { id: '0', op: 'and', result: 'T', isDeciding: true, parts: [] } as const;

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(columnSettingApi.readColumns, []);
  network.on(listViewApi.list, { list: [] });
  network.on(policyRuleApi.read, desk);
  network.on(policyRuleApi.check, check);
  network.on(policyRuleApi.listFirms, { list: [] });
  network.on(policyRuleApi.save, { id: 'v2', version: 2 });
  network.on(policyRuleApi.impact, {
    ...{ day: '2027-01-01', firms: 0, before: {}, after: {}, gains: 0, loses: 0, moved: [] },
    ...{ moneyBefore: null, moneyAfter: null },
  } as never);
  network.on(ruleTrialApi.trial, {
    ...{ amountWords: '', amountText: '', labels: {}, params: [] },
    ...{ verdict: 'T', amount: null, missing: [], trace: { ...trace, parts: [] }, nearMiss: [], wait: null },
  });
  network.on(factDefinitionApi.list, {
    // So many that the list is found by typing.
    list: [
      fact('headcount', '从业人员', 'int', '人'),
      fact('isUntrusted', '失信', 'bool'),
      ...Array.from({ length: 20 }, (_, index) => fact(`other${index}`, `其他指标${index}`, 'bool')),
    ],
    pagination: { currentPage: 1, pageSize: 100, total: 22 },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () =>
  showPage(PolicyRulePage, {
    address: '/portal/policyRule?item=i1',
    words: ['policyRule:view', 'policyRule:btn_edit', 'policyRule:btn_submit', 'ruleTrial:view'],
    areas: ['policyRule', 'policyRuleSides', 'ruleTrial', 'policyRules', 'policy', 'industries'],
  });
const savedDraft = () => network.inputsOf(policyRuleApi.save).at(-1)?.body as typeof draft | undefined;

it('adds a condition by keys, with its clause, and keeps it', async () => {
  const { user } = await show();
  const tree = within(await screen.findByRole('tree', { name: '条件树' }));
  const row = await tree.findByRole('treeitem', { name: /从业人员/ });
  row.focus();
  await user.keyboard('a');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  await user.keyboard('失信');
  // The list of the kit takes Enter a moment after it was drawn, which this window never measures.
  await user.click(await screen.findByTitle('失信'));
  await user.keyboard('{Escape}');
  const added = await tree.findByRole('treeitem', { name: /失信\s*是/ });
  await waitFor(() => expect(document.activeElement).toBe(added));
  await user.keyboard('n');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('textbox', { name: '条号或文字' }), '失信{Enter}');
  expect(await tree.findByText('第三条')).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(savedDraft()?.condition.args[1]).toEqual({
      op: 'not',
      arg: { op: 'true', fact: 'isUntrusted', cite: 'c3' },
    }),
  );
});

it('makes a missing test once, pressed twice at once', async () => {
  const { user } = await show();
  await user.dblClick(await screen.findByRole('button', { name: '补一个' }));
  await waitFor(() => expect(network.inputsOf(ruleTrialApi.trial).length).toBeGreaterThan(0));
  const tests = within(screen.getByRole('region', { name: '测试' }));
  expect(await tests.findAllByRole('button', { name: /从业人员/ })).toHaveLength(1);
  // The check has not been asked again yet: the side still counts as missing.
  await user.click(tests.getByRole('button', { name: '补一个' }));
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  await waitFor(() => expect(savedDraft()?.tests).toHaveLength(draft.tests.length + 1));
});

it('follows the JSON and is followed by it, and keeps what is no JSON yet', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '看 JSON' }));
  const json = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '规则 JSON' });
  expect(JSON.parse(json.value)).toEqual({ condition: draft.condition, params: draft.params });
  await user.clear(json);
  await user.type(json, '{{"condition": {{"op": "true", "fact": "isUntrusted"}');
  expect(await screen.findByText(/从这里起不是完整的 JSON/)).toBeTruthy();
  const tree = within(screen.getByRole('tree', { name: '条件树' }));
  expect(tree.getByText('从业人员')).toBeTruthy();
  await user.type(json, '}');
  expect(await tree.findByText('失信')).toBeTruthy();
});

it('tells who was faster, and gives up nothing of what was written', async () => {
  network.on(policyRuleApi.save, () => refuse({ code: 409, msg: '已被别人改过' }));
  const { user } = await show();
  const note = await screen.findByRole('textbox', { name: '修改说明' });
  await user.type(note, '到十人');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('别人刚保存了这一版')).toBeTruthy();
  expect((note as HTMLTextAreaElement).value).toBe('放宽到十人');
  network.on(policyRuleApi.save, { id: 'v2', version: 8 });
  network.on(policyRuleApi.read, { ...desk, shown: { ...version, version: 7, draft, impact: null } });
  await user.click(await screen.findByRole('button', { name: '用我写的' }));
  await waitFor(() => expect(savedDraft()).toMatchObject({ changeNote: '放宽到十人' }));
});

it('tells of firms that have it before and after with another amount', async () => {
  network.on(policyRuleApi.impact, {
    ...{
      day: '2027-01-01',
      firms: 40,
      before: { T: 9, F: 31, U: 0, error: 0 },
      after: { T: 10, F: 30, U: 0, error: 0 },
      gains: 1,
      loses: 0,
      shifts: 7,
    },
    ...{ moneyBefore: null, moneyAfter: null, moved: [] },
  });
  await show();
  const impact = within(await screen.findByRole('region', { name: '影响' }));
  expect((await impact.findByText('金额变动')).previousSibling?.textContent).toBe('7');
});

it('lets a reviewer release only what he has opened', async () => {
  const change = { key: 'changed condition 0.0', kind: 'changed' as const, at: '0.0' };
  const [now, before] = [10, 20].map((limit) =>
    JSON.stringify({ op: 'gte', left: { var: 'headcount' }, right: limit }),
  );
  network.on(policyRuleApi.check, {
    ...check,
    gates: [],
    changes: [{ ...change, text: now ?? '', before: before ?? '' }],
  });
  const inReview = { ...version, state: 'inReview' as const };
  network.on(policyRuleApi.read, {
    ...desk,
    ...{
      versions: [inReview],
      shown: { ...inReview, draft, impact: null },
      abilities: ['sendBack', 'publish'],
    },
  });
  const { user } = await show();
  const release = within(await screen.findByRole('region', { name: '发布要两个人' }));
  await screen.findByText('已看过 0 / 1 处改动');
  const publish = release.getByRole<HTMLButtonElement>('button', { name: '发布' });
  expect(publish.disabled).toBe(true);
  await user.click(release.getByRole('button', { name: /还没有看/ }));
  expect(await release.findByText('原来')).toBeTruthy();
  expect(publish.disabled).toBe(false);
});
