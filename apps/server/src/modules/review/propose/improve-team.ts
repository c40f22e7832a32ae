import { type Candidate, type Question, worthOf } from './candidate';
import { coverageOf } from './team-rules';

/** A project fewer experts know than valid sheets are asked for weighs more than any difference between people. */
const perGap = 100;

/** Experts of its very direction a project should have. */
export const neededMatches = ({ rules }: Pick<Question, 'rules'>) => rules.minValidSheets;

/** What projects miss, each squared: two projects with one expert each are better than one with two and one with none. */
export const gapsOf = (question: Question, team: readonly Candidate[]) =>
  coverageOf(team, question.projectCount).reduce(
    (sum, count) => sum + Math.max(0, neededMatches(question) - count) ** 2,
    0,
  );

/** What a whole team is worth: its members, less what its projects miss. */
export const teamWorth = (question: Question, team: readonly Candidate[]) =>
  team.reduce((sum, member) => sum + worthOf(question.seed, member), 0) - gapsOf(question, team) * perGap;

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
  const mayStandIn = ({ employer }: Candidate) =>
    takesDoubles || employer === '' || rest.every((member) => member.employer !== employer);
  let best: Candidate | undefined;
  let worth = teamWorth(question, all) + leastGain;
  for (const coming of pool) {
    if (team.includes(coming) || !mayStandIn(coming)) continue;
    const next = teamWorth(question, [...rest, coming]);
    if (next <= worth || !isLegal([...rest, coming])) continue;
    best = coming;
    worth = next;
  }
  return best;
}
