import { type DesignDocument, fail, type PlanDrift } from '@qifu/contracts';
import { type PlannedColumn, planTable } from '@qifu/designs';
import { boundTableOf } from '@qifu/designs/from-table';
import type { Ctx } from '#platform/context';
import { formFields, wantedColumns } from '../compile/module-field';
import type { BoundTable } from '../design/design.table';
import { columnFor } from './added-columns';
import { findBinders, findBound, isMade } from './bound-table.queries';
import { castOf } from './column-casts';
import { findTableFacts, type TableColumn, type TableFacts } from './existing-tables.queries';
import { isDrawn, isNeeded, judgeTable } from './judge-table';

/** A column of the module, and the column of the table it is read from. */
export interface BoundColumn {
  column: PlannedColumn;
  of: TableColumn;
  /** The release adds it to the table. */
  isNew: boolean;
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
    added: former?.added ?? {},
    skipsChanged: isOutline && former !== undefined,
  });
  const key = facts.columns.find(({ isKey }) => isKey) as TableColumn;
  const grown = columns.filter(({ isNew }) => isNew);
  const bound: BoundTable = {
    ...of,
    key: { name: key.name, type: key.type },
    isKeyDrawn: facts.columns.some((column) => column.isKey && isDrawn(column)),
    isIndexed: facts.isOwned && facts.isPlain,
    added: {
      ...former?.added,
      ...Object.fromEntries(grown.map(({ column, of: { name } }) => [column.elementId, name])),
    },
    columns: [...facts.columns, ...grown.map(({ of }) => of)].map((column) => {
      const { elementId } = columns.find((one) => one.of === column)?.column ?? {};
      return { name: column.name, type: column.type, ...(elementId !== undefined && { elementId }) };
    }),
  };
  return { facts, key, columns, bound, former };
}

interface Binding {
  table: string;
  added: NonNullable<BoundTable['added']>;
  skipsChanged: boolean;
}

function bindColumns(document: DesignDocument, facts: TableFacts, binding: Binding): BoundColumn[] {
  const { table } = binding;
  const fields = formFields(document);
  const labels = new Map(fields.map(({ node, label }) => [node.id, label]));
  const { columns: planned } = planTable(wantedColumns(fields), []);
  const bound: BoundColumn[] = [];
  // A new column is one of the table for those after it.
  const columns = [...facts.columns];
  for (const column of planned) {
    const label = labels.get(column.elementId) ?? column.name;
    const link = document.nodes[column.elementId]?.column;
    const one =
      link?.table === table && column.suffix === ''
        ? bindColumn(facts, binding, { column, label, name: link.name })
        : growColumn({ ...facts, columns }, binding, { column, label });
    if (!one) continue;
    if (one.isNew) columns.push(one.of);
    bound.push(one);
  }
  const names = bound.map(({ of }) => of.name);
  const twice = bound.find(({ of }, at) => names.indexOf(of.name) !== at);
  if (twice)
    fail('design.columnTwice', { label: labels.get(twice.column.elementId) ?? '', column: twice.of.name });
  const lacking = facts.columns.find((column) => isNeeded(column) && !names.includes(column.name));
  if (lacking) fail('design.columnNeeded', { column: lacking.name, table });
  return bound;
}

interface Wanted {
  column: PlannedColumn;
  label: string;
}

/** A field of a column that is there. */
function bindColumn(
  facts: TableFacts,
  { table, skipsChanged }: Binding,
  { column, label, name }: Wanted & { name: string },
): BoundColumn | undefined {
  const of = facts.columns.find((one) => one.name === name);
  const isFit = of !== undefined && of.refusal === '' && castOf(of, column.type) !== undefined;
  // Of what was changed by hand the plan tells as drift.
  if (!isFit && skipsChanged) return undefined;
  if (!of) fail('design.columnMissing', { label, table, column: name });
  if (!isFit) fail('design.columnUnfit', { label, column: of.name, type: of.type });
  if (column.isUnique && !of.isUnique) fail('design.columnRepeats', { label, column: of.name, table });
  return { column: { ...column, isUnique: false }, of, isNew: false };
}

/** A field of none yet: it gets one of its own, where the table is ours to change. */
function growColumn(facts: TableFacts, { table, added }: Binding, { column, label }: Wanted): BoundColumn {
  const of = column.suffix === '' ? columnFor(column, facts, added) : undefined;
  if (!of) fail('design.fieldNoColumn', { label, table });
  const isNew = !facts.columns.includes(of);
  if (isNew && !facts.isOwned) fail('design.fieldUnbound', { label, table });
  if (!castOf(of, column.type)) fail('design.columnUnfit', { label, column: of.name, type: of.type });
  if (column.isUnique && !of.isUnique) fail('design.columnRepeats', { label, column: of.name, table });
  return { column: { ...column, isUnique: false }, of, isNew };
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
