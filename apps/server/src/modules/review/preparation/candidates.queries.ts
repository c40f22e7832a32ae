import {
  type ConflictHit,
  type ExpertCandidate,
  expertStatus,
  type Page,
  type PageQuery,
} from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { findConflicts } from '../conflict/conflict.service';
import { tiedExperts } from '../conflict/tied-experts.queries';
import { directionsBelow } from '../direction/direction.service';
import { visibleExperts } from '../expert/expert.policy';
import { expertSearched, withExpertColumns } from '../expert/expert.queries';
import { readWorkloads } from '../group/expert-availability';
import { type GroupRecord, getGroup } from '../group/group.policy';
import { readMemberProjects, rulesOf } from '../group/members.queries';
import { groupRows } from '../grouped';
import { findHiddenProjects } from '../project/project.policy';
import { explainFit, fitsWith, readTopics } from './expert-match.queries';
import { candidateOf } from './group-experts.queries';

/** Available experts without a seat in the group, nor duties in it that were ended: those are given once. */
export const freeExperts = (ctx: Ctx, { id }: GroupRecord) =>
  visibleExperts(ctx)
    .where('expert.status', '=', expertStatus.available)
    .where(sql<SqlBool>`not exists (select from "groupExpert" m
      where m."groupId" = ${id} and m."expertId" = "expert"."id" and m."removedTime" is null)`)
    .where(sql<SqlBool>`not exists (select from "assignment" d
      where d."groupId" = ${id} and d."expertId" = "expert"."id")`);

/** Of a direction only who knows it or something below it. */
async function freeOfDirection(ctx: Ctx, group: GroupRecord, directionId: string) {
  if (directionId === '') return freeExperts(ctx, group);
  const below = [...(await directionsBelow(ctx.db, [directionId]))];
  return freeExperts(ctx, group).where(sql<SqlBool>`exists (select from "expertDirection" x
    where x."expertId" = "expert"."id" and x."directionId" = any(${below}::text[]))`);
}

/** Conflicts of the free experts; only those whom something ties to the projects are looked at. */
export async function findTies(
  ctx: Ctx,
  group: GroupRecord,
  projectIds: readonly string[],
): Promise<ConflictHit[]> {
  if (projectIds.length === 0) return [];
  const tied = await freeExperts(ctx, group)
    .where(sql<SqlBool>`"expert"."id" in ${tiedExperts(projectIds)}`)
    .select('expert.id')
    .execute();
  const expertIds = tied.map(({ id }) => id);
  return findConflicts(ctx, { expertIds, projectIds, rules: await rulesOf(ctx, group) });
}

/**
 * Experts who could still join a group, the best fit without conflict first. The database ranks, counts and pages
 * them; of the experts only those of the page and those with a tie to the projects are ever read.
 */
export async function listCandidates(
  ctx: Ctx,
  query: PageQuery & { groupId: string; directionId: string },
): Promise<Page<ExpertCandidate>> {
  const group = await getGroup(ctx, query.groupId);
  const rules = await rulesOf(ctx, group);
  const projects = (await readMemberProjects(ctx.db, [group.id])).get(group.id) ?? [];
  const projectIds = projects.map(({ id }) => id);
  const hits = groupRows(await findTies(ctx, group, projectIds), (hit) => hit.expertId);
  const { topics, names } = await readTopics(ctx, projects);
  const levels = [...hits].map(([expertId, own]) => ({
    expertId,
    level: Math.max(...own.map(({ level }) => level)),
  }));
  const conflictLevel = sql<number>`coalesce(tie.level, 0)`;
  const matchScore = sql<number>`coalesce(fit."matchScore", 0)`;
  const rows = withExpertColumns(await freeOfDirection(ctx, group, query.directionId))
    .leftJoin(fitsWith(topics).as('fit'), 'fit.expertId', 'expert.id')
    .leftJoin(
      sql<{ expertId: string; level: number }>`(select * from
        jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as t("expertId" text, level int))`.as('tie'),
      'tie.expertId',
      'expert.id',
    )
    .select([
      matchScore.as('matchScore'),
      'fit.directionIds as sharedDirections',
      'fit.keywords as sharedWords',
    ]);
  const found = await page(ctx, rows, query, {
    searched: expertSearched,
    sortable: {
      name: 'expert.name',
      expertNo: 'expert.expertNo',
      employerName: 'expert.employerName',
      matchScore,
      conflictLevel,
    },
    order: [
      [conflictLevel, 'asc'],
      [matchScore, 'desc'],
      ['expert.expertNo', 'asc'],
    ],
    tieBreaker: 'expert.expertNo',
  });
  const hidden = await findHiddenProjects(ctx, projectIds);
  const loads = (
    await readWorkloads(
      ctx,
      found.list.map(({ id }) => id),
    )
  )({ batchId: group.batchId, groupId: group.id });
  const list = found.list.map(({ matchScore: score, sharedDirections, sharedWords, ...row }) => {
    const fit = { directionIds: sharedDirections ?? [], keywords: sharedWords ?? [] };
    const fits = new Map([[row.id, { matchScore: score, explain: explainFit(ctx, names, fit) }]]);
    return candidateOf(
      row,
      { hits, fits, hidden },
      {
        load: loads.get(row.id)?.groups ?? 0,
        maxGroups: rules.maxGroupsPerExpert,
      },
    );
  });
  return { ...found, list };
}
