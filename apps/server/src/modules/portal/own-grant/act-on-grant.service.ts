import { type AccountInput, fail } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { overWith } from '../grant/affordable';
import { changeLine } from '../grant/change-line';
import { sealedAccount } from '../grant/grant-account';
import { countPot } from '../grant/item-pot';
import { mayObjectOn, objectTo } from '../grant/object';
import { isContested } from '../grant/open-objections.queries';
import { acceptFromOf, declineOpenMs, waitsFor } from './accept-grant';
import { type HeldOwnGrant, holdOwnGrant } from './own-grant.policy';

type Versioned = { version?: number | undefined };

/** Another account of the firm; whoever enters it has looked at it. */
export async function setAccount(ctx: Ctx, id: string, { version, ...account }: AccountInput & Versioned) {
  const held = await open(ctx, id, version);
  await changeLine(ctx, id, { ...sealedAccount(ctx, account), accountConfirmedTime: ctx.now() });
  return done(ctx, held, { account: `${account.bankName} ${account.accountNo.slice(-4)}` });
}

export async function confirmAccount(ctx: Ctx, id: string, { version }: Versioned) {
  const held = await open(ctx, id, version);
  if (held.grant.accountSealed === '') fail('policyGrant.accountMissing');
  await changeLine(ctx, id, { accountConfirmedTime: ctx.now() });
  return done(ctx, held, { account: held.grant.lastFour });
}

/** The firm wants it and where: from here on it waits for payment. */
export async function acceptGrant(ctx: Ctx, id: string, { version }: Versioned) {
  const held = await open(ctx, id, version);
  const { batch, grant } = held;
  const [first] = waitsFor({ batch, grant, isContested: await isContested(ctx, id) }, dayOf(ctx.now()));
  if (first === 'notice') fail('policyGrant.notYet', { day: acceptFromOf(batch, grant) ?? '' });
  if (first === 'objection') fail('policyGrant.objectionOpen');
  if (first === 'account') fail('policyGrant.accountMissing');
  if (first !== undefined) fail('policyGrant.over');
  await changeLine(ctx, id, {
    state: 'accepted',
    acceptedUserId: ctx.actor.userId,
    acceptedTime: ctx.now(),
    tellAfter: null,
  });
  return done(ctx, held, { state: 'accepted' });
}

/** The firm does not want it; for a few minutes it may think better of it. */
export async function declineGrant(
  ctx: Ctx,
  id: string,
  { version, reason }: Versioned & { reason: string },
) {
  const held = await open(ctx, id, version);
  await changeLine(ctx, id, {
    state: 'declined',
    declinedUserId: ctx.actor.userId,
    declinedTime: ctx.now(),
    declineReason: reason,
    tellAfter: null,
  });
  await countPot(ctx, held.batch.itemId);
  return done(ctx, held, { state: 'declined' }, reason);
}

export async function takeBackDecline(ctx: Ctx, id: string, { version }: Versioned) {
  const held = await holdOwnGrant(ctx, id, version);
  const { batch, grant } = held;
  if (grant.state !== 'declined') fail('policyGrant.wrongState', { state: grant.state });
  if (batch.state !== 'public') fail('policyGrant.over');
  if (ctx.now().getTime() > (grant.declinedTime ?? 0) + declineOpenMs) fail('policyGrant.takeBackOver');
  // What it held may be spent by another batch since.
  if ((await overWith(ctx, batch, Number(grant.amount))) > 0) fail('policyGrant.potSpent');
  await changeLine(ctx, id, {
    state: 'listed',
    declinedUserId: null,
    declinedTime: null,
    declineReason: '',
    tellAfter: ctx.now(),
  });
  await countPot(ctx, batch.itemId);
  return done(ctx, held, { state: 'listed' });
}

/** What a firm has against its own line. */
export async function objectToOwn(ctx: Ctx, id: string, content: string) {
  const { batch, grant } = await open(ctx, id);
  if (!mayObjectOn(batch, grant.noticeTo, dayOf(ctx.now()))) fail('grantObjection.over');
  return await objectTo(ctx, batch, { kind: 'own', grantId: id, enterpriseId: grant.enterpriseId, content });
}

/** A line that waits for its firm. */
async function open(ctx: Ctx, id: string, version?: number): Promise<HeldOwnGrant> {
  const held = await holdOwnGrant(ctx, id, version);
  if (held.batch.state !== 'public') fail('policyGrant.over');
  if (held.grant.state !== 'listed') fail('policyGrant.wrongState', { state: held.grant.state });
  return held;
}

function done(ctx: Ctx, { batch, grant }: HeldOwnGrant, after: Record<string, unknown>, reason?: string) {
  ctx.audit({
    objectType: 'policyGrant',
    objectId: grant.id,
    objectName: `${batch.fullName} ${grant.enterpriseName}`,
    before: { state: grant.state },
    after,
    ...(reason && { reason }),
  });
  return { id: grant.id, version: grant.version + 1 };
}
