import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { TableColumn } from './existing-tables.queries';

type Db = Pick<Ctx, 'db'>;

interface ReadColumn extends Omit<TableColumn, 'isUnique' | 'refusal'> {
  isGenerated: boolean;
}

/** The columns of tables in their order, by table. What they refer to is told where it is open. */
export async function readTableColumns(
  { db }: Db,
  oids: readonly string[],
  schemas: readonly string[],
): Promise<ReadonlyMap<string, ReadColumn[]>> {
  const { rows } = await sql<ReadColumn & { oid: string }>`
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
      coalesce((select concat_ws('.', n.nspname, c.relname, f.attname) from pg_constraint k
        join pg_class c on c.oid = k.confrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = any(${[...schemas]}::text[])
        join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
        where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1), '') as refers
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = any(${[...oids]}::oid[]) and a.attnum > 0 and not a.attisdropped
    order by a.attrelid, a.attnum`.execute(db);
  return byTable(rows);
}

/** Constraints and indexes of one column that let no value be there twice, by table. */
export async function readUniques({ db }: Db, oids: readonly string[]) {
  const { rows } = await sql<{ oid: string; name: string; column: string }>`
    select i.indrelid::text as oid, c.relname as name, a.attname as column
    from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = any(${[...oids]}::oid[]) and i.indisunique and i.indnkeyatts = 1
      and i.indpred is null and i.indexprs is null`.execute(db);
  return byTable(rows);
}

function byTable<Row extends { oid: string }>(rows: readonly Row[]) {
  const tables = new Map<string, Omit<Row, 'oid'>[]>();
  for (const { oid, ...row } of rows) {
    const known = tables.get(oid);
    if (known) known.push(row);
    else tables.set(oid, [row]);
  }
  return tables;
}
