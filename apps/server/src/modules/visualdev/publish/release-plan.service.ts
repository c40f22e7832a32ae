import { fail, type ReleasePlan, type ReleaseStep } from '@qifu/contracts';
import { differenceOf, planTable } from '@qifu/designs';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { type FormField, formFields, subTablesOf, wantedColumns } from '../compile/module-field';
import { readKept } from '../design/read-sent';
import { readTable } from './module-tables';

/** What releasing a design now would do to its tables, and what of it is otherwise than what counts. */
export async function planRelease(ctx: Ctx, id: string): Promise<ReleasePlan> {
  const design = await ctx.db
    .selectFrom('design')
    .leftJoin('designVersion as version', (on) =>
      on.onRef('version.designId', '=', 'design.id').onRef('version.no', '=', 'design.publishedNo'),
    )
    .select(['design.document', 'version.document as released'])
    .where('design.id', '=', id)
    .where('design.deleteMark', '=', 0)
    .executeTakeFirst();
  if (!design) fail('record.missing', { id });
  const document = readKept(design.document);
  const released = design.released === null ? undefined : readKept(design.released);
  // What is gone is called as it was.
  const labelOf = (element: string) =>
    (document.nodes[element] ?? released?.nodes[element])?.label ?? element;
  const main = await stepsOf(ctx, { id, elementId: '', label: '' }, formFields(document), labelOf);
  const steps = [...main.steps];
  for (const node of subTablesOf(document)) {
    const inner = formFields(document, node.id);
    const of = { id, elementId: node.id, label: node.label ?? node.wireName };
    steps.push(...(await stepsOf(ctx, of, inner, labelOf)).steps);
  }
  return {
    differences: released ? differenceOf(released, document) : [],
    steps,
    records: main.name === undefined ? null : await countRows(ctx, main.name),
  };
}

async function stepsOf(
  ctx: Ctx,
  { id, elementId, label }: { id: string; elementId: string; label: string },
  fields: readonly FormField[],
  labelOf: (element: string) => string,
): Promise<{ name: string | undefined; steps: ReleaseStep[] }> {
  const table = await readTable(ctx, id, elementId);
  const { steps } = planTable(wantedColumns(fields, { isSubTable: elementId !== '' }), table?.columns ?? []);
  const told: ReleaseStep[] = table ? [] : [{ does: 'create', label, rows: 0 }];
  for (const { does, column } of steps) {
    const asksRows =
      table !== undefined && (does === 'hide' || does === 'retype' || does === 'reuse' || does === 'show');
    const former =
      does === 'retype' || does === 'reuse' ? formerOf(table?.columns ?? [], column.elementId) : column.name;
    told.push({
      does: does === 'reuse' ? 'retype' : does,
      label: labelOf(column.elementId),
      rows: asksRows && former ? await countRows(ctx, table.name, former) : 0,
    });
  }
  return { name: table?.name, steps: told };
}

const formerOf = (columns: readonly { elementId: string; name: string; isHidden: boolean }[], id: string) =>
  columns.find(({ elementId, isHidden }) => elementId === id && !isHidden)?.name;

/** Rows of a table, or those with a value in a column; names come from our own map of columns. */
async function countRows({ db }: Ctx, table: string, column?: string): Promise<number> {
  const filled = column === undefined ? sql`true` : sql`${sql.id(column)} is not null`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(`lc.${table}`)} where ${filled}`.execute(db);
  return rows[0]?.count ?? 0;
}
