import type { ConflictHit, ReviewRules, ReviewStandard } from '@qifu/contracts';
import { type Language, type TextParams, translate } from '@qifu/i18n';
import type { MemberExpert, MemberProject } from './members.queries';

/** Everything the conditions for opening look at, read at this instant. */
export interface OpenFacts {
  language: Language;
  now: number;
  plannedEnd: number | null;
  rules: ReviewRules;
  projects: readonly MemberProject[];
  experts: readonly MemberExpert[];
  standard: ReviewStandard | undefined;
  /** Hard conflicts of the experts with the projects. */
  hits: readonly ConflictHit[];
  /** Banned parties by project. */
  banned: readonly { projectId: string; enterpriseName: string }[];
  /** Projects whose content is no longer what was accepted, each with the changes in words. */
  changed: ReadonlyMap<string, string>;
  /** Projects that were accepted otherwise than they were submitted, in the same way. */
  amended: ReadonlyMap<string, string>;
  /** Projects without a document they must have. */
  incompleteProjectIds: readonly string[];
  /** Why an expert cannot take part, by expert. */
  unavailable: ReadonlyMap<string, string>;
  /** Projects the reader may not see: they count, and are not named (I23). */
  hiddenProjectIds: ReadonlySet<string>;
}

/** A line about the facts, in the reader's language. */
export const say = ({ language }: OpenFacts, key: string, params: TextParams = {}) =>
  translate(language, 'review', `check.${key}`, params);

/** The same facts with projects, firms and paths of other districts in general words. */
export function withoutHiddenNames(facts: OpenFacts): OpenFacts {
  const { hiddenProjectIds: hidden } = facts;
  if (hidden.size === 0) return facts;
  const projectName = say(facts, 'hiddenProject');
  const changes = say(facts, 'hiddenPath');
  const withoutChanges = (told: ReadonlyMap<string, string>) =>
    new Map([...told].map(([id, words]) => [id, hidden.has(id) ? changes : words]));
  return {
    ...facts,
    projects: facts.projects.map((project) =>
      hidden.has(project.id) ? { ...project, projectName } : project,
    ),
    hits: facts.hits.map((hit) =>
      hidden.has(hit.projectId) ? { ...hit, projectName, text: say(facts, 'hiddenPath') } : hit,
    ),
    changed: withoutChanges(facts.changed),
    amended: withoutChanges(facts.amended),
    banned: facts.banned.map((entry) =>
      hidden.has(entry.projectId) ? { ...entry, enterpriseName: say(facts, 'hiddenFirm') } : entry,
    ),
  };
}
