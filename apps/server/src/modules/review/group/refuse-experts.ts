import type { ConflictHit, FailureName, ReviewRules } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { findHardConflictsOf, recordFindings } from '../conflict/conflict.service';
import { visibleExperts } from '../expert/expert.policy';
import { groupRows } from '../grouped';
import { findHiddenProjects } from '../project/project.policy';
import { readWorkloads, type Seat, unavailableReason, type Workload } from './expert-availability';
import type { GroupRecord, JoinedGroup } from './group.policy';
import { type MemberExpert, readMemberExperts, readMemberProjects, readRulesOf } from './members.queries';

/** An expert who may not come into a group, with the rule and what its text says. */
export interface RefusedExpert {
  expertId: string;
  errorCode: FailureName;
  params: Record<string, unknown>;
  reason: string;
  conflicts: ConflictHit[];
}

interface Answer {
  rejected: RefusedExpert[];
  /** All hard conflicts the experts would bring, by expert. */
  hits: ReadonlyMap<string, ConflictHit[]>;
}

/** Which experts may not come into the group; the conflicts found are kept for supervision. */
export async function refuseExperts(
  ctx: Ctx,
  group: GroupRecord,
  expertIds: readonly string[],
): Promise<Answer> {
  const [answer = { rejected: [], hits: new Map() }] = await judgeExperts(ctx, [{ group, expertIds }]);
  await recordFindings(ctx, group.id, 'enter', [...answer.hits.values()].flat());
  return answer;
}

interface Question {
  group: JoinedGroup;
  expertIds: readonly string[];
  /** Projects that would come into the group with them. */
  joining?: readonly string[];
}

/**
 * Which experts may not come into their groups. Reads for all groups together and changes nothing; a seat in one of
 * them counts as work when the next is looked at.
 */
export async function judgeExperts(ctx: Ctx, questions: readonly Question[]): Promise<Answer[]> {
  const facts = await readFacts(ctx, questions);
  const planned: Seat[] = [];
  return questions.map(({ group, expertIds, joining = [] }, at) => {
    const { id: groupId, batchId } = group;
    const projectCount = (facts.projects.get(groupId)?.length ?? 0) + joining.length;
    const hits = groupRows(facts.conflicts[at] ?? [], (hit) => hit.expertId);
    const refused = refuseEach(ctx, {
      expertIds,
      rules: facts.rulesOf(group),
      members: facts.members.get(groupId) ?? [],
      seated: new Set(facts.seats.get(groupId)?.map(({ expertId }) => expertId)),
      known: facts.known,
      workloads: facts.workloadsOf({ batchId, groupId }, planned),
      projectCount,
      hits,
    });
    const rejected = refused.map(({ conflicts, ...about }) => ({
      ...about,
      conflicts: conflicts.filter(({ projectId }) => !facts.hidden.has(projectId)),
    }));
    const out = new Set(rejected.map(({ expertId }) => expertId));
    for (const expertId of expertIds)
      if (!out.has(expertId))
        planned.push({ expertId, groupId, batchId, isActive: true, projects: projectCount, closedAt: null });
    return { rejected, hits };
  });
}

/** What the rules look at, read once for all groups. */
async function readFacts(ctx: Ctx, questions: readonly Question[]) {
  const groups = questions.map(({ group }) => group);
  const groupIds = groups.map(({ id }) => id);
  const expertIds = [...new Set(questions.flatMap((question) => question.expertIds))];
  const rulesOf = await readRulesOf(ctx, groups);
  const projects = await readMemberProjects(ctx.db, groupIds);
  const conflicts = await findHardConflictsOf(
    ctx,
    questions.map((question) => ({
      expertIds: question.expertIds,
      projectIds: [
        ...(projects.get(question.group.id) ?? []).map(({ id }) => id),
        ...(question.joining ?? []),
      ],
      rules: rulesOf(question.group),
    })),
  );
  return {
    rulesOf,
    projects,
    conflicts,
    members: await readMemberExperts(ctx.db, groupIds),
    seats: groupRows(await readSeats(ctx, groupIds), ({ groupId }) => groupId),
    known: await readCandidates(ctx, expertIds),
    workloadsOf: await readWorkloads(ctx, expertIds),
    hidden: await findHiddenProjects(ctx, [
      ...[...projects.values()].flatMap((own) => own.map(({ id }) => id)),
      ...questions.flatMap(({ joining = [] }) => joining),
    ]),
  };
}

interface OfGroup {
  expertIds: readonly string[];
  rules: ReviewRules;
  members: readonly MemberExpert[];
  /** Everybody with a live seat, also who declined. */
  seated: ReadonlySet<string>;
  known: Awaited<ReturnType<typeof readCandidates>>;
  workloads: ReadonlyMap<string, Workload>;
  projectCount: number;
  hits: ReadonlyMap<string, ConflictHit[]>;
}

function refuseEach(ctx: Ctx, question: OfGroup): RefusedExpert[] {
  const { rules, hits } = question;
  const employers = new Set(question.members.map(employerKey));
  const say = (code: FailureName, params = {}) => translate(ctx.language, 'failures', code, params);
  return question.expertIds.flatMap((expertId): RefusedExpert[] => {
    const refuse = (errorCode: FailureName, params = {}): RefusedExpert[] => [
      {
        expertId,
        errorCode,
        params,
        reason: say(errorCode, params),
        conflicts: hits.get(expertId) ?? [],
      },
    ];
    const expert = question.known.get(expertId);
    if (!expert) return refuse('record.missing');
    if (question.seated.has(expertId)) return refuse('RV_I02');
    const reason = unavailableReason(ctx, expert, question);
    if (reason) return refuse('RV_EXPERT_UNAVAILABLE', { expertName: expert.name, reason });
    const employer = employerKey(expert);
    if (rules.oneEmployerPerGroup && employer !== '' && employers.has(employer))
      return refuse('RV_EMPLOYER', { employerName: expert.employerName });
    if (hits.has(expertId)) return refuse('RV_I04');
    employers.add(employer);
    return [];
  });
}

/** Employers are compared by their code, or by name where the code is unknown. */
export const employerKey = (expert: Pick<MemberExpert, 'employerCreditCode' | 'employerName'>) =>
  expert.employerCreditCode || expert.employerName.trim();

async function readCandidates(ctx: Ctx, expertIds: readonly string[]) {
  const rows = await visibleExperts(ctx)
    .select([
      'expert.id as expertId',
      'expert.name',
      'expert.status',
      'expert.maxGroups',
      'expert.maxProjects',
      'expert.employerName',
      'expert.employerCreditCode',
    ])
    .where('expert.id', 'in', ['', ...expertIds])
    .execute();
  return new Map(rows.map((row) => [row.expertId, row]));
}

/** Live seats, also of who declined: he is taken out before he is asked again. */
const readSeats = ({ db }: Ctx, groupIds: readonly string[]) =>
  db
    .selectFrom('groupExpert')
    .select(['groupId', 'expertId'])
    .where('groupId', 'in', ['', ...groupIds])
    .where('removedTime', 'is', null)
    .execute();
