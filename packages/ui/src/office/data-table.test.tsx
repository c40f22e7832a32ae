import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { KitTextProvider } from '../parts/kit-text';
import { setNarrow, show, zhText } from '../testing/show';
import type { DataColumn } from './data-column';
import { DataTable } from './data-table';
import type { DataTableProps } from './table-props';

interface Firm {
  id: string;
  name: string;
  revenue: number | null;
}

const columns: DataColumn<Firm>[] = [
  { key: 'name', title: '企业名称', kind: 'name', canSort: true },
  { key: 'revenue', title: '营业收入（万元）', kind: 'number', decimals: 2, canSort: true },
];
const list: Firm[] = [
  { id: 'a', name: '江岚恒拓模具有限公司', revenue: 6842.5 },
  { id: 'b', name: '临溪绿源食品加工有限公司', revenue: null },
];
const page = { list, pagination: { currentPage: 1, pageSize: 20, total: 3482 } };

const table = (props: Partial<DataTableProps<Firm>> = {}) => (
  <DataTable<Firm> label="企业名录" page={page} columns={columns} rowName={(firm) => firm.name} {...props} />
);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows figures with fixed decimals and a dash for what is missing', () => {
  show(table());
  expect(screen.getByText('6,842.50')).toBeTruthy();
  expect(
    within(screen.getByText('临溪绿源食品加工有限公司').closest('tr') as HTMLElement).getByText('—'),
  ).toBeTruthy();
});

it('offers total, sizes, five pages, next and the jumper in the specified order', () => {
  show(table({ onPage: () => undefined }));
  const pager = screen.getByRole('navigation', { name: '分页' });
  expect(pager.textContent).toMatch(/^共 3,482 条.*1234…175.*到页$/);
  expect(
    within(pager)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10 条/页', '20 条/页', '50 条/页', '100 条/页', '500 条/页']);
});

it('says of what nobody counted that there is more, and offers one page of it', async () => {
  const onPage = vi.fn();
  const pagination = { currentPage: 50, pageSize: 20, total: 1_000, isMore: true };
  show(table({ onPage, page: { list: [], pagination } }));
  expect(screen.getByRole('navigation', { name: '分页' }).textContent).toMatch(/^超过 1,000 条.*51/);
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(onPage).toHaveBeenCalledWith(51, 20);
});

it('asks for the page that is pressed, jumped to, or resized to', async () => {
  const onPage = vi.fn();
  show(table({ onPage }));
  await userEvent.click(screen.getByRole('button', { name: '第 3 页' }));
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  const jump = screen.getByRole('textbox', { name: '页码' });
  await userEvent.clear(jump);
  await userEvent.type(jump, '9999{Enter}');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '50');
  expect(onPage.mock.calls).toEqual([
    [3, 20],
    [2, 20],
    [175, 20],
    [1, 50],
  ]);
});

it('holds the previous button back on the first page', () => {
  show(table({ onPage: () => undefined }));
  expect((screen.getByRole('button', { name: '上一页' }) as HTMLButtonElement).disabled).toBe(true);
});

it('sorts descending first, then turns round', async () => {
  const onOrder = vi.fn();
  function Sorted() {
    const [order, setOrder] = useState<{ sidx: string; sort: 'asc' | 'desc' }>();
    return table({
      order,
      onOrder: (sidx, sort) => {
        onOrder(sidx, sort);
        setOrder({ sidx, sort });
      },
    });
  }
  show(<Sorted />);
  const head = screen.getByRole('columnheader', { name: /营业收入/ });
  const button = within(head).getByRole('button');
  await userEvent.click(button);
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(button);
  expect(onOrder.mock.calls).toEqual([
    ['revenue', 'desc'],
    ['revenue', 'asc'],
  ]);
});

it('keeps chosen rows over pages and offers acts on them', async () => {
  function Choosing() {
    const [selected, setSelected] = useState<string[]>(['elsewhere']);
    return table({ selected, onSelect: setSelected, batch: <button type="button">催报</button> });
  }
  show(<Choosing />);
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  expect(screen.getByText('已选 3 项')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 江岚恒拓模具有限公司' }));
  expect(screen.getByText('已选 2 项')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
  expect(screen.queryByRole('button', { name: '催报' })).toBeNull();
});

it('says what to do when nothing exists, nothing matches, or nothing came', async () => {
  const none = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } };
  const onClearFilters = vi.fn();
  const onRetry = vi.fn();
  const shown = show(table({ page: none }));
  expect(screen.getByText('还没有数据')).toBeTruthy();
  const again = (props: Partial<DataTableProps<Firm>>) =>
    shown.rerender(<KitTextProvider text={zhText}>{table(props)}</KitTextProvider>);
  again({ page: none, isFiltered: true, keyword: '设备', onClearFilters });
  expect(screen.getByText('没有找到「设备」')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '清除条件' }));
  again({ failure: { eventNumber: '7F3K-20A1' }, onRetry });
  expect(screen.getByRole('alert').textContent).toContain('编号 7F3K-20A1');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect([onClearFilters.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 1]);
});

it('moves to the same control of the next row by arrow keys', async () => {
  show(table({ selected: [], onSelect: () => undefined }));
  screen.getByRole('checkbox', { name: '选择 江岚恒拓模具有限公司' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(
    screen.getByRole('checkbox', { name: '选择 临溪绿源食品加工有限公司' }),
  );
});

it('says quietly that a right is missing, and offers no second try', () => {
  show(
    table({
      page: undefined,
      failure: { message: '请由评审工作人员查看', isRefused: true },
      onRetry: () => undefined,
    }),
  );
  expect(screen.getByText('不能查看「企业名录」')).toBeTruthy();
  expect(screen.getByText('请由评审工作人员查看')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it('stacks its rows in a narrow window', () => {
  const shown = show(null);
  setNarrow(true);
  shown.rerender(<KitTextProvider text={zhText}>{table()}</KitTextProvider>);
  expect(screen.queryByRole('table')).toBeNull();
  const rows = within(screen.getByRole('list', { name: '企业名录' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toBe('江岚恒拓模具有限公司营业收入（万元）6,842.50');
});

it('shows of a stacked row what a table would give up last, and the rest at a touch', () => {
  const many = [{ key: 'id', title: '名称', kind: 'name' as const }].concat(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => ({
      key,
      title: `列${key}`,
      kind: 'name',
      yields: 6 - at,
    })) as never,
  );
  const row = { id: '甲', a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', f: 'F' };
  show(<DataTable label="企业名录" columns={many} page={{ list: [row] }} />, '/', { isNarrow: true });
  const [shown] = within(screen.getByRole('list', { name: '企业名录' })).getAllByRole('listitem');
  expect(shown?.textContent).toBe('甲列aA列bB列cC列dD其余 2 项列eE列fF');
  expect(shown?.querySelector('details')?.open).toBe(false);
});

it('goes on paper as a table, whatever the width', () => {
  const shown = show(null);
  setNarrow(true);
  shown.rerender(<KitTextProvider text={zhText}>{table()}</KitTextProvider>);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('row')).toHaveLength(3);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
});

it('goes on paper with all of its rows', () => {
  show(table({ page: long }));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('row')).toHaveLength(501);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

const many = Array.from({ length: 500 }, (_, index) => ({
  id: String(index),
  name: `企业 ${index}`,
  revenue: index,
}));
const long = { list: many, pagination: { currentPage: 1, pageSize: 500, total: 3482 } };

it('keeps at most 60 rows of a long page in the document and follows the scrolling', () => {
  show(table({ page: long }));
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows().length).toBeLessThanOrEqual(60);
  const box = screen.getByRole('table').parentElement as HTMLElement;
  Object.defineProperties(box, { clientHeight: { value: 600 }, scrollHeight: { value: 25_000 } });
  box.scrollTop = 12_500;
  fireEvent.scroll(box);
  expect(rows().length).toBeLessThanOrEqual(60);
  expect(screen.getByText('企业 250')).toBeTruthy();
  expect(screen.queryByText('企业 0')).toBeNull();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('501');
});
