import { type ConflictHit, type ExpertCandidate, type GroupExpertRow, sheetStatus } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { findConflicts } from '../conflict/conflict.service';
import { withExpertColumns } from '../expert/expert.queries';
import { readWorkloads } from '../group/expert-availability';
import { type GroupRecord, getGroup } from '../group/group.policy';
import { type MemberProject, readMemberProjects, rulesOf } from '../group/members.queries';
import { groupRows } from '../grouped';
import { findHiddenProjects } from '../project/project.policy';
import { activeGroupStates } from '../states';
import { explainFit, type Fit, fitsWith, readTopics } from './expert-match.queries';

/** What is found about experts against one group. */
export interface Judged {
  hits: Map<string, ConflictHit[]>;
  fits: Map<string, FoundFit>;
  /** Projects the caller may not see: conflicts with them count, and are not told (I23). */
  hidden: ReadonlySet<string>;
}

/** Fit of an expert, and in words why. */
interface FoundFit {
  matchScore: number;
  explain: string[];
}

async function judge(ctx: Ctx, group: GroupRecord, expertIds: readonly string[]): Promise<Judged> {
  const projects: MemberProject[] = (await readMemberProjects(ctx.db, [group.id])).get(group.id) ?? [];
  const projectIds = projects.map(({ id }) => id);
  const found = await findConflicts(ctx, { expertIds, projectIds, rules: await rulesOf(ctx, group) });
  const { topics, names } = await readTopics(ctx, projects);
  const { rows } = await sql<
    Fit & { expertId: string }
  >`select * from ${fitsWith(topics, expertIds)} fit`.execute(ctx.db);
  const fits = new Map(rows.map((fit) => [fit.expertId, fit]));
  return {
    hits: groupRows(found, (hit) => hit.expertId),
    fits: new Map(
      expertIds.map((id) => {
        const fit = fits.get(id);
        return [id, { matchScore: fit?.matchScore ?? 0, explain: explainFit(ctx, names, fit) }];
      }),
    ),
    hidden: await findHiddenProjects(ctx, projectIds),
  };
}

type ExpertColumns = Awaited<
  ReturnType<ReturnType<typeof withExpertColumns<object>>['executeTakeFirstOrThrow']>
>;

export const candidateOf = (
  row: ExpertColumns,
  { hits, fits, hidden }: Judged,
  { load, maxGroups }: Pick<ExpertCandidate, 'load' | 'maxGroups'>,
): ExpertCandidate => {
  const conflicts = hits.get(row.id) ?? [];
  const fit = fits.get(row.id);
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
    load,
    maxGroups: Math.min(row.maxGroups, maxGroups),
    matchScore: fit?.matchScore ?? 0,
    conflictLevel: Math.max(0, ...conflicts.map(({ level }) => level)),
    conflicts: conflicts.filter(({ projectId }) => !hidden.has(projectId)),
    isOverridden: false,
    explain: fit?.explain ?? [],
  };
};

const countSheets = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*) from "assignment" a
  join "scoreSheet" s on s."assignmentId" = a."id"
  where a."groupId" = m."groupId" and a."expertId" = m."expertId" and ${condition})`;

/** The experts of a group, the leader first, with fit, conflicts and progress of each expert. */
export async function listGroupExperts(ctx: Ctx, groupId: string): Promise<{ list: GroupExpertRow[] }> {
  const group = await getGroup(ctx, groupId);
  const rules = await rulesOf(ctx, group);
  const rows = await withExpertColumns(ctx.db.selectFrom('expert'))
    .innerJoin('groupExpert as m', 'm.expertId', 'expert.id')
    .select(['m.isLeader', 'm.anonNo', 'm.assignStatus', 'm.conflictOverride'])
    .select([
      countSheets(sql`s."status" = ${sheetStatus.submitted}`).as('done'),
      countSheets(sql`a."required" = 1`).as('required'),
      countSheets(sql`s."submitCount" > 0`).as('everSubmitted'),
    ])
    .where('m.groupId', '=', groupId)
    .where('m.removedTime', 'is', null)
    .orderBy('m.isLeader', 'desc')
    .orderBy('m.addedTime')
    .orderBy('m.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const judged = await judge(ctx, group, ids);
  const loads = (await readWorkloads(ctx, ids))({ batchId: group.batchId, groupId: group.id });
  const own = (activeGroupStates as readonly number[]).includes(group.status) ? 1 : 0;
  const list = rows.map((row) => ({
    ...candidateOf(row, judged, {
      load: (loads.get(row.id)?.groups ?? 0) + own,
      maxGroups: rules.maxGroupsPerExpert,
    }),
    anonCode: anonName(ctx, row.anonNo),
    isLeader: row.isLeader === 1,
    assignStatus: row.assignStatus,
    isOverridden: row.conflictOverride !== null,
    done: row.done,
    required: row.required,
    hasSubmitted: row.everSubmitted > 0,
  }));
  return { list };
}

const anonName = ({ language }: Ctx, number: number | null) =>
  number === null ? '' : translate(language, 'scoreSheet', 'expertCode', { number });
