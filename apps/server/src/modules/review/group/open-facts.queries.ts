import type { ConflictHit, ReviewRules, ReviewStandard } from '@qifu/contracts';
import { activeBlacklist, banLevel } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { findHardConflicts } from '../conflict/conflict.service';
import { groupRows } from '../grouped';
import { findChangedProjects } from '../project/project-content';
import { getStandard } from '../standard/standard.queries';
import { readWorkloads, unavailableReason } from './expert-availability';
import type { GroupRecord } from './group.policy';
import type { OpenFacts } from './open-checks';
import {
  type PanelExpert,
  type PanelProject,
  readPanelExperts,
  readPanelProjects,
  rulesOf,
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
  const panels: Panel[] = [];
  const rules = new Map<string | null, ReviewRules>();
  for (const group of groups)
    if (!rules.has(group.ruleSetId)) rules.set(group.ruleSetId, await rulesOf(ctx, group));
  for (const group of groups)
    panels.push({
      group,
      rules: rules.get(group.ruleSetId) ?? (await rulesOf(ctx, group)),
      projects: projects.get(group.id) ?? [],
      experts: experts.get(group.id) ?? [],
    });
  const hits = await readHits(ctx, panels);
  const banned = await readBanned(ctx, panels);
  const all = panels.flatMap((panel) => panel.projects);
  const changed = new Set(await findChangedProjects(ctx, all));
  const standards = new Map<string, ReviewStandard>();
  for (const { group } of panels)
    if (group.standardId !== null && !standards.has(group.standardId))
      standards.set(group.standardId, await getStandard(ctx, group.standardId));
  const facts = new Map<string, OpenFacts>();
  for (const panel of panels) {
    facts.set(panel.group.id, {
      language: ctx.language,
      now: ctx.now().getTime(),
      plannedEnd: panel.group.plannedEnd,
      rules: panel.rules,
      projects: panel.projects,
      experts: panel.experts,
      standard: panel.group.standardId === null ? undefined : standards.get(panel.group.standardId),
      hits: hits.get(panel.group.id) ?? [],
      banned: banned.filter(({ projectId }) => panel.projects.some(({ id }) => id === projectId)),
      changedProjectIds: panel.projects.flatMap(({ id }) => (changed.has(id) ? id : [])),
      unavailable: await readUnavailable(ctx, panel),
    });
  }
  return facts;
}

/** Groups under the same rules are asked about together; each keeps the pairs that are its own. */
async function readHits(ctx: Ctx, panels: readonly Panel[]): Promise<Map<string, ConflictHit[]>> {
  const found = new Map<string, ConflictHit[]>();
  const alike = groupRows(panels, ({ rules }) => `${rules.coiYears}/${rules.shareholdingThreshold}`);
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const hits = await findHardConflicts(ctx, {
      expertIds: [...new Set(group.flatMap(({ experts }) => experts.map(({ expertId }) => expertId)))],
      projectIds: [...new Set(group.flatMap(({ projects }) => projects.map(({ id }) => id)))],
      rules: first.rules,
    });
    for (const panel of group) {
      const experts = new Set(panel.experts.map(({ expertId }) => expertId));
      const projects = new Set(panel.projects.map(({ id }) => id));
      found.set(
        panel.group.id,
        hits.filter((hit) => experts.has(hit.expertId) && projects.has(hit.projectId)),
      );
    }
  }
  return found;
}

async function readBanned(ctx: Ctx, panels: readonly Panel[]) {
  const projects = panels.flatMap((panel) => panel.projects);
  if (projects.length === 0) return [];
  const entries = await activeBlacklist(
    ctx.db,
    projects.flatMap(({ partyCodes }) => partyCodes),
    ctx.now(),
  );
  if (entries.length === 0) return [];
  const batches = await ctx.db
    .selectFrom('declareBatch')
    .select(['id', 'batchType'])
    .where('id', 'in', [...new Set(projects.map(({ batchId }) => batchId))])
    .execute();
  const typeOf = new Map(batches.map(({ id, batchType }) => [id, batchType]));
  return projects.flatMap(({ id: projectId, partyCodes, batchId }) =>
    entries
      .filter(
        ({ creditCode, level, scope }) =>
          partyCodes.includes(creditCode) &&
          level >= banLevel &&
          (scope.length === 0 || scope.includes(typeOf.get(batchId) ?? '')),
      )
      .slice(0, 1)
      .map(({ enterpriseName }) => ({ projectId, enterpriseName })),
  );
}

async function readUnavailable(ctx: Ctx, { group, rules, experts, projects }: Panel) {
  const workloads = await readWorkloads(
    ctx,
    experts.map(({ expertId }) => expertId),
    { batchId: group.batchId, exceptGroupId: group.id },
  );
  return new Map(
    experts.flatMap((expert): [string, string][] => {
      const reason = unavailableReason(ctx, expert, { rules, workloads, projectCount: projects.length });
      return reason === undefined ? [] : [[expert.expertId, reason]];
    }),
  );
}
