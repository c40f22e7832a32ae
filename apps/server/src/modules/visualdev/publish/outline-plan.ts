import { createHash } from 'node:crypto';
import { type DesignDocument, fail, type PlanDrift } from '@qifu/contracts';
import type { PlannedColumn, PlanStep } from '@qifu/designs';
import type { Ctx } from '#platform/context';
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
export async function outlinePlan(ctx: Pick<Ctx, 'db'>, { id, no }: Planned): Promise<Outline> {
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
  const document = no === undefined ? readKept(design.document) : await documentOf(ctx, id, no);
  const released = design.released === null ? undefined : readKept(design.released);
  const parts: PlanPart[] = [];
  const facts: unknown[] = [];
  const drift: PlanDrift[] = [];
  for (const one of tablesOf(document)) {
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

/** Refuses a release whose plan is no more what was shown: the design, what counts of it or its tables changed meanwhile. */
export async function assertPlan(ctx: Pick<Ctx, 'db'>, planned: Planned, hash: string): Promise<void> {
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
