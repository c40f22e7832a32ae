import type { ReviewedProject, ReviewedQuery } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { type ResultRow, readResultsOf } from '../result/result.queries';
import { listReviewedProjects } from '../result/reviewed-projects.queries';
import { readWhole } from './read-whole';

/** A reviewed project with its kept result and the leader of its group. */
export interface ReviewedLine {
  project: ReviewedProject;
  result: ResultRow;
  leaderName: string;
}

/** Reviewed projects under the list's filters, unpaged, group by group in the order of ranks. */
export async function readReviewedLines(ctx: Ctx, query: ReviewedQuery): Promise<ReviewedLine[]> {
  const list = await readWhole((whole) => listReviewedProjects(ctx, { ...query, ...whole }));
  const results = await readResultsOf(
    ctx.db,
    list.map(({ id }) => id),
  );
  const resultOf = new Map(results.map((row) => [`${row.groupId} ${row.projectId}`, row]));
  const leaders = await readLeaders(ctx, [...new Set(results.map(({ groupId }) => groupId))]);
  return list.flatMap((project): ReviewedLine[] => {
    const result = resultOf.get(`${project.groupId} ${project.id}`);
    return result ? [{ project, result, leaderName: leaders.get(result.groupId) ?? '' }] : [];
  });
}

/** Names of the leaders of groups, by group. */
export async function readLeaders({ db }: Ctx, groupIds: readonly string[]): Promise<Map<string, string>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('groupExpert as m')
    .innerJoin('expert as e', 'e.id', 'm.expertId')
    .select(['m.groupId', 'e.name'])
    .where('m.isLeader', '=', 1)
    .where('m.groupId', 'in', [...groupIds])
    .execute();
  return new Map(rows.map(({ groupId, name }) => [groupId, name]));
}
