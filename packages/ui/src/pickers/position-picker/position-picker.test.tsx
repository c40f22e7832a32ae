import type { FakeNetwork } from '@qifu/client/testing';
import { type PickNode, positionApi } from '@qifu/contracts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { PositionPicker } from './position-picker';

let network: FakeNetwork;
beforeEach(() => {
  network = usePickerNetwork();
  network.on(positionApi.listOptions, { list: [bureau] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const leaf = (id: string, fullName: string): PickNode => ({
  id,
  fullName,
  type: 'position',
  organize: '科技局',
  hasChildren: false,
  isLeaf: true,
  children: [],
});
const bureau: PickNode = {
  ...leaf('o1', '科技局'),
  type: 'company',
  hasChildren: true,
  isLeaf: false,
  children: [leaf('p1', '科长'), leaf('p2', '科员')],
};

it('offers positions; the organizations above them are branches only', async () => {
  const { user, given, open, press } = showPicker([], (held) => <PositionPicker {...held} isMultiple />);
  const dialog = await open();
  await user.click(await dialog.findByRole('treeitem', { name: /科技局/ }));
  expect(dialog.queryByRole('treeitem', { name: '科长' })).toBeNull();
  await user.click(dialog.getByRole('treeitem', { name: /科技局/ }));
  await user.click(await dialog.findByRole('treeitem', { name: '科长' }));
  await press('选定');
  expect(given.last).toEqual(['p1']);
});

it('names positions by their ids', async () => {
  network.on(positionApi.listAllowed, { list: [bureau] });
  const { field } = showPicker(['p2'], (held) => <PositionPicker {...held} />);
  await waitFor(() => expect(field().textContent).toBe('科员'));
  expect(network.inputsOf(positionApi.listAllowed)[0]?.body).toEqual({ positionIds: ['p2'] });
});

it('in the custom mode asks for the allowed ones', async () => {
  network.on(positionApi.listAllowed, { list: [bureau] });
  const { open } = showPicker([], (held) => (
    <PositionPicker {...held} able={{ departIds: ['o1'], positionIds: ['p2'] }} />
  ));
  const dialog = await open();
  await dialog.findByRole('treeitem', { name: '科员' });
  expect(network.inputsOf(positionApi.listAllowed)[0]?.body).toEqual({
    departIds: ['o1'],
    positionIds: ['p2'],
  });
});
