import { fail } from '@qifu/contracts';
import { addDecimals, compareDecimals, formatDecimal, subtractDecimals } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { hiddenColumnsOf } from '#platform/hidden-columns';
import { getBatch } from '../batch/batch.service';
import { getDirection } from '../direction/direction.service';
import { type ProjectRecord, seesAllProjects } from '../project/project.policy';
import { readRules } from '../rule-set/rule-set.service';
import { tallyBatch } from './batch-tallies';

/** The menu whose columns say who reads granted sums. */
export const grantedMenu = 'reviewPreparation';
export const readsGranted = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  !hiddenColumnsOf(actor, grantedMenu).has('approvedFund');

/** Whether a batch lets its approvals exceed plan and budget: its rule set, or the standing one, says so. */
export async function mayExceed(
  ctx: Pick<Ctx, 'db'>,
  { ruleSetId }: { ruleSetId: string | null },
): Promise<boolean> {
  const rules = await readRules(ctx, [ruleSetId]);
  return rules.get(ruleSetId)?.mayExceedPlan === true;
}

/** Approvals of a batch are taken one after the other, before any row is held: two at once would both fit. */
export const takeTurn = ({ db }: Pick<Ctx, 'db'>, batchId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`approve:${batchId}`}, 0))`.execute(db);

/** Refuses an approval beyond the planned passes of its direction or the budget of its batch, and says by how much. */
export async function assertWithinLimits(
  ctx: Ctx,
  project: Pick<ProjectRecord, 'id' | 'batchId' | 'directionId'>,
  fund: string,
) {
  const batch = await getBatch(ctx, project.batchId);
  if (await mayExceed(ctx, batch)) return;
  const { all, directions } = await tallyBatch(ctx.db, batch);
  // Plan and budget are the whole batch's: to whoever sees a part of it their figures would tell of the rest.
  const tells = seesAllProjects(ctx.actor);
  const own = directions.find(({ counts }) => counts.has(project.directionId));
  const plan = own ? batch.quotaByDirection[own.id] : undefined;
  if (own && plan !== undefined && own.tally.approved >= plan) {
    if (!tells) fail('RV_OVER_LIMITS', { projectId: project.id });
    const { fullName: direction } = await getDirection(ctx, own.id);
    const { approved } = own.tally;
    fail('RV_OVER_PLAN', { projectId: project.id, direction, plan, approved, over: approved + 1 - plan });
  }
  const sum = addDecimals(all.granted, fund);
  const isOver = compareDecimals(batch.budget, '0') > 0 && compareDecimals(sum, batch.budget) > 0;
  if (!isOver || compareDecimals(fund, '0') === 0) return;
  if (!tells || !readsGranted(ctx)) fail('RV_OVER_LIMITS', { projectId: project.id });
  const money = (value: Parameters<typeof formatDecimal>[0]) => formatDecimal(value, 2);
  fail('RV_OVER_BUDGET', {
    projectId: project.id,
    budget: money(batch.budget),
    granted: money(all.granted),
    over: money(subtractDecimals(sum, batch.budget)),
  });
}
