import { type DecisionFigures, projectStatus } from '@qifu/contracts';
import { addDecimals, formatDecimal, jsonNumber } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { getBatch } from '../batch/batch.service';
import { readDirectionsBelow } from '../direction/direction.service';
import { seesAllProjects, visibleProjects } from '../project/project.policy';
import { assertReadsScores } from '../sheet/score-reader';
import { reviewedStates } from '../states';

interface Tally {
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

/** What was decided in a batch, direction by direction as it calls for them, within what the caller may see. */
export async function readDecisionFigures(ctx: Ctx, batchId: string): Promise<DecisionFigures> {
  assertReadsScores(ctx.actor);
  const batch = await getBatch(ctx, batchId);
  const tallies = await tallyDirections(ctx, batchId);
  // A batch that names no direction takes all: those with projects are what there is to tell of.
  const called = batch.directionIds.length > 0 ? batch.directionIds : [...tallies.keys()];
  const below = await readDirectionsBelow(ctx.db, called);
  const names = await readNames(ctx, called);
  // Money and plans are the whole batch's: beside part of its projects they would promise room that is gone.
  const isWhole = seesAllProjects(ctx.actor);
  /** What is below a direction that is called for itself counts there alone. */
  const ownOf = (id: string) => {
    const ids = new Set(below([id]));
    for (const other of called)
      if (other !== id && ids.has(other)) for (const one of below([other])) ids.delete(one);
    return ids;
  };
  const directions = called.map((id) => {
    const own = [...ownOf(id)].reduce((sum, one) => add(sum, tallies.get(one) ?? nothing), nothing);
    const plan = isWhole ? (batch.quotaByDirection[id] ?? null) : null;
    return { id, name: names.get(id) ?? '', ...own, granted: jsonNumber(own.granted), plan };
  });
  const all = [...tallies.values()].reduce(add, nothing);
  return { budget: isWhole ? jsonNumber(batch.budget) : 0, granted: jsonNumber(all.granted), directions };
}

async function tallyDirections(ctx: Ctx, batchId: string): Promise<Map<string, Tally>> {
  const { reviewed, approved } = projectStatus;
  const rows = await visibleProjects(ctx)
    .select('project.directionId')
    .select((eb) => eb.fn.countAll<number>().as('reviewed'))
    .select(sql<number>`count(*) filter (where "project"."status" = ${reviewed})`.as('undecided'))
    .select(sql<number>`count(*) filter (where "project"."status" = ${approved})`.as('approved'))
    .select(sql<string>`coalesce(sum("project"."approvedFund"), 0)::text`.as('granted'))
    .where('project.batchId', '=', batchId)
    .where('project.status', 'in', [...reviewedStates])
    .groupBy('project.directionId')
    .execute();
  return new Map(rows.map(({ directionId, ...tally }) => [directionId, tally]));
}

async function readNames({ db }: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('declareDirection')
    .select(['id', 'fullName'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
