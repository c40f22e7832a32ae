import { type DictionaryOption, dictionaryDataApi } from '@qifu/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { DictionaryPicker } from '../dictionary-picker/dictionary-picker';

const word = (id: string, children: DictionaryOption[] = []): DictionaryOption => ({
  id,
  parentId: '0',
  fullName: `词 ${id}`,
  enCode: id,
  hasChildren: children.length > 0,
  children,
});

beforeEach(() => {
  usePickerNetwork().on(dictionaryDataApi.listOptions, {
    list: [word('a', [word('a1'), word('a2')]), word('b'), word('c')],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const focusedText = () => {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};

it('is used without a mouse: open, search, choose, confirm, and the focus is back on the field', async () => {
  const { user, given, field, open } = showPicker([], (held) => (
    <DictionaryPicker {...held} dictionary="d" />
  ));
  field().focus();
  await user.keyboard('{ArrowDown}');
  const dialog = await open();
  // What the field says it opened is what stands open.
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('dialog').id);
  await dialog.findByRole('treeitem', { name: '词 a' });
  await user.click(dialog.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowDown}');
  expect(focusedText()).toBe('词 b');
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}{End}{ArrowUp}{Enter}');
  expect(dialog.getByText('已选：词 b')).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(given.last).toEqual(['b']);
  expect(document.activeElement).toBe(field());
});

it('is cleared by its icon where it may be, and by Backspace one by one', async () => {
  const { user, given, field } = showPicker(['a', 'b'], (held) => (
    <DictionaryPicker {...held} dictionary="d" isMultiple canClear />
  ));
  await waitFor(() => expect(field().textContent).toBe('词 a, 词 b'));
  field().focus();
  await user.keyboard('{Backspace}');
  expect(given.last).toEqual(['a']);
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(given.last).toEqual([]);
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
});

it('cannot be used in a form that may only be read', async () => {
  const { user, given, field } = showPicker(
    ['a'],
    (held) => <DictionaryPicker {...held} dictionary="d" canClear />,
    true,
  );
  await waitFor(() => expect(field().textContent).toBe('词 a'));
  await user.click(field());
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(given.last).toBeUndefined();
});

it('lists what is chosen of several, from where it goes one by one or all at once', async () => {
  const { user, given, open, press } = showPicker(['a', 'b'], (held) => (
    <DictionaryPicker {...held} dictionary="d" isMultiple />
  ));
  const dialog = await open();
  await user.click(await dialog.findByRole('button', { name: '移除 词 a' }));
  await user.click(dialog.getByRole('treeitem', { name: '词 c' }));
  expect(dialog.getByRole('region', { name: '已选 2 项' })).toBeTruthy();
  await press('选定');
  expect(given.last).toEqual(['b', 'c']);
  await open();
  await press('清空已选');
  await press('选定');
  expect(given.last).toEqual([]);
});
