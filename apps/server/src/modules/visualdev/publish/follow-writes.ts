import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { findInLc, tableIn } from '../design/lc-names';
import { converted } from './converted';
import type { Filled } from './table-changes';

type Db = Pick<Ctx, 'db'>;

const functionOf = (table: string) => tableIn(`fill_${table}`);
const trigger = sql.id('qifu_fill');

/**
 * From now on what is written to a column is taken over into the one that shall take its place, while the records that
 * are there are gone through. Writers wait a moment for it, lists do not.
 */
export async function followWrites({ db }: Db, table: string, filled: readonly Filled[]): Promise<void> {
  const taken = filled.map((one) => {
    const from = sql`new.${sql.id(one.from.name)}`;
    const take = sql`new.${sql.id(one.to.name)} := ${converted(one.from, one.to, from)};`;
    return sql`if (case when tg_op = 'INSERT' then ${from} is not null
      else ${from} is distinct from old.${sql.id(one.from.name)} end) then ${take} end if;`;
  });
  await sql`create or replace function ${functionOf(table)}() returns trigger language plpgsql as $fill$
    begin ${sql.join(taken, sql` `)} return new; end $fill$`.execute(db);
  await sql`create or replace trigger ${trigger} before insert or update on ${tableIn(table)}
    for each row execute function ${functionOf(table)}()`.execute(db);
}

/** Ends that; safe to repeat. Lists wait for it as briefly as it waits for them. */
export async function stopFollowing({ db }: Db, table: string): Promise<void> {
  const { rows } = await sql`select from pg_trigger
    where tgrelid = ${findInLc(table)} and tgname = 'qifu_fill'`.execute(db);
  if (rows.length > 0) await sql`drop trigger ${trigger} on ${tableIn(table)}`.execute(db);
  await sql`drop function if exists ${functionOf(table)}()`.execute(db);
}
