import { type BillRuleInfo, type BillRuleRow, billRuleApi, dictionaryDataApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import BillRulePage from './bill-rule-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = ['billRule:view', 'billRule:btn_add', 'billRule:btn_edit', 'billRule:btn_remove'] as const;
const common = {
  id: 'r1',
  fullName: '项目编号',
  enCode: 'project',
  prefix: 'XM',
  dateFormat: 'yyyy',
  digit: 5,
  startNumber: '00001',
  outputNumber: 'XM202600021',
  category: '',
  enabledMark: 1,
  sortCode: 0,
  version: 3,
} as const;
const row: BillRuleRow = {
  ...common,
  categoryId: '',
  creatorUser: '',
  creatorTime: 0,
  lastModifyTime: null,
  abilities: ['update', 'toggleState'],
};
const info: BillRuleInfo = { ...common, example: 'XM202600001', description: '' };
const unused: BillRuleRow = {
  ...row,
  id: 'r2',
  fullName: '合同编号',
  enCode: 'contract',
  outputNumber: '',
  abilities: ['update', 'toggleState', 'remove'],
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(dictionaryDataApi.listOptions, { list: [] });
  network.on(billRuleApi.list, {
    list: [row, unused],
    pagination: { currentPage: 1, pageSize: 20, total: 2 },
  });
  network.on(billRuleApi.read, info);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/systemData/billRule') =>
  showPage(BillRulePage, { address, words, areas: ['billRule', 'record', 'validationSettings'] });

it('shows what a first number looks like while the rule is written, and sends it with its zeros', async () => {
  network.on(billRuleApi.create, null);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '新增规则' }));
  await user.type(await screen.findByRole('textbox', { name: '业务名称' }), '合同');
  await user.type(screen.getByRole('textbox', { name: '业务编码' }), 'contract2');
  await user.type(screen.getByRole('textbox', { name: /单据前缀/ }), 'HT-');
  const start = screen.getByRole('textbox', { name: /流水起始/ });
  await user.clear(start);
  await user.type(start, '7');
  expect(screen.getByText(/^HT-\d{8}0007$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(billRuleApi.create)[0]?.body).toMatchObject({
      prefix: 'HT-',
      dateFormat: 'yyyyMMdd',
      digit: 4,
      startNumber: '0007',
      enabledMark: 1,
    }),
  );
  expect(await screen.findByRole('heading', { name: '单据规则' })).toBeTruthy();
});

it('names a first number of zeros only, and sends nothing', async () => {
  const { user } = await show('/systemData/billRule?form=r1');
  const start = await screen.findByRole('textbox', { name: /流水起始/ });
  await user.clear(start);
  await user.type(start, '000');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(start.getAttribute('aria-invalid')).toBe('true'));
  expect(network.inputsOf(billRuleApi.update)).toEqual([]);
});

it('offers to delete only a rule that has given no number', async () => {
  network.on(billRuleApi.remove, null);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /项目编号.*更多|更多.*项目编号/ }));
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /合同编号.*更多|更多.*合同编号/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  const question = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
  await user.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(network.inputsOf(billRuleApi.remove)[0]?.params).toEqual({ id: 'r2' }));
});
