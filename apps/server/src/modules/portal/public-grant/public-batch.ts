import type { PublicBatch } from '@qifu/contracts';
import { fail } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import type { BatchFigures } from '../grant/batch-figures.queries';
import { yuanOfBudget } from '../grant/item-pot';
import { noticeOf, phaseOf, roadOf } from '../grant/phase';

/** Batches the public reads: released ones, whatever became of them. */
export const publicBatches = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('grantBatch')
    .where('grantBatch.state', 'in', ['public', 'closed', 'withdrawn'])
    .where('grantBatch.deleteMark', '=', 0);

export const publicRows = (ctx: Pick<Ctx, 'db'>) =>
  publicBatches(ctx)
    .innerJoin('policyItem as i', 'i.id', 'grantBatch.itemId')
    .innerJoin('policyDocument as d', 'd.id', 'i.documentId')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .selectAll('grantBatch')
    .select(['i.fullName as itemName', 'i.documentId', 'i.handler', 'i.contact', 'e.title as documentTitle']);
export type PublicRow = Awaited<ReturnType<ReturnType<typeof publicRows>['execute']>>[number];

export async function getPublicRow(ctx: Pick<Ctx, 'db'>, id: string): Promise<PublicRow> {
  const row = await publicRows(ctx).where('grantBatch.id', '=', id).executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

/** A batch as anybody may read it on a day. */
export function publicBatchOf(row: PublicRow, figures: BatchFigures, now: Date): PublicBatch {
  const day = dayOf(now);
  return {
    id: row.id,
    batchNo: row.batchNo,
    fullName: row.fullName,
    itemId: row.itemId,
    itemName: row.itemName,
    documentId: row.documentId,
    documentTitle: row.documentTitle,
    handler: row.handler,
    contact: row.contact,
    phase: phaseOf(row, day),
    ...noticeOf(row, day),
    noticeDays: row.noticeDates.length,
    acceptTo: row.acceptTo,
    payBy: row.payBy,
    count: figures.standing,
    total: figures.total,
    budget: row.budget === null ? null : yuanOfBudget(row.budget),
    removed: figures.removed,
    openObjections: figures.openObjections,
    listCode: row.listCode,
    withdrawReason: row.state === 'withdrawn' ? row.endReason : '',
    road: roadOf(row, figures, day),
  };
}
