import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** Counts and sums of the lines of batches, of firms in anybody's sight: what a batch is, not what somebody sees of it. */
export const figuresOf = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('policyGrant as g')
    .select([
      'g.batchId',
      sql<number>`count(*)::int`.as('listed'),
      sql<number>`count(*) filter (where g.state = 'removed')::int`.as('removed'),
      sql<number>`count(*) filter (where g.state in ('listed', 'accepted', 'paid'))::int`.as('standing'),
      sql<number>`count(*) filter (where g.state = 'accepted')::int`.as('accepted'),
      sql<number>`count(*) filter (where g.state = 'paid')::int`.as('paid'),
      sql<string>`coalesce(sum(g.amount) filter (where g.state in ('listed', 'accepted', 'paid')), 0)`.as(
        'total',
      ),
      sql<number>`count(*) filter (where g.state = 'listed' and g."keepReason" = '' and g.findings <> '[]')::int`.as(
        'flagged',
      ),
    ])
    .groupBy('g.batchId');

export const openObjectionsOf = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('grantObjection as o')
    .select(['o.batchId', sql<number>`count(*)::int`.as('open')])
    .where('o.state', '=', 'open')
    .groupBy('o.batchId');

/** The same of one batch; of an empty one everything is nought. */
export async function readFigures(ctx: Pick<Ctx, 'db'>, batchId: string) {
  const [lines, objections] = await Promise.all([
    figuresOf(ctx).where('g.batchId', '=', batchId).executeTakeFirst(),
    openObjectionsOf(ctx).where('o.batchId', '=', batchId).executeTakeFirst(),
  ]);
  const {
    listed = 0,
    removed = 0,
    standing = 0,
    accepted = 0,
    paid = 0,
    flagged = 0,
    total = '0',
  } = lines ?? {};
  return {
    listed,
    removed,
    standing,
    accepted,
    paid,
    flagged,
    total: Number(total),
    openObjections: objections?.open ?? 0,
  };
}
export type BatchFigures = Awaited<ReturnType<typeof readFigures>>;
