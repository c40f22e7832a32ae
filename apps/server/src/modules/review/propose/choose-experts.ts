import { type Bar, type Candidate, type Question, worthOf } from './candidate';
import { fillSeats, type Taker } from './fill-seats';
import { improveTeam } from './improve-team';
import {
  brokenRules,
  countBy,
  mostOfDistrict,
  smallestSize,
  type TeamRule,
  teamRuleNames,
} from './team-rules';

/** Rules that may be loosened so that a team is found: those of the team, and how many groups one person may have. */
export type Relaxable = TeamRule | 'busy';

export interface Choice {
  /** Newcomers, the best first. Never anybody who is barred. */
  chosen: readonly Candidate[];
  leaderId: string | undefined;
  /** Rules the proposed team does not keep; none where it may open. */
  broken: readonly TeamRule[];
  /** The fewest rules that would have to give way; empty where none must. */
  relax: readonly Relaxable[];
}

/** In which order rules are thought of where several would do alone. */
const gentlestFirst: readonly Relaxable[] = [
  'busy',
  'employer',
  'sameDistrict',
  'expertTypes',
  'experts',
  'leader',
];

/** A larger team is tried where the smallest cannot keep a share, because those who sit there already spoil it. */
const furtherSizes = 3;

/** Chooses experts and a leader for one group (2.5 of the work on preparation). Pure: same question, same answer. */
export function chooseExperts(asked: Question): Choice {
  // Ranked once: every attempt below takes the best of them first.
  const question = { ...asked, free: [...asked.free].sort(byWorth(asked.seed)) };
  const found = firstOf(subsetsOf(gentlestFirst), (relaxed) => solve(question, relaxed, 'asRuled'));
  const seatable = firstOf(subsetsOf(teamRuleNames), (relaxed) => solve(question, relaxed, 'asSeatable'));
  const chosen = [...(seatable?.answer ?? [])].sort(byWorth(question.seed));
  const leaderId = pickLeader(question, chosen);
  return {
    chosen,
    leaderId,
    broken: brokenRules([...question.seated, ...chosen], question.rules, leaderId),
    relax: found?.relaxed ?? [...teamRuleNames],
  };
}

const byWorth = (seed: string) => (a: Candidate, b: Candidate) =>
  worthOf(seed, b) - worthOf(seed, a) || (a.expertId < b.expertId ? -1 : 1);

/** All subsets, the smaller before the larger. */
const subsetsOf = <T>(names: readonly T[]): T[][] =>
  Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_name, at) => bits & (2 ** at))).sort(
    (a, b) => a.length - b.length,
  );

function firstOf<R, A>(
  list: readonly (readonly R[])[],
  solveWith: (relaxed: ReadonlySet<R>) => A | undefined,
): { relaxed: readonly R[]; answer: A } | undefined {
  for (const relaxed of list) {
    const answer = solveWith(new Set(relaxed));
    if (answer) return { relaxed, answer };
  }
  return undefined;
}

/** Whom a group takes in: two of one employer are turned away at its door, whatever is thought of the rule. */
type Door = 'asRuled' | 'asSeatable';

function solve(question: Question, relaxed: ReadonlySet<Relaxable>, door: Door): Candidate[] | undefined {
  const { rules, free } = question;
  const passed: readonly (Bar | undefined)[] = relaxed.has('busy') ? [undefined, 'busy'] : [undefined];
  const pool = free.filter(({ bar }) => passed.includes(bar));
  const takesDoubles = !rules.oneEmployerPerGroup || (relaxed.has('employer') && door === 'asRuled');
  const isLegal = (team: readonly Candidate[]) =>
    brokenRules(team, rules, question.leaderId).every((rule) => relaxed.has(rule));
  for (const size of sizesOf(question, relaxed.has('experts'))) {
    const seats = { size, takesDoubles, takesDistricts: relaxed.has('sameDistrict') };
    if (!mayBeSeated(question, { pool, seats, relaxed })) continue;
    const newcomers = seatBest(question, { pool, seats, isLegal, needsLeader: !relaxed.has('leader') });
    if (newcomers) return improveTeam(question, { newcomers, pool, takesDoubles, isLegal });
  }
  return undefined;
}

/** With too few to be had the team is as large as it can be, down to those who are there. */
function sizesOf({ rules, seated }: Question, isFewerGood: boolean): number[] {
  const smallest = smallestSize(rules, seated);
  const step = rules.oddExperts ? 2 : 1;
  if (!isFewerGood) return Array.from({ length: furtherSizes }, (_, at) => smallest + at * step);
  return Array.from({ length: smallest - seated.length + 1 }, (_, at) => smallest - at);
}

/**
 * Whether a legal team of that size can be there at all, whoever leads it: the one with most technical experts tells.
 * Without that each of hundreds of leaders would be tried for a team there is not.
 */
function mayBeSeated(
  question: Question,
  { pool, seats, relaxed }: Pick<Seating, 'pool' | 'seats'> & { relaxed: ReadonlySet<Relaxable> },
): boolean {
  const added = addWorthiest(question, { pool, seats, forced: [], technicalPoints: mostTechnical });
  const team = [...question.seated, ...added];
  const broken = brokenRules(team, question.rules, question.leaderId);
  return team.length === seats.size && broken.every((rule) => rule === 'leader' || relaxed.has(rule));
}

/** More than any difference between people: the team then has as many technical experts as it can. */
const mostTechnical = 1_000_000;
/** Leaders tried of those who are alike in all that the rules look at. */
const leadersOfAKind = 5;

interface Seating {
  pool: readonly Candidate[];
  seats: { size: number; takesDoubles: boolean; takesDistricts: boolean };
  isLegal: (team: readonly Candidate[]) => boolean;
  needsLeader: boolean;
}

/** A legal team of that size. Where it has no leader yet, those who may lead are tried one after the other. */
function seatBest(
  question: Question,
  { pool, seats, isLegal, needsLeader }: Seating,
): Candidate[] | undefined {
  const { seated, leaderId } = question;
  const isLed = !needsLeader || leaderId !== undefined || seated.some(({ mayLead }) => mayLead);
  const taken = new Set(seats.takesDoubles ? [] : seated.map(({ employer }) => employer));
  const isFree = ({ employer }: Candidate) => employer === '' || !taken.has(employer);
  const leaders = isLed
    ? [undefined]
    : keepPromising(
        pool.filter((one) => one.mayLead && isFree(one)),
        [],
        leadersOfAKind,
      );
  // The second round asks for as many technical experts as there can be.
  for (const technicalPoints of [0, mostTechnical])
    for (const leader of leaders) {
      const forced = leader ? [leader] : [];
      const added = addWorthiest(question, { pool, seats, forced, technicalPoints });
      if (added.length + seated.length === seats.size && isLegal([...seated, ...added])) return added;
    }
  return undefined;
}

type Wanted = Pick<Seating, 'pool' | 'seats'> & { forced: readonly Candidate[]; technicalPoints: number };

function addWorthiest(question: Question, { pool, seats, forced, technicalPoints }: Wanted): Candidate[] {
  const there = [...question.seated, ...forced];
  const count = seats.size - there.length;
  if (count < 0) return [];
  const employers = countBy(there, ({ employer }) => employer);
  const districts = countBy(there, ({ districtId }) => districtId);
  const most = seats.takesDistricts ? Number.POSITIVE_INFINITY : mostOfDistrict(question.rules, seats.size);
  const ofEmployer = (employer: string) =>
    seats.takesDoubles ? Number.POSITIVE_INFINITY : Math.max(0, 1 - (employers.get(employer) ?? 0));
  const ofDistrict = (districtId: string) => Math.max(0, most - (districts.get(districtId) ?? 0));
  const takers = keepPromising(pool, forced, seats.size).map(
    (candidate): Taker & { candidate: Candidate } => ({
      candidate,
      employer: candidate.employer,
      districtId: candidate.districtId,
      worth: worthOf(question.seed, candidate) + (candidate.isTechnical ? technicalPoints : 0),
    }),
  );
  const chosen = fillSeats(takers, { seats: count, ofEmployer, ofDistrict });
  return [...forced, ...chosen.map(({ candidate }) => candidate)];
}

/**
 * Of people alike in all that the rules look at only as many of the best can ever be needed as there are seats, each of
 * another employer and as many of one: an unused one of them could always stand in for a worse one.
 */
function keepPromising(pool: readonly Candidate[], forced: readonly Candidate[], size: number): Candidate[] {
  const kept = new Map<string, Map<string, number>>();
  return pool.filter((candidate, at) => {
    if (forced.includes(candidate)) return false;
    const alike = `${candidate.districtId}\n${candidate.isTechnical}\n${candidate.mayLead}`;
    const employers = kept.get(alike) ?? new Map<string, number>();
    kept.set(alike, employers);
    const employer = candidate.employer || `of ${at}`;
    const already = employers.get(employer) ?? 0;
    if (already >= size || (already === 0 && employers.size >= size)) return false;
    employers.set(employer, already + 1);
    return true;
  });
}

/** The leader who is named stays; else who may lead, fits best and has signed what he must sign. */
export function pickLeader(
  { seed, seated, leaderId }: Pick<Question, 'seed' | 'seated' | 'leaderId'>,
  chosen: readonly Candidate[],
): string | undefined {
  if (leaderId !== undefined) return leaderId;
  return [...seated, ...chosen].filter(({ mayLead }) => mayLead).sort(byWorth(seed))[0]?.expertId;
}
