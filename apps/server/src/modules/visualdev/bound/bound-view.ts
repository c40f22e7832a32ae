import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { isKeyTyped, readKey } from '../compile/typed-key';
import { tableIn } from '../design/lc-names';
import { castFor } from './column-casts';
import { type Bound, beside, list, tableOf, withStart } from './record-columns';
import { sqlText } from './sql-text';
import { writeText } from './write-text';

type Sql = RawBuilder<unknown>;

/** Makes the table that keeps what is known of records beside the table they lie in. */
export async function createBeside(db: Kysely<Database>, name: string): Promise<void> {
  const columns = beside.map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`);
  await sql`create table if not exists ${tableIn(`${name}_own`)} (f_id text primary key, ${list(columns)})`.execute(
    db,
  );
}

/**
 * Makes the view a module reads and writes as if it were its table. The rows come from a function whose text names the
 * table: nobody who changes that table is held up by us, and the database still looks through it to its indexes.
 */
export async function createBoundView(db: Kysely<Database>, name: string, plan: Bound): Promise<void> {
  const [rows, write, key, id] = ['rows', 'write', 'key', 'id'].map((one) => tableIn(`${name}_${one}`)) as [
    Sql,
    Sql,
    Sql,
    Sql,
  ];
  const isTyped = isKeyTyped(plan.key);
  await sql`drop view if exists ${tableIn(name)}`.execute(db);
  await sql`drop function if exists ${rows}(), ${write}(), ${key}(), ${id}(text)`.execute(db);
  const told = [
    sql`f_id text`,
    ...(isTyped ? [sql`f_key ${sql.raw(plan.key.type)}`] : []),
    ...beside.map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`),
    ...plan.columns.map(({ column }) => sql`${sql.id(column.name)} ${sql.raw(column.type)}`),
  ];
  await sql`create function ${rows}() returns table (${list(told)}) language sql stable as ${textOf(rowsText(name, plan))}`.execute(
    db,
  );
  await sql`create view ${tableIn(name)} as select * from ${rows}()`.execute(db);
  await sql`create function ${write}() returns trigger language plpgsql as ${textOf(writeText(name, plan))}`.execute(
    db,
  );
  await sql`create trigger qifu_write instead of insert or update on ${tableIn(name)}
    for each row execute function ${write}()`.execute(db);
  if (isTyped)
    await sql`create function ${id}(text) returns ${sql.raw(plan.key.type)} language sql immutable
      as ${sql.lit(readKey(plan.key))}`.execute(db);
  const { initial } = plan.key;
  if (initial !== null)
    await sql`create function ${key}() returns text language sql as ${sql.lit(`select (${initial})::text`)}`.execute(
      db,
    );
}

const textOf = (text: Sql): Sql => sql.lit(sqlText(text));

function rowsText(name: string, plan: Bound): Sql {
  const id = sql`${sql.id('t', plan.key.name)}::text`;
  const columns = [
    id,
    ...(isKeyTyped(plan.key) ? [sql.id('t', plan.key.name)] : []),
    ...beside.map(([column]) => withStart(column, sql.id('o', column))),
    ...plan.columns.map((one) => castFor(one).read(sql.id('t', one.of.name))),
  ];
  return sql`select ${list(columns)} from ${tableOf(plan)} t left join ${tableIn(`${name}_own`)} o on o.f_id = ${id}`;
}
