import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { gradeScope, isInScope } from '../rights/grade.policy';

export const positionColumns = [
  'position.id',
  'position.fullName',
  'position.enCode',
  'position.type',
  'position.organizeId',
  'position.enabledMark',
  'position.sortCode',
  'position.description',
  'position.version',
] as const;

export const livePositions = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('position')
    .innerJoin('organize', 'organize.id', 'position.organizeId')
    .where('position.deleteMark', '=', 0);

/** Positions in use in the order of the screens. */
export const offeredPositions = (ctx: Pick<Ctx, 'db'>) =>
  livePositions(ctx)
    .select(['position.id', 'position.fullName', 'position.enCode', 'position.organizeId'])
    .where('position.enabledMark', '=', 1)
    .orderBy('position.sortCode')
    .orderBy('position.creatorTime', 'desc')
    .orderBy('position.id');

/** A position with the way to its organization; outside the caller's organizations there is none. */
export async function readPosition(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const row = await livePositions(ctx)
    .select([...positionColumns, 'organize.organizeIdTree'])
    .where('position.id', '=', id)
    .executeTakeFirst();
  if (!row || !isInScope(await gradeScope(ctx, 'Select'), row.organizeId)) fail('record.missing', { id });
  return { ...row, organizeIdTree: row.organizeIdTree.split(',') };
}
