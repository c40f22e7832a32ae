import { fail, type Parsed, type userRelationApi } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { findRoleBeyondOwn } from '../key-change/power.policy';
import { gradeScope, isInScope } from '../rights/grade.policy';
import { addMembers, limitMembers } from './add-members';
import { readMembers } from './members.queries';
import { assertMayMove, type Moved, readMoved } from './moved-people';
import { holdRelationObject, menuOf, type RelationObject, readRelationObject } from './relation-object';

type Body = Parsed<typeof userRelationApi.save>['body'];

/** Everybody in a position, role or group, disabled people too. */
export async function readRelation(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>, objectId: string) {
  const object = await readRelationObject(ctx, objectId);
  if (!ctx.actor.holds(`${menuOf[object.objectType]}:view`)) fail('access.denied');
  const scope = await gradeScope(ctx, 'Select');
  const isSeen = object.organizeIds?.some((id) => isInScope(scope, id)) ?? !object.isGlobalRole;
  if (scope !== 'all' && !isSeen) fail('record.missing', { id: objectId });
  const members = await readMembers(ctx, object.objectType, objectId);
  return { ids: members.map(({ id }) => id) };
}

/**
 * Replaces who is in it; whoever stays keeps the date a role is held until. Who comes in or goes signs in again, so that nobody works on with former rights.
 */
export async function saveRelation(
  ctx: Ctx,
  objectId: string,
  { objectType, userIds, known, ...until }: Body,
) {
  if (!ctx.actor.holds(`${menuOf[objectType]}:btn_edit`)) fail('access.denied');
  const object = await holdRelationObject(ctx, objectType, objectId);
  if (object.isGlobalRole && !ctx.actor.isAdministrator) fail('role.administratorsOnly');
  const before = await readMembers(ctx, objectType, objectId);
  const wanted = new Set(userIds);
  const held = new Set(before.map(({ id }) => id));
  if (known && !isSameSet(held, new Set(known))) fail('record.changed');
  const leaving = before.filter(({ id, enabledMark }) => enabledMark !== 0 && !wanted.has(id));
  const coming = [...wanted].filter((id) => !held.has(id));
  const moved = await readMoved(ctx, object, [...leaving.map(({ id }) => id), ...coming]);
  await assertMayMove(ctx, object, moved, new Set(coming));
  // Whoever took somebody's power away for a while could set his password meanwhile.
  if (objectType === 'Role' && moved.length > 0 && (await findRoleBeyondOwn(ctx, [objectId])))
    fail('people.roleBeyondOwn', { role: object.fullName });
  await removeMembers(
    ctx,
    object,
    leaving.map(({ id }) => id),
  );
  await addMembers(ctx, object, coming);
  await limitMembers(ctx, object, coming, until);
  await ctx.plugs.people.endSessions(
    ctx,
    moved.map(({ id }) => id),
    'changed',
  );
  tell(ctx, object, { before, leaving: new Set(leaving.map(({ id }) => id)), moved, coming });
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((id) => other.has(id));

async function removeMembers({ db }: Ctx, { id, objectType }: RelationObject, userIds: readonly string[]) {
  if (userIds.length === 0) return;
  await sql`delete from "userRelation" where "objectType" = ${objectType} and "objectId" = ${id}
    and "userId" = any(${[...userIds]})`.execute(db);
  if (objectType !== 'Position') return;
  // Whoever worked in this position goes on in another of the same organization, if there is one.
  await sql`update "user" u set "positionId" = coalesce((
      select p.id from "userRelation" r join position p on p.id = r."objectId" and p."deleteMark" = 0
      where r."userId" = u.id and r."objectType" = 'Position' and p."organizeId" = u."organizeId"
      order by p."sortCode", p.id limit 1), '')
    where u.id = any(${[...userIds]}) and u."positionId" = ${id}`.execute(db);
}

type Named = Pick<Moved, 'id' | 'realName' | 'account'>;

/** Names of everybody in it before and after; who was given a role by the id too, which stays when names change. */
function tell(
  ctx: Ctx,
  { id, objectType, fullName }: RelationObject,
  change: {
    before: readonly Named[];
    leaving: ReadonlySet<string>;
    moved: readonly Named[];
    coming: readonly string[];
  },
) {
  const named = ({ realName, account }: Named) => `${realName}/${account}`;
  const stayed = change.before.filter((person) => !change.leaving.has(person.id));
  const added = change.moved.filter((person) => !change.leaving.has(person.id));
  ctx.audit({
    objectType: menuOf[objectType],
    objectId: id,
    objectName: fullName,
    before: { members: change.before.map(named).sort() },
    after: { members: [...stayed, ...added].map(named).sort() },
    facts: objectType === 'Role' && change.coming.length > 0 ? { addedIds: change.coming } : undefined,
  });
}
