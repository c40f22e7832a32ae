import {
  conflictLevel,
  type ExpertProposal,
  type LeftOutExpert,
  type ProposalExchange,
  type ProposedExpert,
} from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { GroupRecord } from '../group/group.policy';
import { blankColumns } from './blank-columns';
import { type Candidate, worthOf } from './candidate';
import type { Choice } from './choose-experts';
import { type Exchange, explainLeftOut, explainMember, findExchanges, type LeftOut } from './explain-choice';
import { neededMatches } from './improve-team';
import { knownExpert, type ProposalFacts } from './proposal-facts.queries';
import { brokenRules, coverageOf, measureTeam, smallestSize, teamRuleNames } from './team-rules';

/** Exchanges offered for each member, and people told of who are not in the team. */
const mostExchanges = 6;
const mostLeftOut = 40;

type Say = (key: string, params?: Record<string, unknown>) => string;
const sayIn =
  (language: Language): Say =>
  (key, params = {}) =>
    translate(language, 'expertProposal', key, params);

interface Told {
  facts: ProposalFacts;
  choice: Choice;
  say: Say;
  team: readonly Candidate[];
  /** Columns of people that are not granted to whoever is told; words do not tell them either. */
  hidden: ReadonlySet<string>;
}

interface Reader {
  language: Language;
  hidden: ReadonlySet<string>;
}

/** A choice in words, for the person who takes it or not. */
export function tellProposal(
  { language, hidden }: Reader,
  group: GroupRecord,
  facts: ProposalFacts,
  choice: Choice,
): ExpertProposal {
  const say = sayIn(language);
  const { question } = facts;
  const team = [...question.seated, ...choice.chosen];
  const told: Told = { facts, choice, say, team, hidden };
  const left = question.free.filter((one) => !choice.chosen.includes(one)).sort(byMerit(question.seed));
  return {
    groupId: group.id,
    groupNo: group.groupNo,
    groupName: group.groupName,
    version: group.version,
    seed: question.seed,
    projects: facts.projects.map(({ projectId, projectName }) => ({
      projectId,
      label: facts.hidden.has(projectId) ? translate(language, 'review', 'check.hiddenProject') : projectName,
    })),
    experts: team.map((member) => blankColumns(tellMember(told, member), hidden)),
    leaderExpertId: choice.leaderId ?? null,
    coverage: coverageOf(team, question.projectCount),
    coverageNeeded: neededMatches(question),
    rules: tellRules(told),
    relax: choice.relax.map((rule) => say(`relax.${rule}`)),
    compared: question.free.length,
    leftOut: left.slice(0, mostLeftOut).map((other) => blankColumns(tellLeftOut(told, other), hidden)),
    leftOutCount: left.length,
  };
}

/** The best fit first, whoever may not come among them: those are asked about most. */
const byMerit = (seed: string) => (a: Candidate, b: Candidate) =>
  b.score - a.score || worthOf(seed, b) - worthOf(seed, a);

function tellMember(told: Told, member: Candidate): ProposedExpert {
  const { facts, choice, team, hidden } = told;
  const { question } = facts;
  const {
    busyReason: _busyReason,
    isOverridden: _isOverridden,
    conflicts,
    ...person
  } = knownExpert(facts, member.expertId);
  const isSeated = question.seated.includes(member);
  const isLeader = choice.leaderId === member.expertId;
  const { groups, projects } = member.load;
  const words = reasonsOf(told, explainMember(question, team, member), {
    member,
    isSeated,
    isNewLeader: isLeader && question.leaderId !== member.expertId,
    projectCount: question.projectCount,
  });
  return {
    ...person,
    isSeated,
    isLeader,
    mayLead: member.mayLead,
    pledgeSigned: member.hasPledge,
    matchScore: member.score,
    fits: member.fits.map((fit) => (fit === 'recuse' && hidden.has('conflicts') ? 'none' : fit)),
    before: { groups, projects },
    after: { groups: groups + 1, projects: projects + question.projectCount },
    conflicts: conflicts.filter(({ projectId }) => !facts.hidden.has(projectId)),
    reasons: words,
    exchanges: isSeated
      ? []
      : findExchanges(question, team, member, mostExchanges).map((exchange) =>
          blankColumns(tellExchange(told, exchange), hidden),
        ),
  };
}

function reasonsOf(
  { say, hidden }: Told,
  { matches, nears, keeps }: ReturnType<typeof explainMember>,
  {
    member,
    isSeated,
    isNewLeader,
    projectCount,
  }: {
    member: Candidate;
    isSeated: boolean;
    isNewLeader: boolean;
    projectCount: number;
  },
): string[] {
  const { groups, projects } = member.load;
  const isShort = keeps.length > 0 && keeps.length < projectCount;
  return [
    ...(isSeated ? [say('reason.seated')] : []),
    matches + nears > 0 ? say('reason.fits', { matches, nears }) : say('reason.noFit'),
    ...(isShort ? [say('reason.keeps', { places: keeps.slice(0, 6).join('、'), count: keeps.length })] : []),
    groups === 0 ? say('reason.idle') : say('reason.load', { groups, projects }),
    ...(isNewLeader ? [say('reason.leader')] : []),
    ...remarksOf({ say, hidden }, member),
  ];
}

/** What speaks against a person without barring him. */
const remarksOf = ({ say, hidden }: Pick<Told, 'say' | 'hidden'>, member: Candidate): string[] => [
  ...(member.hasSoftConflict && !hidden.has('conflicts') ? [say('reason.softConflict')] : []),
  ...(member.hasPledge || hidden.has('pledgeSigned') ? [] : [say('reason.noPledge')]),
];

function tellExchange({ facts, say, hidden }: Told, exchange: Exchange): ProposalExchange {
  const { coming, breaks, shorts, fitChange } = exchange;
  const { name, employerName } = knownExpert(facts, coming.expertId);
  const costs = [
    ...(shorts.length > 0
      ? [say('cost.short', { places: shorts.slice(0, 6).join('、'), count: shorts.length })]
      : []),
    ...breaks.map((rule) => say(`cost.${rule}`)),
    ...remarksOf({ say, hidden }, coming),
  ];
  return {
    expertId: coming.expertId,
    name,
    employerName,
    matchScore: coming.score,
    costs,
    fitChange: hidden.has('matchScore') ? 0 : Math.round(fitChange * 10) / 10,
  };
}

/** Stands beside the rules of the team: what its members have to do with the projects. */
const conflictRule = 'conflicts';

function tellRules({ facts, choice, say, team, hidden }: Told): ExpertProposal['rules'] {
  const { question } = facts;
  const { rules } = question;
  const broken = new Set(brokenRules(team, rules, choice.leaderId));
  const found = measureTeam(team, rules);
  const isNamed = !hidden.has('name');
  const leader = choice.leaderId && isNamed ? knownExpert(facts, choice.leaderId).name : '';
  const isIdle: Partial<Record<(typeof teamRuleNames)[number], boolean>> = {
    expertTypes: found.technicalMinimum === 0,
    sameDistrict: found.districtMaximum >= 100,
    employer: !rules.oneEmployerPerGroup,
  };
  const tied = tiedMembers(facts, team).map(({ name }) => name);
  const conflicts = {
    rule: conflictRule,
    passed: tied.length === 0,
    text: say(tied.length === 0 ? 'rule.conflicts' : 'rule.conflictsBroken', {
      names: isNamed && !hidden.has('conflicts') ? tied.join('、') : '',
    }),
  };
  const own = teamRuleNames
    .filter((rule) => !isIdle[rule])
    .map((rule) => {
      const passed = !broken.has(rule);
      const key = `rule.${rule}${passed ? '' : 'Broken'}`;
      const smallest = smallestSize(rules, team);
      const odd = rules.oddExperts ? say('rule.odd') : '';
      return { rule, passed, text: say(key, { ...found, smallest, odd, name: leader }) };
    });
  return [...own, conflicts];
}

/** Members who have come into conflict since they were let in, and whom no two persons have answered for. */
const tiedMembers = (facts: ProposalFacts, team: readonly Candidate[]) =>
  team
    .map(({ expertId }) => knownExpert(facts, expertId))
    .filter(
      ({ conflicts, isOverridden }) =>
        !isOverridden && conflicts.some(({ level }) => level === conflictLevel.hard),
    );

/** Reasons that say what columns hold, with these columns. */
const toldByReason: Partial<Record<LeftOut['cause'], readonly string[]>> = {
  conflict: ['conflicts'],
  softConflict: ['conflicts'],
  employer: ['employerName', 'name'],
  pledge: ['pledgeSigned'],
};

function tellLeftOut({ facts, say, team, hidden }: Told, other: Candidate): LeftOutExpert {
  const { name, employerName, conflicts, busyReason } = knownExpert(facts, other.expertId);
  const left = explainLeftOut(facts.question, team, other);
  const person = { expertId: other.expertId, name, employerName, matchScore: other.score };
  if (toldByReason[left.cause]?.some((column) => hidden.has(column)))
    return { ...person, cause: 'ruled', reason: say('leftOut.ruled') };
  const path = conflicts.find(
    ({ projectId, level }) => level === conflictLevel.hard && !facts.hidden.has(projectId),
  )?.text;
  const mate = left.cause === 'employer' ? knownExpert(facts, left.mate).name : '';
  return {
    ...person,
    cause: left.cause,
    reason: say(`leftOut.${left.cause}`, {
      path: path ?? say('leftOut.hiddenPath'),
      reason: busyReason ?? '',
      name: mate,
      groups: other.load.groups,
      projects: other.load.projects,
    }),
  };
}
