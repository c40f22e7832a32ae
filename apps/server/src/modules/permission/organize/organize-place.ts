import { fail, organizeTop } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { refuseField } from '#platform/http/refuse-field';
import { assertGrade } from '../rights/grade.policy';
import type { Category } from './organize.queries';

/** Changes of the tree wait for each other, so that two moves never close a circle or miss each other's paths. */
export const lockOrganizeTree = (db: Kysely<Database>) =>
  sql`select pg_advisory_xact_lock(hashtext('organize'))`.execute(db);

/**
 * Organizations that something is bound to now: a user, position or role. They are there and none of them is removed
 * before the caller's transaction is over; answers the ids that are not there.
 */
export async function holdOrganizes(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('organize')
    .select('id')
    .where('id', 'in', ids)
    .where('deleteMark', '=', 0)
    .forShare()
    .execute();
  const held = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !held.has(id));
}

/** What an organization gets from the one above it. */
export interface Parent {
  /** Ids from the root to the parent; empty at the top. */
  path: readonly string[];
  /** The district a new organization is responsible for. */
  areaId: string;
}

/**
 * The place below `parentId` for an organization that is new there. A company stands at the top or below a company, a
 * department below either; the caller needs the right to add below it, and only administrators add at the top.
 */
export async function takePlace(
  ctx: Ctx,
  { id, category, parentId }: { id: string; category: Category; parentId: string },
): Promise<Parent> {
  if (parentId === organizeTop) {
    if (category === 'department') refuseField(ctx, 'body.parentId', 'notOffered');
    if (!ctx.actor.isAdministrator) fail('organize.administratorOnly');
    return { path: [], areaId: '' };
  }
  const parent = await ctx.db
    .selectFrom('organize')
    .select(['category', 'organizeIdTree', 'areaId', 'enabledMark'])
    .where('id', '=', parentId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!parent) refuseField(ctx, 'body.parentId', 'notOffered');
  const path = parent.organizeIdTree.split(',');
  if (path.includes(id)) fail('organize.cycle', { field: 'parentId' });
  const isFit = parent.enabledMark === 1 && (category === 'department' || parent.category === 'company');
  if (!isFit) refuseField(ctx, 'body.parentId', 'notOffered');
  await assertGrade(ctx, [parentId], 'Add');
  return { path, areaId: parent.areaId };
}

/** Gives a moved organization and everything below it their new paths, in one statement. */
export const rewritePaths = (db: Kysely<Database>, from: string, to: string) =>
  sql`update organize set "organizeIdTree" = ${to}::text || substr("organizeIdTree", length(${from}::text) + 1)
    where "organizeIdTree" = ${from} or starts_with("organizeIdTree", ${from}::text || ',')`.execute(db);
