import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { show } from '../testing/show';
import { arrangeColumns } from './column-settings';
import type { DataColumn } from './data-column';
import { DataTable } from './data-table';

interface Firm {
  id: string;
  name: string;
}

const columns: DataColumn<Firm>[] = [
  { key: 'name', title: '企业名称', kind: 'name' },
  { key: 'person', title: '法定代表人', yields: 2 },
  { key: 'scale', title: '规模', yields: 1 },
  { key: 'state', title: '状态' },
];
const page = {
  list: [{ id: 'a', name: '江岚恒拓模具有限公司' }],
  pagination: { currentPage: 1, pageSize: 20, total: 1 },
};
const columnPx = 100;
const wide = ['scrollWidth', 'clientWidth'] as const;
const kept = wide.map((name) => [name, Object.getOwnPropertyDescriptor(Element.prototype, name)] as const);

/** Nothing is laid out in a test: every column is 100 px wide and the box as wide as said. */
function layOut(boxPx: number) {
  const measure = {
    scrollWidth(this: Element) {
      return this.querySelectorAll('thead th').length * columnPx;
    },
    clientWidth: () => boxPx,
  };
  for (const name of wide)
    Object.defineProperty(Element.prototype, name, { configurable: true, get: measure[name] });
}

const table = (shown = columns) => (
  <DataTable<Firm> label="企业名录" page={page} columns={shown} onPage={() => undefined} />
);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

beforeEach(() => layOut(400));
afterEach(() => {
  cleanup();
  for (const [name, own] of kept) if (own) Object.defineProperty(Element.prototype, name, own);
});

it('shows every column where there is room', () => {
  show(table());
  expect(heads()).toEqual(['企业名称', '法定代表人', '规模', '状态']);
  expect(screen.queryByText(/未显示/)).toBeNull();
});

it('leaves out what matters least where there is not, and says what', () => {
  layOut(300);
  show(table());
  expect(heads()).toEqual(['企业名称', '法定代表人', '状态']);
  expect(screen.getByText('窗口较窄，未显示：规模')).toBeTruthy();
});

it('keeps name and state however narrow it is', () => {
  layOut(100);
  show(table());
  expect(heads()).toEqual(['企业名称', '状态']);
  expect(screen.getByText('窗口较窄，未显示：法定代表人、规模')).toBeTruthy();
});

it('shows what a person chose to see, which then scrolls', () => {
  layOut(300);
  const chosen = columns.map(({ key }) => ({ key, isShown: key !== 'person' }));
  show(table(arrangeColumns(columns, chosen)));
  expect(heads()).toEqual(['企业名称', '规模', '状态']);
});
