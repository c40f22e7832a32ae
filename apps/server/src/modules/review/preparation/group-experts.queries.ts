import {
  type ConflictHit,
  type ExpertCandidate,
  expertStatus,
  type GroupExpertRow,
  type Page,
  type PageQuery,
  sheetStatus,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { findConflicts } from '../conflict/conflict.service';
import { visibleExperts } from '../expert/expert.policy';
import { withExpertColumns } from '../expert/expert.queries';
import { type GroupRecord, getGroup } from '../group/group.policy';
import { type PanelProject, readPanelProjects, rulesOf } from '../group/panel.queries';
import { groupRows } from '../grouped';
import { findHiddenProjects } from '../project/project.policy';
import { type FoundMatch, readMatches } from './match.queries';

/** What is found about experts against one group. */
interface Judged {
  hits: Map<string, ConflictHit[]>;
  matches: Map<string, FoundMatch>;
  /** Projects the caller may not see: conflicts with them count, and are not told (I23). */
  hidden: ReadonlySet<string>;
}

async function judge(ctx: Ctx, group: GroupRecord, expertIds: readonly string[]): Promise<Judged> {
  const projects: PanelProject[] = (await readPanelProjects(ctx.db, [group.id])).get(group.id) ?? [];
  const projectIds = projects.map(({ id }) => id);
  const found = await findConflicts(ctx, {
    expertIds,
    projectIds,
    rules: await rulesOf(ctx, group),
  });
  return {
    hits: groupRows(found, (hit) => hit.expertId),
    matches: await readMatches(ctx, expertIds, projects),
    hidden: await findHiddenProjects(ctx, projectIds),
  };
}

type ExpertColumns = Awaited<
  ReturnType<ReturnType<typeof withExpertColumns<object>>['executeTakeFirstOrThrow']>
>;

const candidateOf = (
  row: ExpertColumns,
  { hits, matches, hidden }: Judged,
  maxGroupsPerExpert: number,
): ExpertCandidate => {
  const conflicts = hits.get(row.id) ?? [];
  const match = matches.get(row.id);
  return {
    expertId: row.id,
    name: row.name,
    employerName: row.employerName,
    titleLevel: row.titleLevel,
    expertType: row.expertType,
    directionNames: row.directionNames,
    districtName: row.districtName,
    leaderEligible: row.leaderEligible === 1,
    expertStatus: row.status,
    pledgeSigned: row.pledgeSignedTime !== null,
    load: row.load,
    maxGroups: Math.min(row.maxGroups, maxGroupsPerExpert),
    matchScore: match?.matchScore ?? 0,
    conflictLevel: Math.max(0, ...conflicts.map(({ level }) => level)),
    conflicts: conflicts.filter(({ projectId }) => !hidden.has(projectId)),
    isOverridden: false,
    explain: match?.explain ?? [],
  };
};

const countSheets = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*) from "assignment" a
  join "scoreSheet" s on s."assignmentId" = a."id"
  where a."groupId" = m."groupId" and a."expertId" = m."expertId" and ${condition})`;

/** The panel of a group, the leader first, with fit, conflicts and progress of each expert. */
export async function listGroupExperts(ctx: Ctx, groupId: string): Promise<{ list: GroupExpertRow[] }> {
  const group = await getGroup(ctx, groupId);
  const rules = await rulesOf(ctx, group);
  const rows = await withExpertColumns(ctx.db.selectFrom('expert'))
    .innerJoin('groupExpert as m', 'm.expertId', 'expert.id')
    .select(['m.isLeader', 'm.anonNo', 'm.assignStatus', 'm.conflictOverride'])
    .select([
      countSheets(sql`s."status" = ${sheetStatus.submitted}`).as('done'),
      countSheets(sql`a."required" = 1`).as('required'),
    ])
    .where('m.groupId', '=', groupId)
    .where('m.removedTime', 'is', null)
    .orderBy('m.isLeader', 'desc')
    .orderBy('m.addedTime')
    .orderBy('m.id')
    .execute();
  const judged = await judge(
    ctx,
    group,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => ({
    ...candidateOf(row, judged, rules.maxGroupsPerExpert),
    anonCode: anonName(ctx, row.anonNo),
    isLeader: row.isLeader === 1,
    assignStatus: row.assignStatus,
    isOverridden: row.conflictOverride !== null,
    done: row.done,
    required: row.required,
  }));
  return { list };
}

const anonName = ({ language }: Ctx, number: number | null) =>
  number === null ? '' : translate(language, 'scoreSheet', 'expertCode', { number });

/** Experts who could still join a group: available and without a seat in it, the best fit without conflict first. */
export async function listCandidates(
  ctx: Ctx,
  query: PageQuery & { groupId: string },
): Promise<Page<ExpertCandidate>> {
  const group = await getGroup(ctx, query.groupId);
  const rules = await rulesOf(ctx, group);
  const rows = await withExpertColumns(visibleExperts(ctx))
    .where('expert.status', '=', expertStatus.available)
    .where(sql<boolean>`not exists (select from "groupExpert" m
      where m."groupId" = ${group.id} and m."expertId" = "expert"."id" and m."removedTime" is null)`)
    .where(keywordFilter(['expert.name', 'expert.employerName', 'expert.expertNo'], query.keyword))
    .orderBy('expert.expertNo')
    .execute();
  const judged = await judge(
    ctx,
    group,
    rows.map(({ id }) => id),
  );
  const all = rows.map((row) => candidateOf(row, judged, rules.maxGroupsPerExpert));
  const ranked = all.sort((a, b) => a.conflictLevel - b.conflictLevel || b.matchScore - a.matchScore);
  const start = (query.currentPage - 1) * query.pageSize;
  return {
    list: ranked.slice(start, start + query.pageSize),
    pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total: ranked.length },
  };
}
