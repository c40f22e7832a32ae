import { type DesignDocument, fail, type PlanDrift } from '@qifu/contracts';
import { type PlannedColumn, planTable } from '@qifu/designs';
import { boundTableOf } from '@qifu/designs/from-table';
import type { Ctx } from '#platform/context';
import { formFields, wantedColumns } from '../compile/module-field';
import type { BoundTable } from '../design/design.table';
import { findBinders, findBound, isMade } from './bound-table.queries';
import { castOf } from './column-casts';
import { findTableFacts, type TableColumn, type TableFacts } from './existing-tables.queries';
import { isDrawn, isNeeded, judgeTable } from './judge-table';

/** A column of the module, and the column of the table it is read from. */
export interface BoundColumn {
  column: PlannedColumn;
  of: TableColumn;
}

export interface BoundPlan {
  facts: TableFacts;
  key: TableColumn;
  columns: readonly BoundColumn[];
  bound: BoundTable;
  /** As it was at the release that counts; undefined before the first. */
  former: BoundTable | undefined;
}

/**
 * What a design that is bound to a table of the database reads and writes there; undefined of one with tables of its own.
 * Refused, except in an outline that tells of columns that were changed by hand, with the reason, where the table cannot be bound or a field does not fit it.
 */
export async function planBound(
  ctx: Pick<Ctx, 'db' | 'plugs'>,
  { id, document, isOutline = false }: { id: string; document: DesignDocument; isOutline?: boolean },
): Promise<BoundPlan | undefined> {
  const of = boundTableOf(document);
  const known = await findBound(ctx, id);
  const former = known?.bound ?? undefined;
  const isSame = former?.schema === of?.schema && former?.table === of?.table;
  if (former && !isSame) fail('design.tableExchanged');
  if (of && known && !former && (await isMade(ctx, known.name))) fail('design.tableExchanged');
  if (!of) return undefined;
  const name = `${of.schema}.${of.table}`;
  const facts = await findTableFacts(ctx, of);
  if (!facts) fail('design.tableUnknown', { table: name });
  const { refusal, about } = judgeTable(facts);
  if (refusal !== '') fail(unfit[refusal], { table: name, about });
  const binder = (await findBinders(ctx)).get(name);
  if (binder && binder.designId !== id) fail('design.tableTaken', { table: name, fullName: binder.fullName });
  const columns = bindColumns(document, facts, {
    table: name,
    skipsChanged: isOutline && former !== undefined,
  });
  const key = facts.columns.find(({ isKey }) => isKey) as TableColumn;
  const bound: BoundTable = {
    ...of,
    key: { name: key.name, type: key.type },
    isKeyDrawn: facts.columns.some((column) => column.isKey && isDrawn(column)),
    columns: facts.columns.map((column) => {
      const { elementId } = columns.find((one) => one.of === column)?.column ?? {};
      return { name: column.name, type: column.type, ...(elementId !== undefined && { elementId }) };
    }),
  };
  return { facts, key, columns, bound, former };
}

function bindColumns(
  document: DesignDocument,
  facts: TableFacts,
  { table, skipsChanged }: { table: string; skipsChanged: boolean },
): BoundColumn[] {
  const fields = formFields(document);
  const labels = new Map(fields.map(({ node, label }) => [node.id, label]));
  const { columns: planned } = planTable(wantedColumns(fields), []);
  const columns = planned.flatMap((column): BoundColumn[] => {
    const label = labels.get(column.elementId) ?? column.name;
    const bound = document.nodes[column.elementId]?.column;
    const of = facts.columns.find(({ name }) => bound?.table === table && name === bound.name);
    if (!bound || column.suffix !== '') fail('design.fieldUnbound', { label, table });
    const isFit = of !== undefined && of.refusal === '' && castOf(of, column.type) !== undefined;
    // Of what was changed by hand the plan tells as drift.
    if (!isFit && skipsChanged) return [];
    if (!of) fail('design.columnMissing', { label, table, column: bound.name });
    if (!isFit) fail('design.columnUnfit', { label, column: of.name, type: of.type });
    if (column.isUnique && !of.isUnique) fail('design.columnRepeats', { label, column: of.name, table });
    return [{ column: { ...column, isUnique: false }, of }];
  });
  const names = columns.map(({ of }) => of.name);
  const twice = columns.find(({ of }, at) => names.indexOf(of.name) !== at);
  if (twice)
    fail('design.columnTwice', { label: labels.get(twice.column.elementId) ?? '', column: twice.of.name });
  const lacking = facts.columns.find((column) => isNeeded(column) && !names.includes(column.name));
  if (lacking) fail('design.columnNeeded', { column: lacking.name, table });
  return columns;
}

const unfit = {
  rights: 'design.tableDenied',
  noKey: 'design.tableNoKey',
  keyOfSeveral: 'design.tableKeyOfSeveral',
  keyType: 'design.tableKeyType',
  keyNotGiven: 'design.tableKeyNotGiven',
  columnNeeded: 'design.tableColumnType',
  bound: 'design.tableTaken',
} as const;

/** What the table was changed by others since the release that counts. */
export function driftOfBound(
  { facts, former }: Pick<BoundPlan, 'facts' | 'former'>,
  labelOf: (elementId: string) => string,
): PlanDrift[] {
  if (!former) return [];
  const now = new Map(facts.columns.map(({ name, type }) => [name, type]));
  const known = new Set(former.columns.map(({ name }) => name));
  const changed = former.columns.flatMap(({ name, type, elementId }): PlanDrift[] => {
    const is = now.get(name);
    if (is === type || elementId === undefined) return [];
    const label = labelOf(elementId);
    return [{ is: is === undefined ? 'boundMissing' : 'boundRetyped', column: name, label }];
  });
  const added = [...now.keys()].filter((name) => !known.has(name));
  return [...changed, ...added.map((column): PlanDrift => ({ is: 'boundForeign', column, label: '' }))];
}
