import { projectStatus, type ReviewRules, type StandardSnapshot } from '@qifu/contracts';
import type { ReviewInput } from '@qifu/review-scoring';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { scoringStandardOf } from '../standard/standard.queries';
import { itemsOf } from './own-sheet.queries';
import type { KeptItem } from './sheet-content';

/** A project of a group as closing and results see it. */
export interface GroupProjectFact {
  groupId: string;
  projectId: string;
  projectNo: string;
  projectName: string;
  enterpriseName: string;
  status: number;
  contentHash: string | null;
  seq: number;
  isAnchor: number;
  blindCode: string;
  leaderComment: string;
  leaderSuggestion: number | null;
}

/** A sheet of a group, whatever became of it. */
export interface GroupSheetFact {
  sheetId: string;
  groupId: string;
  projectId: string;
  expertId: string;
  expertName: string;
  anonNo: number | null;
  employerName: string;
  status: number;
  required: number;
  total: string | null;
  recommendation: number | null;
  comment: string;
  vetoed: number;
  activeSeconds: number;
  submitTime: number | null;
  submitCount: number;
  returnCount: number;
  returnReason: string;
  conflictPending: number;
  sheetHash: string | null;
  version: number;
  items: KeptItem[];
}

export interface TieDecisionFact {
  id: string;
  groupId: string;
  rankedProjectIds: string[];
  reason: string;
  creatorTime: number;
}

/** Everything results are made of, and what readers of results see beside it. */
export interface ReviewFacts {
  groupId: string;
  standard: StandardSnapshot;
  rules: ReviewRules;
  projects: GroupProjectFact[];
  sheets: GroupSheetFact[];
  tieDecisions: TieDecisionFact[];
}

/** Live projects of groups, in their order; with a scope only those the caller may see. */
export const readGroupProjects = (
  db: Kysely<Database>,
  groupIds: readonly string[],
  scope: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<GroupProjectFact[]> =>
  sql<GroupProjectFact>`
    select g."groupId", g."projectId", "project"."projectNo", "project"."projectName",
      "project"."enterpriseName", "project"."status", "project"."contentHash", g."seq", g."isAnchor",
      coalesce(g."blindCode", '') as "blindCode", g."leaderComment", g."leaderSuggestion"
    from "groupProject" g join "project" on "project"."id" = g."projectId"
    where g."groupId" = any(${[...groupIds]}::text[]) and g."removedTime" is null and ${scope}
    order by g."groupId", g."seq", g."id"`
    .execute(db)
    .then(({ rows }) => rows);

/** The sheets of groups with their items; those of some projects when they are named. */
export const readGroupSheets = (
  db: Kysely<Database>,
  groupIds: readonly string[],
  projectIds?: readonly string[],
): Promise<GroupSheetFact[]> =>
  sql<GroupSheetFact>`
    select s."id" as "sheetId", s."groupId", s."projectId", s."expertId", e."name" as "expertName", m."anonNo",
      e."employerName", s."status", a."required", s."total", s."recommendation", s."comment", s."vetoed",
      s."activeSeconds", s."submitTime", s."submitCount", s."returnCount", s."returnReason", s."conflictPending",
      s."sheetHash", s."version", ${itemsOf('s.id')} as "items"
    from "scoreSheet" s
    join "assignment" a on a."id" = s."assignmentId"
    join "expert" e on e."id" = s."expertId"
    -- Experts who were removed keep their submitted sheets and their number.
    left join lateral (select x."anonNo" from "groupExpert" x
      where x."groupId" = s."groupId" and x."expertId" = s."expertId"
      order by x."removedTime" desc nulls first limit 1) m on true
    where s."groupId" = any(${[...groupIds]}::text[])
      ${projectIds ? sql`and s."projectId" = any(${[...projectIds]}::text[])` : sql``}
    order by s."groupId", m."anonNo" nulls last, s."id"`
    .execute(db)
    .then(({ rows }) => rows);

/** The leaders' orders of tied projects, in the order they were given. */
export const readTieDecisions = (
  db: Kysely<Database>,
  groupIds: readonly string[],
): Promise<TieDecisionFact[]> =>
  db
    .selectFrom('groupTieDecision')
    .select(['id', 'groupId', 'rankedProjectIds', 'reason', 'creatorTime'])
    .where('groupId', 'in', ['', ...groupIds])
    .orderBy('creatorTime')
    .orderBy('id')
    .execute();

/** What the scoring package needs, and nothing it must not know (I10). */
export const reviewInputOf = (facts: ReviewFacts): ReviewInput => {
  const members = new Set(facts.projects.map(({ projectId }) => projectId));
  return {
    groupId: facts.groupId,
    standard: scoringStandardOf(facts.standard),
    rules: facts.rules,
    projects: facts.projects.map(({ projectId, isAnchor, status }) => ({
      projectId,
      isAnchor: isAnchor === 1,
      isVoided: status === projectStatus.voided,
    })),
    sheets: facts.sheets
      .filter(({ projectId }) => members.has(projectId))
      .map(({ sheetId, projectId, expertId, status, items, recommendation }) => ({
        sheetId,
        projectId,
        expertId,
        status,
        items,
        recommendation: recommendation as 1 | 2 | 3 | 4 | null,
      })),
    tieDecisions: facts.tieDecisions.map(({ rankedProjectIds }, at) => ({
      seq: at + 1,
      projectIds: rankedProjectIds,
    })),
  };
};
