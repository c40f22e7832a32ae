import { type ReviewRules, reviewResultApi } from '@qifu/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { openReviewFor } from '../../../testing/open-review';
import { aSheet, conclude, groupRow, sendSheets } from '../../../testing/score-sheets';
import { aStandardItem } from '../../../testing/standard-items';

/** Reviews per run; each lays a group, scores everything and closes. */
const reviews = process.env.QIFU_LONG ? 400 : 12;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A fraction of whole numbers. Everything below is written without any code of the product. */
type Fraction = readonly [top: bigint, bottom: bigint];
const whole = (value: number): Fraction => [BigInt(Math.round(value * 1000)), 1000n];
const add = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const over = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1], a[1] * b[0]];
const compare = (a: Fraction, b: Fraction) =>
  Number(a[0] * b[1] - b[0] * a[1] > 0n) - Number(a[0] * b[1] - b[0] * a[1] < 0n);
const meanOf = (values: readonly Fraction[]) =>
  over(values.reduce(add, [0n, 1n]), [BigInt(values.length), 1n]);
const threePlaces = ([top, bottom]: Fraction) => {
  const thousandths = (top * 2000n + bottom) / (bottom * 2n);
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
};

interface Item {
  max: number;
  steps: number;
  weight: number;
  tieBreakOrder: number | null;
}
interface Plan {
  weighting: 'points' | 'weighted';
  items: Item[];
  rules: Pick<ReviewRules, 'aggregate' | 'trim' | 'minValidSheets'>;
  /** By project and expert: steps of each item above zero, or null where the expert steps back. */
  answers: (number[] | null)[][];
  opinions: number[][];
}

const [experts, projects] = [5, 4];

/** Three items whose maxima or weights add up to a hundred; maxima that divide badly where weights count. */
const itemsArb = (weighting: Plan['weighting']): fc.Arbitrary<Item[]> =>
  fc
    .tuple(
      fc.integer({ min: 10, max: 60 }),
      fc.integer({ min: 10, max: 25 }),
      fc.constantFrom(7, 9, 13, 30),
      fc.shuffledSubarray([1, 2, 3]),
    )
    .map(([first, second, odd, order]) =>
      [first, second, 100 - first - second].map((share, at) => ({
        max: weighting === 'points' ? share : odd + at,
        steps: (weighting === 'points' ? share : odd + at) * 2,
        weight: weighting === 'weighted' ? share : 0,
        tieBreakOrder: order.includes(at + 1) ? order.indexOf(at + 1) + 1 : null,
      })),
    );

const planArb: fc.Arbitrary<Plan> = fc
  .constantFrom('points' as const, 'weighted' as const)
  .chain((weighting) =>
    itemsArb(weighting).chain((items) => {
      // Few different shares of the maximum, so that equal scores and ties do come up.
      const answer = fc.tuple(
        ...items.map(({ steps }) =>
          fc.constantFrom(1, 2, 3, 4).map((part) => Math.floor((steps * part) / 4)),
        ),
      );
      return fc.record({
        weighting: fc.constant(weighting),
        items: fc.constant(items),
        rules: fc.record({
          aggregate: fc.constantFrom('mean' as const, 'trimmedMean' as const, 'median' as const),
          trim: fc.record({
            enabled: fc.boolean(),
            minCount: fc.constantFrom(3, 4, 5),
            dropHigh: fc.constantFrom(0, 1),
            dropLow: fc.constantFrom(0, 1),
          }),
          minValidSheets: fc.constantFrom(1, 3),
        }),
        // At most two of the five step back from a project.
        answers: fc.array(
          fc.tuple(answer, answer, answer, fc.option(answer, { freq: 4 }), fc.option(answer, { freq: 4 })),
          { minLength: projects, maxLength: projects },
        ),
        opinions: fc.array(
          fc.array(fc.integer({ min: 1, max: 4 }), { minLength: experts, maxLength: experts }),
          { minLength: projects, maxLength: projects },
        ),
      }) as fc.Arbitrary<Plan>;
    }),
  );

function pointsOf({ weighting, items }: Plan, answer: readonly number[]): Fraction[] {
  return items.map(({ max, weight }, at) => {
    const score = whole((answer[at] ?? 0) / 2);
    return weighting === 'points' ? score : times(over(score, whole(max)), whole(weight));
  });
}

function officialOf({ rules }: Plan, totals: readonly Fraction[]): Fraction {
  const sorted = [...totals].sort(compare);
  const { enabled, minCount, dropHigh, dropLow } = rules.trim;
  const isTrimmed = enabled && sorted.length >= Math.max(minCount, dropHigh + dropLow + 1);
  const kept = isTrimmed ? sorted.slice(dropLow, sorted.length - dropHigh) : sorted;
  if (rules.aggregate === 'mean') return meanOf(sorted);
  if (rules.aggregate === 'trimmedMean') return meanOf(kept);
  const half = Math.floor((sorted.length - 1) / 2);
  return meanOf(sorted.slice(half, sorted.length - half));
}

/** What decides about ranks, the first first: score, item means by their order, shares of the better opinions. */
function placeOf(plan: Plan, projectNo: number): Fraction[] {
  const given = (plan.answers[projectNo] ?? []).flatMap((answer, at) => (answer ? [{ answer, at }] : []));
  const points = given.map(({ answer }) => pointsOf(plan, answer));
  const totals = points.map((own) => own.reduce(add, [0n, 1n]));
  const byItem = plan.items
    .map(({ tieBreakOrder }, at) => ({
      tieBreakOrder,
      mean: meanOf(points.map((own) => own[at] ?? [0n, 1n])),
    }))
    .filter(({ tieBreakOrder }) => tieBreakOrder !== null)
    .sort((a, b) => a.tieBreakOrder! - b.tieBreakOrder!);
  const shares = [1, 2, 3].map((level): Fraction => {
    const votes = given.filter(({ at }) => plan.opinions[projectNo]?.[at] === level).length;
    return [BigInt(votes), BigInt(given.length)];
  });
  return [officialOf(plan, totals), ...byItem.map(({ mean }) => mean), ...shares];
}

const comparePlaces = (a: readonly Fraction[], b: readonly Fraction[]) =>
  a.map((value, at) => compare(value, b[at] ?? [0n, 1n])).find((difference) => difference !== 0) ?? 0;

async function runThrough(plan: Plan) {
  const review = await openReviewFor(t, {
    projects,
    experts,
    weighting: plan.weighting,
    rules: { ...plan.rules, passLine: { mode: 'score', score: 60, topN: null, topRatio: null } },
    items: plan.items.map(({ max, weight, tieBreakOrder }, at) =>
      aStandardItem({ id: `i${at}`, maxScore: max, weight, tieBreakOrder }),
    ),
  });
  for (const [expertNo, account] of review.accounts.entries()) {
    const own = review.projectIds.map((projectId, projectNo) => ({
      projectId,
      projectNo,
      answer: plan.answers[projectNo]?.[expertNo] ?? null,
    }));
    const sheets = own.flatMap(({ projectId, projectNo, answer }) => {
      if (!answer) return [];
      const scores = Object.fromEntries(answer.map((steps, at) => [`i${at}`, steps / 2]));
      return [aSheet(projectId, scores, { recommendation: plan.opinions[projectNo]?.[expertNo] ?? 2 })];
    });
    const recused = own
      .filter(({ answer }) => !answer)
      .map(({ projectId }) => aSheet(projectId, {}, { reason: '有合作关系' }));
    if (sheets.length > 0) await sendSheets(t, account, review.groupId, 'submit', sheets);
    if (recused.length > 0) await sendSheets(t, account, review.groupId, 'recuse', recused);
  }
  await conclude(t, review);
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
  const rows = await t.db
    .selectFrom('reviewResult')
    .selectAll()
    .where('groupId', '=', review.groupId)
    .execute();
  return review.projectIds.map((id) => rows.find(({ projectId }) => projectId === id)!);
}

describe('reviews made up at random', () => {
  it(
    'come to the same scores and ranks as an independent computation',
    async () => {
      await fc.assert(
        fc.asyncProperty(planArb, async (plan) => {
          const rows = await runThrough(plan);
          const places = plan.answers.map((_, projectNo) => placeOf(plan, projectNo));
          const expected = places.map((place, projectNo) => {
            const totals = (plan.answers[projectNo] ?? []).flatMap((answer) =>
              answer ? [pointsOf(plan, answer).reduce(add, [0n, 1n])] : [],
            );
            return {
              officialScore: threePlaces(place[0]!),
              rawMean: threePlaces(meanOf(totals)),
              validCount: totals.length,
              recusedCount: experts - totals.length,
              rankInGroup: 1 + places.filter((other) => comparePlaces(other, place) > 0).length,
            };
          });

          expect(
            rows.map(({ officialScore, rawMean, validCount, recusedCount, rankInGroup }) => ({
              officialScore,
              rawMean,
              validCount,
              recusedCount,
              rankInGroup,
            })),
          ).toEqual(expected);
        }),
        { numRuns: reviews, seed: 20_261_120 },
      );
    },
    60_000 + reviews * 1000,
  );
});
