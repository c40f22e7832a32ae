import { fail, groupStatus, type ReviewRules, unfinishedSheets } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

interface LedGroup {
  id: string;
  status: number;
  ruleSnapshot: ReviewRules | null;
}

/**
 * Whether a group keeps the others' sheets from its leader until his own are out of his hands. A group that opened
 * before there was this rule keeps what it opened with (I09); a closed one has nothing left to influence.
 */
export const keepsLeaderBlind = ({ status, ruleSnapshot }: Omit<LedGroup, 'id'>): boolean =>
  status === groupStatus.open && ruleSnapshot?.leaderBlindUntilOwn === true;

/**
 * The projects of a group whose other sheets its leader, the caller, must not know yet: his own sheet can still change.
 * Submitted, recused or voided it cannot; where he has no duty there is nothing of his to influence.
 */
export async function findBlindProjects(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  group: LedGroup,
): Promise<ReadonlySet<string>> {
  if (!keepsLeaderBlind(group)) return new Set();
  const rows = await db
    .selectFrom('scoreSheet as s')
    .innerJoin('expert as e', 'e.id', 's.expertId')
    .select('s.projectId')
    .where('s.groupId', '=', group.id)
    .where('s.status', 'in', [...unfinishedSheets])
    .where('e.userId', '=', actor.userId)
    .execute();
  return new Set(rows.map(({ projectId }) => projectId));
}

/** Refuses a leader what rests on the others' sheets while his own are owed: on these projects, or on any. */
export async function assertOwnGiven(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  group: LedGroup,
  projectIds?: readonly string[],
) {
  const blind = await findBlindProjects(ctx, group);
  const owed = projectIds ? projectIds.filter((id) => blind.has(id)) : [...blind];
  if (owed.length > 0) fail('RV_LEADER_BLIND', { count: owed.length, projectIds: owed });
}
