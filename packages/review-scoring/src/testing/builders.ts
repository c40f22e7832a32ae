import type {
  RecommendationCounts,
  ReviewedSheet,
  ReviewStandard,
  ScoringRules,
  StandardItem,
} from '../index.ts';

/** A leaf of 100 points on half steps; tests say only what matters to them. */
export const anItem = (changes: Partial<StandardItem> = {}): StandardItem => ({
  id: 'a',
  parentId: null,
  scoreType: 'number',
  maxScore: '100',
  minScore: '0',
  step: '0.5',
  weight: null,
  tieBreakOrder: null,
  ...changes,
});

/** Three leaves of 40, 35 and 25 points; the first two break ties. */
export const pointsStandard: ReviewStandard = {
  mode: 'points',
  items: [
    anItem({ id: 'novelty', maxScore: '40', tieBreakOrder: 1 }),
    anItem({ id: 'team', maxScore: '35', tieBreakOrder: 2 }),
    anItem({ id: 'budget', maxScore: '25' }),
  ],
};

/** Weights 50, 30, 20 over maxima that do not divide evenly. */
export const weightedStandard: ReviewStandard = {
  mode: 'weighted',
  items: [
    anItem({ id: 'novelty', maxScore: '9', step: '1', weight: '50', tieBreakOrder: 1 }),
    anItem({ id: 'team', maxScore: '7', step: '0.5', weight: '30', tieBreakOrder: 2 }),
    anItem({ id: 'budget', maxScore: '10', step: '0.1', weight: '20' }),
  ],
};

export const oneItemStandard: ReviewStandard = { mode: 'points', items: [anItem()] };

/** The default rule set of review.md 2.3. */
export const someRules = (changes: Partial<ScoringRules> = {}): ScoringRules => ({
  aggregate: 'trimmedMean',
  trim: { enabled: true, minCount: 5, dropHigh: 1, dropLow: 1 },
  minValidSheets: 3,
  passLine: { mode: 'score', score: '60' },
  ...changes,
});

export const noCounts: RecommendationCounts = { 1: 0, 2: 0, 3: 0, 4: 0 };

/** Submitted sheets of one project under the one-item standard, one expert each. */
export const sheetsOf = (projectId: string, ...scores: (string | number)[]): ReviewedSheet[] =>
  scores.map((score, at) => ({
    sheetId: `${projectId}-${at}`,
    projectId,
    expertId: `expert${at}`,
    status: 20,
    items: [{ itemId: 'a', score }],
    recommendation: null,
  }));
