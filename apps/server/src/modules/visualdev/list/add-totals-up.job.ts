import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { JobDefinition } from '#platform/jobs/jobs';

/** A sum over fewer rows costs no list anything. */
const mostRows = 32;

/** One statement: whoever reads meanwhile finds the rows or their sum, and what is written meanwhile is left for next time. */
const addUp = ({ db }: Pick<Ctx, 'db'>) =>
  sql`
    with gone as (
      delete from "recordDelta" where "tableName" in (
        select "tableName" from "recordDelta" group by "tableName" having count(*) > ${mostRows})
      returning "tableName", delta)
    insert into "recordDelta" ("tableName", delta) select "tableName", sum(delta) from gone group by "tableName"`.execute(
    db,
  );

/** Each minute: the totals of modules stay sums over few rows however much is written. */
export const addTotalsUpJob: JobDefinition = {
  name: 'visualdev.addTotalsUp',
  cron: '* * * * *',
  handle: async (ctx) => void (await addUp(ctx)),
};

/**
 * Each night: what a database was made to do with triggers out of the way is found out and put right. The count and the
 * sum are of one instant, so that writers need not wait.
 */
export const countAnewJob: JobDefinition = {
  name: 'visualdev.countAnew',
  cron: '10 4 * * *',
  handle: async (ctx) => {
    // A second one beside it would put the same difference right twice.
    await sql`lock table "recordDelta" in share update exclusive mode`.execute(ctx.db);
    for (const name of await countedTables(ctx)) await countAnew(ctx, name);
  },
};

async function countedTables({ db }: Ctx): Promise<string[]> {
  const found = await db
    .selectFrom('moduleTable')
    .select('name')
    .where('elementId', '=', '')
    .where('bound', 'is', null)
    .where(sql<boolean>`to_regclass('lc.' || quote_ident(name)) is not null`)
    .execute();
  return found.map(({ name }) => name);
}

const countAnew = ({ db }: Ctx, name: string) =>
  sql`
    insert into "recordDelta" ("tableName", delta)
    select ${name}, counted.n - told.n
    from (select count(*) as n from ${sql.table(`lc.${name}`)} where f_delete_mark = 0) counted,
      (select coalesce(sum(delta), 0)::bigint as n from "recordDelta" where "tableName" = ${name}) told
    where counted.n <> told.n`.execute(db);
