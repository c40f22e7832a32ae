import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** What a graded administrator may do in an organization; `Select` is seeing what is in it. */
export type GradeAction = 'Add' | 'Edit' | 'Delete' | 'Select';

/** Ids of the organizations a person administers so; `all` for an administrator. */
export type GradeScope = 'all' | ReadonlySet<string>;

/**
 * The organizations in which the caller may act so (contract-core 6.11): those of his own rows with the flag of this
 * layer, and everything below those with the flag of the layers below.
 */
export const gradeScope = async (
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  action: GradeAction,
): Promise<GradeScope> => (actor.isAdministrator ? 'all' : readGradeScope(db, actor.userId, action));

/** What the rows of a person say, whether or not he bypasses them. */
export async function readGradeScope(
  db: Ctx['db'],
  userId: string,
  action: GradeAction,
): Promise<ReadonlySet<string>> {
  const flag = (layer: 'thisLayer' | 'subLayer') => sql.ref(`g.${layer}${action}`);
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from "organizeAdministrator" g
    join organize held on held.id = g."organizeId" and held."deleteMark" = 0
    join organize o on o."deleteMark" = 0 and (
      (o.id = held.id and ${flag('thisLayer')} = 1)
      or (${flag('subLayer')} = 1 and o."organizeIdTree" like held."organizeIdTree" || ',%'))
    where g."userId" = ${userId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const isInScope = (scope: GradeScope, organizeId: string): boolean =>
  scope === 'all' || scope.has(organizeId);

/** The calls on a record of an organization that ask for a flag of the caller's grade. */
const asked = { update: 'Edit', toggleState: 'Edit', remove: 'Delete' } as const;
type GradedCall = keyof typeof asked;

/** Says of rows, each in one organization, which of these calls the caller's grade leaves him there. */
export async function gradeOnRows(ctx: Pick<Ctx, 'db' | 'actor'>) {
  const [Edit, Delete] = [await gradeScope(ctx, 'Edit'), await gradeScope(ctx, 'Delete')];
  const scopes = { Edit, Delete };
  return ({ organizeId }: { organizeId: string }, call: GradedCall) =>
    isInScope(scopes[asked[call]], organizeId);
}

/** Refuses unless the caller may act so in every one of the organizations (behaviour 37). */
export async function assertGrade(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  organizeIds: readonly string[],
  action: GradeAction,
) {
  const scope = await gradeScope(ctx, action);
  if (!organizeIds.every((id) => isInScope(scope, id))) fail('organize.outsideGrade');
}
