import type { FakeNetwork } from '@qifu/client/testing';
import { groupApi, type PickNode, userPickersApi } from '@qifu/contracts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { PartyPicker } from './party-picker';

let network: FakeNetwork;
const person = {
  id: 'u1',
  fullName: '王芳',
  organize: '科技局',
  parentId: '0',
  type: 'user',
  icon: '',
  isLeaf: true,
  hasChildren: false,
  enabledMark: 1,
};
const kind: PickNode = {
  id: 'k1',
  fullName: '工作分组',
  num: 1,
  hasChildren: true,
  isLeaf: false,
  children: [{ id: 'g1', fullName: '评审组', type: 'group', hasChildren: false, isLeaf: true, children: [] }],
};
beforeEach(() => {
  network = usePickerNetwork();
  network.on(groupApi.listOptions, [kind]);
  network.on(userPickersApi.openLevel, { list: [person], pagination: undefined } as never);
  network.on(userPickersApi.listByIds, { list: [person] } as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names what was chosen, whatever it is', async () => {
  const { field } = showPicker(['u1--user', 'g1--group'], (held) => <PartyPicker {...held} isMultiple />);
  await waitFor(() => expect(field().textContent).toBe('王芳, 评审组'));
});

it('keeps what is chosen while the kinds change', async () => {
  const { user, given, open, press } = showPicker([], (held) => <PartyPicker {...held} isMultiple />);
  const dialog = await open();
  await user.click(await dialog.findByRole('treeitem', { name: /王芳/ }));
  await user.click(dialog.getByRole('tab', { name: '分组' }));
  await user.click(await dialog.findByRole('treeitem', { name: '评审组' }));
  await press('选定');
  expect(given.last).toEqual(['u1--user', 'g1--group']);
});
