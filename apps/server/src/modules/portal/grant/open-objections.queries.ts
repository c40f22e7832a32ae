import type { GrantObjection } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

export const objectionRows = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('grantObjection as o')
    .innerJoin('enterprise as e', 'e.id', 'o.enterpriseId')
    .select([
      'o.id',
      'o.kind',
      'o.state',
      'e.enterpriseName',
      'o.content',
      'o.answer',
      'o.dueOn',
      'o.creatorTime',
      'o.answeredTime',
    ]);

/** What the caller himself objected of a batch, the newest first. */
export const ownObjections = (ctx: Pick<Ctx, 'db' | 'actor'>, batchId: string): Promise<GrantObjection[]> =>
  objectionRows(ctx)
    .where('o.batchId', '=', batchId)
    .where('o.userId', '=', ctx.actor.userId)
    .orderBy('o.creatorTime', 'desc')
    .execute();

/** Whether somebody's objection to a line waits for an answer: until then nobody accepts it. */
export async function isContested({ db }: Pick<Ctx, 'db'>, grantId: string): Promise<boolean> {
  const open = await db
    .selectFrom('grantObjection')
    .select('id')
    .where('grantId', '=', grantId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}
