import { type AcceptedDispute, fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { type FirmFacts, isOwnWork } from '../enterprise-fact/firm-facts';
import { factPlace, sameValue } from '../enterprise-fact/held-fact';
import { endFacts, writeFact } from '../enterprise-fact/write-fact';
import { changeFirmFacts } from '../match-event/change-firm-facts';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { checkTold } from './check-told';
import { holdFirm } from './enterprise-profile.policy';
import { tellAccepted, tellRejected } from './profile-news';

/** The firm is right: the value it should be takes the place of the disputed one, and the firm is told why. */
export async function acceptDispute(ctx: Ctx, id: string, given: AcceptedDispute): Promise<void> {
  const { dispute, firm } = await holdDispute(ctx, id);
  const { factKey, year } = dispute;
  const claimed = given.value ?? dispute.claimed;
  if (claimed === null || claimed === undefined) fail('factDispute.valueNeeded');
  await changeFirmFacts(ctx, firm.id, 'fact', async ({ shelf, before, day }) => {
    const { fact, ...told } = checkTold(shelf, { ...given, factKey, year, value: claimed }, day);
    const used = before.weighed.get(factPlace({ factKey, year }))?.used;
    if (used && sameValue(used.value, told.value)) fail('factDispute.sameValue', { label: fact.label });
    const written = await writeFact(ctx, {
      ...told,
      enterpriseId: firm.id,
      factKey,
      source: used?.source === 'attested' ? 'attested' : 'official',
      fromSystem: given.fromSystem,
      basis: given.reason,
    });
    await endFacts(ctx, disputedRows(before, dispute), written.id);
    await tellAccepted(ctx, firm, shelf.dictionary, {
      factKey,
      value: told.value,
      fromSystem: given.fromSystem,
      reason: given.reason,
    });
    return [factKey];
  });
  await settle(ctx, { ...dispute, label: firm.enterpriseName }, 'accepted', given.reason);
}

/** The office is right; its value goes on counting, and the firm is told why. */
export async function rejectDispute(ctx: Ctx, id: string, reason: string): Promise<void> {
  const { dispute, firm } = await holdDispute(ctx, id);
  const { dictionary } = await readRuleShelf(ctx);
  await tellRejected(ctx, firm, dictionary, { factKey: dispute.factKey, value: dispute.held, reason });
  await settle(ctx, { ...dispute, label: firm.enterpriseName }, 'rejected', reason);
}

/** An open objection of a firm the caller sees, and the firm with it, until the call ends. */
async function holdDispute(ctx: Ctx, id: string) {
  const of = await ctx.db
    .selectFrom('factDispute')
    .select('enterpriseId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!of) return fail('record.missing', { id });
  const firm = await holdFirm(ctx, of.enterpriseId);
  const dispute = await ctx.db
    .selectFrom('factDispute')
    .select(['id', 'factKey', 'year', 'held', 'claimed', 'state', 'creatorUserId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (dispute.state !== 'open') fail('factDispute.settled');
  // Whoever raised it for the firm says nothing about it for the office, whatever he has become since then.
  if (dispute.creatorUserId === ctx.actor.userId) fail('access.denied');
  return { dispute, firm };
}

/** Rows that say what was objected to. What the registry took down gives way to a department by itself. */
const disputedRows = (
  { weighed }: FirmFacts,
  { factKey, year, held }: { factKey: string; year: number | null; held: unknown },
): string[] =>
  (weighed.get(factPlace({ factKey, year }))?.held ?? []).flatMap((one) =>
    one.id && one.source !== 'self' && !isOwnWork(one) && sameValue(one.value, held) ? one.id : [],
  );

async function settle(
  ctx: Ctx,
  dispute: { id: string; factKey: string; label: string },
  state: 'accepted' | 'rejected',
  answer: string,
): Promise<void> {
  await ctx.db
    .updateTable('factDispute')
    .set((eb) => ({
      state,
      answer,
      answeredUserId: ctx.actor.userId,
      answeredTime: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', dispute.id)
    .execute();
  ctx.audit({
    objectType: 'factDispute',
    objectId: dispute.id,
    objectName: dispute.label,
    before: { state: 'open' },
    after: { state },
    reason: answer,
  });
}
