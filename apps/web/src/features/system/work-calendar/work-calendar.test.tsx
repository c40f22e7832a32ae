import { type WorkDay, type WorkYear, workCalendarApi } from '@qifu/contracts';
import { dayAfter, isWeekday } from '@qifu/rules';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import WorkCalendarPage from './work-calendar-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const daysOf = (year: number): WorkDay[] => {
  const days: WorkDay[] = [];
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = dayAfter(date, 1))
    days.push({ date, kind: isWeekday(date) ? 'work' : 'rest', name: '' });
  return days;
};
const aYear = (year: number, state: WorkYear['state']): WorkYear => {
  const days = daysOf(year).map((day) =>
    day.date === `${year}-01-01` ? { ...day, kind: 'holiday' as const, name: '元旦' } : day,
  );
  return {
    year,
    state,
    workDays: days.filter(({ kind }) => kind === 'work').length,
    restDays: days.filter(({ kind }) => kind !== 'work').length,
    makeups: 0,
    holidays: 1,
    confirmedUser: '',
    confirmedTime: state === 'confirmed' ? 1 : null,
    version: 3,
    days,
  };
};

const held = new Map([
  [2027, aYear(2027, 'draft')],
  [2026, aYear(2026, 'confirmed')],
]);
let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(workCalendarApi.list, () => ({
    list: [...held.values()].map(({ days: _days, ...row }) => row),
  }));
  network.on(
    workCalendarApi.read,
    ({ params }) => held.get(Number(params.year)) ?? refuse({ code: 404, msg: '' }),
  );
  network.on(workCalendarApi.readHours, { spans: [{ start: 540, end: 720 }], version: 1 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const keeper = [
  'view',
  'btn_add',
  'btn_edit',
  'btn_remove',
  'btn_confirm',
  'btn_import',
  'btn_export',
] as const;
const show = async (year: number, words: readonly string[] = keeper) => {
  const page = await showPage(WorkCalendarPage, {
    address: `/systemData/workCalendar?year=${year}`,
    words: words.map((word) => `workCalendar:${word}` as const) as never,
    areas: ['workCalendar', 'validationSettings', 'record'],
  });
  await screen.findByRole('button', { name: /^1月1日.*法定假 元旦/ });
  return page;
};
const day = (name: RegExp) => screen.getByRole('button', { name });

describe('a year', () => {
  it('shows its twelve months with what each day is, and how many there are of each', async () => {
    await show(2026);
    expect(screen.getAllByRole('table')).toHaveLength(12);
    expect(screen.getByRole('heading', { name: '工作日历' })).toBeTruthy();
    expect(screen.getByText(/2026 年：工作日 260 天/)).toBeTruthy();
    expect(screen.getByText('法定假 1 天')).toBeTruthy();
    expect(day(/^11月28日.*休息日/)).toBeTruthy();
  });

  it('takes a day by a press, and makes it what is chosen', async () => {
    network.on(workCalendarApi.change, null);
    const { user } = await show(2027);
    await user.click(day(/^2月6日/));
    const dialog = await screen.findByRole('dialog', { name: '修改 2027 年的日期' });
    // A day at a weekend is most often one that makes up for another.
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '调休上班' }).checked).toBe(true);
    await user.type(within(dialog).getByRole('textbox', { name: /节日名称/ }), '春节');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(network.inputsOf(workCalendarApi.change)).toMatchObject([
        {
          params: { year: '2027' },
          body: { from: '2027-02-06', to: '2027-02-06', kind: 'makeup', name: '春节', version: 3 },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes the days the mouse is drawn over, in their order, and asks for the name of a holiday', async () => {
    network.on(workCalendarApi.change, null);
    const { user } = await show(2027);
    await user.pointer([
      { keys: '[MouseLeft>]', target: day(/^5月5日/) },
      { target: day(/^5月3日/) },
      { keys: '[/MouseLeft]', target: day(/^5月1日/) },
    ]);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(within(dialog).getAllByText(/不能为空/).length).toBeGreaterThan(0);
    await user.type(within(dialog).getByRole('textbox', { name: /节日名称/ }), '劳动节');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(network.inputsOf(workCalendarApi.change)[0]?.body).toMatchObject({
        from: '2027-05-01',
        to: '2027-05-05',
        kind: 'holiday',
      }),
    );
  });

  it('is gone through by keys: one stop, arrows, Shift takes several, Enter asks', async () => {
    const { user } = await show(2027);
    const first = day(/^1月1日/);
    expect(screen.getAllByRole('button').filter((one) => one.dataset.day && one.tabIndex === 0)).toEqual([
      first,
    ]);
    first.focus();
    await user.keyboard('{PageDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2027-02-08');
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(day(/^2月9日/).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: '从' }).value).toBe('2027-02-08'),
    );
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: '到' }).value).toBe('2027-02-10');
  });

  it('that is confirmed is corrected for a reason', async () => {
    network.on(workCalendarApi.amend, null);
    const { user } = await show(2026);
    await user.click(day(/^12月31日/));
    const dialog = await screen.findByRole('dialog', { name: '更正 2026 年的日期' });
    await user.click(within(dialog).getByRole('radio', { name: '休息日' }));
    await user.type(within(dialog).getByRole('textbox', { name: /更正原因/ }), '台风停工');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(network.inputsOf(workCalendarApi.amend)[0]?.body).toMatchObject({
        from: '2026-12-31',
        kind: 'rest',
        reason: '台风停工',
      }),
    );
  });

  it('is only looked at by those who may not change it', async () => {
    const { user } = await show(2027, ['view']);
    await user.click(day(/^2月6日/));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const name of ['确认日历', '删除草稿', '导入', '导出', '新增 2028 年'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is confirmed after a question that says its figures, and the next one is drafted', async () => {
    network.on(workCalendarApi.confirm, null);
    network.on(workCalendarApi.draft, null);
    network.on(workCalendarApi.read, { ...aYear(2027, 'draft'), holidays: 28 });
    const { user } = await show(2027);
    await user.click(screen.getByRole('button', { name: '确认日历' }));
    const question = await screen.findByRole('alertdialog', { name: '确认 2027 年的日历？' });
    expect(question.textContent).toContain('法定假 28 天');
    await user.click(within(question).getByRole('button', { name: '确认日历' }));
    await waitFor(() => expect(network.inputsOf(workCalendarApi.confirm)[0]?.body).toEqual({ version: 3 }));
    await user.click(screen.getByRole('button', { name: '新增 2028 年' }));
    await waitFor(() => expect(network.inputsOf(workCalendarApi.draft)[0]?.body).toEqual({ year: 2028 }));
  });

  it('with fewer holidays than the law gives is confirmed for a reason alone, those of other years beside it', async () => {
    network.on(workCalendarApi.confirm, null);
    const { user } = await show(2027);
    await user.click(screen.getByRole('button', { name: '确认日历' }));
    const dialog = await screen.findByRole('dialog', { name: '确认 2027 年的日历？' });
    expect(dialog.textContent).toContain(
      '只录入了 1 天法定假，法律规定的就有 13 天。 其他年度：2026 年 1 天。',
    );
    await user.click(within(dialog).getByRole('button', { name: '确认日历' }));
    expect(within(dialog).getByText('请写明原因')).toBeTruthy();
    expect(network.inputsOf(workCalendarApi.confirm)).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '先按元旦试用');
    await user.click(within(dialog).getByRole('button', { name: '确认日历' }));
    await waitFor(() =>
      expect(network.inputsOf(workCalendarApi.confirm)[0]?.body).toEqual({
        version: 3,
        reason: '先按元旦试用',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('changes the hours of a working day, and refuses spans that overlap', async () => {
  network.on(workCalendarApi.changeHours, null);
  const { user } = await show(2026);
  await screen.findByText('09:00 – 12:00');
  await user.click(screen.getByRole('button', { name: '修改' }));
  const dialog = await screen.findByRole('dialog', { name: '修改工作时间' });
  await user.click(within(dialog).getByRole('button', { name: '增加一段' }));
  const fill = async (name: string, clock: string) => {
    const field = within(dialog).getByLabelText(name);
    await user.clear(field);
    await user.type(field, clock);
  };
  await fill('第 2 段开始', '11:00');
  await fill('第 2 段结束', '17:30');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText(/每段的结束须晚于开始/)).toBeTruthy();
  await fill('第 2 段开始', '13:30');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(workCalendarApi.changeHours)[0]?.body).toEqual({
      spans: [
        { start: 540, end: 720 },
        { start: 810, end: 1050 },
      ],
      version: 1,
    }),
  );
});
