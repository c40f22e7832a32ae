import type { GrantBatchDesk } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { dictionaryIn, readDictionary } from '../fact-definition/read-dictionary';
import { readPot } from '../grant/item-pot';
import { noticeOf, phaseOf, roadOf } from '../grant/phase';
import { citeOf } from '../grant/shown-line';
import { readFigures } from '../grant/batch-figures.queries';
import { gatesOf, limitOf } from './batch-gates';
import { mayDo } from './batch-steps';
import { type Batch, getBatch, isUnderWay } from './grant-batch.policy';

/** Everything the page of one batch shows beside its lines. */
export async function readBatch(ctx: Ctx, id: string): Promise<GrantBatchDesk> {
  const batch = await getBatch(ctx, id);
  const day = dayOf(ctx.now());
  const [figures, names, item, pot, isFreezing] = await Promise.all([
    readFigures(ctx, id),
    readNames(ctx, id),
    readItem(ctx, batch.itemId),
    readPot(ctx, batch.itemId),
    isUnderWay(ctx, batch.workId),
  ]);
  // Once public, its lines stand in the pot themselves.
  const available = limitOf(batch, pot === null ? null : pot + (batch.state === 'public' ? figures.total : 0));
  const phase = phaseOf(batch, day);
  const paths = new Map(item.paragraphs.map(({ pid, path }) => [pid, path]));
  const { noticeFrom, noticeTo } = noticeOf(batch, day);
  return {
    id,
    batchNo: batch.batchNo,
    fullName: batch.fullName,
    itemId: batch.itemId,
    itemName: item.fullName,
    documentId: item.documentId,
    documentTitle: item.title,
    year: batch.year,
    state: batch.state,
    phase,
    grantCount: figures.standing,
    total: figures.total,
    accepted: figures.accepted,
    paid: figures.paid,
    openObjections: figures.openObjections,
    flagged: figures.flagged,
    removed: figures.removed,
    noticeFrom,
    noticeTo,
    acceptTo: batch.acceptTo,
    payBy: batch.payBy,
    budget: batch.budget === null ? null : Number(batch.budget),
    noticeDays: batch.noticeDays,
    answerDays: batch.answerDays,
    acceptDays: batch.acceptDays,
    payDays: batch.payDays,
    description: batch.description,
    road: roadOf(batch, figures, day),
    frozen: await frozenOf(ctx, batch, names),
    workId: isFreezing ? batch.workId : null,
    available,
    over: available === null ? 0 : Math.max(0, Math.round((figures.total - available) * 100) / 100),
    cut:
      batch.cutRatio === null
        ? null
        : { ratio: Number(batch.cutRatio), reason: batch.cutReason, cite: citeOf(batch.cutPid, paths) },
    author: names.author,
    submitter: names.submitter,
    submittedTime: batch.submittedTime,
    reviewer: names.reviewer,
    reviewedTime: batch.reviewedTime,
    returnReason: batch.returnReason,
    endReason: batch.endReason,
    listCode: batch.listCode,
    clauses: item.paragraphs.map(({ pid, path }) => ({ pid, path })),
    gates: await gatesOf(ctx, batch, { figures, available, isFreezing }),
    creatorTime: batch.creatorTime,
    version: batch.version,
    abilities: isFreezing ? [] : mayDo(ctx, { ...batch, phase }),
  };
}

/** The item with the paragraphs of what the public reads of its document. */
async function readItem({ db }: Pick<Ctx, 'db'>, itemId: string) {
  return await db
    .selectFrom('policyItem as i')
    .innerJoin('policyDocument as d', 'd.id', 'i.documentId')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .select(['i.fullName', 'i.documentId', 'e.title', 'e.paragraphs'])
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow();
}

const readNames = ({ db }: Pick<Ctx, 'db'>, id: string) =>
  db
    .selectFrom('grantBatch')
    .select([
      nameOfUser('grantBatch.creatorUserId').as('author'),
      nameOfUser('grantBatch.frozenUserId').as('freezer'),
      nameOfUser('grantBatch.submittedUserId').as('submitter'),
      nameOfUser('grantBatch.reviewerUserId').as('reviewer'),
      sql<string>`coalesce((select a."fullName" from area a where a.id = "grantBatch"."districtId"), '')`.as('districtName'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function frozenOf(
  ctx: Pick<Ctx, 'db' | 'language'>,
  { frozenDay, frozenTime, counts, ruleId, ruleNo, ruleSha256 }: Batch,
  names: Awaited<ReturnType<typeof readNames>>,
): Promise<GrantBatchDesk['frozen']> {
  if (!frozenDay || frozenTime === null || !counts || !ruleId) return null;
  const dictionary = dictionaryIn(ctx.language, await readDictionary(ctx));
  return {
    day: frozenDay,
    time: frozenTime,
    by: names.freezer,
    ruleId,
    ruleNo: ruleNo ?? 0,
    ruleCode: ruleSha256.slice(0, 8),
    districtName: names.districtName,
    counts: {
      ...counts,
      missing: counts.missing.map(([factKey, firms]) => ({
        factKey,
        label: dictionary.get(factKey)?.label ?? factKey,
        firms,
      })),
    },
  };
}
