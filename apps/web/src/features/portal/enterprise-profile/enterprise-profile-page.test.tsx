import {
  columnSettingApi,
  dictionaryDataApi,
  districtApi,
  enterpriseProfileApi,
  type FactDispute,
  type HeldValue,
  listViewApi,
  type ProfileFact,
  type ReadProfile,
  type RightWord,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import EnterpriseProfilePage from './enterprise-profile-page';

configure({ asyncUtilTimeout: 20_000 });

const held = (given: Partial<HeldValue>): HeldValue => ({
  ...{ id: 'v1', value: 86, text: '86 人', source: 'official', origin: '社保', asOf: '2026-11-05' },
  ...{ expiresOn: null, isExpired: false, evidenceFileId: null, basis: '', endedTime: null },
  ...given,
});
const fact = (given: Partial<ProfileFact>): ProfileFact => ({
  ...{ factKey: 'headcount', label: '从业人员', kind: 'int', unit: '人', year: null, question: '', help: '' },
  ...{ options: [], least: '', most: '', effortSec: 10, madeOf: '', formula: '', mayDeclare: false },
  ...{ used: held({}), conflicts: [] },
  ...given,
});
const dispute: FactDispute = {
  ...{ id: 'd1', factKey: 'headcount', label: '从业人员', year: null, heldText: '86 人', claimed: 91 },
  ...{
    claimedText: '91 人',
    text: '花名册已上传',
    state: 'open',
    answer: '',
    creatorTime: 1_795_000_000_000,
  },
  answeredTime: null,
};
const facts = [
  fact({
    conflicts: [held({ id: 'v2', value: 91, text: '91 人', source: 'self', origin: '自填' })],
    dispute,
  }),
  fact({
    ...{ factKey: 'mainProductShare', label: '主导产品占比', kind: 'ratio', unit: '%' },
    used: held({ id: 'v3', value: 66, text: '66%', source: 'self', origin: '自填' }),
  }),
  fact({
    ...{ factKey: 'enterpriseSize', label: '企业规模', kind: 'enum', unit: '' },
    ...{ used: held({ id: '', text: '小型', source: 'derived' }), madeOf: '由从业人员 86 人算出' },
  }),
];
const read: ReadProfile = {
  creditCode: '91990121MA5Q00001T',
  profile: {
    firm: {
      ...{
        id: 'e1',
        enterpriseName: '江岚恒拓模具有限公司',
        districtName: '高新区',
        industryName: '模具制造',
      },
      ...{ size: '小型', age: 6, headcount: '86 人', others: [] },
    },
    day: '2026-11-23',
    counts: {
      ...{ total: 3, known: 3, conflicts: 1, disputes: 1, expired: 0, expiring: 0, latestOn: '2026-11-05' },
      bySource: { official: 1, attested: 0, self: 1, derived: 1 },
    },
    topics: [{ topic: 'staff', known: 3, total: 3, facts }],
  },
  disputes: [dispute],
  readers: [],
  abilities: ['record', 'attest', 'retract', 'acceptDispute', 'rejectDispute'],
};
const row = {
  ...{ id: 'e1', enterpriseName: '江岚恒拓模具有限公司', creditCode: '91990121MA5Q00001T' },
  ...{ districtName: '高新区', industryName: '模具制造' },
  ...{ known: 46, total: 66, completeness: 69, conflicts: 1, disputes: 1, expired: 0, expiring: 5 },
  latestOn: '2026-11-21',
};
const words: RightWord[] = ['enterpriseProfile:view', 'enterpriseProfile:btn_import'];

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(enterpriseProfileApi.list, {
    list: [row],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  });
  network.on(enterpriseProfileApi.open, read);
  network.on(districtApi.listServed, { list: [] });
  network.on(dictionaryDataApi.listOptions, { list: [] });
  network.on(columnSettingApi.readColumns, []);
  network.on(listViewApi.list, { list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (address: string) =>
  showPage(EnterpriseProfilePage, {
    address,
    words,
    areas: ['enterpriseProfile', 'firmProfile', 'record', 'common', 'validation', 'files'],
  });
const desk = '/portal/enterpriseProfile?firm=e1&why=check';

it('asks what for before a firm is opened, and sends it', async () => {
  const { user } = await show('/portal/enterpriseProfile');
  await user.click(await screen.findByRole('button', { name: /打开画像.*恒拓|打开画像/ }));
  const gate = await screen.findByRole('dialog', { name: '为什么看这家企业？' });
  expect(network.inputsOf(enterpriseProfileApi.open)).toEqual([]);
  await user.click(within(gate).getByRole('radio', { name: '办理事项' }));
  await user.type(within(gate).getByRole('textbox'), 'SQ20261103-00017');
  await user.click(within(gate).getByRole('button', { name: '打开画像' }));
  expect(await screen.findByRole('heading', { level: 1, name: '江岚恒拓模具有限公司' })).toBeTruthy();
  expect(network.inputsOf(enterpriseProfileApi.open).at(-1)).toMatchObject({
    query: { reason: 'matter', purpose: 'SQ20261103-00017' },
  });
});

it('says what counts and why, and offers nothing for what is worked out', async () => {
  await show(desk);
  expect(await screen.findByText(/现在采用社保 2026-11-05 的 86 人/)).toBeTruthy();
  expect(screen.getByText(/官方共享、工作人员核实、企业自填/)).toBeTruthy();
  const size = screen.getByRole('rowheader', { name: '企业规模' }).closest('tr') as HTMLElement;
  expect(within(size).queryByRole('button')).toBeNull();
  const share = screen.getByRole('rowheader', { name: '主导产品占比' }).closest('tr') as HTMLElement;
  expect(within(share).getByRole('button', { name: '核实' })).toBeTruthy();
  expect(within(share).queryByRole('button', { name: '停用' })).toBeNull();
});

it('accepts an objection with the claimed value, once source and reason are given', async () => {
  network.on(enterpriseProfileApi.acceptDispute, null);
  const { user } = await show(desk);
  await user.click(await screen.findByRole('button', { name: '采纳并更正' }));
  const dialog = await screen.findByRole('dialog', { name: '采纳对「从业人员」的异议' });
  const send = within(dialog).getByRole('button', { name: '采纳并更正' });
  expect(within(dialog).getByDisplayValue('91')).toBeTruthy();
  await user.click(send);
  expect(within(dialog).getByText('请写理由')).toBeTruthy();
  expect(network.inputsOf(enterpriseProfileApi.acceptDispute)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: '理由' }), '与花名册一致');
  await user.click(send);
  await waitFor(() =>
    expect(network.inputsOf(enterpriseProfileApi.acceptDispute)).toMatchObject([
      { params: { id: 'd1' }, body: { value: '91', fromSystem: '社保', reason: '与花名册一致' } },
    ]),
  );
});

it('keeps what was typed where a value is refused', async () => {
  network.refuse(enterpriseProfileApi.record, { code: 400, msg: '有效期至早于数据日期' });
  const { user } = await show(desk);
  const line = (await screen.findByRole('rowheader', { name: '主导产品占比' })).closest('tr') as HTMLElement;
  await user.click(within(line).getByRole('button', { name: '录入' }));
  const dialog = await screen.findByRole('dialog', { name: '录入「主导产品占比」' });
  await user.type(within(dialog).getByRole('textbox', { name: '来源' }), '统计');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('有效期至早于数据日期');
  expect(within(dialog).getByDisplayValue('统计')).toBeTruthy();
});
