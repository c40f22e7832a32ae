import { fail, type Parsed, type temporaryGrantApi } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { findRoleBeyondOwn } from '../key-change/power.policy';
import { addMembers } from '../user-relation/add-members';
import { assertTimes, startOf } from '../user-relation/grant-times';
import { assertMayMove, type Moved, readMoved } from '../user-relation/moved-people';
import { holdRelationObject, type RelationObject } from '../user-relation/relation-object';

type Given = Parsed<typeof temporaryGrantApi.give>['body'];
type Who = Pick<Given, 'roleId' | 'userId'>;

/**
 * Gives a role until a date, or moves the date of one that is held. Whoever comes in signs in again, as with every
 * change of members; who only gets another date works on.
 */
export async function giveGrant(ctx: Ctx, { roleId, userId, endsAt, reason, ...given }: Given) {
  const startsAt = endsAt === null ? null : startOf(ctx, given.startsAt);
  if (endsAt !== null) assertTimes(ctx, startsAt, endsAt);
  const { role, person, held } = await holdGrant(ctx, { roleId, userId });
  const isRunning = held !== undefined && !held.isEnded && !held.isComing;
  // A start to come would take away until then what he holds now.
  if (isRunning && startsAt !== null) fail('grant.heldNow', { person: person.realName });
  await assertMayMove(ctx, role, [person], new Set(isRunning ? [] : [userId]));
  if (!isRunning) {
    await addMembers(ctx, role, [userId]);
    // What begins later changes nothing yet; then it counts with the next call, without signing in again.
    if (startsAt === null) await ctx.plugs.people.endSessions(ctx, [userId], 'changed');
  }
  await ctx.db
    .updateTable('userRelation')
    .set({
      startsAt: startsAt === null ? null : new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
      reason: endsAt === null ? '' : reason,
      endTold: false,
    })
    .where('userId', '=', userId)
    .where('objectType', '=', 'Role')
    .where('objectId', '=', roleId)
    .execute();
  tell(ctx, role, person, {
    before: isRunning ? untilWords(held) : null,
    after: untilWords({ startsAt, endsAt, reason }),
  });
}

/** Ends it now; nobody works on with the former rights. What has not begun is withdrawn as if never given. */
export async function endGrant(ctx: Ctx, who: Who) {
  const { role, person, held } = await holdGrant(ctx, who);
  if (!held?.endsAt || held.isEnded) fail('grant.notRunning');
  await assertMayMove(ctx, role, [person], new Set());
  if (held.isComing) await removeComing(ctx, who);
  else {
    await ctx.db
      .updateTable('userRelation')
      .set({ endsAt: ctx.now(), endTold: true })
      .where('userId', '=', who.userId)
      .where('objectType', '=', 'Role')
      .where('objectId', '=', who.roleId)
      .execute();
    await ctx.plugs.people.endSessions(ctx, [who.userId], 'changed');
  }
  tell(ctx, role, person, { before: untilWords(held), after: null });
}

const removeComing = ({ db }: Ctx, { roleId, userId }: Who) =>
  db
    .deleteFrom('userRelation')
    .where('userId', '=', userId)
    .where('objectType', '=', 'Role')
    .where('objectId', '=', roleId)
    .execute();

/** Role, person and what is held, kept from changing until the call ends. Nobody does this to himself. */
async function holdGrant(ctx: Ctx, { roleId, userId }: Who) {
  const { db, actor, now } = ctx;
  if (userId === actor.userId && !actor.isAdministrator) fail('grant.own');
  const role = await holdRelationObject(ctx, 'Role', roleId);
  if (role.isGlobalRole && !actor.isAdministrator) fail('role.administratorsOnly');
  // Whoever took somebody's power away for a while could set his password meanwhile.
  if (await findRoleBeyondOwn(ctx, [roleId])) fail('people.roleBeyondOwn', { role: role.fullName });
  const [person] = await readMoved(ctx, role, [userId]);
  if (!person) fail('relation.personMissing', { count: 1 });
  const row = await db
    .selectFrom('userRelation')
    .select(['startsAt', 'endsAt', 'reason'])
    .where('userId', '=', userId)
    .where('objectType', '=', 'Role')
    .where('objectId', '=', roleId)
    .executeTakeFirst();
  const at = now().getTime();
  const held = row && {
    ...row,
    isEnded: row.endsAt !== null && row.endsAt <= at,
    isComing: row.startsAt !== null && row.startsAt > at,
  };
  return { role, person, held };
}

interface Held {
  startsAt: number | null;
  endsAt: number | null;
  reason: string;
}

const dateWords = (time: number | null) => (time === null ? null : new Date(time).toISOString());
/** Without an end: held for good. */
const untilWords = ({ startsAt, endsAt, reason }: Held) => ({
  ...(startsAt !== null && { startsAt: dateWords(startsAt) }),
  endsAt: dateWords(endsAt),
  reason,
});
type Until = ReturnType<typeof untilWords>;

/** One member of the role, with the end before and after. */
const tell = (
  { audit }: Ctx,
  { id, fullName }: RelationObject,
  { realName, account }: Moved,
  { before, after }: { before: Until | null; after: Until | null },
) =>
  audit({
    objectType: 'role',
    objectId: id,
    objectName: fullName,
    before: { temporaryMember: before && { person: `${realName}/${account}`, ...before } },
    after: { temporaryMember: after && { person: `${realName}/${account}`, ...after } },
  });
