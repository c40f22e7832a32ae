import type { FakeNetwork } from '@qifu/client/testing';
import { globalRolesId, type PickNode, roleApi } from '@qifu/contracts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { RolePicker } from './role-picker';

let network: FakeNetwork;
beforeEach(() => {
  network = usePickerNetwork();
  network.on(roleApi.listOptions, { list: [globals, bureau, centre] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const role = (id: string, fullName: string, onlyId: string): PickNode => ({
  id,
  fullName,
  type: 'role',
  onlyId,
  hasChildren: false,
  isLeaf: true,
  children: [],
});
const branch = (id: string, fullName: string, type: string, children: PickNode[]): PickNode => ({
  ...role(id, fullName, `organizeList_${id}`),
  type,
  hasChildren: true,
  isLeaf: false,
  children,
});
const globals = branch(globalRolesId, '全局', 'global', [role('r1', '系统管理员', 'a')]);
const bureau = branch('o1', '科技局', 'company', [role('r2', '评审人员', 'b')]);
const centre = branch('o2', '服务中心', 'company', [role('r2', '评审人员', 'c')]);

it('has the roles of organizations in one tab and the global ones in the other', async () => {
  const { user, given, open, press } = showPicker([], (held) => <RolePicker {...held} isMultiple />);
  const dialog = await open();
  expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['组织', '全局']);
  expect(await dialog.findByRole('treeitem', { name: '科技局' })).toBeTruthy();
  expect(dialog.queryByRole('treeitem', { name: '系统管理员' })).toBeNull();
  await user.click(dialog.getByRole('tab', { name: '全局' }));
  await user.click(await dialog.findByRole('treeitem', { name: '系统管理员' }));
  await press('选定');
  expect(given.last).toEqual(['r1']);
});

it('takes a role that stands below two organizations once', async () => {
  const { user, given, open, press } = showPicker([], (held) => <RolePicker {...held} isMultiple />);
  const dialog = await open();
  const [first, second] = await dialog.findAllByRole('treeitem', { name: '评审人员' });
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  await press('选定');
  expect(given.last).toEqual(['r2']);
});

it('offers only what the caller administers where that is asked for, and names the others all the same', async () => {
  network.on(roleApi.listAdministered, { list: [bureau] });
  const { field, open } = showPicker(['r1'], (held) => <RolePicker {...held} isAdministered />);
  await waitFor(() => expect(field().textContent).toBe('系统管理员'));
  const dialog = await open();
  await dialog.findByRole('treeitem', { name: '评审人员' });
  expect(dialog.queryByRole('treeitem', { name: '服务中心' })).toBeNull();
});
