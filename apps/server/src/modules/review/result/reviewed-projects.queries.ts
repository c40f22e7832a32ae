import { type Page, projectStatus, type ReviewedProject, type ReviewedQuery } from '@qifu/contracts';
import { jsonNumber } from '@qifu/rules';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import type { ResultExplanation } from '../close/write-results';
import { visibleProjects } from '../project/project.policy';
import {
  narrowProjects,
  projectOnWire,
  projectSearched,
  projectSortable,
  withListColumns,
} from '../project/project.queries';
import { isPreparer } from '../project/project-actions';
import { assertReadsScores } from '../sheet/score-reader';
import { reviewedStates } from '../states';

const { reviewed, approved, rejected } = projectStatus;
const statesOf = {
  '': [...reviewedStates],
  undecided: [reviewed],
  approved: [approved],
  rejected: [rejected],
  unpublished: [approved, rejected],
} as const;

/** Reviewed projects the caller may see, with the result of the group they were last reviewed in. */
export async function reviewedProjects(ctx: Ctx, query: ReviewedFilter) {
  const projects = await narrowProjects(ctx, withListColumns(visibleProjects(ctx)), { ...query, status: [] });
  return projects
    .innerJoin('reviewResult as r', (join) =>
      join.onRef('r.projectId', '=', 'project.id').onRef('r.groupId', '=', 'project.groupId'),
    )
    .select(['r.officialScore', 'r.rankInGroup', 'r.rankLow', 'r.rankHigh', 'r.recommendationCounts'])
    .select(['r.range', 'r.validCount'])
    .select(sql<boolean>`jsonb_array_length(r."tiedWith") > 0`.as('isTied'))
    .select(
      sql<boolean>`coalesce(r."explain" -> 'passLine' -> 'passing' ? "project"."id", false)`.as('passes'),
    )
    .select(['r.flags', 'r.leaderComment', 'project.decisionReason', 'project.approvedFund'])
    .select(sql<ResultExplanation['itemMeans']>`r."explain" -> 'itemMeans'`.as('itemMeans'))
    .select(isPreparer(sql`"project"."groupId"`, ctx.actor.userId).as('isPreparer'))
    .where('project.status', 'in', [...statesOf[query.decision]])
    .$if(query.decision === 'unpublished', (rest) => rest.where('project.publishTime', 'is', null))
    .$if(query.flags.length > 0, (rest) =>
      rest.where(sql<SqlBool>`r."flags" ?| ${[...query.flags]}::text[]`),
    );
}
export type ReviewedFilter = Pick<
  ReviewedQuery,
  'batchId' | 'groupId' | 'directionId' | 'districtId' | 'declareUnitId' | 'decision' | 'flags'
>;

/** One page of them, group by group in the order of ranks. */
export async function listReviewedProjects(ctx: Ctx, query: ReviewedQuery): Promise<Page<ReviewedProject>> {
  assertReadsScores(ctx.actor);
  const { list, pagination } = await page(ctx, await reviewedProjects(ctx, query), query, {
    searched: [...projectSearched],
    sortable: {
      ...projectSortable,
      officialScore: { by: 'r.officialScore', emptyLast: true },
      rankInGroup: { by: 'r.rankInGroup', emptyLast: true },
    },
    order: [
      ['project.groupId', 'asc'],
      [{ by: 'r.rankInGroup', emptyLast: true }, 'asc'],
    ],
    tieBreaker: 'project.id',
  });
  return { list: list.map((row) => showReviewed(ctx, row)), pagination };
}

type ReviewedRow = Awaited<ReturnType<Awaited<ReturnType<typeof reviewedProjects>>['execute']>>[number];

function showReviewed(ctx: Ctx, { isPreparer: prepared, ...row }: ReviewedRow): ReviewedProject {
  return {
    ...projectOnWire(ctx.actor, row),
    range: row.range === null ? null : jsonNumber(row.range),
    officialScore: row.officialScore === null ? null : jsonNumber(row.officialScore),
    approvedFund: row.approvedFund === null ? null : jsonNumber(row.approvedFund),
    itemMeans: Object.fromEntries(row.itemMeans.map(({ itemId, mean }) => [itemId, jsonNumber(mean)])),
    mayDecide: row.status === reviewed && !prepared && ctx.actor.holds('p2Approved:btn_decide'),
  };
}
