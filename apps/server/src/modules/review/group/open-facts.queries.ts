import type { ReviewRules } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { findHardConflictsOf } from '../conflict/conflict.service';
import { findHiddenProjects } from '../project/project.policy';
import { findChangedProjects } from '../project/project-content';
import { readStandards } from '../standard/standard.queries';
import { findBannedParties } from './banned-projects';
import { type ReadWorkloads, readWorkloads, unavailableReason } from './expert-availability';
import type { GroupRecord } from './group.policy';
import type { OpenFacts } from './open-checks';
import {
  type PanelExpert,
  type PanelProject,
  readPanelExperts,
  readPanelProjects,
  readRulesOf,
} from './panel.queries';

type Group = Pick<
  GroupRecord,
  'id' | 'status' | 'batchId' | 'standardId' | 'ruleSetId' | 'ruleSnapshot' | 'plannedEnd'
>;

/** A group with its members and rules, before anything is looked up about them. */
interface Panel {
  group: Group;
  rules: ReviewRules;
  projects: PanelProject[];
  experts: PanelExpert[];
}

/** Reads what the conditions for opening look at, for several preparing groups at once: a list asks for a page. */
export async function readOpenFacts(ctx: Ctx, groups: readonly Group[]): Promise<Map<string, OpenFacts>> {
  const ids = groups.map(({ id }) => id);
  const projects = await readPanelProjects(ctx.db, ids);
  const experts = await readPanelExperts(ctx.db, ids);
  const rulesOf = await readRulesOf(ctx, groups);
  const panels = groups.map(
    (group): Panel => ({
      group,
      rules: rulesOf(group),
      projects: projects.get(group.id) ?? [],
      experts: experts.get(group.id) ?? [],
    }),
  );
  const hits = await readHits(ctx, panels);
  const banned = await readBanned(ctx, panels);
  const all = panels.flatMap((panel) => panel.projects);
  const changed = new Set(await findChangedProjects(ctx, all));
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
    panels.flatMap((panel) => panel.experts.map(({ expertId }) => expertId)),
  );
  const facts = new Map<string, OpenFacts>();
  for (const [at, panel] of panels.entries()) {
    const own = new Set(panel.projects.map(({ id }) => id));
    facts.set(panel.group.id, {
      language: ctx.language,
      now: ctx.now().getTime(),
      plannedEnd: panel.group.plannedEnd,
      rules: panel.rules,
      projects: panel.projects,
      experts: panel.experts,
      standard: panel.group.standardId === null ? undefined : standards.get(panel.group.standardId),
      hits: hits[at] ?? [],
      banned: banned.filter(({ projectId }) => own.has(projectId)),
      changedProjectIds: panel.projects.flatMap(({ id }) => (changed.has(id) ? id : [])),
      unavailable: findUnavailable(ctx, panel, workloads),
      hiddenProjectIds,
    });
  }
  return facts;
}

const readHits = (ctx: Ctx, panels: readonly Panel[]) =>
  findHardConflictsOf(
    ctx,
    panels.map(({ experts, projects, rules }) => ({
      expertIds: experts.map(({ expertId }) => expertId),
      projectIds: projects.map(({ id }) => id),
      rules,
    })),
  );

async function readBanned(ctx: Ctx, panels: readonly Panel[]) {
  const banned = await findBannedParties(
    ctx,
    panels.flatMap((panel) => panel.projects),
  );
  return [...banned].map(([projectId, enterpriseName]) => ({ projectId, enterpriseName }));
}

function findUnavailable(ctx: Ctx, { group, rules, experts, projects }: Panel, workloadsOf: ReadWorkloads) {
  const workloads = workloadsOf({ batchId: group.batchId, groupId: group.id });
  return new Map(
    experts.flatMap((expert): [string, string][] => {
      const reason = unavailableReason(ctx, expert, { rules, workloads, projectCount: projects.length });
      return reason === undefined ? [] : [[expert.expertId, reason]];
    }),
  );
}
