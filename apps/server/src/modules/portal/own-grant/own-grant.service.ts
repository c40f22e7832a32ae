import { type Absence, fail, type OwnGrant, type OwnGrantDetail } from '@qifu/contracts';
import { evaluateRule } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { decidingLeaves, explainRule } from '../assessment/explain-rule';
import { isForFirm } from '../assessment/is-for-firm';
import { readOneFirmFacts } from '../enterprise-fact/firm-facts';
import { dictionaryIn, readDictionary } from '../fact-definition/read-dictionary';
import { factWords, readCodeNames } from '../firm-profile/fact-words';
import { codesOf } from '../firm-profile/firm-profile.service';
import { findOwnFirm, firmHeadOf, type OwnFirm } from '../firm-profile/own-firm';
import { readFigures } from '../grant/batch-figures.queries';
import { shownAccountOf } from '../grant/grant-account';
import type { BatchGround } from '../grant/grant-batch.table';
import { explainGrant, readFrozenRule } from '../grant/grant-reason';
import { mayObjectOn } from '../grant/object';
import { isContested, ownObjections } from '../grant/open-objections.queries';
import { phaseOf } from '../grant/phase';
import { paymentOf, removalOf } from '../grant/shown-line';
import { getPublicRow, publicBatchOf } from '../public-grant/public-batch';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { acceptFromOf, declineOpenMs, waitsFor } from './accept-grant';
import { getOwnGrant, ownGrants } from './own-grant.policy';

/** Without the facts of a line and the ground of its batch: of two hundred lines they are megabytes nobody looks at. */
const lineColumns = [
  'g.id',
  'g.batchId',
  'g.enterpriseId',
  'g.enterpriseName',
  'g.state',
  'g.amount',
  'g.fullAmount',
  'g.noticeTo',
  'g.acceptedTime',
  'g.declinedTime',
  'g.removedGround',
  'g.removedReason',
  'g.removedPid',
  'g.paidOn',
  'g.voucherNo',
  'g.channel',
  'g.version',
] as const;

const shown = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  ownGrants(ctx)
    .innerJoin('policyItem as i', 'i.id', 'g.itemId')
    .select([
      ...lineColumns,
      'b.fullName as batchName',
      'b.state as batchState',
      'b.noticeDates',
      'b.acceptTo',
      'b.payBy',
      sql<BatchGround['paths'] | null>`b.ground -> 'paths'`.as('paths'),
      'i.fullName as itemName',
      nameOfUser('g.acceptedUserId').as('acceptedBy'),
    ]);
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** What a firm has of all batches, the newest first: what waits for it, and what was paid. */
export async function listOwnGrants(ctx: Ctx, enterpriseId?: string | null) {
  const own = await findOwnFirm(ctx, enterpriseId);
  const [rows, firm] = await Promise.all([
    shown(ctx).where('g.enterpriseId', '=', own.id).orderBy('g.id', 'desc').limit(200).execute(),
    headOf(ctx, own),
  ]);
  return { firm, list: rows.map((row) => ownGrantOf(row, dayOf(ctx.now()))) };
}

/** One line with why it is there, what it waits for, and what can be done. */
export async function readOwnGrant(ctx: Ctx, id: string): Promise<OwnGrantDetail> {
  const { own, grant } = await getOwnGrant(ctx, id);
  const day = dayOf(ctx.now());
  const row = await getPublicRow(ctx, grant.batchId);
  const [line, contested, figures] = await Promise.all([
    shown(ctx).where('g.id', '=', id).executeTakeFirstOrThrow(),
    isContested(ctx, id),
    readFigures(ctx, grant.batchId),
  ]);
  const [firm, reason, objections] = await Promise.all([
    headOf(ctx, own),
    explainGrant(ctx, row, grant),
    ownObjections(ctx, grant.batchId),
  ]);
  return {
    firm,
    grant: ownGrantOf(line, day),
    batch: publicBatchOf(row, figures, ctx.now()),
    reason,
    account: shownAccountOf(grant),
    waitsFor: waitsFor({ batch: row, grant, isContested: contested }, day),
    acceptFrom: acceptFromOf(row, grant),
    declineOpenUntil:
      grant.state === 'declined' && grant.declinedTime !== null ? grant.declinedTime + declineOpenMs : null,
    objections,
    mayObject: mayObjectOn(row, grant.noticeTo, day) && !objections.some(({ state }) => state === 'open'),
  };
}

/** Why a firm is not on a list: today's facts under the version of the list, and the ground if it was taken out. */
export async function readAbsence(ctx: Ctx, batchId: string, enterpriseId?: string | null): Promise<Absence> {
  const own = await findOwnFirm(ctx, enterpriseId);
  const row = await getPublicRow(ctx, batchId);
  const day = dayOf(ctx.now());
  const line = await ownGrants(ctx)
    .select(['g.state', 'g.removedGround', 'g.removedReason', 'g.removedPid'])
    .where('g.batchId', '=', batchId)
    .where('g.enterpriseId', '=', own.id)
    .executeTakeFirst();
  if (line && line.state !== 'removed') fail('grantObjection.isListed');
  const [firm, figures, objections, judged] = await Promise.all([
    headOf(ctx, own),
    readFigures(ctx, batchId),
    ownObjections(ctx, batchId),
    judge(ctx, row, own.id, day),
  ]);
  const removal = line && removalOf(line, new Map(row.ground?.paths ?? []));
  return {
    firm,
    batch: publicBatchOf(row, figures, ctx.now()),
    ...judged,
    ...(removal && { outcome: 'removed' as const, because: [{ text: removal.reason, cite: removal.cite }] }),
    objections,
    mayObject: mayObjectOn(row, null, day) && !objections.some(({ state }) => state === 'open'),
  };
}

const outcomes = { T: 'eligible', F: 'notEligible', U: 'needInfo', error: 'fault' } as const;

async function judge(
  ctx: Ctx,
  row: Awaited<ReturnType<typeof getPublicRow>>,
  enterpriseId: string,
  day: string,
) {
  const [rule, shelf, firm, dictionary] = await Promise.all([
    readFrozenRule(ctx, row),
    readRuleShelf(ctx),
    readOneFirmFacts(ctx, enterpriseId, day),
    readDictionary(ctx).then((whole) => dictionaryIn(ctx.language, whole)),
  ]);
  const words = factWords(ctx.language, dictionary, await readCodeNames(ctx, codesOf(firm)));
  const definitions = new Map(
    (row.ground?.definitions ?? []).map(([key, one]) => [key, { ...one, label: words.label(key) }] as const),
  );
  const item = shelf.items.find(({ id }) => id === row.itemId);
  const isForIt = item === undefined || isForFirm({ item }, firm.facts);
  const question = { facts: firm.facts, day, definitions };
  const evaluation = evaluateRule(rule, question);
  const paths = new Map(row.ground?.paths ?? []);
  const tree = explainRule(rule, question, evaluation, {
    language: ctx.language,
    paths,
    nameOf: words.nameOf,
  });
  return {
    outcome: isForIt ? outcomes[evaluation.verdict] : ('notForFirm' as const),
    because: decidingLeaves(tree).flatMap(({ sentence, cite }) =>
      sentence ? [{ text: sentence, cite: cite ?? null }] : [],
    ),
    missing: evaluation.missing.map((factKey) => ({ factKey, label: words.label(factKey) })),
  };
}

async function headOf(ctx: Ctx, own: OwnFirm) {
  const [facts, dictionary] = await Promise.all([
    readOneFirmFacts(ctx, own.id, dayOf(ctx.now())),
    readDictionary(ctx),
  ]);
  return firmHeadOf(own, facts, factWords(ctx.language, dictionaryIn(ctx.language, dictionary)));
}

function ownGrantOf(row: Shown, day: string): OwnGrant {
  return {
    id: row.id,
    batchId: row.batchId,
    batchName: row.batchName,
    itemName: row.itemName,
    enterpriseId: row.enterpriseId,
    enterpriseName: row.enterpriseName,
    state: row.state,
    phase: phaseOf({ state: row.batchState, noticeDates: row.noticeDates }, day),
    amount: Number(row.amount),
    fullAmount: row.fullAmount === null ? null : Number(row.fullAmount),
    acceptFrom: acceptFromOf(row, row),
    acceptTo: row.acceptTo,
    payBy: row.payBy,
    acceptedTime: row.acceptedTime,
    acceptedBy: row.acceptedBy,
    declinedTime: row.declinedTime,
    removal: removalOf(row, new Map(row.paths ?? [])),
    payment: paymentOf(row),
    version: row.version,
  };
}
