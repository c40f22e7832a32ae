import type { RecordListInput } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../../compile/compile-module';
import { type AskedRows, askedRows, matchingSql } from '../../list/asked-rows';
import { type RecordValues, tableOf, valuesOf } from '../../record/record-values';

export type Asked = Pick<RecordListInput, 'queryJson' | 'superQueryJson' | 'keyword' | 'sidx' | 'sort'>;

interface Of {
  module: CompiledModule;
  menu: string;
}

const recordsAtOnce = 500;

const clauseOf = (rows: AskedRows): RawBuilder<SqlBool> =>
  sql<SqlBool>`${rows.there} and ${matchingSql(rows)}`;

/** How many records a list finds; with a bound no more than that are counted. */
export async function countMatching(ctx: Ctx, of: Of, asked: Asked, bound?: number): Promise<number> {
  const clause = clauseOf(askedRows(ctx, of, asked));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${tableOf(of.module)} where ${clause} ${bound === undefined ? sql`` : sql`limit ${bound}`}) as found`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

export interface FoundRecord {
  id: string;
  values: RecordValues;
}

/**
 * The records a list finds, in its order, some at a time, through one cursor: `ctx.db` is a transaction, and what it reads
 * is one state of the data however long that takes.
 */
export async function* matchingRecords(ctx: Ctx, of: Of, asked: Asked): AsyncGenerator<FoundRecord[]> {
  const rows = askedRows(ctx, of, asked);
  const shown = { fields: rows.fields };
  const paths = rows.fields.flatMap(({ columns }) => columns);
  const columns = [sql`f_id as id`, ...paths.map((path, i) => sql`${sql.ref(path)} as ${sql.id(`c${i}`)}`)];
  await sql`declare "foundRecords" no scroll cursor for
    select ${sql.join(columns)} from ${tableOf(of.module)} where ${clauseOf(rows)}
    order by ${orderOf(of.module, rows, asked)}`.execute(ctx.db);
  for (;;) {
    const found = await sql<Record<string, unknown> & { id: string }>`
      fetch ${sql.raw(String(recordsAtOnce))} from "foundRecords"`.execute(ctx.db);
    if (found.rows.length === 0) return;
    yield found.rows.map((row) => ({ id: row.id, values: valuesOf(shown, row) }));
  }
}

/** As the list has it: what the caller asks for, else what the design says, else the newest first. */
function orderOf({ list, table }: CompiledModule, { open }: AskedRows, { sidx, sort }: Asked) {
  const isOwn = sidx === '' && typeof list.defaultSidx === 'string';
  const wanted = isOwn ? list.defaultSidx : sidx;
  const field = open.find(({ name, kind }) => name === wanted && kind.abilities.sort);
  const direction = (isOwn ? list.sort : sort) === 'asc' ? sql`asc` : sql`desc`;
  const id = sql.ref(`${table}.f_id`);
  if (!field?.columns[0]) return sql`${sql.ref(`${table}.f_creator_time`)} desc, ${id} desc`;
  return sql`${sql.ref(field.columns[0])} ${direction} nulls last, ${id} ${direction}`;
}
