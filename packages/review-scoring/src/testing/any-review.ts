import fc from 'fast-check';
import type { ReviewInput } from '../index.ts';
import { pointsStandard, someRules, weightedStandard } from './builders.ts';

/** Groups of a few projects with few distinct scores; some are judged like the first, so that full ties are frequent. */
export const anyReview = fc
  .record({
    projects: fc.integer({ min: 1, max: 6 }),
    experts: fc.integer({ min: 1, max: 6 }),
    weighted: fc.boolean(),
  })
  .chain(({ projects, experts, weighted }) => {
    const standard = weighted ? weightedStandard : pointsStandard;
    const sheet = fc.record({
      status: fc.constantFrom(20, 20, 20, 20, 0, 10, 30, 40, 50),
      scores: fc.tuple(
        fc.integer({ min: 3, max: 5 }),
        fc.integer({ min: 3, max: 5 }),
        fc.integer({ min: 3, max: 5 }),
      ),
      recommendation: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, null),
    });
    return fc
      .record({
        sheets: fc.array(sheet, { minLength: projects * experts, maxLength: projects * experts }),
        aggregate: fc.constantFrom('mean' as const, 'trimmedMean' as const, 'median' as const),
        trim: fc.record({
          enabled: fc.boolean(),
          minCount: fc.integer({ min: 4, max: 6 }),
          dropHigh: fc.integer({ min: 0, max: 2 }),
          dropLow: fc.integer({ min: 0, max: 1 }),
        }),
        topN: fc.option(fc.integer({ min: 1, max: 4 })),
        // Percents with a decimal, as people write them: 5.6, 33.3 or 66.7.
        permille: fc.option(fc.integer({ min: 1, max: 1000 })),
        likeFirst: fc.array(fc.boolean(), { minLength: projects, maxLength: projects }),
        decision: fc.shuffledSubarray(Array.from({ length: projects }, (_, at) => `p${at}`)),
        special: fc.array(fc.constantFrom('none', 'none', 'none', 'anchor', 'void'), {
          minLength: projects,
          maxLength: projects,
        }),
      })
      .map(
        ({ sheets, likeFirst, aggregate, trim, topN, permille, decision, special }): ReviewInput => ({
          groupId: 'g',
          standard,
          rules: someRules({
            aggregate,
            trim,
            minValidSheets: 2,
            passLine: {
              mode: 'both',
              score: '30',
              topN: topN ?? (permille === null ? 1 : null),
              topRatio: permille === null ? null : permille / 1000,
            },
          }),
          projects: special.map((kind, at) => ({
            projectId: `p${at}`,
            isAnchor: kind === 'anchor',
            isVoided: kind === 'void',
          })),
          sheets: sheets
            .map((own, at) => (likeFirst[Math.floor(at / experts)] ? (sheets[at % experts] ?? own) : own))
            .map(({ status, scores, recommendation }, at) => ({
              sheetId: `s${at}`,
              projectId: `p${Math.floor(at / experts)}`,
              expertId: `e${at % experts}`,
              status,
              items: standard.items.map((item, place) => ({ itemId: item.id, score: scores[place] ?? 0 })),
              recommendation,
            })),
          tieDecisions: [
            { seq: 1, projectIds: decision },
            { seq: 2, projectIds: decision.slice(0, 2).reverse() },
          ],
        }),
      );
  });
