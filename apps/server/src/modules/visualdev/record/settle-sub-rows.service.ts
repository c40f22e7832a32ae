import type { Ctx } from '#platform/context';
import { settleRelated } from './settle-related.service';
import type { SubRows } from './sub-rows.service';

/** The same for the rows of sub-tables; `former` are those the record has. */
export async function settleSubRows(ctx: Ctx, sent: SubRows, former: SubRows = new Map()): Promise<SubRows> {
  const settled = new Map(sent);
  for (const [table, rows] of sent) {
    if (!table.fields.some(({ related }) => related)) continue;
    const known = new Map((former.get(table) ?? []).map(({ id, values }) => [id, values]));
    const values = await settleRelated(
      ctx,
      table.fields,
      rows.map((row, i) => ({
        values: row.values,
        former: row.id === undefined ? undefined : known.get(row.id),
        path: `body.data.${table.name}.${i}`,
      })),
    );
    settled.set(
      table,
      rows.map((row, i) => ({ ...row, values: values[i] ?? row.values })),
    );
  }
  return settled;
}
