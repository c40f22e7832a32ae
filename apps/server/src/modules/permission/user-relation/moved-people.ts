import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { gradeScope, isInScope } from '../rights/grade.policy';
import type { RelationObject } from './relation-object';

/** Somebody who is put into a position, role or group, or taken out. */
export interface Moved {
  id: string;
  account: string;
  realName: string;
  enabledMark: number;
  /** The organizations of the object the person belongs to; of one that is bound to none, all of his. */
  places: string[];
}

/**
 * People, held so that none is moved to another organization meanwhile. What they belong to is read only then: a
 * statement that waits for a row still sees the rest as it was when the statement began.
 */
export async function readMoved({ db }: Ctx, { organizeIds }: RelationObject, ids: readonly string[]) {
  if (ids.length === 0) return [];
  await sql`select from "user" where id = any(${[...ids]}::text[]) order by id for update`.execute(db);
  const { rows } = await sql<Moved>`
    select u.id, u.account, u."realName", u."enabledMark", coalesce((
      select jsonb_agg(r."objectId") from "userRelation" r
      where r."userId" = u.id and r."objectType" = 'Organize'
        and (${organizeIds}::text[] is null or r."objectId" = any(${organizeIds}::text[]))
    ), '[]') as places
    from "user" u where u.id = any(${[...ids]}::text[]) and u."deleteMark" = 0 order by u.id`.execute(db);
  return rows;
}

/**
 * Who comes in exists, is not disabled and belongs to one of the object's organizations (36). A graded administrator
 * moves only people of the organizations he edits (37); who belongs to none of them any more may be taken out.
 */
export async function assertMayMove(
  ctx: Ctx,
  { objectType, organizeIds }: RelationObject,
  moved: readonly Moved[],
  coming: ReadonlySet<string>,
) {
  const added = moved.filter(({ id }) => coming.has(id));
  const usable = added.filter(({ enabledMark }) => enabledMark !== 0);
  if (usable.length < coming.size) fail('relation.personMissing', { count: coming.size - usable.length });
  if (objectType === 'Role' && coming.has(ctx.actor.userId) && !ctx.actor.isAdministrator)
    fail('people.ownRole');
  if (organizeIds === null) return assertAdministered(ctx, moved);
  const strangers = added.filter(({ places }) => places.length === 0);
  if (strangers.length > 0)
    fail('relation.outsideOrganize', {
      names: strangers
        .slice(0, 5)
        .map(({ realName }) => realName)
        .join('、'),
      userIds: strangers.map(({ id }) => id),
    });
  const scope = await gradeScope(ctx, 'Edit');
  const isMine = ({ places }: Moved) =>
    (places.length > 0 ? places : organizeIds).some((id) => isInScope(scope, id));
  const isAnyMine = organizeIds.some((id) => isInScope(scope, id));
  if (!moved.every(isMine) || (scope !== 'all' && !isAnyMine)) fail('organize.outsideGrade');
}

/** Into a group or a role of the whole house, whose members may belong anywhere. */
async function assertAdministered(ctx: Ctx, moved: readonly Moved[]) {
  const scope = await gradeScope(ctx, 'Edit');
  if (scope === 'all') return;
  if (!moved.every(({ places }) => places.some((id) => isInScope(scope, id)))) fail('organize.outsideGrade');
}
