import { fail } from '@qifu/contracts';
import { addWorkingDays, type WorkCalendar } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { readWorkHours } from './work-hours.service';
import { officeCalendar } from './work-year.queries';

/**
 * The calendar from one day to another, for whoever reckons many due times at once. It has the confirmed years alone:
 * what `@qifu/rules` reckons on it names a year that is missing, and `failYearMissing` refuses with it.
 */
export async function readWorkCalendar(
  ctx: Pick<Ctx, 'db'>,
  from: string,
  to: string,
): Promise<WorkCalendar> {
  const [years, { spans }] = await Promise.all([readSigns(ctx, from, to), readWorkHours(ctx)]);
  return { years, spans };
}

async function readSigns({ db }: Pick<Ctx, 'db'>, from: string, to: string) {
  const rows = await db
    .selectFrom('workYear as y')
    .innerJoin('workDay as d', 'd.yearId', 'y.id')
    .select('y.year')
    .select(
      sql<string>`string_agg(case when d.kind in ('work', 'makeup') then '1' else '0' end, '' order by d."date")`.as(
        'signs',
      ),
    )
    .where('y.calendarId', '=', officeCalendar)
    .where('y.state', '=', 'confirmed')
    .where('y.year', '>=', Number(from.slice(0, 4)))
    .where('y.year', '<=', Number(to.slice(0, 4)))
    .groupBy('y.year')
    .execute();
  return Object.fromEntries(rows.map(({ year, signs }) => [year, signs]));
}

/** Refuses what needs a year that nobody has confirmed. */
export const failYearMissing = (year: number): never => fail('workCalendar.yearMissing', { year });

/** A year has more working days than this, whatever is announced for it. */
const leastInYear = 200;

/** The n-th working day after a day, which does not count itself; refused where a year it lies in is not confirmed. */
export async function workDaysAfter(ctx: Pick<Ctx, 'db'>, day: string, count: number): Promise<string> {
  const lastYear = Number(day.slice(0, 4)) + 1 + Math.ceil(count / leastInYear);
  const years = await readSigns(ctx, day, `${lastYear}-12-31`);
  const reckoned = addWorkingDays(day, count, { years, spans: [] });
  return 'at' in reckoned ? reckoned.at : failYearMissing(reckoned.missingYear);
}
