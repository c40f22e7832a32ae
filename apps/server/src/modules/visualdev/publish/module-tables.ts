import type { DesignDocument } from '@qifu/contracts';
import { type PlannedColumn, planTable } from '@qifu/designs';
import type { Ctx } from '#platform/context';
import { type FormField, formFields, subTablesOf, wantedColumns } from '../compile/module-field';
import type { VersionTable } from '../design/design.table';
import { applySteps, createChildTable, createModuleTable } from './apply-steps';
import { asFound, readFacts } from './table-facts.queries';

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
  const labelOf = (element: string) => document.nodes[element]?.label ?? element;
  const shape = async (elementId: string, name: string, own: readonly FormField[], make: Make) => {
    const held = await holdTable(ctx, { designId: id, elementId, name }, make);
    // What somebody changed by hand is taken as it is: what is gone is made again, another type is converted.
    const facts = await readFacts(ctx, held.name);
    const known = asFound(await readColumns(ctx, held.id), facts);
    const wanted = wantedColumns(own, { isSubTable: elementId !== '' });
    const { columns, steps } = planTable(wanted, known, facts.keys());
    await applySteps(ctx, held.name, steps, labelOf);
    await keepColumns(ctx, held.id, columns, known);
    return { elementId, name: held.name, columns };
  };
  const main = await shape('', `mt${id}`, fields, (name) => createModuleTable(ctx, name, `${fullName}-主表`));
  const children: VersionTable[] = [];
  for (const node of subTablesOf(document))
    children.push(
      await shape(node.id, `ct${ctx.newId()}`, formFields(document, node.id), (name) =>
        createChildTable(ctx, name, main.name, `${fullName}-${node.label ?? ''}-子表`),
      ),
    );
  return [main, ...children];
}

type Make = (name: string) => Promise<void>;

/** The table of a design or of a sub-table in it; made where it is not there yet. */
async function holdTable(
  ctx: Ctx,
  { designId, elementId, name }: { designId: string; elementId: string; name: string },
  make: Make,
) {
  const known = await findTable(ctx, designId, elementId);
  if (known) {
    if ((await readFacts(ctx, known.name)).size === 0) await make(known.name);
    return known;
  }
  const table = { id: ctx.newId(), name };
  await make(name);
  await ctx.db
    .insertInto('moduleTable')
    .values({ ...table, designId, elementId, createdTime: ctx.now() })
    .execute();
  return table;
}

/** A table of a design as it is; undefined before its first release. */
export async function readTable(
  ctx: Pick<Ctx, 'db'>,
  designId: string,
  elementId: string,
): Promise<{ name: string; columns: PlannedColumn[] } | undefined> {
  const table = await findTable(ctx, designId, elementId);
  return table && { name: table.name, columns: await readColumns(ctx, table.id) };
}

const findTable = ({ db }: Pick<Ctx, 'db'>, designId: string, elementId: string) =>
  db
    .selectFrom('moduleTable')
    .select(['id', 'name'])
    .where('designId', '=', designId)
    .where('elementId', '=', elementId)
    .executeTakeFirst();

async function readColumns({ db }: Pick<Ctx, 'db'>, tableId: string): Promise<PlannedColumn[]> {
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
