import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { uniqueIndex } from '../compile/unique-fields';
import { tableIn } from '../design/lc-names';
import type { BoundColumn, BoundPlan } from './bound-plan';
import { castOf } from './column-casts';
import { isKeyTyped, readKey } from './typed-key';

type Sql = RawBuilder<unknown>;

/** The SQLSTATE our triggers raise where a table refuses what a record has. */
export const refusedByTable = 'QF001';

const list = (parts: readonly Sql[]) => sql.join(parts, sql`, `);

/** What every record has and a table of others has not: it lies beside it (docs/decisions). */
const beside = [
  ['f_creator_user_id', 'text'],
  ['f_creator_time', 'timestamptz'],
  ['f_last_modify_user_id', 'text'],
  ['f_last_modify_time', 'timestamptz'],
  ['f_version', 'int'],
  ['f_delete_mark', 'int'],
  ['f_delete_time', 'timestamptz'],
  ['f_delete_user_id', 'text'],
  ['f_flow_id', 'text'],
  ['f_flow_task_id', 'text'],
] as const;
const starts: Readonly<Record<string, number>> = { f_version: 1, f_delete_mark: 0 };
const withStart = (name: string, value: Sql): Sql => {
  const start = starts[name];
  return start === undefined ? value : sql`coalesce(${value}, ${sql.lit(start)})`;
};

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
export async function createBoundView(
  db: Kysely<Database>,
  name: string,
  plan: Pick<BoundPlan, 'facts' | 'key' | 'columns'>,
): Promise<void> {
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
  await sql`create function ${rows}() returns table (${list(told)}) language sql stable as ${textOf(db, rowsText(name, plan))}`.execute(
    db,
  );
  await sql`create view ${tableIn(name)} as select * from ${rows}()`.execute(db);
  await sql`create function ${write}() returns trigger language plpgsql as ${textOf(db, writeText(name, plan))}`.execute(
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

/** A text of SQL as a literal. It has no values of its own, only names and types. */
const textOf = (db: Kysely<Database>, text: Sql): Sql => sql.lit(text.compile(db).sql);

const tableOf = ({ facts }: Pick<BoundPlan, 'facts'>): Sql => sql.id(facts.schema, facts.table);
const cast = ({ column, of }: BoundColumn) => {
  const found = castOf(of, column.type);
  if (!found) throw new Error(`column ${of.name} does not fit ${column.type}`);
  return found;
};

function rowsText(name: string, plan: Pick<BoundPlan, 'facts' | 'key' | 'columns'>): Sql {
  const id = sql`${sql.id('t', plan.key.name)}::text`;
  const columns = [
    id,
    ...(isKeyTyped(plan.key) ? [sql.id('t', plan.key.name)] : []),
    ...beside.map(([column]) => withStart(column, sql.id('o', column))),
    ...plan.columns.map((one) => cast(one).read(sql.id('t', one.of.name))),
  ];
  return sql`select ${list(columns)} from ${tableOf(plan)} t left join ${tableIn(`${name}_own`)} o on o.f_id = ${id}`;
}

function writeText(name: string, plan: Pick<BoundPlan, 'facts' | 'key' | 'columns'>): Sql {
  const own = tableIn(`${name}_own`);
  const typeOf = (type: string) => sql.raw(type);
  const keyType = typeOf(plan.key.type);
  const besides = beside.map(([column]) => sql.id(column));
  const given = beside.map(([column]) => withStart(column, sql.id('new', column)));
  const written = (one: BoundColumn) => cast(one).write(sql.id('new', one.column.name), typeOf(one.of.type));
  const filled = (one: BoundColumn) =>
    one.of.initial === null ? written(one) : sql`coalesce(${written(one)}, ${sql.raw(one.of.initial)})`;
  const changed = ({ column }: BoundColumn) =>
    sql`${sql.id('new', column.name)} is distinct from ${sql.id('old', column.name)}`;
  const sets = plan.columns.map(
    (one) =>
      sql`${sql.id(one.of.name)} = case when ${changed(one)} then ${written(one)} else ${sql.id('t', one.of.name)} end`,
  );
  const update =
    sets.length === 0
      ? sql``
      : sql`if ${sql.join(plan.columns.map(changed), sql` or `)} then
          update ${tableOf(plan)} t set ${list(sets)} where ${sql.id('t', plan.key.name)} = old.f_id::${keyType};
          if not found then raise serialization_failure; end if;
        end if;`;
  const taken = plan.facts.uniques.flatMap((unique) => {
    const one = plan.columns.find(({ of }) => of.name === unique.column);
    return one ? [sql`when ${sql.lit(unique.name)} then ${sql.lit(uniqueIndex(name, one.column.name))}`] : [];
  });
  const named = taken.length > 0 ? sql`case c ${sql.join(taken, sql` `)} end` : sql`null`;
  return sql`declare c text;
    begin
      if tg_op = 'INSERT' then
        insert into ${tableOf(plan)} (${list([sql.id(plan.key.name), ...plan.columns.map(({ of }) => sql.id(of.name))])})
          overriding system value values (${list([sql`new.f_id::${keyType}`, ...plan.columns.map(filled)])});
        insert into ${own} (f_id, ${list(besides)}) values (new.f_id, ${list(given)})
          on conflict (f_id) do update set ${list(besides.map((column) => sql`${column} = excluded.${column}`))};
      else
        insert into ${own} as o (f_id, ${list(besides)}) values (old.f_id, ${list(given)})
          on conflict (f_id) do update set ${list(besides.map((column) => sql`${column} = excluded.${column}`))}
          where o.f_version = old.f_version;
        if not found then raise serialization_failure; end if;
        ${update}
      end if;
      return new;
    exception
      when unique_violation then
        get stacked diagnostics c = constraint_name;
        c := ${named};
        if c is null then raise exception using errcode = ${sql.lit(refusedByTable)}, message = sqlerrm; end if;
        raise unique_violation using message = sqlerrm, constraint = c;
      when integrity_constraint_violation or data_exception or raise_exception then
        raise exception using errcode = ${sql.lit(refusedByTable)}, message = sqlerrm;
    end`;
}
