import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** A column that no field needs any more keeps its values so long (online-dev 3.3). */
export const keptDays = 30;
/** So long before it goes, whoever the module belongs to is told. */
export const toldDays = 7;
export const dayMs = 86_400_000;

/** Columns of modules that are put away, the oldest first. */
export const hiddenColumns = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('moduleColumn as column')
    .innerJoin('moduleTable as table', 'table.id', 'column.tableId')
    .innerJoin('design', 'design.id', 'table.designId')
    .where('column.hiddenTime', 'is not', null)
    .select([
      'column.tableId',
      'column.name',
      'column.elementId',
      'column.suffix',
      'column.hiddenTime',
      'column.toldTime',
      'table.name as table',
      'table.designId',
      'design.fullName',
      'design.creatorUserId',
      'design.lastModifyUserId',
    ])
    .orderBy('column.hiddenTime')
    .orderBy('column.name');
export type HiddenColumn = Awaited<ReturnType<ReturnType<typeof hiddenColumns>['execute']>>[number];

/** What a field that is gone was called when it was released last; its column where no version has it. */
export async function formerNodes({ db }: Pick<Ctx, 'db'>, designId: string, elementIds: readonly string[]) {
  if (elementIds.length === 0) return new Map<string, { node: unknown; label: string }>();
  const { rows } = await sql<{ id: string; node: { label?: string; wireName?: string } }>`
    select distinct on (e.id) e.id, v.document #> array['nodes', e.id] as node
    from "designVersion" v cross join unnest(${[...elementIds]}::text[]) as e(id)
    where v."designId" = ${designId} and v."isReleased" and v.document #> array['nodes', e.id] is not null
    order by e.id, v.no desc`.execute(db);
  return new Map(
    rows.map(({ id, node }) => [id, { node: node as unknown, label: node.label || node.wireName || id }]),
  );
}
