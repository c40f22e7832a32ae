import { createHash } from 'node:crypto';
import { type DesignDocument, fail, type PlanDrift } from '@qifu/contracts';
import type { PlannedColumn, PlanStep } from '@qifu/designs';
import type { Ctx } from '#platform/context';
import { type BoundPlan, driftOfBound, planBound } from '../bound/bound-plan';
import { isMade } from '../bound/bound-table.queries';
import { type FormField, formFields, subTablesOf } from '../compile/module-field';
import { readKept } from '../design/read-sent';
import { documentOf } from '../design/version-document.queries';
import { readTable } from './module-columns.queries';
import { driftOf, readFacts } from './table-facts.queries';
import { planOf } from './table-plan';

/** A table of the plan, and what makes it what the form needs. */
export interface PlanPart {
  elementId: string;
  label: string;
  /** As it really is; none before it is made. */
  table: { name: string; columns: PlannedColumn[] } | undefined;
  steps: PlanStep[];
  /** As they are after the release. */
  columns: readonly PlannedColumn[];
  fields: readonly FormField[];
  /** Of a table of another schema that the design is bound to. */
  bound?: BoundPlan | undefined;
}

/** What a release would be made from: `no` is the version that shall count again, none where it is the draft. */
export interface Planned {
  id: string;
  no?: number | undefined;
}

export interface Outline {
  document: DesignDocument;
  released: DesignDocument | undefined;
  parts: readonly PlanPart[];
  drift: PlanDrift[];
  /** Of everything the plan was made from. */
  hash: string;
}

/** What a release would find and do, without a look at records. What somebody changed by hand is taken as it is now. */
export async function outlinePlan(ctx: Pick<Ctx, 'db' | 'plugs'>, { id, no }: Planned): Promise<Outline> {
  const design = await readDrawn(ctx, id);
  const { publishedNo, version } = design;
  const document = no === undefined ? readKept(design.document) : await documentOf(ctx, id, no);
  const released = design.released === null ? undefined : readKept(design.released);
  const parts: PlanPart[] = [];
  const facts: unknown[] = [];
  const drift: PlanDrift[] = [];
  const bound = await planBound(ctx, { id, document, isOutline: true });
  for (const one of tablesOf(document)) {
    if (bound && one.elementId === '') {
      parts.push(await partOfBound(ctx, id, one, bound));
      facts.push(bound.bound);
      drift.push(...driftOfBound(bound, labelsOf(document, released)));
      continue;
    }
    const table = await readTable(ctx, id, one.elementId);
    const found = table ? await readFacts(ctx, table.name) : new Map<string, string>();
    const isThere = found.size > 0;
    const { known, ...planned } = planOf(one, table?.columns ?? [], found);
    const asItIs = table && isThere ? { name: table.name, columns: known } : undefined;
    parts.push({ ...one, ...planned, table: asItIs });
    if (!table) continue;
    facts.push([table.name, ...found], table.columns);
    drift.push(...driftOf(found, table.columns, labelsOf(document, released)));
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([publishedNo, version, no ?? null, facts]))
    .digest('hex');
  return { document, released, parts, hash, drift };
}

/** A design as it is edited, with what counts of it. */
async function readDrawn({ db }: Pick<Ctx, 'db'>, id: string) {
  const design = await db
    .selectFrom('design')
    .leftJoin('designVersion as version', (on) =>
      on.onRef('version.designId', '=', 'design.id').onRef('version.no', '=', 'design.publishedNo'),
    )
    .select(['design.document', 'design.publishedNo', 'design.version', 'version.document as released'])
    .where('design.id', '=', id)
    .where('design.deleteMark', '=', 0)
    .executeTakeFirst();
  return design ?? fail('record.missing', { id });
}

/** The part of a table of others: nothing in it changes. */
async function partOfBound(
  ctx: Pick<Ctx, 'db'>,
  id: string,
  one: Pick<PlanPart, 'elementId' | 'label' | 'fields'>,
  bound: BoundPlan,
): Promise<PlanPart> {
  const known = await readTable(ctx, id, '');
  const table = known && (await isMade(ctx, known.name)) ? known : undefined;
  return { ...one, table, steps: [], columns: bound.columns.map(({ column }) => column), bound };
}

/** Refuses a release whose plan is no more what was shown: the design, what counts of it or its tables changed meanwhile. */
export async function assertPlan(
  ctx: Pick<Ctx, 'db' | 'plugs'>,
  planned: Planned,
  hash: string,
): Promise<void> {
  if (hash !== '' && (await outlinePlan(ctx, planned)).hash !== hash)
    fail('design.planMoved', { id: planned.id });
}

/** The tables a document needs: of the form itself, and of each sub-table in it. */
export const tablesOf = (document: DesignDocument) => [
  { elementId: '', label: '', fields: formFields(document) },
  ...subTablesOf(document).map((node) => ({
    elementId: node.id,
    label: node.label ?? node.wireName,
    fields: formFields(document, node.id),
  })),
];

/** What is gone is called as it was. */
export const labelsOf = (document: DesignDocument, released?: DesignDocument) => (element: string) =>
  (document.nodes[element] ?? released?.nodes[element])?.label ?? element;
