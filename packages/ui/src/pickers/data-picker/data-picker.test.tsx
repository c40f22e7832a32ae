import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { DataPicker } from './data-picker';
import type { DataQuery, DataSource } from './data-source';

const firms = Array.from({ length: 30 }, (_, at) => ({
  code: `c${at}`,
  name: `第 ${at} 家`,
  capital: at * 100,
}));
const asked: DataQuery[] = [];
const source: DataSource = {
  id: 'firms',
  columns: [
    { value: 'name', label: '企业' },
    { value: 'capital', label: '注册资本' },
  ],
  valueField: 'code',
  nameField: 'name',
  readPage: async (query) => {
    asked.push(query);
    const found = firms.filter(({ name }) => name.includes(query.keyword));
    const from = (query.currentPage - 1) * query.pageSize;
    return { list: found.slice(from, from + query.pageSize), total: found.length };
  },
  readByIds: async (ids) => firms.filter(({ code }) => ids.includes(code)),
};

beforeEach(() => {
  usePickerNetwork();
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reads pages, keeps what was chosen on others, and takes a chosen row away when it is pressed again', async () => {
  const { user, given, field, open, press } = showPicker(['c29'], (held) => (
    <DataPicker {...held} source={source} hasPage isMultiple />
  ));
  await waitFor(() => expect(field().textContent).toBe('第 29 家'));
  const dialog = await open();
  expect(dialog.getByRole('heading', { name: '选择数据' })).toBeTruthy();
  await user.click(await dialog.findByRole('cell', { name: '第 0 家' }));
  await user.click(dialog.getByRole('cell', { name: '第 1 家' }));
  await user.click(dialog.getByRole('cell', { name: '第 0 家' }));
  await press('选定');
  expect(given.last).toEqual(['c29', 'c1']);
  expect(asked[0]).toEqual({ keyword: '', currentPage: 1, pageSize: 20 });
});

it('searches from the first page, and resets', async () => {
  const { user, open } = showPicker([], (held) => (
    <DataPicker {...held} source={source} hasPage pageSize={10} />
  ));
  const dialog = await open();
  await user.click(await dialog.findByRole('button', { name: '第 2 页' }));
  await waitFor(() => expect(asked.at(-1)?.currentPage).toBe(2));
  await user.type(dialog.getByRole('searchbox'), '第 2');
  await user.click(dialog.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ keyword: '第 2', currentPage: 1, pageSize: 10 }));
  await user.click(dialog.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ keyword: '', currentPage: 1, pageSize: 10 }));
});

it('without pages asks for everything at once; in a drawer with its own title, confirming nothing does nothing', async () => {
  const { given, open, press } = showPicker([], (held) => (
    <DataPicker {...held} source={source} popupType="drawer" popupTitle="选择企业" />
  ));
  const dialog = await open();
  expect(dialog.getByRole('heading', { name: '选择企业' })).toBeTruthy();
  await dialog.findByRole('cell', { name: '第 29 家' });
  expect(asked[0]?.pageSize).toBe(10_000);
  await press('选定');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(given.last).toBeUndefined();
});

it.each(['dialog', 'drawer'] as const)('keeps the width that is configured for its %s', async (popupType) => {
  const { open } = showPicker([], (held) => (
    <DataPicker {...held} source={source} popupType={popupType} popupWidth={720} />
  ));
  await open();
  expect(screen.getByRole('dialog').style.maxWidth).toBe('720px');
});
