import type { Ctx } from '#platform/context';
import { addError, type CheckedRow, saidOf } from '#platform/sheet-import/checked-row';
import type { JoinedGroup } from '../group/group.policy';
import type { HeldProject } from '../group/hold-rows';
import { judgeExperts } from '../group/refuse-experts';
import { judgeProjects } from '../group/refuse-projects';
import { sheetText } from './import-columns';

/** One member of a group: a project or an expert. */
export interface ImportedMember {
  groupName: string;
  /** The batch the file is about, or that of the group's projects. */
  batchId: string;
  projectId: string | null;
  expertId: string | null;
  isLeader: boolean;
  seq: number;
  /** When the group's review ends, where the row says it. */
  plannedEnd: number | null;
}

/** A group, there or planned, and the rows that fill it. */
export interface Filling<Group extends JoinedGroup = JoinedGroup> {
  group: Group;
  rows: CheckedRow<ImportedMember>[];
}

/**
 * Marks projects that the rules of their groups refuse, each at its row. Changes nothing: a file with a refused member
 * is given back whole, so its conflicts are never found by a review.
 */
export async function markProjects(
  ctx: Ctx,
  fillings: readonly Filling[],
  known: ReadonlyMap<string, HeldProject>,
) {
  const named = fillings.flatMap(({ group, rows }) => {
    const projectIds = rows.flatMap(({ data }) => data?.projectId ?? []);
    const projects = projectIds.flatMap((id) => known.get(id) ?? []);
    return projectIds.length > 0 ? [{ group, rows, projectIds, projects }] : [];
  });
  const answers = await judgeProjects(ctx, named);
  for (const [at, { rows }] of named.entries()) {
    const refused = new Map(answers[at]?.rejected.map((project) => [project.projectId, project]));
    for (const row of rows) {
      const project = row.data?.projectId ? refused.get(row.data.projectId) : undefined;
      if (project) addError(row, 'projectNo', project.reason);
    }
  }
}

/**
 * Marks experts the same way; their conflicts are looked for against the projects that are in the groups and, where
 * these are not written yet, against those that the file brings.
 */
export async function markExperts(
  ctx: Ctx,
  fillings: readonly Filling[],
  { isWritten }: { isWritten: boolean },
) {
  const named = fillings.flatMap(({ group, rows }) => {
    const expertIds = rows.flatMap(({ data }) => data?.expertId ?? []);
    const joining = isWritten ? [] : rows.flatMap(({ data }) => data?.projectId ?? []);
    return expertIds.length > 0 ? [{ group, rows, expertIds, joining }] : [];
  });
  const answers = await judgeExperts(ctx, named);
  for (const [at, { rows }] of named.entries()) {
    const refused = new Map(answers[at]?.rejected.map((expert) => [expert.expertId, expert]));
    for (const row of rows) {
      const expert = row.data?.expertId ? refused.get(row.data.expertId) : undefined;
      if (expert) addError(row, 'expertNo', expert.conflicts[0]?.text ?? expert.reason);
    }
  }
}

/** Marks leaders who may not lead. */
export async function markLeaders(ctx: Ctx, rows: readonly CheckedRow<ImportedMember>[]) {
  const named = rows.flatMap((row) => {
    const { isLeader, expertId } = saidOf(row);
    return isLeader && expertId ? [{ row, expertId }] : [];
  });
  if (named.length === 0) return;
  const eligible = await ctx.db
    .selectFrom('expert')
    .select('id')
    .where(
      'id',
      'in',
      named.map(({ expertId }) => expertId),
    )
    .where('leaderEligible', '=', 1)
    .execute();
  const mayLead = new Set(eligible.map(({ id }) => id));
  for (const { row, expertId } of named)
    if (!mayLead.has(expertId)) addError(row, 'isLeader', sheetText(ctx.language, 'errors.notEligible'));
}
