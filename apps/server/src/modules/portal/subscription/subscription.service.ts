import { fail, type SubscriptionInput, type SubscriptionList, type SubscriptionRow } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { aroundSubscriptions } from './around-subscriptions.queries';
import { deadAmong } from './audit-subscription';
import { criteriaHash, normalised } from './criteria';
import { assertHasFirm, assertMaySubscribe } from './may-subscribe';

const mostSubscriptions = 50;
const dayMs = 86_400_000;

const own = ({ db, actor }: Ctx) =>
  db.selectFrom('policySubscription as s').where('s.userId', '=', actor.userId).where('s.deleteMark', '=', 0);

/** The caller's subscriptions with what they have sent, and what keeps dead ones from sending anything. */
export async function listSubscriptions(ctx: Ctx): Promise<SubscriptionList> {
  assertMaySubscribe(ctx);
  const since = new Date(ctx.now().getTime() - 30 * dayMs);
  const rows = await own(ctx)
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from "policyDelivery" d where d."subscriptionId" = s.id and d."sentTime" >= ${since})`.as(
        'sent',
      ),
    )
    .orderBy('s.creatorTime', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  const dead = await deadAmong(ctx, rows);
  const list = rows.map((row) => shownRow(row, dead.get(row.id) ?? null));
  return { list, ...(await aroundSubscriptions(ctx, list)) };
}

type Stored = Awaited<ReturnType<typeof readOwn>>;

const shownRow = (row: Stored & { sent: number }, audit: SubscriptionRow['audit']): SubscriptionRow => {
  const { userId: _user, criteriaHash: _hash, deleteMark: _mark, ...rest } = row;
  const { creatorUserId: _by, lastModifyUserId: _last, lastModifyTime: _time, ...shown } = rest;
  return { ...shown, audit };
};

async function readOwn(ctx: Ctx, id: string) {
  const row = await own(ctx).selectAll().where('s.id', '=', id).forUpdate().executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

export async function createSubscription(ctx: Ctx, given: SubscriptionInput) {
  assertMaySubscribe(ctx);
  assertAsks(given);
  await assertHasFirm(ctx, given);
  const { count } = await own(ctx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostSubscriptions) fail('policySubscription.tooMany', { most: mostSubscriptions });
  await assertNew(ctx, given);
  const id = ctx.newId();
  await ctx.db
    .insertInto('policySubscription')
    .values({
      id,
      userId: ctx.actor.userId,
      ...normalised(given),
      criteriaHash: criteriaHash(given),
      ...created(ctx),
    })
    .execute();
  ctx.audit({ objectType: 'policySubscription', objectId: id, objectName: given.fullName });
  return { id, version: 1 };
}

/** A subscription that asks nothing would tell everything. */
function assertAsks(given: SubscriptionInput) {
  const { topics, benefitTypes, issuers, keywords, documentIds, levels, regions, industries, sizes } = given;
  const lists = [topics, benefitTypes, issuers, keywords, documentIds, levels, regions, industries, sizes];
  if (given.eligibility === '' && lists.every((list) => list.length === 0))
    fail('policySubscription.asksNothing');
}

async function assertNew(ctx: Ctx, given: SubscriptionInput, besides = '') {
  const same = await findSame(ctx, given);
  if (same && same.id !== besides) fail('policySubscription.same', { name: same.fullName });
}

/** A live subscription of the caller for the same criteria. */
export const findSame = async (ctx: Ctx, given: SubscriptionInput) =>
  await own(ctx)
    .select(['s.id', 's.fullName'])
    .where('s.criteriaHash', '=', criteriaHash(given))
    .executeTakeFirst();

export async function updateSubscription(
  ctx: Ctx,
  id: string,
  given: SubscriptionInput & { version?: number | undefined },
) {
  const { version, ...input } = given;
  const before = await readOwn(ctx, id);
  assertVersion(before, version);
  assertAsks(input);
  await assertHasFirm(ctx, input);
  await assertNew(ctx, input, id);
  await ctx.db
    .updateTable('policySubscription')
    .set({ ...normalised(input), criteriaHash: criteriaHash(input), ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'policySubscription',
    objectId: id,
    objectName: input.fullName,
    before: { fullName: before.fullName, frequency: before.frequency, eligibility: before.eligibility },
    after: { fullName: input.fullName, frequency: input.frequency, eligibility: input.eligibility },
  });
  return { id, version: before.version + 1 };
}

/** Stops or goes on; what waits of a stopped one is not sent. */
export async function setSubscriptionState(ctx: Ctx, id: string, state: 'active' | 'paused') {
  const before = await readOwn(ctx, id);
  await ctx.db
    .updateTable('policySubscription')
    .set({ state, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'policySubscription',
    objectId: id,
    objectName: before.fullName,
    before: { state: before.state },
    after: { state },
  });
  return { id, version: before.version + 1 };
}

export async function removeSubscription(ctx: Ctx, id: string) {
  const before = await readOwn(ctx, id);
  await ctx.db
    .updateTable('policySubscription')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'policySubscription',
    objectId: id,
    objectName: before.fullName,
    before: { fullName: before.fullName },
  });
}
