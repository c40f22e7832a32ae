import type { ExistingColumn } from '@qifu/contracts';
import { kindsOfColumn } from '@qifu/designs/from-table';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { contains } from '#platform/db/keyword';
import { readTableColumns, readUniques } from './table-columns.queries';

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
  /** What the account of the product may not do with it, in words of the database. */
  lacks: string;
  /** The account of the product is its owner, or one of those who are. */
  isOwned: boolean;
  /** It is not divided into others, which no index is built on beside its use. */
  isPlain: boolean;
}

interface TableName {
  schema: string;
  table: string;
}
type Parts = Pick<Ctx, 'db' | 'plugs'>;

/** One table of the schemas the operator has named. */
export async function findTableFacts(
  parts: Parts,
  { schema, table }: TableName,
): Promise<TableFacts | undefined> {
  const only = sql`n.nspname = ${schema} and c.relname = ${table}`;
  return (await readTables(parts, only, sql`limit 1`)).tables[0];
}

/** Some of the tables of those schemas in their order, and how many there are. */
export async function listTables(
  parts: Parts,
  { keyword, currentPage, pageSize }: { keyword: string; currentPage: number; pageSize: number },
): Promise<{ tables: TableFacts[]; total: number }> {
  const told = sql`concat(n.nspname, '.', c.relname, ' ', obj_description(c.oid, 'pg_class'))`;
  const found = keyword === '' ? sql`true` : contains(told, keyword);
  return await readTables(parts, found, sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}`);
}

interface FoundTable extends Omit<TableFacts, 'columns' | 'uniques'> {
  oid: string;
  total: number;
}

async function readTables(
  { db, plugs }: Parts,
  which: RawBuilder<unknown>,
  some: RawBuilder<unknown>,
): Promise<{ tables: TableFacts[]; total: number }> {
  const schemas = Object.keys(plugs.tableSchemas);
  if (schemas.length === 0) return { tables: [], total: 0 };
  const { rows } = await sql<FoundTable>`
    select c.oid::text, n.nspname as schema, c.relname as table,
      coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
      greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)::float8 as rows,
      ${lacking} as lacks, pg_has_role(c.relowner, 'USAGE') as "isOwned",
      c.relkind = 'r' as "isPlain", (count(*) over ())::int as total
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any(${schemas}::text[]) and ${which}
    order by n.nspname, c.relname ${some}`.execute(db);
  const oids = rows.map(({ oid }) => oid);
  const columns = await readTableColumns({ db }, oids, schemas);
  const uniques = await readUniques({ db }, oids);
  const tables = rows.map(({ oid, total: _total, ...table }) => ({
    ...table,
    rows: Math.round(Number(table.rows)),
    uniques: uniques.get(oid) ?? [],
    columns: (columns.get(oid) ?? []).map(({ isGenerated, ...column }) => {
      const isUnique = !column.isKey && (uniques.get(oid) ?? []).some((one) => one.column === column.name);
      const fits = kindsOfColumn(column).length > 0;
      const refusal = column.isKey ? 'key' : isGenerated ? 'generated' : fits ? '' : 'type';
      return { ...column, isUnique, refusal } as const;
    }),
  }));
  return { tables, total: rows[0]?.total ?? 0 };
}

/** Rights a module needs and the account of the product has not, those to the sequences of the table too. */
const lacking = sql`concat_ws(', ',
  case when not has_schema_privilege(n.oid, 'USAGE') then 'USAGE ' || n.nspname end,
  case when not has_table_privilege(c.oid, 'SELECT') then 'SELECT' end,
  case when not has_table_privilege(c.oid, 'INSERT') then 'INSERT' end,
  case when not has_table_privilege(c.oid, 'UPDATE') then 'UPDATE' end,
  (select string_agg('USAGE ' || s.relname, ', ' order by s.relname) from pg_class s
    where case when s.relkind = 'S' then not has_sequence_privilege(s.oid, 'USAGE') end and exists (
      select from pg_depend d left join pg_attrdef f on d.classid = 'pg_attrdef'::regclass and f.oid = d.objid
      where d.refobjid = s.oid and f.adrelid = c.oid
        or d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refobjid = c.oid and d.deptype = 'i')))`;
