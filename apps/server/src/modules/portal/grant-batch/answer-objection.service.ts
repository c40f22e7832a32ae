import { fail, type ObjectionQuery } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { tellPeople } from '#modules/messages';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { countPot } from '../grant/item-pot';
import { objectionRows } from '../grant/open-objections.queries';
import { type Batch, getBatch, holdBatch, visibleGrantFirms } from './grant-batch.policy';
import { noteBatch } from './note-batch';
import { settleObjection } from './settle-objection';

/** Objections of the firms the caller sees, those that wait first and of them those that are due first. */
export async function listObjections(ctx: Ctx, batchId: string, query: ObjectionQuery) {
  await getBatch(ctx, batchId);
  const { state } = query;
  const today = dayOf(ctx.now());
  const rows = objectionRows(ctx)
    .where('o.batchId', '=', batchId)
    .where('o.enterpriseId', 'in', visibleGrantFirms(ctx).select('enterprise.id'))
    .$if(state !== undefined, (q) => q.where('o.state', '=', state ?? 'open'))
    .select([
      'o.grantId',
      sql<string>`case when o."isAnonymous" = 1 then '' else ${nameOfUser('o.userId')} end`.as('by'),
      'o.contact',
    ]);
  const found = await page(ctx, rows, query, {
    searched: ['e.enterpriseName'],
    order: [
      [sql`o.state <> 'open'`, 'asc'],
      ['o.dueOn', 'asc'],
    ],
    tieBreaker: 'o.id',
  });
  const list = found.list.map(({ contact, by, ...row }) => ({
    ...row,
    by: [by, contact].filter(Boolean).join(' '),
    isOver: row.state === 'open' && row.dueOn < today,
  }));
  return { ...found, list };
}

interface Place {
  id: string;
  objectionId: string;
}

/** The objection is right: what becomes of the line follows from today's facts (`settleObjection`). */
export async function upholdObjection(ctx: Ctx, place: Place, answer: string) {
  const { batch, objection } = await holdObjection(ctx, place);
  const outcome = await settleObjection(ctx, batch, { ...objection, answer });
  await answerWith(ctx, batch, objection, 'upheld', answer);
  await countPot(ctx, batch.itemId);
  return outcome;
}

export async function rejectObjection(ctx: Ctx, place: Place, answer: string) {
  const { batch, objection } = await holdObjection(ctx, place);
  await answerWith(ctx, batch, objection, 'rejected', answer);
}

/** What nobody has answered of a batch that ends: whoever objected is told why there is no more to decide. */
export async function endObjections(ctx: Ctx, batch: Batch, reason: string): Promise<void> {
  const open = await ctx.db
    .selectFrom('grantObjection as o')
    .innerJoin('enterprise as e', 'e.id', 'o.enterpriseId')
    .select(['o.id', 'o.kind', 'o.state', 'o.enterpriseId', 'o.userId', 'e.enterpriseName', 'e.creditCode'])
    .where('o.batchId', '=', batch.id)
    .where('o.state', '=', 'open')
    .orderBy('o.id')
    .forUpdate('o')
    .execute();
  for (const objection of open) await answerWith(ctx, batch, objection, 'rejected', reason);
}

type Objection = Awaited<ReturnType<typeof holdObjection>>['objection'];

async function holdObjection(ctx: Ctx, { id, objectionId }: Place) {
  const batch = await holdBatch(ctx, id);
  if (batch.state !== 'public') fail('grantBatch.wrongState', { state: batch.state });
  const objection = await ctx.db
    .selectFrom('grantObjection as o')
    .innerJoin('enterprise as e', 'e.id', 'o.enterpriseId')
    .select(['o.id', 'o.kind', 'o.state', 'o.enterpriseId', 'o.userId', 'e.enterpriseName', 'e.creditCode'])
    .where('o.id', '=', objectionId)
    .where('o.batchId', '=', id)
    .where('o.enterpriseId', 'in', visibleGrantFirms(ctx).select('enterprise.id'))
    .forUpdate('o')
    .executeTakeFirst();
  if (!objection) fail('record.missing', { id: objectionId });
  if (objection.state !== 'open') fail('grantObjection.settled');
  return { batch, objection };
}

async function answerWith(
  ctx: Ctx,
  batch: Batch,
  objection: Objection,
  state: 'upheld' | 'rejected',
  answer: string,
) {
  await ctx.db
    .updateTable('grantObjection')
    .set({
      state,
      answer,
      answeredUserId: ctx.actor.userId,
      answeredTime: ctx.now(),
      version: sql`"version" + 1`,
    })
    .where('id', '=', objection.id)
    .execute();
  const said = { batch: batch.fullName, firm: objection.enterpriseName, answer };
  await tellPeople(ctx, [objection.userId], (language) => ({
    title: translate(language, 'grantNews', `${state}.title`, said),
    text: translate(language, 'grantNews', `${state}.text`, said),
  }));
  noteBatch(ctx, batch, { objection: state, enterpriseName: objection.enterpriseName }, answer);
}
