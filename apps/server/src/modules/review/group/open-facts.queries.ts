import type { ReviewRules } from '@qifu/contracts';
import { missingCategories } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { readStandings } from '../amendment/content-standing';
import { joinDifferences } from '../amendment/difference-words';
import { findHardConflictsOf } from '../conflict/conflict.service';
import { findHiddenProjects } from '../project/project.policy';
import { findChangedProjects } from '../project/project-content';
import { readStandards } from '../standard/standard.queries';
import { findBannedParties } from './banned-projects';
import { type ReadWorkloads, readWorkloads, unavailableReason } from './expert-availability';
import type { GroupRecord } from './group.policy';
import {
  type MemberExpert,
  type MemberProject,
  readMemberExperts,
  readMemberProjects,
  readRulesOf,
} from './members.queries';
import type { OpenFacts } from './open-facts';

type Group = Pick<
  GroupRecord,
  'id' | 'status' | 'batchId' | 'standardId' | 'ruleSetId' | 'ruleSnapshot' | 'plannedEnd'
>;

/** A group with its members and rules, before anything is looked up about them. */
interface FullGroup {
  group: Group;
  rules: ReviewRules;
  projects: MemberProject[];
  experts: MemberExpert[];
}

/** Reads what the conditions for opening look at, for several preparing groups at once: a list asks for a page. */
export async function readOpenFacts(ctx: Ctx, groups: readonly Group[]): Promise<Map<string, OpenFacts>> {
  const ids = groups.map(({ id }) => id);
  const projects = await readMemberProjects(ctx.db, ids);
  const experts = await readMemberExperts(ctx.db, ids);
  const rulesOf = await readRulesOf(ctx, groups);
  const fullGroups = groups.map(
    (group): FullGroup => ({
      group,
      rules: rulesOf(group),
      projects: projects.get(group.id) ?? [],
      experts: experts.get(group.id) ?? [],
    }),
  );
  const hits = await readHits(ctx, fullGroups);
  const banned = await readBanned(ctx, fullGroups);
  const all = fullGroups.flatMap((full) => full.projects);
  const { changed, amended } = await readChanges(ctx, all);
  const incomplete = await missingCategories(
    ctx.db,
    all.map(({ id }) => id),
  );
  const hiddenProjectIds = await findHiddenProjects(
    ctx,
    all.map(({ id }) => id),
  );
  // A group whose standard is gone cannot open; its row in a list says so like any other that misses one.
  const standards = await readStandards(
    ctx,
    groups.flatMap(({ standardId }) => standardId ?? []),
  );
  const workloads = await readWorkloads(
    ctx,
    fullGroups.flatMap((full) => full.experts.map(({ expertId }) => expertId)),
  );
  const facts = new Map<string, OpenFacts>();
  for (const [at, full] of fullGroups.entries()) {
    const own = new Set(full.projects.map(({ id }) => id));
    facts.set(full.group.id, {
      language: ctx.language,
      now: ctx.now().getTime(),
      plannedEnd: full.group.plannedEnd,
      rules: full.rules,
      projects: full.projects,
      experts: full.experts,
      standard: full.group.standardId === null ? undefined : standards.get(full.group.standardId),
      hits: hits[at] ?? [],
      banned: banned.filter(({ projectId }) => own.has(projectId)),
      changed: pick(changed, own),
      amended: pick(amended, own),
      incompleteProjectIds: full.projects.flatMap(({ id }) => (incomplete.has(id) ? id : [])),
      unavailable: findUnavailable(ctx, full, workloads),
      hiddenProjectIds,
    });
  }
  return facts;
}

const pick = (words: ReadonlyMap<string, string>, ids: ReadonlySet<string>) =>
  new Map([...words].filter(([id]) => ids.has(id)));

/** What was changed after the acceptance, and what between submission and acceptance; most projects need no look. */
async function readChanges(ctx: Ctx, projects: readonly MemberProject[]) {
  const changed = new Set(await findChangedProjects(ctx, projects));
  const isAmended = ({ submittedHash, contentHash }: MemberProject) =>
    submittedHash !== null && submittedHash !== contentHash;
  const looked = projects.filter((project) => changed.has(project.id) || isAmended(project));
  const standings = await readStandings(
    ctx,
    looked.map(({ id }) => id),
  );
  const wordsOf = (since: 'sinceSubmit' | 'sinceAccept', { id }: MemberProject): [string, string] => [
    id,
    joinDifferences(ctx, standings.get(id)?.[since] ?? []),
  ];
  return {
    changed: new Map(
      looked.filter(({ id }) => changed.has(id)).map((project) => wordsOf('sinceAccept', project)),
    ),
    amended: new Map(
      looked.filter(({ id }) => !changed.has(id)).map((project) => wordsOf('sinceSubmit', project)),
    ),
  };
}

const readHits = (ctx: Ctx, fullGroups: readonly FullGroup[]) =>
  findHardConflictsOf(
    ctx,
    fullGroups.map(({ experts, projects, rules }) => ({
      expertIds: experts.map(({ expertId }) => expertId),
      projectIds: projects.map(({ id }) => id),
      rules,
    })),
  );

async function readBanned(ctx: Ctx, fullGroups: readonly FullGroup[]) {
  const banned = await findBannedParties(
    ctx,
    fullGroups.flatMap((full) => full.projects),
  );
  return [...banned].map(([projectId, enterpriseName]) => ({ projectId, enterpriseName }));
}

function findUnavailable(
  ctx: Ctx,
  { group, rules, experts, projects }: FullGroup,
  workloadsOf: ReadWorkloads,
) {
  const workloads = workloadsOf({ batchId: group.batchId, groupId: group.id });
  return new Map(
    experts.flatMap((expert): [string, string][] => {
      const reason = unavailableReason(ctx, expert, { rules, workloads, projectCount: projects.length });
      return reason === undefined ? [] : [[expert.expertId, reason]];
    }),
  );
}
