import type { FakeNetwork } from '@qifu/client/testing';
import { departmentApi, type OrganizeNode, organizeApi } from '@qifu/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { OrganizePicker } from './organize-picker';

const node = (id: string, fullName: string, given: Partial<OrganizeNode> = {}): OrganizeNode => ({
  id,
  parentId: '-1',
  fullName,
  lastFullName: fullName,
  enCode: id,
  category: 'company',
  type: 'company',
  icon: '',
  enabledMark: 1,
  organize: fullName,
  organizeIdTree: id,
  organizeIds: [id],
  hasChildren: (given.children?.length ?? 0) > 0,
  isLeaf: (given.children?.length ?? 0) === 0,
  children: [],
  ...given,
});
const office = node('o2', '办公室', {
  parentId: 'o1',
  type: 'department',
  category: 'department',
  organize: '科技局/办公室',
});
const bureau = node('o1', '科技局', { children: [office] });

let network: FakeNetwork;
beforeEach(() => {
  network = usePickerNetwork();
  network.on(departmentApi.listOptions, { list: [bureau] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('offers companies and departments, and shows the one that was chosen', async () => {
  const { user, given, field, open, press } = showPicker([], (held) => <OrganizePicker {...held} />);
  const dialog = await open();
  expect(dialog.getByRole('heading', { name: '选择组织' })).toBeTruthy();
  await user.click(await dialog.findByRole('treeitem', { name: /办公室/ }));
  await press('选定');
  expect(given.last).toEqual(['o2']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field().textContent).toBe('办公室');
});

it('names what was chosen before, and says so when it is gone', async () => {
  network.on(organizeApi.listChosen, { list: [bureau] });
  const { field } = showPicker(['o2', 'gone'], (held) => <OrganizePicker isMultiple {...held} />);
  await waitFor(() => expect(field().textContent).toBe('办公室, 已停用或已删除'));
});

it('changes nothing when it is cancelled, and answers nothing when nothing is chosen', async () => {
  network.on(organizeApi.listChosen, { list: [bureau] });
  const { user, given, open, press } = showPicker(['o1'], (held) => <OrganizePicker {...held} />);
  const dialog = await open();
  await user.click(await dialog.findByRole('treeitem', { name: /办公室/ }));
  await press('取消');
  expect(given.last).toBeUndefined();
  await open();
  await press('清空');
  await press('选定');
  expect(given.last).toEqual([]);
});

it('shows just the top for a company that stands there', async () => {
  const { user, given, open, press } = showPicker([], (held) => (
    <OrganizePicker {...held} isOnlyOrganize parentId="-1" />
  ));
  const dialog = await open();
  const [top, ...others] = await dialog.findAllByRole('treeitem');
  expect([top?.textContent, others]).toEqual(['顶级节点', []]);
  await user.click(await dialog.findByRole('treeitem'));
  await press('选定');
  expect(given.last).toEqual(['-1']);
});

it('offers what the caller may choose from, but not the present parent that is shown for its place', async () => {
  network.on(departmentApi.listParents, { list: [{ ...bureau, disabled: true }] });
  const { user, given, open, press } = showPicker([], (held) => <OrganizePicker {...held} isAuth />);
  const dialog = await open();
  await user.click(await dialog.findByRole('treeitem', { name: /科技局/ }));
  await press('选定');
  expect(given.last).toEqual([]);
});

it('in the custom mode offers the named ones alone', async () => {
  network.on(organizeApi.listChosen, { list: [office] });
  const { open } = showPicker([], (held) => <OrganizePicker {...held} ableIds={['o2']} />);
  const dialog = await open();
  expect(await dialog.findAllByRole('treeitem')).toHaveLength(1);
  expect(network.inputsOf(organizeApi.listChosen).at(-1)?.body).toEqual({ departIds: ['o2'] });
});
