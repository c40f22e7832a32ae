import type { FakeNetwork } from '@qifu/client/testing';
import { type BillRuleRow, billRuleApi, dictionaryDataApi } from '@qifu/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { BillRulePicker } from './bill-rule-picker';

let network: FakeNetwork;
beforeEach(() => {
  network = usePickerNetwork();
  network.on(dictionaryDataApi.listOptions, {
    list: [{ id: 'b1', parentId: '0', fullName: '评审', enCode: 'review', hasChildren: false, children: [] }],
  });
  network.on(billRuleApi.listOptions, {
    list: [rule],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rule: BillRuleRow = {
  id: 'n1',
  fullName: '项目编号',
  enCode: 'projectNumber',
  prefix: 'XM',
  dateFormat: 'yyyy',
  digit: 4,
  startNumber: '0001',
  outputNumber: '',
  category: '评审',
  categoryId: 'b1',
  enabledMark: 1,
  sortCode: 0,
  creatorUser: '',
  creatorTime: 0,
  lastModifyTime: null,
  version: 1,
};

it('stays open while nothing is chosen, then answers the rule', async () => {
  const { user, given, field, open, press } = showPicker([], (held) => <BillRulePicker {...held} />);
  const dialog = await open();
  const row = await dialog.findByRole('row', { name: /项目编号/ });
  expect(row.textContent).toContain('projectNumber');
  expect(row.textContent).toContain('0001');
  await press('选定');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: '选择 项目编号' }));
  await press('选定');
  expect(given.last).toEqual(['n1']);
  expect(field().textContent).toBe('项目编号');
});

it('asks for a category, and for all of them again when it is opened again', async () => {
  const { user, open, press } = showPicker([], (held) => <BillRulePicker {...held} />);
  const dialog = await open();
  await dialog.findByRole('option', { name: '评审' });
  await user.selectOptions(dialog.getByRole('combobox', { name: '业务分类' }), '评审');
  const asked = () => network.inputsOf(billRuleApi.listOptions).map(({ query }) => query.categoryId);
  await waitFor(() => expect(asked()).toEqual([undefined, 'b1']));
  await press('取消');
  await open();
  await waitFor(() => expect(asked()).toEqual([undefined, 'b1', undefined]));
});
