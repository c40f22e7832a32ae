import {
  columnSettingApi,
  type GrantBatchDesk,
  type GrantReason,
  type GrantRow,
  grantBatchApi,
  listViewApi,
  type RightWord,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import GrantBatchPage from './grant-batch-page';

configure({ asyncUtilTimeout: 20_000 });

const name = '失业保险稳岗返还，2026年第四批';
const row = {
  ...{ id: 'b1', batchNo: 'DX2026-0002', fullName: name, itemId: 'i1', itemName: '失业保险稳岗返还' },
  ...{ documentTitle: '稳就业十条', year: 2026, state: 'listed' as const, phase: 'listed' as const },
  ...{ grantCount: 2, total: 36_000, accepted: 0, paid: 0, openObjections: 0 },
  ...{ noticeFrom: null, noticeTo: null, author: '林书记员', creatorTime: 1_795_000_000_000, version: 3 },
};
const gates = [
  { name: 'list', isMet: true, text: '名单已生成' },
  { name: 'findings', isMet: false, text: '1 家有核验发现还没有结论：移出或写明保留理由' },
];
const batch: GrantBatchDesk = {
  ...row,
  ...{ documentId: 'd1', budget: null, noticeDays: 5, answerDays: 5, acceptDays: 10, payDays: 10 },
  ...{ description: '', acceptTo: null, payBy: null, road: [], workId: null, available: null, over: 0 },
  ...{
    cut: null,
    flagged: 1,
    yearly: 0,
    trail: [],
    removed: 0,
    submitter: '',
    submittedTime: null,
    reviewer: '',
  },
  ...{ reviewedTime: null, returnReason: '', endReason: '', listCode: '' },
  frozen: {
    ...{ day: '2026-11-25', time: 1_795_000_000_000, by: '林书记员', ruleId: 'r1', ruleNo: 2 },
    ...{ ruleCode: 'abcd1234', districtName: '' },
    counts: { eligible: 2, notEligible: 3, unknown: 1, fault: 0, missing: [] },
  },
  clauses: [{ pid: 'p1', path: '第三条第一款' }],
  gates,
  abilities: ['update', 'freeze', 'check', 'keepGrant', 'removeGrant', 'submit'],
};
const line = (given: Partial<GrantRow>): GrantRow => ({
  ...{ id: 'g1', enterpriseId: 'e1', enterpriseName: '江岚恒拓模具有限公司', state: 'listed' },
  ...{ creditCode: '91990121MA5Q00001T', districtName: '高新区', amount: 21_500, fullAmount: null },
  ...{ findings: [], keepReason: '', removal: null, openObjections: 0, account: null, version: 4 },
  ...{ acceptedTime: null, acceptedBy: '', declinedTime: null, payment: null },
  ...given,
});
const flagged = line({
  ...{ id: 'g2', enterpriseId: 'e2', enterpriseName: '青屿新材料有限公司', amount: 14_500 },
  findings: [{ check: 'conflict', text: '「裁员率」几个来源说法不同，按另一个来源结论会变' }],
});
const reason: GrantReason = {
  ...{ day: '2026-11-25', ruleNo: 2, ruleCode: 'abcd1234' },
  tree: {
    ...{ id: 'n1', kind: 'leaf', result: 'T', isDeciding: true, parts: [] },
    sentence: '裁员率 2%，不高于 5.5%',
  },
  ...{ amountText: '按上年缴费的 60% 返还', amountCite: null },
};
const words: RightWord[] = ['grantBatch:view', 'grantBatch:btn_add', 'grantBatch:btn_edit'];
const pageOf = <Row,>(list: Row[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(grantBatchApi.list, pageOf([{ ...row, abilities: batch.abilities }]));
  network.on(grantBatchApi.read, batch);
  network.on(grantBatchApi.grants, pageOf([line({}), flagged]));
  network.on(grantBatchApi.explain, reason);
  network.on(grantBatchApi.items, {
    list: [
      {
        id: 'i1',
        fullName: '失业保险稳岗返还',
        documentTitle: '稳就业十条',
        ruleNo: 2,
        available: 500_000,
        openBatch: '',
      },
    ],
  });
  network.on(columnSettingApi.readColumns, []);
  network.on(listViewApi.list, { list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (address: string) =>
  showPage(GrantBatchPage, {
    address,
    words,
    areas: ['grantBatch', 'grantDesk', 'grantAsk', 'matching'],
  });
const desk = '/portal/grantBatch?batch=b1';
const rowOf = async (firm: string) =>
  (await screen.findByRole('button', { name: firm })).closest('tr') as HTMLElement;

it('lists batches with their phase and opens one', async () => {
  const { user } = await show('/portal/grantBatch');
  const found = (await screen.findByText('DX2026-0002')).closest('tr') as HTMLElement;
  expect(within(found).getByText('名单核验')).toBeTruthy();
  expect(within(found).getByText('36,000.00')).toBeTruthy();
  await user.click(within(found).getByRole('button', { name: /^打开/ }));
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(network.inputsOf(grantBatchApi.read).at(-1)).toMatchObject({ params: { id: 'b1' } });
});

it('makes a batch with the usual name and days, and opens it', async () => {
  network.on(grantBatchApi.create, { id: 'b1', version: 1 });
  const { user } = await show('/portal/grantBatch');
  await user.click(await screen.findByRole('button', { name: '新增批次' }));
  const dialog = await screen.findByRole('dialog', { name: '新增批次' });
  await user.click(within(dialog).getByRole('combobox', { name: /事项/ }));
  await user.click(await screen.findByTitle('失业保险稳岗返还（稳就业十条）'));
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: '批次名称' }).value).toMatch(
    /^失业保险稳岗返还，\d{4}年$/,
  );
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(grantBatchApi.create)).toMatchObject([
      { body: { itemId: 'i1', noticeDays: 5, answerDays: 5, acceptDays: 10, payDays: 10 } },
    ]),
  );
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
});

it('holds submitting back while a gate is open, and names it', async () => {
  await show(desk);
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: '提交复核' });
  expect(submit.disabled).toBe(true);
  expect(screen.getByText(gates[1]?.text ?? '')).toBeTruthy();
});

it('submits once every gate is met, with the version that was looked at', async () => {
  network.on(grantBatchApi.read, { ...batch, gates: gates.map((gate) => ({ ...gate, isMet: true })) });
  network.on(grantBatchApi.submit, { id: 'b1', version: 4 });
  const { user } = await show(desk);
  await user.click(await screen.findByRole('button', { name: '提交复核' }));
  await user.click(await screen.findByRole('button', { name: '提交' }));
  await waitFor(() =>
    expect(network.inputsOf(grantBatchApi.submit)).toMatchObject([
      { params: { id: 'b1' }, body: { version: 3 } },
    ]),
  );
});

it('tells in the drawer of a line why the firm is on the list', async () => {
  const { user } = await show(desk);
  await user.click(await screen.findByRole('button', { name: '江岚恒拓模具有限公司' }));
  const drawer = await screen.findByRole('dialog', { name: '江岚恒拓模具有限公司' });
  expect(await within(drawer).findByText(/裁员率 2%，不高于 5\.5%/)).toBeTruthy();
  expect(within(drawer).getByText(/21,500\.00 元/).parentElement?.textContent).toContain(
    '按上年缴费的 60% 返还',
  );
  expect(network.inputsOf(grantBatchApi.explain)).toMatchObject([{ params: { id: 'b1', grantId: 'g1' } }]);
});

it('takes a line out with the ground of its finding and a reason, never without one', async () => {
  network.on(grantBatchApi.removeGrant, null);
  const { user } = await show(desk);
  const found = await rowOf('青屿新材料有限公司');
  await user.click(within(found).getByRole('button', { name: /更多/ }));
  await user.click(await screen.findByRole('menuitem', { name: '移出' }));
  const dialog = await screen.findByRole('dialog', { name: '移出「青屿新材料有限公司」' });
  expect(within(dialog).getByText('数据矛盾')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: '移出' }));
  expect(within(dialog).getByText('请写明原因')).toBeTruthy();
  expect(network.inputsOf(grantBatchApi.removeGrant)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '社保与自填不一致');
  await user.click(within(dialog).getByRole('button', { name: '移出' }));
  await waitFor(() =>
    expect(network.inputsOf(grantBatchApi.removeGrant)).toMatchObject([
      {
        params: { id: 'b1', grantId: 'g2' },
        body: { ground: 'conflict', reason: '社保与自填不一致', version: 4 },
      },
    ]),
  );
});

it('takes down the payments that have a voucher and leaves the others for later', async () => {
  const accepted = (given: Partial<GrantRow>) =>
    line({
      ...{ state: 'accepted', acceptedTime: 1_795_000_000_000, acceptedBy: '周会计' },
      account: { bankName: '澜江银行', holder: '江岚', lastFour: '4417', confirmedTime: 1_795_000_000_000 },
      ...given,
    });
  network.on(grantBatchApi.read, {
    ...batch,
    ...{ state: 'public', phase: 'accepting', accepted: 2, gates: [], abilities: ['pay', 'exportPayments'] },
  });
  network.on(grantBatchApi.objections, pageOf([]));
  network.on(
    grantBatchApi.grants,
    pageOf([accepted({}), accepted({ id: 'g2', enterpriseName: '青屿新材料有限公司' })]),
  );
  network.on(grantBatchApi.pay, { paid: 1 });
  const { user } = await show(desk);
  await user.click(await screen.findByRole('button', { name: '登记拨付（2）' }));
  const dialog = await screen.findByRole('dialog', { name: `登记拨付：${name}` });
  const voucher = await within(dialog).findByRole('textbox', { name: '江岚恒拓模具有限公司的凭证号' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '登记 0 家' }).disabled).toBe(true);
  await user.type(voucher, ' SB2026-1 ');
  await user.click(within(dialog).getByRole('button', { name: '登记 1 家' }));
  await waitFor(() => expect(network.inputsOf(grantBatchApi.pay)).toHaveLength(1));
  expect(network.inputsOf(grantBatchApi.pay)[0]).toMatchObject({
    body: { payments: [{ grantId: 'g1', voucherNo: 'SB2026-1' }] },
  });
  expect(network.inputsOf(grantBatchApi.pay)[0]).not.toMatchObject({
    body: { payments: [{}, {}] },
  });
});

it('keeps all firms that had the item in other years with one reason', async () => {
  network.on(grantBatchApi.read, {
    ...batch,
    yearly: 12,
    abilities: [...(batch.abilities ?? []), 'keepYearly'],
  });
  network.on(grantBatchApi.keepYearly, { kept: 12 });
  const { user } = await show(desk);
  await user.click(await screen.findByRole('button', { name: '一并保留（12）' }));
  const dialog = await screen.findByRole('dialog', { name: '一并保留其他年度已有的企业' });
  await user.click(within(dialog).getByRole('button', { name: '保留 12 家' }));
  expect(within(dialog).getByText('请写明原因')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '每年可以享受一次');
  await user.click(within(dialog).getByRole('button', { name: '保留 12 家' }));
  await waitFor(() =>
    expect(network.inputsOf(grantBatchApi.keepYearly)).toMatchObject([
      { params: { id: 'b1' }, body: { reason: '每年可以享受一次', version: 3 } },
    ]),
  );
});

it('lets whoever handed it in call it back after a question, and shows what was done when and by whom', async () => {
  const time = Date.parse('2026-11-25T14:05:00+08:00');
  network.on(grantBatchApi.read, {
    ...batch,
    ...{ state: 'submitted', phase: 'submitted', abilities: ['recall'] },
    trail: [
      { done: 'created', by: '林书记员', time: time - 60_000, reason: '' },
      { done: 'sentBack', by: '周科长', time, reason: '请附文号' },
    ],
  });
  network.on(grantBatchApi.recall, { id: 'b1', version: 4 });
  const { user } = await show(desk);
  const trail = (await screen.findByRole('heading', { name: '经过' })).parentElement as HTMLElement;
  expect(
    within(trail)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026-11-25 14:04新增批次 林书记员', '2026-11-25 14:05退回 周科长请附文号']);
  await user.click(screen.getByRole('button', { name: '召回' }));
  const question = await screen.findByRole('alertdialog', { name: `召回「${name}」` });
  await user.click(within(question).getByRole('button', { name: '召回' }));
  await waitFor(() =>
    expect(network.inputsOf(grantBatchApi.recall)).toMatchObject([
      { params: { id: 'b1' }, body: { version: 3 } },
    ]),
  );
});

it('shows beside the list who does not fit and who lacks facts, each with why', async () => {
  const firm = { enterpriseId: 'e9', enterpriseName: '万泉机电有限公司', creditCode: '91990121MA5Q00009T' };
  network.on(grantBatchApi.unlisted, ({ query }) =>
    pageOf([
      query.outcome === 'unknown'
        ? {
            ...{ ...firm, districtName: '高新区', outcome: 'unknown' as const, because: [] },
            missing: [{ factKey: 'layoffRate', label: '裁员率' }],
          }
        : {
            ...{ ...firm, districtName: '高新区', outcome: 'notEligible' as const, missing: [] },
            because: [{ text: '裁员率不高于 5.5%', value: '7%', cite: { pid: 'c5', path: '第五条' } }],
          },
    ]),
  );
  const { user } = await show(desk);
  await user.click(await screen.findByRole('radio', { name: '不符合 3' }));
  expect((await rowOf(firm.enterpriseName)).textContent).toContain('裁员率不高于 5.5% 第五条 现在：7%');
  await user.click(screen.getByRole('radio', { name: '缺数据 1' }));
  await waitFor(async () => expect((await rowOf(firm.enterpriseName)).textContent).toMatch(/裁员率$/));
  expect(network.inputsOf(grantBatchApi.unlisted).map(({ query }) => query?.outcome)).toEqual([
    'notEligible',
    'unknown',
  ]);
  await user.click(screen.getByRole('radio', { name: '名单 2' }));
  expect(await rowOf('江岚恒拓模具有限公司')).toBeTruthy();
});
