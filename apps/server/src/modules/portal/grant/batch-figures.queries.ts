import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** In a query of lines under the name `line`: a check found something and nobody has decided yet. */
export const isFlagged = (line: 'g' | 'policyGrant') => {
  const column = (name: string) => sql.ref(`${line}.${name}`);
  return sql<SqlBool>`${column('state')} = 'listed' and ${column('keepReason')} = '' and ${column('findings')} <> '[]'`;
};

/** The same, and all that was found is the same item in other years: had every year, it may be had again. */
export const isYearly = (line: 'g' | 'policyGrant') =>
  sql<SqlBool>`${isFlagged(line)} and not jsonb_path_exists(${sql.ref(`${line}.findings`)},
    '$[*] ? (@.check != "repeated" || !(@.detail.isInYear == 0))')`;

/** Of firms in anybody's sight: what a batch is, not what somebody sees of it. */
const figuresOf = ({ db }: Pick<Ctx, 'db'>) =>
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
      sql<number>`count(*) filter (where ${isFlagged('g')})::int`.as('flagged'),
      sql<number>`count(*) filter (where ${isYearly('g')})::int`.as('yearly'),
    ])
    .groupBy('g.batchId');

const openObjectionsOf = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('grantObjection as o')
    .select(['o.batchId', sql<number>`count(*)::int`.as('open')])
    .where('o.state', '=', 'open')
    .groupBy('o.batchId');

/** Counts and the sum in yuan of a batch without lines. */
const noFigures = {
  ...{ listed: 0, removed: 0, standing: 0, accepted: 0, paid: 0, flagged: 0, yearly: 0, total: 0 },
  openObjections: 0,
};
export type BatchFigures = typeof noFigures;

/**
 * Counts and sums in yuan of the lines of batches. Asked for those of one page after the page is known: joined to the list they would
 * be counted of every batch there is.
 */
export async function readFiguresOf(ctx: Pick<Ctx, 'db'>, batchIds: readonly string[]) {
  const found = new Map<string, BatchFigures>(batchIds.map((id) => [id, noFigures]));
  if (batchIds.length === 0) return found;
  const [lines, objections] = await Promise.all([
    figuresOf(ctx).where('g.batchId', 'in', batchIds).execute(),
    openObjectionsOf(ctx).where('o.batchId', 'in', batchIds).execute(),
  ]);
  for (const { batchId, total, ...counts } of lines)
    found.set(batchId, { ...noFigures, ...counts, total: Number(total) });
  for (const { batchId, open } of objections)
    found.set(batchId, { ...noFigures, ...found.get(batchId), openObjections: open });
  return found;
}

/** The same of one batch. */
export const readFigures = async (ctx: Pick<Ctx, 'db'>, batchId: string): Promise<BatchFigures> =>
  (await readFiguresOf(ctx, [batchId])).get(batchId) ?? noFigures;
