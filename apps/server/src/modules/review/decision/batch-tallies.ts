import { projectStatus } from '@qifu/contracts';
import { addDecimals, formatDecimal } from '@qifu/rules';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { readDirectionsBelow } from '../direction/direction.service';
import { reviewedStates } from '../states';

/** What was decided among some projects; money in 10,000 yuan, as exact text. */
export interface Tally {
  reviewed: number;
  undecided: number;
  approved: number;
  granted: string;
}

const nothing: Tally = { reviewed: 0, undecided: 0, approved: 0, granted: '0' };

const add = (one: Tally, other: Tally): Tally => ({
  reviewed: one.reviewed + other.reviewed,
  undecided: one.undecided + other.undecided,
  approved: one.approved + other.approved,
  granted: formatDecimal(addDecimals(one.granted, other.granted), 2),
});

export interface BatchTallies {
  all: Tally;
  /** In the order the batch calls for them; which directions each of them counts. */
  directions: { id: string; tally: Tally; counts: ReadonlySet<string> }[];
}

/** How far the decisions of a batch are, direction by direction as it calls for them, among the projects of a scope. */
export async function tallyBatch(
  db: Kysely<Database>,
  batch: { id: string; directionIds: readonly string[] },
  scope: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<BatchTallies> {
  const tallies = await tallyDirections(db, batch.id, scope);
  // A batch that names no direction takes all: those with projects are what there is to tell of.
  const called = batch.directionIds.length > 0 ? batch.directionIds : [...tallies.keys()];
  const below = await readDirectionsBelow(db, called);
  /** What is below a direction that is called for itself counts there alone. */
  const ownOf = (id: string) => {
    const ids = new Set(below([id]));
    for (const other of called)
      if (other !== id && ids.has(other)) for (const one of below([other])) ids.delete(one);
    return ids;
  };
  const sumOf = (ids: Iterable<string>) =>
    [...ids].reduce((sum, one) => add(sum, tallies.get(one) ?? nothing), nothing);
  return {
    all: sumOf(tallies.keys()),
    directions: called.map((id) => {
      const counts = ownOf(id);
      return { id, counts, tally: sumOf(counts) };
    }),
  };
}

async function tallyDirections(
  db: Kysely<Database>,
  batchId: string,
  scope: RawBuilder<SqlBool>,
): Promise<Map<string, Tally>> {
  const { reviewed, approved } = projectStatus;
  const rows = await db
    .selectFrom('project')
    .select('project.directionId')
    .select((eb) => eb.fn.countAll<number>().as('reviewed'))
    .select(sql<number>`count(*) filter (where "project"."status" = ${reviewed})`.as('undecided'))
    .select(sql<number>`count(*) filter (where "project"."status" = ${approved})`.as('approved'))
    .select(sql<string>`coalesce(sum("project"."approvedFund"), 0)::text`.as('granted'))
    .where('project.deleteMark', '=', 0)
    .where('project.batchId', '=', batchId)
    .where('project.status', 'in', [...reviewedStates])
    .where(scope)
    .groupBy('project.directionId')
    .execute();
  return new Map(rows.map(({ directionId, ...tally }) => [directionId, tally]));
}
