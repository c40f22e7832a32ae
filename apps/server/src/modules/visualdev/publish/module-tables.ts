import type { DesignDocument } from '@qifu/contracts';
import { type PlannedColumn, planTable } from '@qifu/designs';
import type { Ctx } from '#platform/context';
import { type FormField, wantedColumns } from '../compile/module-field';
import type { VersionTable } from '../design/design.table';
import { applySteps, createModuleTable } from './apply-steps';

interface Released {
  id: string;
  fullName: string;
  document: DesignDocument;
}

/** Makes the tables of a design what its form needs, and says how they are called now. */
export async function shapeTables(
  ctx: Ctx,
  { id, fullName, document }: Released,
  fields: readonly FormField[],
): Promise<VersionTable[]> {
  const main = await holdTable(ctx, id, { elementId: '', name: `mt${id}`, comment: `${fullName}-主表` });
  const known = await readColumns(ctx, main.id);
  const { columns, steps } = planTable(wantedColumns(fields), known);
  await applySteps(ctx, main.name, steps, (element) => document.nodes[element]?.label ?? element);
  await keepColumns(ctx, main.id, columns, known);
  return [{ elementId: '', name: main.name, columns }];
}

async function holdTable(
  ctx: Ctx,
  designId: string,
  { elementId, name, comment }: { elementId: string; name: string; comment: string },
) {
  const known = await ctx.db
    .selectFrom('moduleTable')
    .select(['id', 'name'])
    .where('designId', '=', designId)
    .where('elementId', '=', elementId)
    .executeTakeFirst();
  if (known) return known;
  const table = { id: ctx.newId(), name };
  await createModuleTable(ctx, name, comment);
  await ctx.db
    .insertInto('moduleTable')
    .values({ ...table, designId, elementId, createdTime: ctx.now() })
    .execute();
  return table;
}

async function readColumns({ db }: Ctx, tableId: string): Promise<PlannedColumn[]> {
  const rows = await db
    .selectFrom('moduleColumn')
    .select(['name', 'elementId', 'suffix', 'type', 'isUnique', 'hiddenTime'])
    .where('tableId', '=', tableId)
    .orderBy('name')
    .execute();
  return rows.map(({ hiddenTime, ...column }) => ({ ...column, isHidden: hiddenTime !== null }));
}

/** A column that was hidden before keeps the day it was. */
async function keepColumns(
  ctx: Ctx,
  tableId: string,
  columns: readonly PlannedColumn[],
  known: readonly PlannedColumn[],
) {
  const hiddenBefore = new Set(known.filter(({ isHidden }) => isHidden).map(({ name }) => name));
  for (const { isHidden, ...column } of columns) {
    if (isHidden && hiddenBefore.has(column.name)) continue;
    const row = { ...column, hiddenTime: isHidden ? ctx.now() : null };
    await ctx.db
      .insertInto('moduleColumn')
      .values({ tableId, ...row })
      .onConflict((on) => on.columns(['tableId', 'name']).doUpdateSet(row))
      .execute();
  }
}
