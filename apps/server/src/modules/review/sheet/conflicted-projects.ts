import type { Ctx } from '#platform/context';
import { findHardConflicts, recordFindings } from '../conflict/conflict.service';
import type { HeldGroup, Seat } from './group-step';

/** The projects the expert must not judge as the data stand now; what is found is kept for supervision (I04). */
export async function findConflictedProjects(
  ctx: Ctx,
  group: HeldGroup & Seat,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const hits = await findHardConflicts(ctx, {
    expertIds: [group.expertId],
    projectIds,
    rules: group.ruleSnapshot,
  });
  await recordFindings(ctx, group.id, 'submit', hits);
  return new Set(hits.map(({ projectId }) => projectId));
}
