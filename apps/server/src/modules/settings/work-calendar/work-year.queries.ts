import { fail, type WorkYear, type WorkYearRow } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';

/** There is one calendar, that of the office. */
export const officeCalendar = 'office';

const countOf = (...kinds: string[]) =>
  sql<number>`count(*) filter (where d.kind = any(${kinds}::text[]))::int`;

const countedYears = (db: Kysely<Database>) =>
  db
    .selectFrom('workYear as y')
    .innerJoin('workDay as d', 'd.yearId', 'y.id')
    .leftJoin('user as u', 'u.id', 'y.confirmedUserId')
    .select(['y.year', 'y.state', 'y.version', 'y.confirmedTime'])
    .select(sql<string>`coalesce(u."realName", '')`.as('confirmedUser'))
    .select([
      countOf('work', 'makeup').as('workDays'),
      countOf('rest', 'holiday').as('restDays'),
      countOf('makeup').as('makeups'),
      countOf('holiday').as('holidays'),
    ])
    .where('y.calendarId', '=', officeCalendar)
    .groupBy(['y.id', 'u.realName'])
    .orderBy('y.year', 'desc');

/** Years there are, the latest first. */
export async function listWorkYears({ db }: Pick<Ctx, 'db'>): Promise<{ list: WorkYearRow[] }> {
  const list = await countedYears(db).execute();
  return { list };
}

/** A year with its days in their order. */
export async function readWorkYear({ db }: Pick<Ctx, 'db'>, year: number): Promise<WorkYear> {
  const row = await countedYears(db).where('y.year', '=', year).executeTakeFirst();
  if (!row) fail('record.missing', { id: String(year) });
  const days = await db
    .selectFrom('workDay as d')
    .innerJoin('workYear as y', 'y.id', 'd.yearId')
    .select(['d.date', 'd.kind', 'd.name'])
    .where('y.calendarId', '=', officeCalendar)
    .where('y.year', '=', year)
    .orderBy('d.date')
    .execute();
  return { ...row, days };
}
