import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { deltasOf } from '../list/known-total';
import { findInLc, tableIn } from './lc-names';

/** Larger tables of others are told as the database's own statistics have them: a list of modules must not read them through. */
const countedUpTo = 20_000;

export interface RecordCount {
  records: number;
  /** It is what the statistics of the database say. */
  isEstimate: boolean;
}

/** How many records modules have, by their ids; those without a table are not in it. */
export async function countRecords(
  parts: Pick<Ctx, 'db' | 'plugs'>,
  designIds: readonly string[],
): Promise<ReadonlyMap<string, RecordCount>> {
  if (designIds.length === 0) return new Map();
  const [own, bound] = [await countOwn(parts, designIds), await countBound(parts, designIds)];
  return new Map(
    [...own, ...bound].map(({ designId, records, isEstimate }) => [designId, { records, isEstimate }]),
  );
}

interface Counted extends RecordCount {
  designId: string;
}

/** Those in tables of ours, each by the total that is kept of it. */
async function countOwn({ db }: Pick<Ctx, 'db'>, designIds: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select "designId", ${deltasOf(sql.ref('moduleTable.name'))}::int as records, false as "isEstimate"
    from "moduleTable"
    where "elementId" = '' and bound is null and "designId" = any(${[...designIds]}::text[])
      and ${findInLc(sql.ref('moduleTable.name'))} is not null`.execute(db);
  return rows;
}

interface BoundCount extends Counted {
  name: string;
  schema: string;
  table: string;
  key: string | null;
  /** Beside it stands who made which record; taken away by hand, nothing is counted. */
  hasOwn: boolean;
}

/**
 * Those in tables of others, however their columns were changed since. Statistics that a crash has taken away say too
 * little: what they call small is counted.
 */
async function countBound(
  { db, plugs }: Pick<Ctx, 'db' | 'plugs'>,
  designIds: readonly string[],
): Promise<Counted[]> {
  const { rows } = await sql<BoundCount>`
    select m."designId", m.name, n.nspname as schema, c.relname as table, a.attname as key,
      ${findInLc(sql`m.name || '_own'`)} is not null as "hasOwn",
      greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)::int as records, true as "isEstimate"
    from "moduleTable" m
    join pg_namespace n on n.nspname = m.bound ->> 'schema'
    join pg_class c on c.relnamespace = n.oid and c.relname = m.bound ->> 'table' and c.relkind in ('r', 'p')
    left join pg_attribute a on a.attrelid = c.oid and a.attname = m.bound -> 'key' ->> 'name'
      and not a.attisdropped and has_table_privilege(c.oid, 'SELECT') and has_schema_privilege(n.oid, 'USAGE')
    where m."elementId" = '' and n.nspname = any(${Object.keys(plugs.tableSchemas)}::text[])
      and m."designId" = any(${[...designIds]}::text[])`.execute(db);
  const small = rows.filter(({ key, records, hasOwn }) => key !== null && hasOwn && records <= countedUpTo);
  if (small.length === 0) return rows;
  const each = small.map(
    ({ designId, name, schema, table, key }) => sql`
      select ${designId}::text as "designId", count(*)::int as records, false as "isEstimate"
      from ${sql.id(schema, table)} t
      where not exists (select from ${tableIn(`${name}_own`)} o
        where o.f_id = ${sql.id('t', key ?? '')}::text and o.f_delete_mark = 1)`,
  );
  const { rows: counted } = await sql<Counted>`${sql.join(each, sql` union all `)}`.execute(db);
  // Later entries of a map win.
  return [...rows, ...counted];
}
