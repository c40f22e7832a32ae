import { fail, type Parsed, type temporaryGrantApi } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { readGrantingRights } from '../authorize/granting-rights';
import { grantKey } from '../rights/grantable';
import { assertUserGrade } from '../user/user.policy';
import { assertTimes, startOf } from '../user-relation/grant-times';

type Given = Parsed<typeof temporaryGrantApi.giveItem>['body'];

/**
 * Gives one person a single item for a time, or moves the times of one he holds. Nobody gives what he does not hold
 * himself, to people he does not administer, or to himself. It counts with the next call: nobody is signed out.
 */
export async function giveItem(ctx: Ctx, { userId, itemType, itemId, endsAt, reason, ...given }: Given) {
  const startsAt = startOf(ctx, given.startsAt);
  assertTimes(ctx, startsAt, endsAt);
  const person = await holdPerson(ctx, userId);
  if (person.enabledMark === 0) fail('relation.personMissing', { count: 1 });
  const rights = await readGrantingRights(ctx);
  const item = rights.items.get(grantKey({ itemType, itemId })) ?? fail('authorize.itemUnknown');
  if (!rights.holds(item)) fail('authorize.beyondOwn', { names: item.name });
  const times = { startsAt: startsAt === null ? ctx.now() : new Date(startsAt), endsAt: new Date(endsAt) };
  const held = await ctx.db
    .selectFrom('temporaryGrant')
    .select(['reason', 'startsAt', 'endsAt'])
    .where('userId', '=', userId)
    .where('itemType', '=', itemType)
    .where('itemId', '=', itemId)
    .where('endsAt', '>', instant(ctx.now()))
    .forUpdate()
    .executeTakeFirst();
  const { id } = await ctx.db
    .insertInto('temporaryGrant')
    .values({ id: ctx.newId(), userId, itemType, itemId, ...times, reason, creatorUserId: ctx.actor.userId })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'itemType', 'itemId']).doUpdateSet({ ...times, reason, endTold: false }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = held && { item: item.word, reason: held.reason, ...timesOf(held) };
  tell(ctx, person, before ?? null, { item: item.word, reason, ...toldTimes(times) });
  return { id };
}

/** Ends it now, or withdraws what has not begun. */
export async function endItem(ctx: Ctx, id: string) {
  const held = await ctx.db
    .selectFrom('temporaryGrant')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) fail('record.missing', { id });
  const person = await holdPerson(ctx, held.userId);
  const now = ctx.now();
  if (held.endsAt <= now.getTime()) fail('grant.notRunning');
  const rights = await readGrantingRights(ctx);
  const item = rights.items.get(grantKey(held));
  // Whoever took somebody's power away for a while could set his password meanwhile.
  if (item && !rights.holds(item)) fail('authorize.beyondOwn', { names: item.name });
  if (held.startsAt >= now.getTime())
    await ctx.db.deleteFrom('temporaryGrant').where('id', '=', id).execute();
  else
    await ctx.db
      .updateTable('temporaryGrant')
      .set({ endsAt: now, endTold: true })
      .where('id', '=', id)
      .execute();
  tell(ctx, person, { item: item?.word ?? held.itemId, reason: held.reason, ...timesOf(held) }, null);
}

/** A person whom the caller may edit, held so that he is not moved meanwhile. */
async function holdPerson(ctx: Ctx, userId: string) {
  if (userId === ctx.actor.userId && !ctx.actor.isAdministrator) fail('grant.own');
  const { rows } = await sql<{
    id: string;
    account: string;
    realName: string;
    enabledMark: number;
    organizeIds: string[];
  }>`
    select u.id, u.account, u."realName", u."enabledMark", array(select m."objectId" from "userRelation" m
      where m."userId" = u.id and m."objectType" = 'Organize') as "organizeIds"
    from "user" u where u.id = ${userId} and u."deleteMark" = 0 for share`.execute(ctx.db);
  const [person] = rows;
  if (!person) fail('relation.personMissing', { count: 1 });
  await assertUserGrade(ctx, person.organizeIds, 'Edit');
  return person;
}

const toldTimes = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
const timesOf = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) =>
  toldTimes({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
type Told = { item: string; reason: string; startsAt: string; endsAt: string } | null;

const tell = (
  { audit }: Ctx,
  { id, realName, account }: { id: string; realName: string; account: string },
  before: Told,
  after: Told,
) =>
  audit({
    objectType: 'user',
    objectId: id,
    objectName: `${realName}/${account}`,
    before: { temporaryItem: before },
    after: { temporaryItem: after },
  });
