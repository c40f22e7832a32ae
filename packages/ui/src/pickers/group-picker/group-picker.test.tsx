import type { FakeNetwork } from '@qifu/client/testing';
import { groupApi, type PickNode } from '@qifu/contracts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { GroupPicker } from './group-picker';

let network: FakeNetwork;
beforeEach(() => {
  network = usePickerNetwork();
  network.on(groupApi.listOptions, [kind]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kind: PickNode = {
  id: 'k1',
  fullName: '工作分组',
  num: 1,
  hasChildren: true,
  isLeaf: false,
  children: [{ id: 'g1', fullName: '评审组', type: 'group', hasChildren: false, isLeaf: true, children: [] }],
};

it('offers groups below their kinds and names them by their ids', async () => {
  const { user, given, field, open, press } = showPicker(['g1'], (held) => (
    <GroupPicker {...held} isMultiple />
  ));
  await waitFor(() => expect(field().textContent).toBe('评审组'));
  const dialog = await open();
  expect(dialog.getByRole('heading', { name: '分组选择' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '移除 评审组' }));
  await press('选定');
  expect(given.last).toEqual([]);
});

it('says what went wrong in the dialog, where it can be tried again', async () => {
  network.refuse(groupApi.listOptions, { code: 500, msg: '服务繁忙' });
  const { user, open } = showPicker([], (held) => <GroupPicker {...held} />);
  const dialog = await open();
  expect((await dialog.findByRole('alert')).textContent).toContain('服务繁忙');
  network.on(groupApi.listOptions, [kind]);
  await user.click(dialog.getByRole('button', { name: '重试' }));
  expect(await dialog.findByRole('treeitem', { name: '评审组' })).toBeTruthy();
});
