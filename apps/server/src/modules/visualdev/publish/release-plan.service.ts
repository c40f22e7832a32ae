import type { DesignDocument, ReleasePlan, ReleaseStep } from '@qifu/contracts';
import { differenceOf, type PlannedColumn, type PlanStep } from '@qifu/designs';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { BoundPlan } from '../bound/bound-plan';
import type { CompiledModules } from '../compile/compiled-modules';
import type { FormField } from '../compile/module-field';
import type { BoundTable } from '../design/design.table';
import { unfit } from './converted';
import { type ExampleRows, findExampleRows } from './example-rows';
import { mayIndex } from './indexed-table';
import { labelsOf, outlinePlan, type Planned, type PlanPart } from './outline-plan';
import { countAll, examplesOf, findDoubles, isEmpty } from './step-faults.queries';
import { wantedIndexes } from './wanted-indexes';

/** What releasing a design now, or a version of it again, would do to its tables, and what of it is otherwise than what counts. */
export async function planRelease(
  ctx: Ctx,
  modules: CompiledModules,
  planned: Planned,
): Promise<ReleasePlan> {
  const { parts, released, document, hash, drift } = await outlinePlan(ctx, planned);
  const examples = await findExampleRows(ctx, modules, { id: planned.id, document, released });
  const words: Words = { released, labelOf: labelsOf(document, released), examples };
  const steps: ReleaseStep[] = [];
  let records: number | null = null;
  for (const part of parts) {
    const told = part.bound
      ? await tellBound(ctx, part, part.bound, words.labelOf)
      : await tellSteps(ctx, part, words);
    steps.push(...told.steps);
    if (part.elementId === '') records = told.records;
  }
  steps.push(...tellIndexes(document, released, parts));
  return {
    differences: released ? differenceOf(released, document) : [],
    steps,
    records,
    hash,
    drift,
  };
}

/** What the list will be found by beside what it is found by now: built beside the calls once the release counts. */
function tellIndexes(
  document: DesignDocument,
  released: DesignDocument | undefined,
  parts: readonly PlanPart[],
): ReleaseStep[] {
  const main = parts.find(({ elementId }) => elementId === '');
  if (!main) return [];
  const name = main.table?.name ?? '';
  const { former, bound } = main.bound ?? {};
  const now = released
    ? wantedIndexes(released, { name, columns: main.table?.columns ?? [], bound: former })
    : [];
  const known = new Set(now.map((one) => one.name));
  const wanted = wantedIndexes(document, { name, columns: main.columns, bound });
  const step = (does: 'index' | 'noIndex', label: string): ReleaseStep => ({
    does,
    label,
    rows: 0,
    cost: 'safe',
  });
  if (!mayIndex({ bound }))
    return former || wanted.length === 0 ? [] : [{ ...step('noIndex', ''), cost: 'slow' }];
  return wanted.flatMap((one) => (known.has(one.name) ? [] : [step('index', one.labels.join('、'))]));
}

/** What becomes of a table of others: its columns stay, fields begin or cease to read and write them. */
async function tellBound(
  ctx: Ctx,
  { table }: PlanPart,
  { facts, columns, bound, former }: BoundPlan,
  labelOf: (element: string) => string,
): Promise<{ steps: ReleaseStep[]; records: number | null }> {
  const step = (does: ReleaseStep['does'], label: string): ReleaseStep => ({
    does,
    label,
    rows: 0,
    cost: 'safe',
  });
  const told = (elementId: string, name: string) => `${labelOf(elementId)}（${name}）`;
  const ofFormer = former?.columns ?? [];
  const isIn = (all: BoundTable['columns'], name: string, elementId: string) =>
    all.some((one) => one.name === name && one.elementId === elementId);
  const begun = columns.flatMap(({ column, of, isNew }) =>
    isIn(ofFormer, of.name, column.elementId)
      ? []
      : [step(isNew ? 'grow' : 'bind', told(column.elementId, of.name))],
  );
  const ceased = ofFormer.flatMap(({ name, elementId = '' }) =>
    elementId === '' || isIn(bound.columns, name, elementId) ? [] : [step('unbind', told(elementId, name))],
  );
  const first = table ? [] : [step('beside', `${facts.schema}.${facts.table}`)];
  // Of the table itself: what was made of it before may lack a column that is gone.
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.id(facts.schema, facts.table)}`.execute(ctx.db);
  return { steps: [...first, ...begun, ...ceased], records: rows[0]?.n ?? 0 };
}

interface Words {
  released: DesignDocument | undefined;
  labelOf: (element: string) => string;
  examples: ExampleRows;
}

async function tellSteps(
  ctx: Ctx,
  { elementId, label, table, steps, fields }: PlanPart,
  { released, labelOf, examples }: Words,
): Promise<{ steps: ReleaseStep[]; records: number | null }> {
  if (!table) {
    const created: ReleaseStep = { does: 'create', label, rows: 0, cost: 'safe' };
    const added = steps.map(({ does, column }) => tell(does, labelOf(column.elementId)));
    return { steps: [created, ...added], records: null };
  }
  const required = newlyRequired(fields, table.columns, released);
  const asked: RawBuilder<unknown>[] = [
    ...steps.map(rowsOf),
    ...steps.map((step) => ('former' in step ? unfit(step.former, step.column) : sql`false`)),
    ...required.map(isEmpty),
  ];
  const { records, counts } = await countAll(ctx, table.name, asked);
  const told: ReleaseStep[] = [];
  for (const [i, step] of steps.entries()) {
    const one = { ...tell(step.does, labelOf(step.column.elementId)), rows: counts[i] ?? 0 };
    const lost = counts[steps.length + i] ?? 0;
    const shown = examples.of({ table: elementId, field: step.column.elementId });
    told.push(await withFaults(ctx, table, { step, one, lost, shown }));
  }
  for (const [i, column] of required.entries()) {
    const count = counts[steps.length * 2 + i] ?? 0;
    const faults = count > 0 ? { faults: { count, examples: [] } } : {};
    told.push({ does: 'require', label: labelOf(column.elementId), rows: records, cost: 'safe', ...faults });
  }
  return { steps: told, records };
}

const tell = (does: PlanStep['does'], label: string): ReleaseStep => ({
  does: does === 'reuse' ? 'retype' : does,
  label,
  rows: 0,
  cost: does === 'retype' || does === 'reuse' || does === 'makeUnique' ? 'slow' : 'safe',
});

/** The records a step concerns: those with a value that is put away, shown again or changed. */
const rowsOf = (step: PlanStep): RawBuilder<unknown> => {
  const { name } = 'former' in step ? step.former : step.column;
  const isTold = 'former' in step || step.does === 'show' || step.does === 'hide';
  return isTold ? sql`${sql.id(name)} is not null` : sql`false`;
};

interface Told {
  step: PlanStep;
  one: ReleaseStep;
  lost: number;
  /** The rows whose values the caller may be shown; undefined where none. */
  shown: RawBuilder<unknown> | undefined;
}

async function withFaults(
  ctx: Ctx,
  { name, columns }: NonNullable<PlanPart['table']>,
  { step, one, lost, shown }: Told,
): Promise<ReleaseStep> {
  if ('former' in step && lost > 0) {
    const examples =
      shown &&
      (await examplesOf(ctx, name, step.former, sql`${shown} and (${unfit(step.former, step.column)})`));
    return { ...one, cost: 'lossy', faults: { count: lost, examples: examples ?? [] } };
  }
  // A column that is only now made has no values yet.
  if (step.does !== 'makeUnique' || !columns.some((known) => known.name === step.column.name)) return one;
  const faults = await findDoubles(ctx, name, step.column, shown);
  return faults ? { ...one, faults } : one;
}

/** Columns that records have had and that must not be empty from now on. */
const newlyRequired = (
  fields: readonly FormField[],
  known: readonly PlannedColumn[],
  released: DesignDocument | undefined,
): PlannedColumn[] =>
  fields.flatMap(({ node }) => {
    const isNew = node.required === true && released?.nodes[node.id]?.required !== true;
    const column = known.find(({ elementId, isHidden }) => elementId === node.id && !isHidden);
    return isNew && column && released?.nodes[node.id] ? [column] : [];
  });
