import { expertStatus, type ReviewRules } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { groupRows } from '../grouped';
import { activeGroupStates, memberStates, oneOf } from '../states';

/** What an expert already has to do in a batch, and when he last finished a review. */
export interface Workload {
  /** Preparing and open groups of the batch, the asked one left out. */
  groups: number;
  /** Projects in them. */
  projects: number;
  lastClosedAt: number | null;
}

const idle: Workload = { groups: 0, projects: 0, lastClosedAt: null };

/** A seat of an expert, in whatever group. */
export interface Seat {
  expertId: string;
  groupId: string;
  batchId: string;
  /** The group is preparing or open. */
  isActive: boolean;
  /** Its projects while it is active. */
  projects: number;
  closedAt: number | null;
}

/**
 * Workloads of experts as one group sees them: in its batch, itself left out; experts without any are absent. Seats
 * that are about to be written count like those that are there.
 */
export type ReadWorkloads = (
  group: { batchId: string; groupId: string },
  planned?: readonly Seat[],
) => ReadonlyMap<string, Workload>;

/** Reads all seats of the experts at once, so that many groups can be told what they need. */
export async function readWorkloads(
  { db }: Pick<Ctx, 'db'>,
  expertIds: readonly string[],
): Promise<ReadWorkloads> {
  if (expertIds.length === 0) return () => new Map();
  const { rows } = await sql<Seat>`
    select m."expertId", m."groupId", g."batchId", a."isActive",
      case when a."isActive" then (select count(*) from "groupProject" p
        where p."groupId" = g."id" and p."activeMark" = 1) else 0 end as projects,
      floor(extract(epoch from g."closeTime") * 1000)::int8 as "closedAt"
    from "groupExpert" m join "reviewGroup" g on g."id" = m."groupId"
    cross join lateral (select g."status" in ${oneOf(activeGroupStates)} as "isActive") a
    where m."expertId" = any(${[...new Set(expertIds)]}::text[])
      and m."assignStatus" in ${oneOf(memberStates)}`.execute(db);
  const there = groupRows(rows, (row) => row.expertId);
  return ({ batchId, groupId }, planned = []) => {
    const seats = planned.length === 0 ? there : groupRows([...rows, ...planned], (row) => row.expertId);
    const loads = new Map<string, Workload>();
    for (const [expertId, own] of seats) {
      const others = own.filter((seat) => seat.groupId !== groupId);
      if (others.length > 0) loads.set(expertId, sumSeats(others, batchId));
    }
    return loads;
  };
}

function sumSeats(seats: readonly Seat[], batchId: string): Workload {
  const active = seats.filter((seat) => seat.isActive && seat.batchId === batchId);
  const closed = seats.flatMap(({ closedAt }) => closedAt ?? []);
  return {
    groups: active.length,
    projects: active.reduce((sum, { projects }) => sum + projects, 0),
    lastClosedAt: closed.length > 0 ? Math.max(...closed) : null,
  };
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
