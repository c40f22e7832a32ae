import type { RecordListInput } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../../compile/compile-module';
import { type AskedRows, askedRows, matchingSql } from '../../list/asked-rows';
import type { ListCondition } from '../../list/list-conditions';
import { listOrder, newestFirst, orderKey } from '../../list/list-order';
import { branchOf } from '../../list/record-list.service';
import { reckonShown } from '../../record/reckon-shown';
import { type RecordValues, tableOf, valuesOf } from '../../record/record-values';

const recordsAtOnce = 500;

export interface FoundRecord {
  id: string;
  values: RecordValues;
}

/** What a list call finds: how much that is, and the records themselves. */
export interface MatchingRecords {
  /** With a bound no more than that are counted. */
  count: (bound?: number) => Promise<number>;
  /**
   * In the list's order, some at a time, through one cursor: `ctx.db` is a transaction, and what it reads is one state of
   * the data however long that takes.
   */
  read: () => AsyncGenerator<FoundRecord[]>;
  /** What the list asks of rows of sub-tables, which are shown narrowed by it. */
  conditions: readonly ListCondition[];
}

export async function matchingRecords(
  ctx: Ctx,
  { module, menu }: { module: CompiledModule; menu: string },
  input: RecordListInput,
): Promise<MatchingRecords> {
  const rows = await askedRows(ctx, { module, menu }, input);
  const branch = await branchOf(ctx, module, rows, input);
  const all: RawBuilder<SqlBool>[] = [rows.there, ...branch, matchingSql(rows)];
  const clause = sql.join(all, sql` and `);
  const { fields } = rows;
  const paths = fields.flatMap(({ columns }) => columns);
  const columns = [sql`f_id as id`, ...paths.map((path, i) => sql`${sql.ref(path)} as ${sql.id(`c${i}`)}`)];
  return {
    conditions: rows.conditions,
    async count(bound) {
      const limit = bound === undefined ? sql`` : sql`limit ${bound}`;
      const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from (
        select from ${tableOf(module)} where ${clause} ${limit}) as found`.execute(ctx.db);
      return counted[0]?.count ?? 0;
    },
    async *read() {
      await sql`declare "foundRecords" no scroll cursor for
        select ${sql.join(columns)} from ${tableOf(module)} where ${clause}
        order by ${orderOf(module, rows, input)}`.execute(ctx.db);
      for (;;) {
        const found = await sql<Record<string, unknown> & { id: string }>`
          fetch ${sql.raw(String(recordsAtOnce))} from "foundRecords"`.execute(ctx.db);
        if (found.rows.length === 0) return;
        const read = found.rows.map((row) => ({ id: row.id, values: valuesOf({ fields }, row) }));
        const { values } = await reckonShown(ctx, module, read);
        yield read.map((one, i) => ({ ...one, values: values[i] ?? one.values }));
      }
    },
  };
}

/** As the list has it: what the caller asks for, else what the design says, else the newest first. */
function orderOf(module: CompiledModule, { open }: AskedRows, asked: Pick<RecordListInput, 'sidx' | 'sort'>) {
  const chosen = listOrder(module, open, asked);
  const order = chosen.length > 0 ? chosen : [newestFirst(module)];
  const id = sql.ref(`${module.table}.f_id`);
  const keys = order.map(({ column, sort }) => {
    const key = orderKey(module, column);
    return 'by' in key ? sql`${key.by} ${sql.raw(sort)} nulls last` : sql`${key} ${sql.raw(sort)}`;
  });
  return sql`${sql.join(keys)}, ${id} ${sql.raw(order.at(-1)?.sort ?? 'desc')}`;
}
