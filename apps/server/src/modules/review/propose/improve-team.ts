import { type Candidate, type Question, worthOf } from './candidate';
import { coverageOf } from './team-rules';

/** A project fewer experts know than valid sheets are asked for weighs more than any difference between people. */
const perGap = 100;

/** Experts of its very direction a project should have. */
export const neededMatches = ({ rules }: Pick<Question, 'rules'>) => rules.minValidSheets;

/** What projects miss, each squared: two projects with one expert each are better than one with two and one with none. */
const gapsOf = (needed: number, coverage: readonly number[]) =>
  coverage.reduce((sum, count) => sum + Math.max(0, needed - count) ** 2, 0);

/** What a whole team is worth: its members, less what its projects miss. */
export const teamWorth = (question: Question, team: readonly Candidate[]) =>
  team.reduce((sum, member) => sum + worthOf(question.seed, member), 0) -
  gapsOf(neededMatches(question), coverageOf(team, question.projectCount)) * perGap;

/**
 * What a team would be worth with one person more. The rest is counted once and not for each of a thousand people who
 * could come.
 */
export function worthWith(question: Question, rest: readonly Candidate[]): (coming: Candidate) => number {
  const { seed, projectCount } = question;
  const sum = rest.reduce((total, member) => total + worthOf(seed, member), 0);
  const coverage = coverageOf(rest, projectCount);
  const needed = neededMatches(question);
  return (coming) => {
    const covered = coverage.map((count, at) => count + (coming.fits[at] === 'match' ? 1 : 0));
    return sum + worthOf(seed, coming) - gapsOf(needed, covered) * perGap;
  };
}

interface Improving {
  newcomers: readonly Candidate[];
  pool: readonly Candidate[];
  takesDoubles: boolean;
  isLegal: (team: readonly Candidate[]) => boolean;
}

/** No exchange of one for another makes two teams better for ever: each must gain this much. */
const leastGain = 1e-6;

/** Exchanges one for another while that makes a legal team worth more; what is left no single exchange betters. */
export function improveTeam(question: Question, { newcomers, ...more }: Improving): Candidate[] {
  let team = [...newcomers];
  for (let hasGained = true; hasGained; ) {
    hasGained = false;
    for (const leaving of [...team]) {
      const coming = findBetter(question, { ...more, team, leaving });
      if (!coming) continue;
      team = team.map((member) => (member === leaving ? coming : member));
      hasGained = true;
    }
  }
  return team;
}

interface Exchanging extends Omit<Improving, 'newcomers'> {
  team: readonly Candidate[];
  leaving: Candidate;
}

/** Who in place of one member makes the team worth most, if anybody makes it worth more. */
function findBetter(
  question: Question,
  { team, leaving, pool, takesDoubles, isLegal }: Exchanging,
): Candidate | undefined {
  const all = [...question.seated, ...team];
  const rest = all.filter((member) => member !== leaving);
  const employers = new Set(rest.map(({ employer }) => employer));
  const mayStandIn = ({ employer }: Candidate) => takesDoubles || employer === '' || !employers.has(employer);
  const worthOfTeam = worthWith(question, rest);
  let best: Candidate | undefined;
  let worth = teamWorth(question, all) + leastGain;
  for (const coming of pool) {
    if (team.includes(coming) || !mayStandIn(coming)) continue;
    const next = worthOfTeam(coming);
    if (next <= worth || !isLegal([...rest, coming])) continue;
    best = coming;
    worth = next;
  }
  return best;
}
