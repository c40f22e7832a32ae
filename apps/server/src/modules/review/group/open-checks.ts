import {
  amendedWarning,
  type ConflictHit,
  type FailureName,
  materialsWarning,
  type OpenCheck,
  standardStatus,
} from '@qifu/contracts';
import { checkScoringRules } from '@qifu/review-scoring';
import { standardProblems } from '../standard/standard.service';
import type { MemberExpert } from './members.queries';
import { type OpenFacts, say, withoutHiddenNames } from './open-facts';
import { employerKey } from './refuse-experts';

type Check = Pick<OpenCheck, 'check' | 'passed' | 'text'> & Partial<OpenCheck>;

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 100) / whole));

/** Conflicts two persons have answered for: the expert stays, without these projects. */
const isOverridden = (experts: readonly MemberExpert[]) => (hit: ConflictHit) =>
  experts
    .find(({ expertId }) => expertId === hit.expertId)
    ?.conflictOverride?.hits.some(
      ({ projectId, type }) => projectId === hit.projectId && type === hit.type,
    ) === true;

/** Hard conflicts that keep a group from opening. */
export const unresolvedHits = ({ hits, experts }: Pick<OpenFacts, 'hits' | 'experts'>): ConflictHit[] => {
  const isAnswered = isOverridden(experts);
  return hits.filter((hit) => !isAnswered(hit));
};

/**
 * Every condition for opening, met or not, in a fixed order (review.md 2.4, open guards). What cannot be answered yet,
 * because there is no project or no expert, is left out. Pure.
 */
export function checkOpening(found: OpenFacts): OpenCheck[] {
  const facts = withoutHiddenNames(found);
  const checks = [
    checkProjects,
    checkExpertCount,
    checkExpertTypes,
    checkDistricts,
    checkEmployers,
    checkLeader,
    checkStandard,
    checkRules,
    checkConflicts,
    checkValidSheets,
    checkBlacklist,
    checkContent,
    warnOfMaterials,
    checkExpertsReady,
    checkPledges,
    checkPlannedEnd,
  ].flatMap((check) => check(facts));
  return checks.map((check) => ({
    errorCode: 'RV_OPEN',
    expertIds: [],
    ...check,
    projectIds: (check.projectIds ?? []).filter((id) => !facts.hiddenProjectIds.has(id)),
  }));
}

function checkProjects(facts: OpenFacts): Check[] {
  const count = facts.projects.length;
  const text = say(facts, count > 0 ? 'projects' : 'projectsMissing', { count });
  return [{ check: 'projects', passed: count > 0, text }];
}

function checkExpertCount(facts: OpenFacts): Check[] {
  const { minExperts, oddExperts } = facts.rules;
  const count = facts.experts.length;
  const passed = count >= minExperts && (!oddExperts || count % 2 === 1);
  const key = passed ? 'experts' : oddExperts ? 'expertsEven' : 'expertsWrong';
  return [{ check: 'experts', passed, text: say(facts, key, { count, minimum: minExperts }) }];
}

/** Shares are compared in whole percent, so that two thirds count as the 67 percent they are written as. */
function checkExpertTypes(facts: OpenFacts): Check[] {
  const minimum = Math.round(facts.rules.technicalRatio * 100);
  if (minimum === 0 || facts.experts.length === 0) return [];
  const count = facts.experts.filter(
    ({ expertType }) => expertType === 'technical' || expertType === 'economic',
  ).length;
  const percent = percentOf(count, facts.experts.length);
  return [
    {
      check: 'expertTypes',
      passed: percent >= minimum,
      text: say(facts, 'expertTypes', { count, percent, minimum }),
    },
  ];
}

function checkDistricts(facts: OpenFacts): Check[] {
  const maximum = Math.round(facts.rules.maxSameDistrict * 100);
  if (maximum >= 100 || facts.experts.length === 0) return [];
  const counts = new Map<string, string[]>();
  for (const { districtId, expertId } of facts.experts)
    if (districtId !== '') counts.set(districtId, [...(counts.get(districtId) ?? []), expertId]);
  const [largest = []] = [...counts.values()].sort((a, b) => b.length - a.length);
  const percent = percentOf(largest.length, facts.experts.length);
  // One expert of a district is never too many, however small the group.
  const passed = largest.length <= 1 || percent <= maximum;
  const text = say(facts, 'sameDistrict', { percent, maximum });
  return [{ check: 'sameDistrict', passed, text, expertIds: passed ? [] : largest }];
}

function checkEmployers(facts: OpenFacts): Check[] {
  if (!facts.rules.oneEmployerPerGroup || facts.experts.length === 0) return [];
  const byEmployer = new Map<string, MemberExpert[]>();
  for (const expert of facts.experts) {
    const key = employerKey(expert);
    if (key !== '') byEmployer.set(key, [...(byEmployer.get(key) ?? []), expert]);
  }
  const doubled = [...byEmployer.values()].filter(({ length }) => length > 1);
  if (doubled.length === 0) return [{ check: 'employer', passed: true, text: say(facts, 'employer') }];
  return doubled.map((experts) => ({
    check: 'employer',
    passed: false,
    errorCode: 'RV_EMPLOYER',
    text: say(facts, 'employerTwice', { employerName: experts[0]?.employerName, count: experts.length }),
    expertIds: experts.map(({ expertId }) => expertId),
  }));
}

function checkLeader(facts: OpenFacts): Check[] {
  const leader = facts.experts.find(({ isLeader }) => isLeader === 1);
  if (!leader)
    return [{ check: 'leader', passed: false, errorCode: 'RV_I02', text: say(facts, 'leaderMissing') }];
  const passed = leader.leaderEligible === 1;
  return [
    {
      check: 'leader',
      passed,
      text: say(facts, passed ? 'leader' : 'leaderUnfit', { name: leader.name }),
      expertIds: passed ? [] : [leader.expertId],
    },
  ];
}

function checkStandard(facts: OpenFacts): Check[] {
  const { standard } = facts;
  if (!standard) return [{ check: 'standard', passed: false, text: say(facts, 'standardMissing') }];
  const { name, sum, standardVersion, status } = standard;
  // A frozen standard was complete when it was frozen and cannot have changed since.
  const passed = status === standardStatus.frozen || standardProblems(standard).length === 0;
  const text = say(facts, passed ? 'standard' : 'standardWrong', { name, sum, version: standardVersion });
  return [{ check: 'standard', passed, text }];
}

function checkRules(facts: OpenFacts): Check[] {
  const passed = checkScoringRules(facts.rules).length === 0;
  return [{ check: 'rules', passed, text: say(facts, passed ? 'rules' : 'rulesWrong') }];
}

function checkConflicts(facts: OpenFacts): Check[] {
  if (facts.projects.length === 0 || facts.experts.length === 0) return [];
  const open = unresolvedHits(facts);
  if (open.length === 0) return [{ check: 'conflicts', passed: true, text: say(facts, 'conflicts') }];
  // One line per pair: the strongest path is told, the rest is on the conflict page.
  const pairs = new Map(open.toReversed().map((hit) => [`${hit.expertId}\n${hit.projectId}`, hit]));
  return [...pairs.values()].toReversed().map(({ expertName, projectName, text, expertId, projectId }) => ({
    check: 'conflicts',
    passed: false,
    errorCode: 'RV_I04' satisfies FailureName,
    text: say(facts, 'conflictFound', { expertName, projectName, path: text }),
    expertIds: [expertId],
    projectIds: [projectId],
  }));
}

/** Recusals of overridden conflicts must leave enough experts for each project (I12). */
function checkValidSheets(facts: OpenFacts): Check[] {
  // Without any expert the number of experts says it, once and not for each project.
  if (facts.projects.length === 0 || facts.experts.length === 0) return [];
  const minimum = facts.rules.minValidSheets;
  const recused = new Set(facts.hits.map(({ expertId, projectId }) => `${expertId}\n${projectId}`));
  const short = facts.projects.flatMap((project) => {
    const count = facts.experts.filter(({ expertId }) => !recused.has(`${expertId}\n${project.id}`)).length;
    return count < minimum ? [{ project, count }] : [];
  });
  if (short.length === 0)
    return [{ check: 'validSheets', passed: true, text: say(facts, 'validSheets', { minimum }) }];
  return short.map(({ project, count }) => ({
    check: 'validSheets',
    passed: false,
    errorCode: 'RV_I12',
    text: say(facts, 'validSheetsFew', { projectName: project.projectName, count, minimum }),
    projectIds: [project.id],
  }));
}

const nameOf = (facts: OpenFacts, projectId: string) =>
  facts.projects.find(({ id }) => id === projectId)?.projectName ?? '';

function checkBlacklist(facts: OpenFacts): Check[] {
  if (facts.projects.length === 0) return [];
  if (facts.banned.length === 0) {
    const text = say(facts, 'blacklist', { count: facts.projects.length });
    return [{ check: 'blacklist', passed: true, text }];
  }
  return facts.banned.map(({ projectId, enterpriseName }) => ({
    check: 'blacklist',
    passed: false,
    errorCode: 'RV_I03',
    text: say(facts, 'blacklisted', { projectName: nameOf(facts, projectId), enterpriseName }),
    projectIds: [projectId],
  }));
}

/**
 * What is judged is what was accepted (I17): a project that was changed since is stopped until what was there is brought
 * back or it is accepted anew. One that was changed before, between submission and acceptance, goes on: the office
 * changed it openly and accepted it so, and the changes are named for whoever opens the review.
 */
function checkContent(facts: OpenFacts): Check[] {
  if (facts.projects.length === 0) return [];
  const { changed, amended } = facts;
  const isKnown = facts.projects.every(({ submittedHash }) => submittedHash !== null);
  const key = amended.size === 0 && isKnown ? 'content' : 'contentAccepted';
  const passed: Check[] =
    changed.size === 0 ? [{ check: 'content', passed: true, text: say(facts, key) }] : [];
  const stopped = [...changed].map(
    ([id, changes]): Check => ({
      check: 'content',
      passed: false,
      errorCode: 'RV_I17',
      text: say(facts, 'contentChanged', { projectName: nameOf(facts, id), changes }),
      projectIds: [id],
    }),
  );
  const named = [...amended].map(
    ([id, changes]): Check => ({
      check: amendedWarning,
      passed: true,
      text: say(facts, 'contentAmended', { projectName: nameOf(facts, id), changes }),
      projectIds: [id],
    }),
  );
  return [...passed, ...stopped, ...named];
}

/** Missing documents are told and hold nothing up: the office took the application as it is. */
function warnOfMaterials(facts: OpenFacts): Check[] {
  const { incompleteProjectIds: projectIds } = facts;
  if (projectIds.length === 0) return [];
  const text = say(facts, 'materialsMissing', { count: projectIds.length });
  return [{ check: materialsWarning, passed: true, text, projectIds: [...projectIds] }];
}

function checkExpertsReady(facts: OpenFacts): Check[] {
  if (facts.experts.length === 0) return [];
  const blocked = facts.experts.flatMap(({ expertId, name, isEnabled }): Check[] => {
    const reason = facts.unavailable.get(expertId);
    const base = { check: 'expertsReady', passed: false, expertIds: [expertId] };
    if (reason !== undefined)
      return [
        {
          ...base,
          errorCode: 'RV_EXPERT_UNAVAILABLE',
          text: say(facts, 'expertUnavailable', { name, reason }),
        },
      ];
    return isEnabled ? [] : [{ ...base, text: say(facts, 'accountDisabled', { name }) }];
  });
  const passed = { check: 'expertsReady', passed: true, text: say(facts, 'expertsReady') };
  return blocked.length > 0 ? blocked : [passed];
}

function checkPledges(facts: OpenFacts): Check[] {
  return facts.experts
    .filter(({ pledgeSignedTime }) => pledgeSignedTime === null)
    .map(({ expertId, name }) => ({
      check: 'pledge',
      passed: false,
      text: say(facts, 'pledgeMissing', { name }),
      expertIds: [expertId],
    }));
}

function checkPlannedEnd(facts: OpenFacts): Check[] {
  const passed = facts.plannedEnd !== null && facts.plannedEnd > facts.now;
  return [{ check: 'plannedEnd', passed, text: say(facts, passed ? 'plannedEnd' : 'plannedEndWrong') }];
}
