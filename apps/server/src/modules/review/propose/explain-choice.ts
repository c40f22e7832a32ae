import { type Candidate, type Question, worthOf } from './candidate';
import { neededMatches, worthWith } from './improve-team';
import { brokenRules, coverageOf, type TeamRule } from './team-rules';

const count = (candidate: Candidate, wanted: string) => candidate.fits.filter((fit) => fit === wanted).length;

/** Why somebody is in the team, in figures: words are for who tells it. */
export interface ChoiceReason {
  matches: number;
  nears: number;
  /** Places of projects that would have too few of their direction without this person, from 1. */
  keeps: number[];
}

export function explainMember(
  question: Question,
  team: readonly Candidate[],
  member: Candidate,
): ChoiceReason {
  const needed = neededMatches(question);
  const coverage = coverageOf(team, question.projectCount);
  return {
    matches: count(member, 'match'),
    nears: count(member, 'near'),
    keeps: coverage.flatMap((sum, at) => (member.fits[at] === 'match' && sum <= needed ? [at + 1] : [])),
  };
}

/** Why somebody is not in the team. `mate` is the member he would stand beside. */
export type LeftOut =
  | { cause: 'conflict' | 'busy' | 'unavailable' | 'account' }
  | { cause: 'employer'; mate: string }
  | { cause: 'sameDistrict' | 'expertTypes' | 'load' | 'pledge' | 'softConflict' | 'coverage' | 'fit' };

export function explainLeftOut(question: Question, team: readonly Candidate[], other: Candidate): LeftOut {
  if (other.bar) return { cause: other.bar };
  const { rules, seated } = question;
  const newcomers = team.filter((member) => !seated.includes(member));
  const mate = team.find(({ employer }) => employer !== '' && employer === other.employer);
  if (rules.oneEmployerPerGroup && mate) return { cause: 'employer', mate: mate.expertId };
  const weakest = Math.min(...newcomers.map(({ score }) => score));
  if (other.score < weakest || newcomers.length === 0) return { cause: 'fit' };
  if (other.hasSoftConflict) return { cause: 'softConflict' };
  // He fits at least as well as somebody who is in: what would be wrong with taking him instead?
  const worse = newcomers.filter((member) => worthOf(question.seed, member) < worthOf(question.seed, other));
  const broken = new Set(
    worse.flatMap((member) => brokenRules(swapped(team, member, other), rules, question.leaderId)),
  );
  if (worse.length > 0 && broken.has('sameDistrict')) return { cause: 'sameDistrict' };
  if (worse.length > 0 && broken.has('expertTypes')) return { cause: 'expertTypes' };
  if (worse.length > 0) return { cause: 'coverage' };
  if (other.load.groups + other.load.projects > 0) return { cause: 'load' };
  return { cause: other.hasPledge ? 'fit' : 'pledge' };
}

const swapped = (team: readonly Candidate[], leaving: Candidate, coming: Candidate) =>
  team.map((member) => (member === leaving ? coming : member));

/** What follows if one member made room for another. */
export interface Exchange {
  coming: Candidate;
  /** Rules that would be broken then and are not now. */
  breaks: TeamRule[];
  /** Places of projects that would then have too few of their direction and have enough now, from 1. */
  shorts: number[];
  /** What the mean fit of the team gains or loses. */
  fitChange: number;
}

/** Who could stand in for a member, the best first. */
export function findExchanges(
  question: Question,
  team: readonly Candidate[],
  leaving: Candidate,
  most: number,
): Exchange[] {
  const { rules, free, leaderId } = question;
  const rest = team.filter((member) => member !== leaving);
  const isOpenTo = ({ employer }: Candidate) =>
    !rules.oneEmployerPerGroup || employer === '' || rest.every((member) => member.employer !== employer);
  // Whoever leads may be exchanged as well: then the rest must have somebody else who may.
  const before = brokenRules(team, rules);
  const coveredBefore = coverageOf(team, question.projectCount);
  const needed = neededMatches(question);
  const mates = free.filter((one) => one.bar === undefined && !team.includes(one) && isOpenTo(one));
  const worthOfTeam = worthWith(question, rest);
  const ranked = mates
    .map((coming) => ({ coming, worth: worthOfTeam(coming) }))
    .sort((a, b) => b.worth - a.worth || (a.coming.expertId < b.coming.expertId ? -1 : 1))
    .slice(0, most);
  return ranked.map(({ coming }) => {
    const after = [...rest, coming];
    const covered = coverageOf(after, question.projectCount);
    return {
      coming,
      breaks: brokenRules(after, rules, leaderId).filter((rule) => !before.includes(rule)),
      shorts: covered.flatMap((sum, at) =>
        sum < needed && (coveredBefore[at] ?? 0) >= needed ? [at + 1] : [],
      ),
      fitChange: team.length === 0 ? 0 : (coming.score - leaving.score) / team.length,
    };
  });
}
