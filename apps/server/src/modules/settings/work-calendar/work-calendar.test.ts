import { workCalendarApi } from '@qifu/contracts';
import { addWorkingTime, startOfDay } from '@qifu/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workDayEnd } from '#platform/work/find-work';
import { startTestApp, type TestApp } from '#testing';
import { readWorkCalendar, workDaysAfter } from '..';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const read = (year: number) => t.as('admin')(workCalendarApi.read, { params: { year } });
const draft = async (year: number) => {
  await t.as('admin')(workCalendarApi.draft, { body: { year } });
  return await read(year);
};
const holiday = { kind: 'holiday', name: '元旦' } as const;
const change = async (year: number, days: object) => {
  const { version } = await read(year);
  const body = { from: `${year}-01-01`, to: `${year}-01-01`, ...holiday, version, ...days };
  return await t.reply('admin', workCalendarApi.change, { params: { year }, body });
};
const confirm = async (year: number, reason = '') => {
  const { version } = await read(year);
  return await t.reply('admin', workCalendarApi.confirm, { params: { year }, body: { version, reason } });
};
const refusal = (errorCode: string) =>
  expect.objectContaining({ extras: expect.objectContaining({ errorCode }) });

describe('the announced years', () => {
  it.each([
    [2024, 251, 8],
    [2025, 248, 5],
    [2026, 248, 6],
  ])('%i has %i working days, %i of them made up for', async (year, workDays, makeups) => {
    expect(await read(year)).toMatchObject({ state: 'confirmed', workDays, makeups, confirmedUser: '' });
  });

  it('say of each day what was announced', async () => {
    const { days } = await read(2026);
    const kindsOf = (from: string, to: string) =>
      days.filter(({ date }) => date >= from && date <= to).map(({ kind, name }) => [kind, name]);
    expect(days).toHaveLength(365);
    expect(kindsOf('2026-02-13', '2026-02-15')).toEqual([
      ['work', ''],
      ['makeup', '春节'],
      ['holiday', '春节'],
    ]);
    expect(kindsOf('2026-10-07', '2026-10-11')).toEqual([
      ['holiday', '国庆节'],
      ['work', ''],
      ['work', ''],
      ['makeup', '国庆节'],
      ['rest', ''],
    ]);
  });
});

describe('due days', () => {
  it('are counted over holidays, weekends and the days that make up for them', async () => {
    expect(await workDaysAfter(t, '2026-02-12', 1)).toBe('2026-02-13');
    expect(await workDaysAfter(t, '2026-02-12', 3)).toBe('2026-02-24');
    expect(await workDaysAfter(t, '2025-12-31', 1)).toBe('2026-01-04');
    expect(await workDaysAfter(t, '2024-12-31', 260)).toBe('2026-01-19');
  });

  it('are refused where a year is not confirmed, and say which', async () => {
    await expect(workDaysAfter(t, '2026-12-30', 5)).rejects.toMatchObject({
      failure: 'workCalendar.yearMissing',
      details: { year: 2027 },
    });
    expect(await workDaysAfter(t, '2026-12-30', 1)).toBe('2026-12-31');
  });

  it('are reckoned by a page on what the server gives for a span', async () => {
    const query = { from: '2026-09-30', to: '2027-01-31' };
    const calendar = await t.as('clerk')(workCalendarApi.reckoning, { query });
    expect(calendar).toEqual(await readWorkCalendar(t, query.from, query.to));
    expect(Object.keys(calendar.years)).toEqual(['2026']);
    const start = startOfDay('2026-09-30') + 17 * 3_600_000;
    expect(addWorkingTime(start, { hours: 1 }, calendar)).toEqual({
      at: startOfDay('2026-10-08') + 9.5 * 3_600_000,
    });
    expect(addWorkingTime(start, { days: 90 }, calendar)).toEqual({ missingYear: 2027 });
  });
});

describe('the end of a working day in a statement of the database', () => {
  const endAfter = async (moment: string, days: number) => {
    const { rows } = await sql<{ end: number | null }>`
      select ${workDayEnd(sql`${moment}::timestamptz`, days)} as "end"`.execute(t.db);
    const end = rows[0]?.end ?? null;
    return end === null ? null : new Date(end).toISOString();
  };

  it('is that of the calendar, over holidays and the days that make up for them', async () => {
    for (const [day, days] of [
      ['2026-02-12', 1],
      ['2026-02-12', 3],
      ['2026-02-13', 5],
      ['2025-12-31', 1],
      ['2026-10-01', 1],
      ['2024-12-31', 260],
    ] as const)
      expect(await endAfter(`${day}T23:30:00+08:00`, days)).toBe(
        new Date(`${await workDaysAfter(t, day, days)}T18:00:00+08:00`).toISOString(),
      );
  });

  it('is not known where it reaches into a year nobody has confirmed, also between two that are', async () => {
    expect(await endAfter('2026-12-30T10:00:00+08:00', 1)).toBe('2026-12-31T10:00:00.000Z');
    expect(await endAfter('2026-12-30T10:00:00+08:00', 5)).toBeNull();
    expect(await endAfter('2023-12-29T10:00:00+08:00', 5)).toBeNull();
    expect(await endAfter('2023-12-31T10:00:00+08:00', 1)).toBe('2024-01-02T10:00:00.000Z');
  });
});

describe('a year', () => {
  it('begins as a draft of weekends that counts for nothing, and counts once it is confirmed', async () => {
    const year = await draft(2027);
    expect(year).toMatchObject({ state: 'draft', workDays: 261, holidays: 0, confirmedTime: null });
    await expect(workDaysAfter(t, '2026-12-31', 1)).rejects.toMatchObject({
      failure: 'workCalendar.yearMissing',
    });
    expect(await confirm(2027)).toEqual(refusal('workCalendar.holidaysMissing'));

    expect(await change(2027, { to: '2027-01-03' })).toMatchObject({ code: 200 });
    expect(await change(2027, { from: '2027-01-09', to: '2027-01-10', kind: 'makeup' })).toMatchObject({
      code: 200,
    });
    expect(await confirm(2027)).toMatchObject({
      code: 400,
      msg: '2027 年只录入了 3 天法定假，法律规定的就有 13 天：请补录，或写明原因后确认',
    });
    expect(await read(2027)).toMatchObject({ state: 'draft' });
    expect(await confirm(2027, '先按元旦假期试用，通知发布后更正')).toMatchObject({ code: 200 });
    const { reason } = await t.db
      .selectFrom('auditLog')
      .select('reason')
      .where('action', '=', 'system/WorkCalendar.confirm')
      .where('result', '=', 'ok')
      .executeTakeFirstOrThrow();
    expect(reason).toBe('先按元旦假期试用，通知发布后更正');
    expect(await read(2027)).toMatchObject({ workDays: 262, makeups: 2, confirmedUser: '周主任' });
    expect(await workDaysAfter(t, '2026-12-31', 1)).toBe('2027-01-04');
  });

  it('is there once, also when two draft it at once', async () => {
    const body = { year: 2040 };
    const replies = await Promise.all([1, 2].map(() => t.reply('admin', workCalendarApi.draft, { body })));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(replies).toContainEqual(refusal('workCalendar.yearTaken'));
  });

  it('takes no kind its weekday cannot have, no day of another year and no unnamed holiday', async () => {
    await draft(2041);
    expect(await change(2041, { kind: 'makeup' })).toEqual(refusal('workCalendar.kindUnfit'));
    expect(await change(2041, { from: '2041-01-04', to: '2041-01-05', kind: 'work' })).toEqual(
      refusal('workCalendar.kindUnfit'),
    );
    expect(await change(2041, { to: '2042-01-01' })).toEqual(refusal('workCalendar.otherYear'));
    expect(await change(2041, { name: '' })).toMatchObject({
      extras: { errorCode: 'input.invalid', issues: [{ path: 'body.name' }] },
    });
    expect(await change(2041, { from: '2041-01-02' })).toMatchObject({
      extras: { errorCode: 'input.invalid', issues: [{ path: 'body.to' }] },
    });
    expect(await change(2041, { version: 7 })).toEqual(refusal('record.changed'));
    expect(await read(2041)).toMatchObject({ holidays: 0, version: 1 });
  });

  it('takes its days back to what their weekdays say', async () => {
    await draft(2042);
    await change(2042, { to: '2042-01-05' });
    await change(2042, { to: '2042-12-31', kind: 'ordinary' });
    expect(await read(2042)).toMatchObject({ holidays: 0, workDays: 261 });
    expect((await read(2042)).days.every(({ name }) => name === '')).toBe(true);
  });

  it('is deleted as a draft only', async () => {
    await draft(2043);
    const remove = (year: number) => t.reply('admin', workCalendarApi.remove, { params: { year } });
    expect(await remove(2043)).toMatchObject({ code: 200 });
    expect(await remove(2043)).toEqual(refusal('record.missing'));
    expect(await remove(2026)).toEqual(refusal('workCalendar.confirmed'));
  });

  it('that counts is corrected for a reason, by those who may confirm', async () => {
    const { version } = await read(2025);
    const body = { from: '2025-12-31', to: '2025-12-31', kind: 'rest', version } as const;
    expect(await t.reply('admin', workCalendarApi.change, { params: { year: 2025 }, body })).toEqual(
      refusal('workCalendar.confirmed'),
    );
    const amend = (reason: string) =>
      t.reply('admin', workCalendarApi.amend, { params: { year: 2025 }, body: { ...body, reason } });
    expect(await amend('')).toMatchObject({ extras: { issues: [{ path: 'body.reason' }] } });
    expect(await amend('台风停工')).toMatchObject({ code: 200 });
    expect(await workDaysAfter(t, '2025-12-30', 1)).toBe('2026-01-04');
    const row = await t.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'system/WorkCalendar.amend')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ objectType: 'workCalendar', objectId: '2025' });
    expect(JSON.stringify(row)).toContain('台风停工');
  });
});

describe('working hours', () => {
  const hours = [
    { start: 510, end: 720 },
    { start: 810, end: 1080 },
  ];
  it('are spans one after the other, of which one change is kept', async () => {
    const { spans, version } = await t.as('admin')(workCalendarApi.readHours, {});
    expect(spans).toEqual([
      { start: 540, end: 720 },
      { start: 810, end: 1050 },
    ]);
    const save = (given: typeof hours) =>
      t.reply('admin', workCalendarApi.changeHours, { body: { spans: given, version } });
    expect(await save(hours.toReversed())).toMatchObject({
      extras: { errorCode: 'input.invalid', issues: [{ path: 'body.spans' }] },
    });
    expect(await save(hours)).toMatchObject({ code: 200 });
    expect(await save(spans)).toEqual(refusal('record.changed'));
    expect((await readWorkCalendar(t, '2026-01-01', '2026-01-01')).spans).toEqual(hours);
  });
});

it('is closed to whoever may not look at it or keep it', async () => {
  const asks = [
    t.reply('clerk', workCalendarApi.list, {}),
    t.reply('clerk', workCalendarApi.draft, { body: { year: 2050 } }),
    t.reply('clerk', workCalendarApi.confirm, { params: { year: 2026 }, body: { version: 1 } }),
  ];
  for (const reply of await Promise.all(asks)) expect(reply).toEqual(refusal('access.denied'));
});
