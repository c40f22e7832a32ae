import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReviewedSheet, type ReviewInput, recompute } from './index.ts';
import { anyReview } from './testing/any-review.ts';

/**
 * Results once more, by another road: whole numbers of a common unit, extremes taken out one by one, and a rank that
 * is one more than the number of better projects. Nothing of the package is used but its answer.
 */

/** Points are counted in this part of a point: every maximum (9, 7, 10), step and number of sheets divides it. */
const unit = 9n * 7n * 10n * 60n * 60n;

const pointsOf = (input: ReviewInput, itemId: string, score: unknown): bigint => {
  const item = input.standard.items.find(({ id }) => id === itemId);
  const given = BigInt(Number(score));
  return input.standard.mode === 'points'
    ? given * unit
    : (given * unit * BigInt(String(item?.weight))) / BigInt(String(item?.maxScore));
};
const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
const totalOf = (input: ReviewInput, { items }: ReviewedSheet) =>
  sum(items.map(({ itemId, score }) => pointsOf(input, itemId, score)));
const countsOf = (input: ReviewInput, projectId: string) =>
  input.sheets.filter((sheet) => sheet.projectId === projectId && sheet.status === 20);

/** Leaves one copy of the greatest, or with -1 of the smallest, out. */
function withoutOne(values: readonly bigint[], sign: 1n | -1n): bigint[] {
  const extreme = values.reduce((a, b) => (a * sign > b * sign ? a : b));
  const at = values.indexOf(extreme);
  return values.filter((_value, place) => place !== at);
}

function officialOf(input: ReviewInput, projectId: string): bigint | null {
  const { trim, aggregate, minValidSheets } = input.rules;
  let values = countsOf(input, projectId).map((sheet) => totalOf(input, sheet));
  if (values.length < minValidSheets) return null;
  const mean = () => sum(values) / BigInt(values.length);
  if (aggregate === 'mean') return mean();
  if (aggregate === 'median') {
    while (values.length > 2) values = withoutOne(withoutOne(values, 1n), -1n);
    return mean();
  }
  if (trim.enabled && values.length >= trim.minCount && values.length > trim.dropHigh + trim.dropLow) {
    for (let left = trim.dropHigh; left > 0; left -= 1) values = withoutOne(values, 1n);
    for (let left = trim.dropLow; left > 0; left -= 1) values = withoutOne(values, -1n);
  }
  return mean();
}

/** What decides about places, the first first, all in the same unit: score, two items, shares of three opinions. */
function meritsOf(input: ReviewInput, projectId: string): bigint[] {
  const sheets = countsOf(input, projectId);
  const per = (values: readonly bigint[]) => sum(values) / BigInt(sheets.length);
  const item = (id: string) =>
    per(sheets.map((sheet) => pointsOf(input, id, sheet.items.find(({ itemId }) => itemId === id)?.score)));
  const opinion = (level: number) =>
    per(sheets.map(({ recommendation }) => (recommendation === level ? unit : 0n)));
  return [
    officialOf(input, projectId) ?? 0n,
    item('novelty'),
    item('team'),
    opinion(1),
    opinion(2),
    opinion(3),
  ];
}

const isBetter = (one: readonly bigint[], other: readonly bigint[]) => {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && (one[at] ?? 0n) > (other[at] ?? 0n);
};

/** Ranks of the ranked projects: how many are better by merit, or equal and put before by the leader's last word. */
function ranksOf(input: ReviewInput): Record<string, number | null> {
  const merits = new Map(
    input.projects
      .filter(({ isAnchor, isVoided }) => !isAnchor && !isVoided)
      .filter(({ projectId }) => officialOf(input, projectId) !== null)
      .map(({ projectId }) => [projectId, meritsOf(input, projectId)] as const),
  );
  const rankOf = (own: string) => {
    const mine = merits.get(own);
    if (!mine) return null;
    const equals = [...merits].filter(([, theirs]) => !isBetter(mine, theirs) && !isBetter(theirs, mine));
    const word = input.tieDecisions
      .filter(({ projectIds }) => equals.every(([id]) => projectIds.includes(id)))
      .reduce<string[]>((_earlier, { projectIds }) => [...projectIds], []);
    const before = equals.filter(([id]) => word.indexOf(id) < word.indexOf(own));
    return 1 + [...merits.values()].filter((theirs) => isBetter(theirs, mine)).length + before.length;
  };
  return Object.fromEntries(input.projects.map(({ projectId }) => [projectId, rankOf(projectId)]));
}

/** Three decimals, half up. */
function inWords(points: bigint | null): string | null {
  if (points === null) return null;
  const thousandths = (points * 2000n + unit) / (unit * 2n);
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
}

const run = { seed: 20_261_121, numRuns: 2000 };

describe('for any group an independent reckoning', () => {
  it('comes to the same official scores, whatever sheets are recused, void, returned or unfinished', () => {
    fc.assert(
      fc.property(anyReview, (input) => {
        const scores = recompute(input).results.map((row) => [row.projectId, row.officialScore]);
        const isVoided = (id: string) => input.projects.some((one) => one.projectId === id && one.isVoided);
        const expected = scores.map(([id]) => [
          id,
          isVoided(id ?? '') ? null : inWords(officialOf(input, id ?? '')),
        ]);
        expect(scores).toEqual(expected);
      }),
      run,
    );
  });

  it('comes to the same ranks, ties and the leader’s word included', () => {
    fc.assert(
      fc.property(anyReview, (input) => {
        const ranks = recompute(input).results.map((row) => [row.projectId, row.rankInGroup]);
        expect(Object.fromEntries(ranks)).toEqual(ranksOf(input));
      }),
      run,
    );
  });

  it('comes to the same number of places, whatever percent of the ranked projects is asked for', () => {
    fc.assert(
      fc.property(anyReview, (input) => {
        const { topN, topRatio } = input.rules.passLine;
        const ranked = Object.values(ranksOf(input)).filter((place) => place !== null).length;
        const places = [topN ?? ranked + 1];
        // Counted out: a place for every project the share reaches, in tenths of a percent.
        if (typeof topRatio === 'number') {
          const permille = Number(topRatio.toFixed(3).replace('.', ''));
          let reached = 1;
          while ((reached + 1) * 1000 <= permille * ranked) reached += 1;
          places.push(reached);
        }
        expect(recompute(input).passLine.quota).toBe(Math.min(...places));
      }),
      run,
    );
  });
});
