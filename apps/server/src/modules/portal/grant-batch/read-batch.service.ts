import type { GrantBatchDesk } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { dictionaryIn, readDictionary } from '../fact-definition/read-dictionary';
import { limitOf, overBy } from '../grant/affordable';
import { readFigures } from '../grant/batch-figures.queries';
import { readPot } from '../grant/item-pot';
import { noticeOf, phaseOf, roadOf } from '../grant/phase';
import { citeOf } from '../grant/shown-line';
import { gatesOf } from './batch-gates';
import { mayDo } from './batch-steps';
import { type Batch, getBatch, isUnderWay } from './grant-batch.policy';
import { readTrail } from './note-trail';

/** Everything the page of one batch shows beside its lines. */
export async function readBatch(ctx: Ctx, id: string): Promise<GrantBatchDesk> {
  const batch = await getBatch(ctx, id);
  const day = dayOf(ctx.now());
  const [figures, names, item, pot, isFreezing, trail] = await Promise.all([
    readFigures(ctx, id),
    readNames(ctx, id),
    readItem(ctx, batch.itemId),
    readPot(ctx, batch.itemId),
    isUnderWay(ctx, batch.workId),
    readTrail(ctx, id),
  ]);
  // Once public, its lines stand in the pot themselves.
  const available = limitOf(
    batch,
    pot === null ? null : pot + (batch.state === 'public' ? figures.total : 0),
  );
  const phase = phaseOf(batch, day);
  const { noticeFrom, noticeTo } = noticeOf(batch, day);
  const { standing: grantCount, listed: _, ...counted } = figures;
  return {
    ...plannedOf(batch),
    ...releasedOf(batch),
    ...counted,
    phase,
    grantCount,
    noticeFrom,
    noticeTo,
    itemName: item.fullName,
    documentId: item.documentId,
    documentTitle: item.title,
    road: roadOf(batch, figures, day),
    frozen: await frozenOf(ctx, batch, names),
    workId: isFreezing ? batch.workId : null,
    available,
    over: available === null ? 0 : overBy(figures.total, available),
    cut: cutOf(batch, new Map(item.paragraphs.map(({ pid, path }) => [pid, path]))),
    author: names.author,
    submitter: names.submitter,
    reviewer: names.reviewer,
    trail,
    clauses: item.paragraphs.map(({ pid, path }) => ({ pid, path })),
    gates: await gatesOf(ctx, batch, { figures, available, isFreezing }),
    abilities: isFreezing ? [] : mayDo(ctx, { ...batch, phase }),
  };
}

const plannedOf = (batch: Batch) => ({
  id: batch.id,
  batchNo: batch.batchNo,
  fullName: batch.fullName,
  itemId: batch.itemId,
  year: batch.year,
  budget: batch.budget === null ? null : Number(batch.budget),
  noticeDays: batch.noticeDays,
  answerDays: batch.answerDays,
  acceptDays: batch.acceptDays,
  payDays: batch.payDays,
  description: batch.description,
  creatorTime: batch.creatorTime,
  version: batch.version,
});

const releasedOf = (batch: Batch) => ({
  state: batch.state,
  acceptTo: batch.acceptTo,
  payBy: batch.payBy,
  submittedTime: batch.submittedTime,
  reviewedTime: batch.reviewedTime,
  returnReason: batch.returnReason,
  endReason: batch.endReason,
  listCode: batch.listCode,
});

const cutOf = ({ cutRatio, cutReason, cutPid }: Batch, paths: ReadonlyMap<string, string>) =>
  cutRatio === null ? null : { ratio: Number(cutRatio), reason: cutReason, cite: citeOf(cutPid, paths) };

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
      sql<string>`coalesce((select a."fullName" from area a where a.id = "grantBatch"."districtId"), '')`.as(
        'districtName',
      ),
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
