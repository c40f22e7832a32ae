import { type DesignDocument, fail } from '@qifu/contracts';
import type { PlannedColumn, PlanStep } from '@qifu/designs';
import { boundTableOf } from '@qifu/designs/from-table';
import type { Ctx } from '#platform/context';
import { addBoundColumns } from '../bound/added-columns';
import { type BoundPlan, planBound } from '../bound/bound-plan';
import { keepBound, waitForBinders } from '../bound/bound-table.queries';
import { createBoundView } from '../bound/bound-view';
import type { VersionTable } from '../design/design.table';
import { findTable, keepColumns, readColumns } from './module-columns.queries';
import { labelsOf, tablesOf } from './outline-plan';
import { withBriefLocks } from './short-transaction';
import { dropUnique, type Filled, fillColumns, makeUnique } from './table-changes';
import { readFacts } from './table-facts.queries';
import { planOf } from './table-plan';

interface Released {
  id: string;
  document: DesignDocument;
}

/** A table as a release finds it: what it lacked was added before. */
export interface TableWork {
  id: string;
  elementId: string;
  name: string;
  known: readonly PlannedColumn[];
  columns: readonly PlannedColumn[];
  steps: readonly PlanStep[];
  /** Columns that take over what others have. */
  fills: readonly Filled[];
  /** Of a view of a table of others. */
  bound?: BoundPlan;
}

/** What is left to do on the tables of a design; refused where something is to be added that nobody was told of. */
export async function findTableWork(
  ctx: Pick<Ctx, 'db' | 'plugs'>,
  { id, document }: Released,
): Promise<TableWork[]> {
  const work: TableWork[] = [];
  const bound = await planBound(ctx, { id, document });
  for (const one of tablesOf(document)) {
    const { elementId } = one;
    const table = await findTable(ctx, id, elementId);
    if (!table) fail('design.planMoved', { id });
    if (bound && elementId === '') {
      const columns = bound.columns.map(({ column }) => column);
      work.push({ ...table, elementId, known: [], columns, steps: [], fills: [], bound });
      continue;
    }
    const facts = await readFacts(ctx, table.name);
    const { known, columns, steps } = planOf(one, await readColumns(ctx, table.id), facts);
    if (steps.some(({ does }) => does === 'add' || does === 'retype')) fail('design.planMoved', { id });
    const fills = steps.flatMap((step) =>
      step.does === 'reuse' ? [{ from: step.former, to: step.column }] : [],
    );
    work.push({ ...table, elementId, known, columns, steps, fills });
  }
  return work;
}

/**
 * Shows, hides and fills the columns of a design in the transaction of its release, and says how its tables are called.
 * Lists go on meanwhile; what is given to `last` waits for tables and must be done at its end.
 */
export async function shapeTables(
  ctx: Ctx,
  { id, document }: Released,
  { isFilled }: { isFilled: boolean },
): Promise<{ tables: VersionTable[]; last: () => Promise<void> }> {
  const labelOf = labelsOf(document);
  await waitForBinders(ctx, boundTableOf(document));
  const work = await findTableWork(ctx, { id, document });
  const dropped: [string, PlannedColumn][] = [];
  const views: [string, BoundPlan][] = [];
  for (const { id: tableId, name, steps, fills, columns, known, bound } of work) {
    if (bound) {
      await keepBound(ctx, tableId, bound.bound, columns);
      views.push([name, bound]);
      continue;
    }
    if (fills.length > 0 && !isFilled) await fillColumns(name, fills).execute(ctx.db);
    for (const { does, column } of steps) {
      if (does === 'makeUnique') await makeUnique(ctx, name, column, labelOf(column.elementId));
      if (does === 'dropUnique') dropped.push([name, column]);
    }
    await keepColumns(ctx, tableId, columns, known);
  }
  const doLast = async () => {
    for (const [name, plan] of views) {
      const grown = plan.columns.filter(({ isNew }) => isNew);
      await addBoundColumns(ctx, plan.facts, grown, labelOf);
      await createBoundView(ctx.db, name, plan);
    }
    for (const [name, column] of dropped) await dropUnique(ctx, name, column);
  };
  return {
    tables: work.map(({ elementId, name, columns, bound }) => ({
      elementId,
      name,
      columns,
      ...(bound && { bound: bound.bound }),
    })),
    last: async () => {
      if (dropped.length + views.length > 0) await withBriefLocks(ctx, doLast);
    },
  };
}
