import type { DecisionFigures } from '@qifu/contracts';
import { jsonNumber } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { getBatch } from '../batch/batch.service';
import { tallyBatch } from '../decision/batch-tallies';
import { mayExceed, readsGranted } from '../decision/within-limits';
import { projectScope, seesAllProjects } from '../project/project.policy';
import { assertReadsScores } from '../sheet/score-reader';

/** What was decided in a batch, direction by direction as it calls for them, within what the caller may see. */
export async function readDecisionFigures(ctx: Ctx, batchId: string): Promise<DecisionFigures> {
  assertReadsScores(ctx.actor);
  const batch = await getBatch(ctx, batchId);
  const { all, directions } = await tallyBatch(ctx.db, batch, projectScope(ctx.actor));
  const names = await readNames(
    ctx,
    directions.map(({ id }) => id),
  );
  // Money and plans are the whole batch's: beside part of its projects they would promise room that is gone.
  const isWhole = seesAllProjects(ctx.actor);
  const grantedOf = readsGranted(ctx) ? jsonNumber : () => null;
  return {
    budget: isWhole ? jsonNumber(batch.budget) : 0,
    granted: grantedOf(all.granted),
    mayExceed: await mayExceed(ctx, batch),
    directions: directions.map(({ id, tally: { granted, ...counts } }) => ({
      id,
      name: names.get(id) ?? '',
      ...counts,
      granted: grantedOf(granted),
      plan: isWhole ? (batch.quotaByDirection[id] ?? null) : null,
    })),
  };
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
