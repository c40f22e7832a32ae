import { type WorkTime, workTimes } from '@qifu/contracts';
import { clockOf, momentOf } from '@qifu/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../context';
import { instant } from '../db/instant';
import type { FoundJob, FoundWork } from './work-kind';

/** Of each time so many are named; the rest is in the list the kind leads to. */
const namedOfEach = 10;
const dayMs = 86_400_000;

/** The first instants after today, tomorrow and this week, which ends with its Sunday. */
function endsOf(now: Date) {
  const clock = clockOf(now).getTime();
  const midnight = clock - (clock % dayMs);
  const daysToMonday = 7 - ((new Date(midnight).getUTCDay() + 6) % 7);
  return {
    today: momentOf(midnight + dayMs),
    tomorrow: momentOf(midnight + 2 * dayMs),
    week: momentOf(midnight + daysToMonday * dayMs),
  };
}

/** When a thing due then is to be done by, as seen now. */
function timeOf(now: Date): RawBuilder<WorkTime> {
  const ends = endsOf(now);
  return sql<WorkTime>`case when "due" < ${instant(now)} then 'overdue' when "due" < ${instant(ends.today)} then 'today'
    when "due" < ${instant(ends.tomorrow)} then 'tomorrow' when "due" < ${instant(ends.week)} then 'week'
    else 'later' end`;
}

/** A kind by its name with its rows: `id`, `name`, `due`, `facts` (an object as jsonb) and `to`. */
export interface KindRows {
  key: string;
  rows: RawBuilder<unknown>;
}

/**
 * What waits of several kinds: counted by when it is due, the nearest of each time by name. One statement, however many
 * kinds there are and however much waits.
 */
export async function findWork(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  kinds: readonly KindRows[],
): Promise<ReadonlyMap<string, FoundWork>> {
  if (kinds.length === 0) return new Map();
  const all = kinds.map(
    ({ key, rows }) => sql`select ${sql.lit(key)}::text as "kind", "id", "name", "due", "facts", "to"
      from (${rows}) as waiting`,
  );
  const { rows: found } = await sql<FoundJob & { kind: string; count: number }>`
    select "kind", "id", "name", "due", "facts", "to", "time", "count" from (
      select timed.*, count(*) over (partition by "kind", "time") as "count",
        row_number() over (partition by "kind", "time" order by "due" nulls last, "id") as "place"
      from (select work.*, ${timeOf(now())} as "time"
        from (${sql.join(all, sql` union all `)}) as work) as timed) as placed
    where "place" <= ${namedOfEach}
    order by "due" nulls last, "id"`.execute(db);
  return new Map(kinds.map(({ key }) => [key, workOf(found.filter(({ kind }) => kind === key))]));
}

function workOf(found: readonly (FoundJob & { kind: string; count: number })[]): FoundWork {
  const countOf = (wanted: WorkTime) => found.find(({ time }) => time === wanted)?.count ?? 0;
  const counts = Object.fromEntries(workTimes.map((time) => [time, countOf(time)]));
  return {
    counts: counts as FoundWork['counts'],
    jobs: found.map(({ count: _count, kind: _kind, ...job }) => job),
  };
}

/** Working days end at this hour. */
const closingHour = 18;

/**
 * The end of the n-th working day after a moment, as the calendar of the office has it (function of the database, which reads what
 * settings/work-calendar keeps); null where it needs a year that nobody has confirmed. What reaches the office without a date of its
 * own is to be done by then.
 */
export const workDayEnd = (moment: RawBuilder<unknown>, days: number): RawBuilder<number | null> =>
  sql<number | null>`"workDayEnd"(${moment}, ${sql.lit(days)}, ${sql.lit(closingHour)})`;

/** Working days within which the office answers what was handed to it. */
export const officeTermDays = 5;
