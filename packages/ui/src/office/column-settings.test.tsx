import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../testing/show';
import { arrangeColumns, type ColumnChoice, ColumnSettings } from './column-settings';
import type { DataColumn } from './data-column';

const columns: DataColumn<object>[] = [
  { key: 'name', title: '企业名称', kind: 'name' },
  { key: 'district', title: '区县' },
  { key: 'revenue', title: '营业收入' },
  { key: 'acts', title: '', kind: 'acts' },
];

function Settings() {
  const [choices, setChoices] = useState<ColumnChoice[]>();
  const shown = arrangeColumns(columns, choices).filter((column) => !column.isHidden);
  return (
    <>
      <ColumnSettings columns={columns} choices={choices} onChange={setChoices} />
      <p data-testid="shown">{shown.map((column) => column.key).join(' ')}</p>
    </>
  );
}
const shown = () => screen.getByTestId('shown').textContent;

afterEach(cleanup);

it('hides, moves, pins and resets columns; acts stay last', async () => {
  show(<Settings />);
  await userEvent.click(screen.getByRole('button', { name: '列设置' }));
  const drawer = within(screen.getByRole('dialog', { name: '列设置' }));
  await userEvent.click(drawer.getByRole('checkbox', { name: '显示 区县' }));
  expect(shown()).toBe('name revenue acts');
  await userEvent.click(drawer.getByRole('button', { name: '上移 营业收入' }));
  await userEvent.click(drawer.getByRole('button', { name: '固定 营业收入' }));
  expect(shown()).toBe('revenue name acts');
  await userEvent.click(drawer.getByRole('button', { name: '恢复默认' }));
  expect(shown()).toBe('name district revenue acts');
});

it('keeps the name in the table', async () => {
  show(<Settings />);
  await userEvent.click(screen.getByRole('button', { name: '列设置' }));
  expect((screen.getByRole('checkbox', { name: '显示 企业名称' }) as HTMLInputElement).disabled).toBe(true);
});

it('puts columns a person has never seen behind those that were arranged', () => {
  const choices = [{ key: 'revenue', isShown: true }];
  expect(arrangeColumns(columns, choices).map((column) => column.key)).toEqual([
    'revenue',
    'name',
    'district',
    'acts',
  ]);
});
