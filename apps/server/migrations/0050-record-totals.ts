import { type Kysely, sql } from 'kysely';
import { carryingOut } from './schema-parts';

/**
 * By how many the records of a module changed, appended by each statement: nobody who writes waits for anybody else, and
 * what a transaction leaves undone was never counted. The total of a table is the sum of its rows.
 */
const deltas = `
create table "recordDelta" ("tableName" text not null, delta bigint not null);
create index "recordDeltaOfTable" on "recordDelta" ("tableName");`;

/** A changed mark is counted record by record, so that all other updates pass by. Names are whole: a restored dump has no search path. */
const counting = `
create function lc."countRecords"() returns trigger language plpgsql as $$
declare
  n bigint;
begin
  case tg_op
    when 'INSERT' then select count(*) into n from changed where f_delete_mark = 0;
    when 'DELETE' then select -count(*) into n from changed where f_delete_mark = 0;
    when 'TRUNCATE' then select -sum(delta) into n from public."recordDelta" where "tableName" = tg_table_name;
    else n := (new.f_delete_mark = 0)::int - (old.f_delete_mark = 0)::int;
  end case;
  if n <> 0 then
    insert into public."recordDelta" ("tableName", delta) values (tg_table_name, n);
  end if;
  return null;
end $$;`;

/** Counts the records of a table from now on; writers wait meanwhile. */
const beginning = `
create function lc."countFromNow"(name text) returns void language plpgsql as $$
begin
  execute format('create trigger qifu_added after insert on lc.%1$I referencing new table as changed
    for each statement execute function lc."countRecords"()', name);
  execute format('create trigger qifu_gone after delete on lc.%1$I referencing old table as changed
    for each statement execute function lc."countRecords"()', name);
  execute format('create trigger qifu_emptied after truncate on lc.%1$I
    for each statement execute function lc."countRecords"()', name);
  execute format('create trigger qifu_marked after update of f_delete_mark on lc.%1$I
    for each row when (old.f_delete_mark is distinct from new.f_delete_mark)
    execute function lc."countRecords"()', name);
  delete from public."recordDelta" where "tableName" = name;
  execute format('insert into public."recordDelta" select %1$L, count(*) from lc.%1$I where f_delete_mark = 0', name);
end $$;`;

/** Tables of others are read through views and counted. */
const everyTable = sql<{ name: string }>`
  select name from "moduleTable" join pg_class on oid = to_regclass('lc.' || quote_ident(name))
  where "elementId" = '' and bound is null and relkind = 'r'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await carryingOut(deltas, counting, beginning)(db);
  const { rows } = await everyTable.execute(db);
  for (const { name } of rows) await sql`select lc."countFromNow"(${name})`.execute(db);
}
