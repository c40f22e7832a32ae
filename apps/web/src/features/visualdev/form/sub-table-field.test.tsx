import { readDesign } from '@qifu/designs';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { ModuleForm } from './module-form';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (jnpfKey: string, name: string, more: object = {}) => ({
  __config__: { jnpfKey, label: name, elementId: name, ...more },
  __vModel__: name,
});
const bill = [field('table', 'rows', { children: [field('comInput', 'item'), field('comInput', 'note')] })];
const document = readDesign(
  { formData: JSON.stringify({ fields: bill }), columnData: null, appColumnData: null, tables: null },
  { newId: () => 'none', parse: JSON.parse },
);
const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ item: `物资 ${i}`, note: '' }));

function Bill({ count, wrongAt }: { count: number; wrongAt?: number }) {
  const [values, setValues] = useState<Record<string, unknown>>({ rows: rowsOf(count) });
  const wrong = `rows.${wrongAt}.item`;
  return (
    <>
      <ModuleForm
        document={document}
        values={values}
        onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
        stateOf={(name) => ({ id: name, error: name === wrong ? '不能为空' : undefined })}
      />
      <p data-testid="told">{JSON.stringify((values.rows as { item: string }[]).slice(0, 3))}</p>
    </>
  );
}

it('draws of a long table the rows near what is seen, and leads to the one that is wrong', async () => {
  useFakeNetwork();
  await showPage(() => <Bill count={1_000} wrongAt={700} />, { areas: ['visualdev', 'fields'] });
  await screen.findByDisplayValue('物资 0');
  expect(screen.queryAllByDisplayValue(/^物资 /).length).toBeLessThanOrEqual(60);
  expect(screen.queryByDisplayValue('物资 999')).toBeNull();
  expect(screen.getByRole('button', { name: '第 701 行有误' })).toBeTruthy();
});

it('changes and takes away the row that is meant', async () => {
  useFakeNetwork();
  await showPage(() => <Bill count={3} />, { areas: ['visualdev', 'fields'] });
  fireEvent.change(await screen.findByDisplayValue('物资 1'), { target: { value: '纸张' } });
  fireEvent.change(screen.getByDisplayValue('物资 2'), { target: { value: '笔' } });
  fireEvent.click(screen.getByRole('button', { name: '移除第 1 行' }));
  const told = JSON.parse(screen.getByTestId('told').textContent ?? '');
  expect(told.map(({ item }: { item: string }) => item)).toEqual(['纸张', '笔']);
});
