import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { show } from '../testing/show';
import { FilterBar } from './filter-bar';
import { useFilters } from './use-filters';

function List() {
  const filters = useFilters({ day: '', from: '', to: '' });
  return (
    <FilterBar
      filters={filters}
      fields={[{ name: 'day', label: '生效日', kind: 'date' }]}
      more={[{ name: 'from', toName: 'to', label: '日期', kind: 'dates' }]}
    />
  );
}

const address = () => screen.getByTestId('address').textContent;
const openMore = () => userEvent.click(screen.getByRole('button', { name: '更多条件' }));
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

afterEach(cleanup);

it('takes a day typed with the keyboard into the address', async () => {
  show(<List />);
  await userEvent.type(await box('生效日'), '2026-11-20{Enter}');
  expect(address()).toBe('?day=2026-11-20');
});

it('says that a typed day does not exist and leaves the condition alone', async () => {
  show(<List />, '/?day=2026-11-20');
  await userEvent.clear(await box('生效日'));
  await userEvent.type(await box('生效日'), '2026-02-30');
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toContain('「2026-02-30」不是正确的日期');
});

it('shows nothing where the address holds no day', async () => {
  show(<List />, '/?day=11%2F20%2F2026');
  expect((await box('生效日')).value).toBe('');
});

it('holds a span of days whose ends may stay open', async () => {
  show(<List />);
  await openMore();
  expect(await screen.findByRole('group', { name: '日期' })).toBeTruthy();
  expect((await box('日期，起')).placeholder).toBe('起始日期');
  expect((await box('日期，止')).placeholder).toBe('截止日期');
  await userEvent.type(await box('日期，起'), '2026-11-01{Enter}');
  expect(address()).toBe('?from=2026-11-01');
  await userEvent.type(await box('日期，止'), '2026-11-20{Enter}');
  expect(address()).toBe('?from=2026-11-01&to=2026-11-20');
});

it('refuses an end before its start and says so', async () => {
  show(<List />, '/?from=2026-11-10');
  await openMore();
  await userEvent.type(await box('日期，止'), '2026-11-09');
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe('「2026-11-09」不在可选的日期之内');
  expect(address()).toBe('?from=2026-11-10');
});

it('names a span in one chip that takes both ends away', async () => {
  show(<List />, '/?from=2026-11-01&to=2026-11-20');
  expect(screen.getByRole('list', { name: '已用条件' }).textContent).toBe('日期 2026-11-01 – 2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: '去掉条件 日期' }));
  expect(address()).toBe('');
});
