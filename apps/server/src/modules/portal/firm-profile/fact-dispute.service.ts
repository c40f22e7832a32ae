import { type FactDispute, type FactDisputeInput, fail } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { getVisibleEnterprise } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { readOneFirmFacts } from '../enterprise-fact/firm-facts';
import { factPlace } from '../enterprise-fact/held-fact';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { checkFactValue } from './check-fact-value';
import { type FactWords, factWords, readCodeNames } from './fact-words';
import { findOwnFirm } from './own-firm';

/** Disputes of a firm, the newest first. */
const disputeRows = ({ db }: Pick<Ctx, 'db'>, enterpriseId: string) =>
  db
    .selectFrom('factDispute')
    .select([
      'id',
      'factKey',
      'year',
      'held',
      'claimed',
      'text',
      'state',
      'answer',
      'creatorTime',
      'answeredTime',
    ])
    .where('enterpriseId', '=', enterpriseId)
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc');

type DisputeRow = Awaited<ReturnType<ReturnType<typeof disputeRows>['execute']>>[number];

export const shownDispute = ({ held, claimed, ...row }: DisputeRow, words: FactWords): FactDispute => ({
  ...row,
  label: words.label(row.factKey),
  heldText: held === null ? '' : words.text(row.factKey, held),
  claimed,
  claimedText: claimed === null ? '' : words.text(row.factKey, claimed),
});

export async function openDisputes(ctx: Pick<Ctx, 'db'>, enterpriseId: string, words: FactWords) {
  const rows = await disputeRows(ctx, enterpriseId).where('state', '=', 'open').execute();
  return rows.map((row) => shownDispute(row, words));
}

/** All that a firm ever raised, with what came of it. */
export async function disputesOf(ctx: Pick<Ctx, 'db' | 'plugs' | 'language'>, enterpriseId: string) {
  const rows = await disputeRows(ctx, enterpriseId).limit(200).execute();
  const { dictionary } = await readRuleShelf(ctx);
  const codes = rows.flatMap(({ held, claimed }) => [held, claimed].filter((one) => typeof one === 'string'));
  const words = factWords(ctx.language, dictionary, await readCodeNames(ctx, codes));
  return rows.map((row) => shownDispute(row, words));
}

export async function listDisputes(ctx: Ctx, enterpriseId?: string | null) {
  const own = await findOwnFirm(ctx, enterpriseId);
  return { list: await disputesOf(ctx, own.id) };
}

/** A firm says that an office is wrong. The office's value counts until somebody has answered. */
export async function raiseDispute(
  ctx: Ctx,
  { enterpriseId, factKey, year, claimed, text }: FactDisputeInput,
) {
  const own = await findOwnFirm(ctx, enterpriseId);
  await getVisibleEnterprise(ctx, own.id, { lock: 'forUpdate' });
  const day = dayOf(ctx.now());
  const [{ dictionary }, firm] = await Promise.all([readRuleShelf(ctx), readOneFirmFacts(ctx, own.id, day)]);
  const fact = dictionary.get(factKey) ?? fail('firmProfile.unknownFact', { factKey });
  const at = year ?? null;
  const used = firm.weighed.get(factPlace({ factKey, year: at }))?.used;
  if (used?.source !== 'official' && used?.source !== 'attested')
    fail('factDispute.notOfficial', { label: fact.label });
  const value = claimed === null || claimed === undefined ? null : checkFactValue(fact, claimed);
  const open = await disputeRows(ctx, own.id)
    .where('state', '=', 'open')
    .where('factKey', '=', factKey)
    .where('year', 'is not distinct from', at)
    .executeTakeFirst();
  if (open) fail('factDispute.alreadyOpen', { label: fact.label });
  const id = ctx.newId();
  await ctx.db
    .insertInto('factDispute')
    .values({
      id,
      enterpriseId: own.id,
      factKey,
      year: at,
      held: JSON.stringify(used.value),
      claimed: value === null ? null : JSON.stringify(value),
      text,
      answeredUserId: null,
      creatorUserId: ctx.actor.userId,
    })
    .execute();
  ctx.audit({ objectType: 'factDispute', objectId: id, objectName: fact.label, after: { text } });
  return { id, version: 1 };
}

export async function withdrawDispute(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('factDispute')
    .select(['id', 'enterpriseId', 'state', 'factKey'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) fail('record.missing', { id });
  await findOwnFirm(ctx, row.enterpriseId);
  if (row.state !== 'open') fail('factDispute.settled');
  await ctx.db.updateTable('factDispute').set({ state: 'withdrawn' }).where('id', '=', id).execute();
  ctx.audit({
    objectType: 'factDispute',
    objectId: id,
    objectName: row.factKey,
    before: { state: row.state },
    after: { state: 'withdrawn' },
  });
}
