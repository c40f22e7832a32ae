import { expertStatus, type ReviewRules } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** What an expert already has to do in a batch, and when he last finished a review. */
export interface Workload {
  /** Preparing and open groups of the batch, the asked one left out. */
  groups: number;
  /** Projects in them. */
  projects: number;
  lastClosedAt: number | null;
}

const idle: Workload = { groups: 0, projects: 0, lastClosedAt: null };

/** Workloads by expert; experts without any are absent. */
export async function readWorkloads(
  { db }: Pick<Ctx, 'db'>,
  expertIds: readonly string[],
  { batchId, exceptGroupId }: { batchId: string; exceptGroupId: string },
): Promise<Map<string, Workload>> {
  if (expertIds.length === 0) return new Map();
  const { rows } = await sql<Workload & { expertId: string }>`
    select m."expertId",
      count(*) filter (where a.active) as groups,
      coalesce(sum((select count(*) from "groupProject" p where p."groupId" = g."id" and p."activeMark" = 1))
        filter (where a.active), 0)::int8 as projects,
      floor(extract(epoch from max(g."closeTime")) * 1000)::int8 as "lastClosedAt"
    from "groupExpert" m join "reviewGroup" g on g."id" = m."groupId"
    cross join lateral (select g."status" in (10, 20) and g."batchId" = ${batchId} as active) a
    where m."expertId" = any(${[...expertIds]}::text[]) and m."assignStatus" in (10, 20, 30)
      and g."id" <> ${exceptGroupId}
    group by m."expertId"`.execute(db);
  return new Map(rows.map(({ expertId, ...load }) => [expertId, load]));
}

const yearMs = 365.25 * 24 * 3600 * 1000;

interface Candidate {
  expertId: string;
  status: number;
  maxGroups: number;
  maxProjects: number;
}

interface Question {
  rules: ReviewRules;
  workloads: ReadonlyMap<string, Workload>;
  /** Projects of the group the expert would judge. */
  projectCount: number;
}

/** Why an expert cannot sit in a group now, in the caller's language; undefined when he can. */
export function unavailableReason(
  { now, language }: Pick<Ctx, 'now' | 'language'>,
  expert: Candidate,
  { rules, workloads, projectCount }: Question,
): string | undefined {
  const say = (key: string, params: Record<string, unknown> = {}) =>
    translate(language, 'review', `unavailable.${key}`, params);
  const load = workloads.get(expert.expertId) ?? idle;
  if (expert.status === expertStatus.paused) return say('paused');
  if (expert.status === expertStatus.expelled) return say('expelled');
  const limit = Math.min(expert.maxGroups, rules.maxGroupsPerExpert);
  if (load.groups + 1 > limit) return say('groups', { limit });
  if (expert.maxProjects > 0 && load.projects + projectCount > expert.maxProjects)
    return say('projects', { limit: expert.maxProjects });
  const restUntil = (load.lastClosedAt ?? 0) + rules.minRestYears * yearMs;
  if (rules.minRestYears > 0 && restUntil > now().getTime())
    return say('rests', { years: rules.minRestYears });
  return undefined;
}
