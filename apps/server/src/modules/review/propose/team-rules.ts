import type { Candidate, TeamRules } from './candidate';

/** The rules a team as a whole keeps; the same as the conditions for opening (`group/open-checks.ts`). */
export const teamRuleNames = ['experts', 'expertTypes', 'sameDistrict', 'employer', 'leader'] as const;
export type TeamRule = (typeof teamRuleNames)[number];

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 100) / whole));

/** Most experts of one district in a team of that size; one is never too many. */
export function mostOfDistrict({ maxSameDistrict }: TeamRules, size: number): number {
  const maximum = Math.round(maxSameDistrict * 100);
  let most = 1;
  while (most < size && percentOf(most + 1, size) <= maximum) most += 1;
  return most;
}

/** Smallest team that may open: enough experts, and enough of them beside those who stay away from a project. */
export function smallestSize(
  { minExperts, minValidSheets, oddExperts }: TeamRules,
  seated: readonly Candidate[],
) {
  const recusals = seated.reduce<number[]>(
    (sums, { fits }) => fits.map((fit, at) => (sums[at] ?? 0) + (fit === 'recuse' ? 1 : 0)),
    [],
  );
  const size = Math.max(minExperts, minValidSheets + Math.max(0, ...recusals), seated.length);
  return oddExperts && size % 2 === 0 ? size + 1 : size;
}

/** How many of a team fit each project, and how many should: fewer than valid sheets are asked for is too few. */
export const coverageOf = (team: readonly Candidate[], projectCount: number): number[] =>
  Array.from({ length: projectCount }, (_, at) => team.filter(({ fits }) => fits[at] === 'match').length);

export const countBy = (team: readonly Candidate[], keyOf: (one: Candidate) => string) => {
  const counts = new Map<string, number>();
  for (const one of team) {
    const key = keyOf(one);
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** What of the team's make-up can be said in figures, for its rule or for whoever reads it. */
export function measureTeam(team: readonly Candidate[], rules: TeamRules) {
  const largest = Math.max(0, ...countBy(team, ({ districtId }) => districtId).values());
  const technical = team.filter(({ isTechnical }) => isTechnical).length;
  return {
    count: team.length,
    minimumExperts: rules.minExperts,
    technical,
    technicalPercent: percentOf(technical, team.length),
    technicalMinimum: Math.round(rules.technicalRatio * 100),
    districtLargest: largest,
    districtPercent: percentOf(largest, team.length),
    districtMaximum: Math.round(rules.maxSameDistrict * 100),
  };
}

/** Rules the team breaks, in a fixed order. */
export function brokenRules(team: readonly Candidate[], rules: TeamRules, leaderId?: string): TeamRule[] {
  const found = measureTeam(team, rules);
  const doubled = [...countBy(team, ({ employer }) => employer).values()].some((count) => count > 1);
  const isBroken: Record<TeamRule, boolean> = {
    experts: team.length < smallestSize(rules, team) || (rules.oddExperts && team.length % 2 === 0),
    expertTypes: team.length > 0 && found.technicalPercent < found.technicalMinimum,
    sameDistrict: found.districtLargest > 1 && found.districtPercent > found.districtMaximum,
    employer: rules.oneEmployerPerGroup && doubled,
    leader: !team.some(({ expertId, mayLead }) => mayLead && (!leaderId || leaderId === expertId)),
  };
  return teamRuleNames.filter((rule) => isBroken[rule]);
}
