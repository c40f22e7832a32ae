import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show';
import { FilterBar } from './filter-bar';
import { useFilters } from './use-filters';

const start = { keyword: '', scale: '', year: '2026' };

function List() {
  const filters = useFilters(start, { sidx: 'updateTime' });
  return (
    <>
      <FilterBar
        filters={filters}
        search={{ name: 'keyword', label: '企业名称' }}
        fields={[{ name: 'year', label: '年度', choices: [{ value: '2026', label: '2026' }] }]}
        more={[{ name: 'scale', label: '规模', choices: [{ value: 's', label: '小型' }] }]}
      />
      <button type="button" onClick={() => filters.setPage(3, 50)}>
        第三页
      </button>
      <button type="button" onClick={() => filters.setSort('revenue', 'asc')}>
        排序
      </button>
      <pre>{JSON.stringify(filters.query)}</pre>
    </>
  );
}

const address = () => screen.getByTestId('address').textContent;
const query = () => JSON.parse(document.querySelector('pre')?.textContent ?? '{}');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('starts from the address', () => {
  show(<List />, '/?keyword=设备&page=2&size=50&sort=asc');
  expect(query()).toEqual({
    keyword: '设备',
    scale: '',
    year: '2026',
    currentPage: 2,
    pageSize: 50,
    sidx: 'updateTime',
    sort: 'asc',
  });
});

it('ignores a page of the address that is no page', () => {
  show(<List />, '/?page=-3&size=abc');
  expect(query()).toMatchObject({ currentPage: 1, pageSize: 20 });
});

it('searches on Enter, from the first page, and leaves other parameters alone', async () => {
  show(<List />, '/?page=4&firm=7');
  await userEvent.type(screen.getByRole('searchbox', { name: '企业名称' }), ' 模具 {Enter}');
  expect(address()).toBe(`?firm=7&keyword=${encodeURIComponent('模具')}`);
});

it('searches by itself 300 ms after the last key', () => {
  vi.useFakeTimers();
  show(<List />);
  fireEvent.change(screen.getByRole('searchbox', { name: '企业名称' }), { target: { value: '模具' } });
  act(() => vi.advanceTimersByTime(299));
  expect(address()).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(query().keyword).toBe('模具');
});

it('does not search in the middle of composing a character', () => {
  vi.useFakeTimers();
  show(<List />);
  const box = screen.getByRole('searchbox', { name: '企业名称' });
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: 'mo' } });
  act(() => vi.advanceTimersByTime(1000));
  expect(query().keyword).toBe('');
  fireEvent.change(box, { target: { value: '模' } });
  fireEvent.compositionEnd(box);
  act(() => vi.advanceTimersByTime(300));
  expect(query().keyword).toBe('模');
});

it('shows extra conditions as chips that can be taken away', async () => {
  show(<List />, '/?scale=s');
  expect(screen.getByRole('list', { name: '已用条件' }).textContent).toBe('规模 小型');
  await userEvent.click(screen.getByRole('button', { name: '去掉条件 规模' }));
  expect(address()).toBe('');
});

it('clears everything at once', async () => {
  show(<List />, '/?scale=s&keyword=x&year=2024&page=2');
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(query()).toMatchObject(start);
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
});

it('keeps page and order in the address', async () => {
  show(<List />);
  await userEvent.click(screen.getByText('第三页'));
  expect(address()).toBe('?page=3&size=50');
  await userEvent.click(screen.getByText('排序'));
  expect(query()).toMatchObject({ currentPage: 1, pageSize: 50, sidx: 'revenue', sort: 'asc' });
});

it('names the open list after its condition, for those who hear it', async () => {
  const user = userEvent.setup();
  show(<List />);
  await user.click(screen.getByRole('combobox', { name: '年度' }));

  expect(await screen.findByRole('listbox', { name: '年度' })).toBeTruthy();
});

it('offers all of a long list once it is opened, and names the choice of the address before', async () => {
  const choices = Array.from({ length: 300 }, (_, index) => ({
    value: `u${index}`,
    label: `第${index}单位`,
  }));
  const Units = () => {
    const filters = useFilters({ keyword: '', unit: '' });
    return <FilterBar filters={filters} fields={[{ name: 'unit', label: '单位', choices }]} />;
  };
  show(<Units />, '/?unit=u7');
  expect(screen.getByText('第7单位')).toBeTruthy();
  const field = screen.getByRole('combobox', { name: '单位' });
  await userEvent.click(field);
  await userEvent.type(field, '第299');
  await userEvent.click(await screen.findByTitle('第299单位'));
  expect(address()).toBe('?unit=u299');
});

it('keeps the conditions behind one button in a narrow window, which counts those in use', async () => {
  show(<List />, '/?scale=s', { isNarrow: true });
  expect(screen.queryByText('年度')).toBeNull();
  const button = screen.getByRole('button', { name: '筛选 1' });
  expect(screen.getByRole('list', { name: '已用条件' }).textContent).toContain('规模 小型');
  await userEvent.click(button);
  expect(screen.getByText('年度')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(screen.getByRole('button', { name: '筛选' })).toBeTruthy();
  expect(address()).toBe('');
});

it('takes a condition that always has a value back to what the list starts with', async () => {
  show(<List />, '/?year=2025', { isNarrow: true });
  await userEvent.click(screen.getByRole('button', { name: '去掉条件 年度' }));
  expect(query().year).toBe('2026');
  expect(screen.queryByRole('list', { name: '已用条件' })).toBeNull();
});
