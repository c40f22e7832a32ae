import type { ExistingColumn } from '@qifu/contracts';
import { kindsOfColumn } from '@qifu/designs/from-table';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

type Db = Pick<Ctx, 'db'>;

declare module '#platform/plugs' {
  interface Plugs {
    /** Schemas whose tables modules may be bound to, as the operator names them. */
    tableSchemas: Readonly<Record<string, true>>;
  }
}

/** A column with what its values are written by. */
export interface TableColumn extends ExistingColumn {
  isKey: boolean;
  /** The expression of its default. */
  initial: string | null;
}

/** A table as the database has it. */
export interface TableFacts {
  schema: string;
  table: string;
  comment: string;
  rows: number;
  columns: TableColumn[];
  /** Its constraints and indexes of one column that let no value be there twice. */
  uniques: { name: string; column: string }[];
}

/** Tables of the schemas the operator has named, with their columns; of one of them where it is given. */
export async function readTables(
  { db, plugs }: Pick<Ctx, 'db' | 'plugs'>,
  only?: { schema: string; table: string },
): Promise<TableFacts[]> {
  const schemas = Object.keys(plugs.tableSchemas);
  if (schemas.length === 0 || (only && !schemas.includes(only.schema))) return [];
  const { rows } = await sql<{
    oid: string;
    schema: string;
    table: string;
    comment: string;
    rows: number;
  }>`select c.oid::text, n.nspname as schema, c.relname as table, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
      greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)::float8 as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any(${schemas}::text[])
      and (${only?.table ?? null}::text is null or (n.nspname = ${only?.schema ?? ''} and c.relname = ${only?.table ?? ''}))
    order by n.nspname, c.relname limit 1000`.execute(db);
  const oids = rows.map(({ oid }) => oid);
  const columns = await readColumns({ db }, oids);
  const uniques = await readUniques({ db }, oids);
  return rows.map(({ oid, ...table }) => {
    const ofTable = uniques.filter((one) => one.oid === oid);
    return {
      ...table,
      rows: Math.round(Number(table.rows)),
      uniques: ofTable.map(({ name, column }) => ({ name, column })),
      columns: columns
        .filter((one) => one.oid === oid)
        .map(({ oid: _oid, isGenerated, ...column }) => {
          const isUnique = !column.isKey && ofTable.some((one) => one.column === column.name);
          const fits = kindsOfColumn(column).length > 0;
          const refusal = column.isKey ? 'key' : isGenerated ? 'generated' : fits ? '' : 'type';
          return { ...column, isUnique, refusal };
        }),
    };
  });
}

type Read = Omit<TableColumn, 'isUnique' | 'refusal'> & { oid: string; isGenerated: boolean };

async function readColumns({ db }: Db, oids: readonly string[]): Promise<Read[]> {
  const { rows } = await sql<Read>`
    select a.attrelid::text as oid, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      coalesce(col_description(a.attrelid, a.attnum), '') as comment, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isGenerated",
      array(select e.enumlabel::text from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder) as words,
      case when a.atttypid in (1042, 1043) and a.atttypmod > 4 then a.atttypmod - 4 end as length,
      case when a.atttypid in (20, 21, 23) then 0
        when a.atttypid = 1700 and a.atttypmod > 4 then (a.atttypmod - 4) & 65535 end as scale,
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)) as "isKey",
      case when a.attidentity <> '' then format('nextval(%L)', pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
        when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as initial,
      coalesce((select format('%s.%s', k.confrelid::regclass, f.attname) from pg_constraint k
        join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
        where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1), '') as refers
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = any(${[...oids]}::oid[]) and a.attnum > 0 and not a.attisdropped
    order by a.attrelid, a.attnum`.execute(db);
  return rows;
}

async function readUniques({ db }: Db, oids: readonly string[]) {
  const { rows } = await sql<{ oid: string; name: string; column: string }>`
    select i.indrelid::text as oid, c.relname as name, a.attname as column
    from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = any(${[...oids]}::oid[]) and i.indisunique and i.indnkeyatts = 1
      and i.indpred is null and i.indexprs is null`.execute(db);
  return rows;
}
