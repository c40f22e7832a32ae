import { createHash } from 'node:crypto';
import { type DesignDocument, fail, type ReleasePlan, type ReleaseStep } from '@qifu/contracts';
import { differenceOf, type PlannedColumn, type PlanStep, planTable } from '@qifu/designs';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { type FormField, formFields, subTablesOf, wantedColumns } from '../compile/module-field';
import { readKept } from '../design/read-sent';
import { readTable } from './module-tables';
import { countAll, examplesOf, findDoubles, isEmpty, unfit } from './step-faults.queries';
import { driftOf, readFacts } from './table-facts.queries';

/** What releasing a design now would do to its tables, and what of it is otherwise than what counts. */
export async function planRelease(ctx: Ctx, id: string): Promise<ReleasePlan> {
  const { parts, ...plan } = await outlinePlan(ctx, id);
  const { released, document, publishedNo: _no, version: _version, ...rest } = plan;
  const steps: ReleaseStep[] = [];
  let records: number | null = null;
  for (const part of parts) {
    const told = await tellSteps(ctx, part, { released, labelOf: labelsOf(document, released) });
    steps.push(...told.steps);
    if (part.elementId === '') records = told.records;
  }
  return {
    ...rest,
    differences: released ? differenceOf(released, document) : [],
    steps,
    records,
  };
}

/** Refuses a release whose plan is no more what was shown: the design, what counts of it or its tables changed meanwhile. */
export async function assertPlan(ctx: Ctx, id: string, hash: string): Promise<void> {
  if ((await outlinePlan(ctx, id)).hash !== hash) fail('design.planMoved', { id });
}

/** A table of the plan, and what makes it what the form needs. */
interface Part {
  elementId: string;
  label: string;
  /** None before it is made. */
  table: { name: string; columns: PlannedColumn[] } | undefined;
  steps: PlanStep[];
  /** Columns it really has: of one that somebody took away by hand nothing is counted. */
  facts: ReadonlyMap<string, string>;
  fields: readonly FormField[];
}

async function outlinePlan(ctx: Ctx, id: string) {
  const design = await ctx.db
    .selectFrom('design')
    .leftJoin('designVersion as version', (on) =>
      on.onRef('version.designId', '=', 'design.id').onRef('version.no', '=', 'design.publishedNo'),
    )
    .select(['design.document', 'design.publishedNo', 'design.version', 'version.document as released'])
    .where('design.id', '=', id)
    .where('design.deleteMark', '=', 0)
    .executeTakeFirst();
  if (!design) fail('record.missing', { id });
  const { publishedNo, version } = design;
  const document = readKept(design.document);
  const released = design.released === null ? undefined : readKept(design.released);
  const whole = { elementId: '', label: '', fields: formFields(document) };
  const inside = subTablesOf(document).map((node) => ({
    elementId: node.id,
    label: node.label ?? node.wireName,
    fields: formFields(document, node.id),
  }));
  const parts: Part[] = [];
  const facts: unknown[] = [];
  const drift: ReleasePlan['drift'] = [];
  for (const one of [whole, ...inside]) {
    const table = await readTable(ctx, id, one.elementId);
    const wanted = wantedColumns(one.fields, { isSubTable: one.elementId !== '' });
    const found = table ? await readFacts(ctx, table.name) : new Map<string, string>();
    parts.push({ ...one, table, facts: found, steps: planTable(wanted, table?.columns ?? []).steps });
    if (!table) continue;
    facts.push([table.name, ...found], table.columns);
    drift.push(...driftOf(found, table.columns, labelsOf(document, released)));
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([publishedNo, version, facts]))
    .digest('hex');
  return { publishedNo, version, document, released, parts, hash, drift };
}

/** What is gone is called as it was. */
const labelsOf = (document: DesignDocument, released?: DesignDocument) => (element: string) =>
  (document.nodes[element] ?? released?.nodes[element])?.label ?? element;

interface Words {
  released: DesignDocument | undefined;
  labelOf: (element: string) => string;
}

async function tellSteps(
  ctx: Ctx,
  { label, table, steps, facts, fields }: Part,
  { released, labelOf }: Words,
): Promise<{ steps: ReleaseStep[]; records: number | null }> {
  if (!table) {
    const created: ReleaseStep = { does: 'create', label, rows: 0, cost: 'safe' };
    const added = steps.map(({ does, column }) => tell(does, labelOf(column.elementId)));
    return { steps: [created, ...added], records: null };
  }
  const there = table.columns.filter(({ name }) => facts.has(name));
  const required = newlyRequired(fields, there, released);
  const counted = steps.map((step) => rowsOf(step, facts));
  const asked: RawBuilder<unknown>[] = [
    ...counted,
    ...steps.map((step) =>
      'former' in step && facts.has(step.former.name) ? unfit(step.former, step.column) : sql`false`,
    ),
    ...required.map(isEmpty),
  ];
  const { records, counts } = await countAll(ctx, table.name, asked);
  const told: ReleaseStep[] = [];
  for (const [i, step] of steps.entries()) {
    const one = { ...tell(step.does, labelOf(step.column.elementId)), rows: counts[i] ?? 0 };
    const lost = counts[steps.length + i] ?? 0;
    told.push(await withFaults(ctx, { name: table.name, facts }, { step, one, lost }));
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
const rowsOf = (step: PlanStep, facts: Part['facts']): RawBuilder<unknown> => {
  const { name } = 'former' in step ? step.former : step.column;
  const isTold = 'former' in step || step.does === 'show' || step.does === 'hide';
  return isTold && facts.has(name) ? sql`${sql.id(name)} is not null` : sql`false`;
};

async function withFaults(
  ctx: Ctx,
  { name, facts }: { name: string; facts: Part['facts'] },
  { step, one, lost }: { step: PlanStep; one: ReleaseStep; lost: number },
): Promise<ReleaseStep> {
  if ('former' in step && lost > 0) {
    const examples = await examplesOf(ctx, name, step.former, unfit(step.former, step.column));
    return { ...one, cost: 'lossy', faults: { count: lost, examples } };
  }
  if (step.does !== 'makeUnique' || !facts.has(step.column.name)) return one;
  const faults = await findDoubles(ctx, name, step.column);
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
