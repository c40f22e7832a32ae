import { fail, type RemovalGround } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { limitOf } from '../grant/affordable';
import { isYearly, readFigures } from '../grant/batch-figures.queries';
import { changeLine } from '../grant/change-line';
import { noteHand } from '../grant/hand';
import { countPot, readPot } from '../grant/item-pot';
import { tellLine } from '../grant/tell-line';
import { assertCited } from '../policy-document/document-names.queries';
import { checkLines } from './check-lines';
import {
  assertIdle,
  assertInSight,
  assertOpen,
  type Batch,
  holdBatch,
  holdGrant,
  visibleGrants,
} from './grant-batch.policy';
import { noteBatch } from './note-batch';
import { noteTrail } from './note-trail';

type Versioned = { version?: number | undefined };
type Place = { id: string; grantId: string };
type Held = Awaited<ReturnType<typeof holdGrant>>;

/** Looks at the lines anew: bans and other batches may have come since. */
export async function checkBatch(ctx: Ctx, id: string, { version }: Versioned) {
  const batch = await holdBatch(ctx, id, version);
  await assertListed(ctx, batch);
  const flagged = await checkLines(ctx, id);
  noteBatch(ctx, batch, { flagged });
  return { flagged };
}

/** A line stays although something was found; the reason stands with it. */
export async function keepGrant(ctx: Ctx, place: Place, { reason, version }: Versioned & { reason: string }) {
  const { batch, grant } = await holdGrant(ctx, place, version);
  await assertListed(ctx, batch);
  if (grant.state !== 'listed') fail('policyGrant.wrongState', { state: grant.state });
  if (grant.findings.length === 0) fail('policyGrant.nothingFound');
  await noteHand(ctx, batch.id);
  await changeLine(ctx, grant.id, { keepReason: reason, keptUserId: ctx.actor.userId });
  noteBatch(ctx, batch, { enterpriseName: grant.enterpriseName, keepReason: reason }, reason);
}

/** All lines stay of which nothing was found but the same item in other years: one reason stands with each. */
export async function keepYearly(ctx: Ctx, id: string, { reason, version }: Versioned & { reason: string }) {
  const batch = await holdBatch(ctx, id, version);
  await assertListed(ctx, batch);
  await noteHand(ctx, id);
  const { numUpdatedRows } = await ctx.db
    .updateTable('policyGrant')
    .set({ keepReason: reason, keptUserId: ctx.actor.userId, version: sql`"version" + 1` })
    .where('id', 'in', visibleGrants(ctx, id).select('policyGrant.id').where(isYearly('policyGrant')))
    .executeTakeFirstOrThrow();
  const kept = Number(numUpdatedRows);
  if (kept === 0) fail('policyGrant.nothingFound');
  noteBatch(ctx, batch, { kept, keepReason: reason }, reason);
  return { kept };
}

interface Removal extends Versioned {
  ground: RemovalGround;
  reason: string;
  pids: readonly string[];
}

/** Takes a line out with a ground everybody may read; of a public list its firm is told, and what was held of the pot is free. */
export async function removeGrant(ctx: Ctx, place: Place, { version, ...removal }: Removal) {
  const held = await holdGrant(ctx, place, version);
  if (held.batch.state !== 'public') {
    await assertListed(ctx, held.batch);
    await noteHand(ctx, held.batch.id);
  }
  if (held.grant.state !== 'listed' && held.grant.state !== 'accepted')
    fail('policyGrant.wrongState', { state: held.grant.state });
  await takeOut(ctx, held, removal);
}

export async function takeOut(
  ctx: Ctx,
  { batch, grant }: Held,
  { ground, reason, pids }: Omit<Removal, 'version'>,
) {
  if (pids.length > 0) await assertCited(ctx, await documentOf(ctx, batch.itemId), pids);
  await changeLine(ctx, grant.id, {
    state: 'removed',
    removedGround: ground,
    removedReason: reason,
    removedPid: pids[0] ?? '',
    removedUserId: ctx.actor.userId,
    removedTime: ctx.now(),
    tellAfter: null,
  });
  if (batch.state === 'public') {
    await countPot(ctx, batch.itemId);
    // It is told here and now, once.
    await tellLine(ctx, batch, grant, 'removed', { reason });
  }
  noteBatch(ctx, batch, { enterpriseName: grant.enterpriseName, state: 'removed', ground }, reason);
}

/** Puts a line back that was taken out while the list was being mended. */
export async function restoreGrant(ctx: Ctx, place: Place, { version }: Versioned) {
  const { batch, grant } = await holdGrant(ctx, place, version);
  await assertListed(ctx, batch);
  if (grant.state !== 'removed') fail('policyGrant.wrongState', { state: grant.state });
  await noteHand(ctx, batch.id);
  await changeLine(ctx, grant.id, { ...notRemoved, state: 'listed' });
  await checkLines(ctx, batch.id);
  noteBatch(ctx, batch, { enterpriseName: grant.enterpriseName, state: 'listed' });
}

export const notRemoved = {
  removedGround: null,
  removedReason: '',
  removedPid: '',
  removedUserId: null,
  removedTime: null,
};

interface Cut extends Versioned {
  isCut: boolean;
  reason: string;
  pids: readonly string[];
}

/** One share for all lines, so that the sum is what there is; cents are rounded down, so that it is never more. */
export async function cutBatch(ctx: Ctx, id: string, { version, isCut, reason, pids }: Cut) {
  const batch = await holdBatch(ctx, id, version);
  await assertListed(ctx, batch);
  await assertInSight(ctx, id);
  await noteHand(ctx, id);
  await setAmounts(ctx, id, sql`coalesce("fullAmount", amount)`, sql`null`);
  const limit = limitOf(batch, await readPot(ctx, batch.itemId));
  const { total } = await readFigures(ctx, id);
  const isOver = limit !== null && limit > 0 && total > limit;
  if (isCut && (!isOver || reason === '' || pids.length === 0)) fail('grantBatch.nothingToCut');
  const ratio = isCut && isOver ? shareOf(limit, total) : null;
  if (ratio !== null) {
    await assertCited(ctx, await documentOf(ctx, batch.itemId), pids);
    await setAmounts(ctx, id, sql`greatest(trunc(amount * ${ratio}::numeric, 2), 0.01)`, sql`amount`);
  }
  await ctx.db
    .updateTable('grantBatch')
    .set({
      cutRatio: ratio,
      cutReason: isCut ? reason : '',
      cutPid: isCut ? (pids[0] ?? '') : '',
      ...changed(ctx),
    })
    .where('id', '=', id)
    .execute();
  await noteTrail(ctx, id, isCut ? 'cut' : 'uncut', reason);
  noteBatch(ctx, batch, { cutRatio: ratio }, reason);
  return { id, version: batch.version + 1 };
}

/** Places of the share of a cut. */
export const ratioPlaces = 10;

/** Rounded down, so that it is never the whole and never more than there is. */
const shareOf = (limit: number, total: number): string =>
  (Math.floor((limit / total) * 10 ** ratioPlaces) / 10 ** ratioPlaces).toFixed(ratioPlaces);

/** Of lines that were taken out too: one that is put back has the share of all. */
const setAmounts = (
  { db }: Pick<Ctx, 'db'>,
  batchId: string,
  amount: RawBuilder<unknown>,
  full: RawBuilder<unknown>,
) =>
  sql`update "policyGrant" set amount = ${amount}, "fullAmount" = ${full} where "batchId" = ${batchId}`.execute(
    db,
  );

/** A list that stands and is not being made anew. */
async function assertListed(ctx: Ctx, batch: Batch) {
  assertOpen(batch);
  if (batch.state !== 'listed') fail('grantBatch.wrongState', { state: batch.state });
  await assertIdle(ctx, batch);
}

async function documentOf({ db }: Pick<Ctx, 'db'>, itemId: string): Promise<string> {
  const item = await db
    .selectFrom('policyItem')
    .select('documentId')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return item.documentId;
}
