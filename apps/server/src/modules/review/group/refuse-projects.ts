import { type ConflictHit, type FailureName, fail, projectStatus } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { findHardConflicts, findHardConflictsOf, recordFindings } from '../conflict/conflict.service';
import { directionsBelow, readDirectionsBelow } from '../direction/direction.service';
import { hasStep } from '../project/project-steps';
import { findBannedParties } from './banned-projects';
import type { GroupRecord, JoinedGroup } from './group.policy';
import type { HeldProject } from './hold-rows';
import { readMemberExperts, readRulesOf, rulesOf } from './members.queries';

/** A project that may not come into a group, with the rule and what its text says. */
export interface RefusedProject {
  projectId: string;
  errorCode: FailureName;
  params: Record<string, unknown>;
  reason: string;
}

interface Wanted {
  projectIds: readonly string[];
  /** Those of them that are there for the caller. */
  projects: readonly HeldProject[];
}

/** Which of the projects may not come into the group; the conflicts found are kept for supervision. */
export async function refuseProjects(
  ctx: Ctx,
  group: GroupRecord,
  wanted: Wanted,
): Promise<RefusedProject[]> {
  const [answer] = await judgeProjects(ctx, [{ group, ...wanted }]);
  await recordFindings(ctx, group.id, 'add', answer?.hits ?? []);
  return answer?.rejected ?? [];
}

interface Question extends Wanted {
  group: JoinedGroup;
}

/**
 * Which projects may not come into their groups, and by which rule: one answer per project, first rule first. Reads
 * for all groups together and changes nothing.
 */
export async function judgeProjects(
  ctx: Ctx,
  questions: readonly Question[],
): Promise<{ rejected: RefusedProject[]; hits: ConflictHit[] }[]> {
  const below = await readDirectionsBelow(
    ctx.db,
    questions.flatMap(({ group }) => group.directionIds),
  );
  const banned = await findBannedParties(
    ctx,
    questions.flatMap(({ projects }) => projects),
  );
  const conflicts = await readConflicts(ctx, questions);
  return questions.map((question, at) => {
    const { group, projectIds } = question;
    const found = new Map(question.projects.map((project) => [project.id, project]));
    const hits = conflicts[at] ?? [];
    const conflicted = new Map(hits.toReversed().map(({ projectId, text }) => [projectId, text]));
    const allowed = below(group.directionIds);
    const rejected = projectIds.flatMap((projectId): RefusedProject[] => {
      const project = found.get(projectId);
      const errorCode = project ? placeRule(group, project, allowed) : 'record.missing';
      const enterpriseName = banned.get(projectId);
      const conflict = conflicted.get(projectId);
      const refuse = (code: FailureName, params = {}, reason?: string): RefusedProject[] => [
        {
          projectId,
          errorCode: code,
          params,
          reason: reason ?? translate(ctx.language, 'failures', code, params),
        },
      ];
      if (errorCode) return refuse(errorCode);
      if (enterpriseName !== undefined) return refuse('RV_I03', { enterpriseName });
      return conflict === undefined ? [] : refuse('RV_I04', {}, conflict);
    });
    return { rejected, hits };
  });
}

/** Hard conflicts of the projects with the members of their groups, and the paths that say so (I04). */
async function readConflicts(ctx: Ctx, questions: readonly Question[]): Promise<ConflictHit[][]> {
  const groups = questions.map(({ group }) => group);
  const members = await readMemberExperts(
    ctx.db,
    groups.map(({ id }) => id),
  );
  const rulesOfGroup = await readRulesOf(ctx, groups);
  return await findHardConflictsOf(
    ctx,
    questions.map(({ group, projectIds }) => ({
      expertIds: (members.get(group.id) ?? []).map(({ expertId }) => expertId),
      projectIds,
      rules: rulesOfGroup(group),
    })),
  );
}

/** The rule of state and place that keeps a project out of a group, if any. */
function placeRule(
  group: JoinedGroup,
  project: HeldProject,
  allowed: ReadonlySet<string>,
): FailureName | undefined {
  if (project.status === projectStatus.grouped || project.status === projectStatus.inReview) return 'RV_I01';
  if (!hasStep(project.status, 'group')) return 'RV_STATE';
  if (project.batchId !== group.batchId || project.roundNo !== group.roundNo) return 'RV_SCOPE';
  return isCalledFor(group, project, allowed) ? undefined : 'RV_SCOPE';
}

/** Whether a group takes the direction of a project; one without directions takes them all. */
function isCalledFor(
  group: Pick<GroupRecord, 'directionIds'>,
  { directionId, subDirectionId }: Pick<HeldProject, 'directionId' | 'subDirectionId'>,
  allowed: ReadonlySet<string>,
): boolean {
  const isCalled = allowed.has(directionId) || (subDirectionId !== null && allowed.has(subDirectionId));
  return group.directionIds.length === 0 || isCalled;
}

/** Refuses a project of a further round that its prepared group may not take: batch, round, direction, experts (I04). */
export async function assertJoinsRound(ctx: Ctx, group: GroupRecord, project: HeldProject) {
  const { id: projectId, batchId, roundNo } = project;
  const allowed = await directionsBelow(ctx.db, group.directionIds);
  if (group.batchId !== batchId || group.roundNo !== roundNo || !isCalledFor(group, project, allowed))
    fail('RV_SCOPE', { groupId: group.id, projectId });
  const experts = (await readMemberExperts(ctx.db, [group.id])).get(group.id) ?? [];
  const [conflict] = await findHardConflicts(ctx, {
    expertIds: experts.map(({ expertId }) => expertId),
    projectIds: [projectId],
    rules: await rulesOf(ctx, group),
  });
  if (conflict) fail('RV_I04', { projectId, conflict: conflict.text });
}
