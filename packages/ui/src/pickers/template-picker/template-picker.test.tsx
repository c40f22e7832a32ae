import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { TemplatePicker } from './template-picker';
import type { TemplateSource } from './template-source';

const source: TemplateSource = {
  id: 'print',
  read: async () => [
    { id: 'k1', fullName: '评审', children: [{ id: 't1', fullName: '评分表' }] },
    { id: 'k2', fullName: '空分类', children: [] },
  ],
  preview: (id) => <p>样张 {id}</p>,
};

beforeEach(() => void usePickerNetwork());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lets templates be chosen below their categories and shows what they look like', async () => {
  const { user, given, field, open, press } = showPicker([], (held) => (
    <TemplatePicker {...held} source={source} />
  ));
  expect(field().parentElement?.textContent).toBe('请选择模板');
  const dialog = await open();
  await user.click(await dialog.findByRole('treeitem', { name: '空分类' }));
  expect(dialog.queryByText('样张 k2')).toBeNull();
  await user.click(dialog.getByRole('treeitem', { name: '评分表' }));
  expect(dialog.getByText('样张 t1')).toBeTruthy();
  await press('选定');
  expect(given.last).toEqual(['t1']);
  expect(field().textContent).toBe('评分表');
});

it('names a template that was chosen before', async () => {
  const { field } = showPicker(['t1'], (held) => <TemplatePicker {...held} source={source} />);
  await waitFor(() => expect(field().textContent).toBe('评分表'));
});
