import { type ConflictHit, conflictLevel, fail, type ReviewRules } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { findConflicts } from '../conflict/conflict.service';
import { readWorkloads, type Seat, unavailableReason } from '../group/expert-availability';
import type { GroupRecord } from '../group/group.policy';
import { type MemberProject, readMemberExperts, readMemberProjects, rulesOf } from '../group/members.queries';
import { employerKey } from '../group/refuse-experts';
import { groupRows } from '../grouped';
import { findTies, freeExperts } from '../preparation/candidates.queries';
import { fitsWith, readTopicFits, readTopics } from '../preparation/expert-match.queries';
import { findHiddenProjects } from '../project/project.policy';
import type { Bar, Candidate, Question } from './candidate';

/** What is told of an expert beside what the choice looks at. */
export interface KnownExpert {
  expertId: string;
  name: string;
  employerName: string;
  titleLevel: string;
  expertType: string;
  conflicts: readonly ConflictHit[];
  /** Why he is busy, in words. */
  busyReason: string | undefined;
  /** Two persons let him in against a conflict. */
  isOverridden: boolean;
}

export interface ProposalFacts {
  question: Question;
  rules: ReviewRules;
  projects: readonly { projectId: string; projectName: string }[];
  hidden: ReadonlySet<string>;
  known: ReadonlyMap<string, KnownExpert>;
}

const shown = [
  'expert.id as expertId',
  'expert.name',
  'expert.employerName',
  'expert.employerCreditCode',
  'expert.titleLevel',
  'expert.expertType',
  'expert.districtId',
  'expert.leaderEligible',
  'expert.maxGroups',
  'expert.maxProjects',
  'expert.status',
  'expert.pledgeSignedTime',
] as const;

/** Free experts of a group as the choice sees them, with those who sit there already. */
async function readPeople(ctx: Ctx, group: GroupRecord) {
  const withAccount = sql<boolean>`coalesce((select u."enabledMark" <> 0 and u."deleteMark" = 0
    from "user" u where u."id" = "expert"."userId"), false)`.as('isEnabled');
  const free = await freeExperts(ctx, group)
    .select([...shown, withAccount])
    .orderBy('expert.id')
    .execute();
  const members = (await readMemberExperts(ctx.db, [group.id])).get(group.id) ?? [];
  const seated = await ctx.db
    .selectFrom('expert')
    .select([...shown, withAccount])
    .where(sql<SqlBool>`"expert"."id" = any(${members.map(({ expertId }) => expertId)}::text[])`)
    .orderBy('expert.id')
    .execute();
  const overridden = new Set(
    members.flatMap(({ expertId, conflictOverride }) => (conflictOverride ? expertId : [])),
  );
  return { free, seated, overridden, leaderId: members.find(({ isLeader }) => isLeader === 1)?.expertId };
}
type Person = Awaited<ReturnType<typeof readPeople>>['free'][number];

/** Everything a proposal for one group looks at, as it stands now. `planned` seats count as work already. */
export async function readProposalFacts(
  ctx: Ctx,
  group: GroupRecord,
  { seed, planned }: { seed: string; planned: readonly Seat[] },
): Promise<ProposalFacts> {
  const rules = await rulesOf(ctx, group);
  const projects = (await readMemberProjects(ctx.db, [group.id])).get(group.id) ?? [];
  const people = await readPeople(ctx, group);
  const { free, seated, leaderId } = people;
  const about = await readAbout(ctx, group, { rules, projects, people, planned });
  return {
    rules,
    projects: projects.map(({ id, projectName }) => ({ projectId: id, projectName })),
    hidden: await findHiddenProjects(
      ctx,
      projects.map(({ id }) => id),
    ),
    question: {
      seed,
      rules,
      projectCount: projects.length,
      seated: seated.map((one) => candidateOf(about, one, undefined)),
      leaderId,
      free: free.map((one) => candidateOf(about, one, barOf(about, one))),
    },
    known: new Map(
      [...free, ...seated].map(({ expertId, name, employerName, titleLevel, expertType }) => [
        expertId,
        {
          ...{ expertId, name, employerName, titleLevel, expertType },
          conflicts: about.hits.get(expertId) ?? [],
          busyReason: about.busy.get(expertId),
          isOverridden: people.overridden.has(expertId),
        },
      ]),
    ),
  };
}

interface Around {
  rules: ReviewRules;
  projects: readonly MemberProject[];
  people: Awaited<ReturnType<typeof readPeople>>;
  planned: readonly Seat[];
}

/** Conflicts, fits and work of all the people, read set by set. */
async function readAbout(ctx: Ctx, group: GroupRecord, { rules, projects, people, planned }: Around) {
  const projectIds = projects.map(({ id }) => id);
  const { free, seated } = people;
  const seatedIds = seated.map(({ expertId }) => expertId);
  const found = [
    ...(await findTies(ctx, group, projectIds)),
    ...(await findConflicts(ctx, { expertIds: seatedIds, projectIds, rules })),
  ];
  const workloadsOf = await readWorkloads(
    ctx,
    [...free, ...seated].map(({ expertId }) => expertId),
  );
  const workloads = workloadsOf({ batchId: group.batchId, groupId: group.id }, planned);
  const busy = new Map(
    free.map((one) => [
      one.expertId,
      unavailableReason(ctx, one, { rules, workloads, projectCount: projects.length }),
    ]),
  );
  const hits = groupRows(found, ({ expertId }) => expertId);
  return { projectIds, hits, fits: await readFits(ctx, projects), workloads, busy };
}
type About = Awaited<ReturnType<typeof readAbout>>;

const isHard = ({ level }: ConflictHit) => level === conflictLevel.hard;

function barOf({ hits, busy }: About, { expertId, isEnabled }: Person): Bar | undefined {
  if (!isEnabled) return 'account';
  if (hits.get(expertId)?.some(isHard)) return 'conflict';
  return busy.get(expertId) === undefined ? undefined : 'busy';
}

function candidateOf(
  { projectIds, hits, fits, workloads }: About,
  one: Person,
  bar: Bar | undefined,
): Candidate {
  const own = hits.get(one.expertId) ?? [];
  const kept = new Set(own.filter(isHard).map(({ projectId }) => projectId));
  const load = workloads.get(one.expertId);
  return {
    expertId: one.expertId,
    employer: employerKey(one),
    districtId: one.districtId,
    isTechnical: one.expertType === 'technical' || one.expertType === 'economic',
    mayLead: one.leaderEligible === 1,
    hasPledge: one.pledgeSignedTime !== null,
    hasSoftConflict: own.some(({ level }) => level === conflictLevel.soft),
    score: fits.scores.get(one.expertId) ?? 0,
    fits: projectIds.map((id, at) =>
      kept.has(id) ? 'recuse' : (fits.byPlace.get(`${one.expertId} ${at}`) ?? 'none'),
    ),
    load: { groups: load?.groups ?? 0, projects: load?.projects ?? 0 },
    bar,
  };
}

/** Fit of everybody with anything in common with the projects: in the mean, and with each by its place. */
async function readFits(ctx: Ctx, projects: readonly MemberProject[]) {
  if (projects.length === 0) return { scores: new Map<string, number>(), byPlace: new Map<string, never>() };
  const { topics } = await readTopics(ctx, projects);
  const { rows } = await sql<{ expertId: string; matchScore: number }>`
    select "expertId", "matchScore" from ${fitsWith(topics)} fit`.execute(ctx.db);
  const places = await readTopicFits(ctx, topics);
  return {
    scores: new Map(rows.map(({ expertId, matchScore }) => [expertId, matchScore])),
    byPlace: new Map(
      places.map(({ expertId, n, isExact }) => [
        `${expertId} ${n}`,
        isExact ? ('match' as const) : ('near' as const),
      ]),
    ),
  };
}

/** The person behind an id the choice gave back; it gives back none it was not given. */
export const knownExpert = ({ known }: Pick<ProposalFacts, 'known'>, id: string): KnownExpert =>
  known.get(id) ?? fail('record.missing', { id });
