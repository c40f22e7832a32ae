import type { FakeNetwork } from '@qifu/client/testing';
import { type DictionaryOption, dictionaryDataApi } from '@qifu/contracts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { DictionaryPicker } from './dictionary-picker';

let network: FakeNetwork;
beforeEach(() => {
  network = usePickerNetwork();
  network.on(dictionaryDataApi.listOptions, { list: words });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const word = (id: string, fullName: string, children: DictionaryOption[] = []): DictionaryOption => ({
  id,
  parentId: '0',
  fullName,
  enCode: `code-${id}`,
  hasChildren: children.length > 0,
  children,
});
const words = [
  word('c', '制造业', [word('c35', '专用设备制造业')]),
  ...Array.from({ length: 20_000 }, (_, at) => word(`w${at}`, `第 ${at} 类`)),
];

it('finds one of twenty thousand words while few are drawn', async () => {
  const { user, given, open, press } = showPicker([], (held) => (
    <DictionaryPicker {...held} dictionary="industry" />
  ));
  const dialog = await open();
  await dialog.findByRole('treeitem', { name: '制造业' });
  expect(dialog.getAllByRole('treeitem').length).toBeLessThanOrEqual(60);
  await user.type(dialog.getByRole('searchbox'), '专用{Enter}');
  await waitFor(() => expect(dialog.getAllByRole('treeitem')).toHaveLength(2));
  await user.click(dialog.getByRole('treeitem', { name: '专用设备制造业' }));
  await press('选定');
  expect(given.last).toEqual(['c35']);
});

it('keeps codes where a form wants codes, and names them', async () => {
  const { user, given, field, open, press } = showPicker(['code-w7'], (held) => (
    <DictionaryPicker {...held} dictionary="industry" keptField="enCode" isMultiple />
  ));
  await waitFor(() => expect(field().textContent).toBe('第 7 类'));
  const dialog = await open();
  await user.click(await dialog.findByRole('treeitem', { name: '制造业' }));
  await press('选定');
  expect(given.last).toEqual(['code-w7', 'code-c']);
});
