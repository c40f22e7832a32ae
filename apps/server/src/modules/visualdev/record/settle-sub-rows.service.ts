import type { Ctx } from '#platform/context';
import { settleRelated } from './settle-related.service';
import { findSubRows, type SubRows } from './sub-rows.service';

/** The same for the rows of sub-tables: `parentId` is the record they belong to, empty for a new one. */
export async function settleSubRows(ctx: Ctx, parentId: string, sent: SubRows): Promise<SubRows> {
  const settled = new Map(sent);
  for (const [table, rows] of sent) {
    if (!table.fields.some(({ related }) => related)) continue;
    const former = (await findSubRows(ctx, table, parentId === '' ? [] : [parentId])).get(parentId) ?? [];
    const values = await settleRelated(
      ctx,
      table.fields,
      rows.map((row, i) => ({
        values: row.values,
        former: former.find(({ id }) => id === row.id)?.values,
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
