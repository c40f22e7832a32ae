import { sheetStatus, unfinishedSheets } from '@qifu/contracts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { changed } from '#platform/db/versioned-row';
import type { AssignmentTable } from './sheet.table';

/** Which sheets of a group are meant; a sheet's own group holds them all. */
type Which = (eb: ExpressionBuilder<Database, 'scoreSheet'>) => Expression<SqlBool>;

/** What ending a sheet needs of a call. */
type Hands = Pick<Ctx, 'db' | 'actor' | 'now'>;

/** Takes sheets out of the count for good, whatever state they are in, and their duties with them; gives how many. */
export async function voidSheets(ctx: Hands, which: Which, reason: string): Promise<number> {
  const voided = await ctx.db
    .updateTable('scoreSheet')
    .set({
      status: sheetStatus.voided,
      voidReason: reason,
      voidUserId: ctx.actor.userId,
      voidTime: ctx.now(),
      conflictPending: 0,
      ...changed(ctx),
    })
    .where('status', '!=', sheetStatus.voided)
    .where(which)
    .returning('assignmentId')
    .execute();
  return await endDuties(ctx, voided, {});
}

/** Takes experts off projects they have not handed a sheet in for; gives how many sheets. */
export async function recuseSheets(
  ctx: Hands,
  which: Which,
  { by, reason }: { by: NonNullable<AssignmentTable['recusedBy']>; reason: string },
): Promise<number> {
  const recused = await ctx.db
    .updateTable('scoreSheet')
    .set({ status: sheetStatus.recused, conflictPending: 0, ...changed(ctx) })
    .where('status', 'in', [...unfinishedSheets])
    .where(which)
    .returning('assignmentId')
    .execute();
  return await endDuties(ctx, recused, {
    recusedBy: by,
    recuseReason: reason,
    recusedTime: ctx.now(),
    recusedUserId: ctx.actor.userId,
  });
}

async function endDuties(
  { db }: Pick<Ctx, 'db'>,
  sheets: readonly { assignmentId: string }[],
  recusal: object,
): Promise<number> {
  const ids = sheets.map(({ assignmentId }) => assignmentId);
  if (ids.length > 0)
    await db
      .updateTable('assignment')
      .set({ required: 0, ...recusal })
      .where(sql<SqlBool>`"id" = any(${ids}::text[])`)
      .execute();
  return ids.length;
}
