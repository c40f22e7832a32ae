import type { FakeNetwork } from '@qifu/client/testing';
import { departmentApi, type OrganizeNode, organizeApi } from '@qifu/contracts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { DepartmentPicker } from './department-picker';

let network: FakeNetwork;
beforeEach(() => {
  network = usePickerNetwork();
  network.on(departmentApi.listOptions, { list: [bureau] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const office: OrganizeNode = {
  id: 'o2',
  parentId: 'o1',
  fullName: '科技局/办公室',
  lastFullName: '办公室',
  enCode: 'office',
  category: 'department',
  type: 'department',
  icon: '',
  enabledMark: 1,
  organize: '科技局/办公室',
  organizeIdTree: 'o1,o2',
  organizeIds: ['o1', 'o2'],
  hasChildren: false,
  isLeaf: true,
  children: [],
};
const bureau: OrganizeNode = {
  ...office,
  id: 'o1',
  parentId: '-1',
  fullName: '科技局',
  lastFullName: '科技局',
  category: 'company',
  type: 'company',
  hasChildren: true,
  isLeaf: false,
  children: [{ ...office, fullName: '办公室' }],
};

it('lets departments be chosen, not the companies above them', async () => {
  const { user, given, open, press } = showPicker([], (held) => <DepartmentPicker {...held} isMultiple />);
  const dialog = await open();
  await user.click(await dialog.findByRole('treeitem', { name: '办公室' }));
  await user.click(dialog.getByRole('treeitem', { name: '科技局' }));
  await press('选定');
  expect(given.last).toEqual(['o2']);
});

it('in the custom mode shows paths, but keeps the own name of what is chosen', async () => {
  network.on(organizeApi.listChosen, { list: [office] });
  const { user, field, open, press } = showPicker([], (held) => (
    <DepartmentPicker {...held} ableIds={['o2']} />
  ));
  const dialog = await open();
  await user.click(await dialog.findByRole('treeitem', { name: '科技局/办公室' }));
  await press('选定');
  await waitFor(() => expect(field().textContent).toBe('办公室'));
});
