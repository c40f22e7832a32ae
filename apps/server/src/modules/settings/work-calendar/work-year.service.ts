import {
  fail,
  leastHolidays,
  type WorkDay,
  type WorkDayAmendment,
  type WorkDayChange,
  type WorkDayKind,
} from '@qifu/contracts';
import { dayAfter, isWeekday } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { officeCalendar } from './work-year.queries';

const ordinaryKind = (day: string): WorkDayKind => (isWeekday(day) ? 'work' : 'rest');

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Every day of a year as its weekday says. */
export const ordinaryDays = (year: number): WorkDay[] =>
  daysBetween(`${year}-01-01`, `${year}-12-31`).map((date) => ({
    date,
    kind: ordinaryKind(date),
    name: '',
  }));

async function holdWorkYear({ db }: Ctx, year: number) {
  const row = await db
    .selectFrom('workYear')
    .select(['id', 'year', 'state', 'version'])
    .where('calendarId', '=', officeCalendar)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst();
  return row ?? fail('record.missing', { id: String(year) });
}

const named = (year: number) => ({
  objectType: 'workCalendar',
  objectId: String(year),
  objectName: String(year),
});

/** A year of weekends and weekdays, for somebody to enter what was announced for it; nothing of another year is copied. */
export async function draftWorkYear(ctx: Ctx, year: number): Promise<void> {
  const id = ctx.newId();
  const added = await ctx.db
    .insertInto('workYear')
    .values({ id, calendarId: officeCalendar, year, confirmedUserId: null, ...created(ctx) })
    .onConflict((conflict) => conflict.columns(['calendarId', 'year']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) fail('workCalendar.yearTaken', { year, field: 'year' });
  await ctx.db
    .insertInto('workDay')
    .values(ordinaryDays(year).map((day) => ({ ...day, calendarId: officeCalendar, yearId: id })))
    .execute();
  ctx.audit({ ...named(year), after: { year, state: 'draft' } });
}

/** Changes days of a year that does not count yet. */
export async function changeWorkDays(ctx: Ctx, year: number, change: WorkDayChange): Promise<void> {
  const held = await holdWorkYear(ctx, year);
  assertVersion(held, change.version);
  if (held.state === 'confirmed') fail('workCalendar.confirmed', { year });
  await setDays(ctx, held, change);
}

/** Changes days of a year that counts, for a reason that stays on record. */
export async function amendWorkDays(
  ctx: Ctx,
  year: number,
  { reason, ...change }: WorkDayAmendment,
): Promise<void> {
  const held = await holdWorkYear(ctx, year);
  assertVersion(held, change.version);
  if (held.state === 'draft') fail('workCalendar.draft', { year });
  await setDays(ctx, held, change, reason);
}

async function setDays(
  ctx: Ctx,
  { id, year }: Awaited<ReturnType<typeof holdWorkYear>>,
  { from, to, kind, name }: WorkDayChange,
  reason?: string,
) {
  for (const [field, day] of Object.entries({ from, to }))
    if (Number(day.slice(0, 4)) !== year) fail('workCalendar.otherYear', { year, field });
  const days = daysBetween(from, to).map((date) => {
    const kept = kind === 'ordinary' ? ordinaryKind(date) : kind;
    assertFits(date, kept);
    return { date, kind: kept, name: kind === 'ordinary' ? '' : name };
  });
  const before = await readDays(ctx, id, from, to);
  await writeDays(ctx, id, days);
  await ctx.db.updateTable('workYear').set(changed(ctx)).where('id', '=', id).execute();
  ctx.audit({
    ...named(year),
    before: { days: before.map(toldDay) },
    after: { days: days.map(toldDay) },
    reason,
  });
}

/** People work from Monday to Friday, and at weekends to make up for other days. */
export const isUnfit = (date: string, kind: WorkDayKind): boolean =>
  (kind === 'work' && !isWeekday(date)) || (kind === 'makeup' && isWeekday(date));

function assertFits(date: string, kind: WorkDayKind): void {
  if (isUnfit(date, kind)) fail('workCalendar.kindUnfit', { date, field: 'kind' });
}

const toldDay = ({ date, kind, name }: WorkDay) => [date, kind, name].filter(Boolean).join(' ');

const readDays = ({ db }: Ctx, yearId: string, from: string, to: string): Promise<WorkDay[]> =>
  db
    .selectFrom('workDay')
    .select(['date', 'kind', 'name'])
    .where('yearId', '=', yearId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();

export async function writeDays({ db }: Ctx, yearId: string, days: readonly WorkDay[]) {
  await sql`update "workDay" set kind = given.kind, name = given.name
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given ("date" date, kind text, name text)
    where "workDay"."yearId" = ${yearId} and "workDay"."date" = given."date"`.execute(db);
}

/**
 * From now on due times are reckoned on it. A year without holidays is none that anybody has looked up; one with fewer than the law
 * gives is confirmed for a reason alone.
 */
export async function confirmWorkYear(
  ctx: Ctx,
  year: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const held = await holdWorkYear(ctx, year);
  assertVersion(held, version);
  if (held.state === 'confirmed') fail('workCalendar.confirmed', { year });
  const { holidays } = await ctx.db
    .selectFrom('workDay')
    .select(sql<number>`count(*)::int`.as('holidays'))
    .where('yearId', '=', held.id)
    .where('kind', '=', 'holiday')
    .executeTakeFirstOrThrow();
  if (holidays === 0) fail('workCalendar.holidaysMissing', { year });
  if (holidays < leastHolidays && reason === '')
    fail('workCalendar.fewHolidays', { year, holidays, least: leastHolidays, field: 'reason' });
  await ctx.db
    .updateTable('workYear')
    .set({
      state: 'confirmed',
      confirmedUserId: ctx.actor.userId,
      confirmedTime: ctx.now(),
      ...changed(ctx),
    })
    .where('id', '=', held.id)
    .execute();
  ctx.audit({
    ...named(year),
    before: { state: 'draft' },
    after: { state: 'confirmed' },
    facts: { holidays },
    ...(reason && { reason }),
  });
}

/** Deletes a year that does not count; one that does may have been reckoned with. */
export async function removeWorkYear(ctx: Ctx, year: number): Promise<void> {
  const held = await holdWorkYear(ctx, year);
  if (held.state === 'confirmed') fail('workCalendar.confirmed', { year });
  await ctx.db.deleteFrom('workYear').where('id', '=', held.id).execute();
  ctx.audit({ ...named(year), before: { year, state: held.state } });
}
