import { sheetTotal } from '@qifu/review-scoring';
import { describe, expect, it } from 'vitest';
import { crossedLimit, gapsOf } from '../evaluation/sheet-gaps';
import { aGroup, anItem, aSheet, sampleItems, scores } from '../evaluation/testing/sample-review';
import {
  areSame,
  type GroupStandard,
  itemInputsOf,
  type SheetValues,
  scoringStandardOf,
  showTotal,
  totalOf,
  totalPlaces,
  valuesOf,
} from './sheet-values';

const points = aGroup().standard as GroupStandard;
const thirds: GroupStandard = {
  ...points,
  weighting: 'weighted',
  items: [
    anItem({ id: 'i1', maxScore: 9, step: 1, weight: 50 }),
    anItem({ id: 'i2', maxScore: 7, step: 1, weight: 50 }),
  ],
};
const entered = (...values: (number | null)[]): SheetValues => valuesOf(aSheet({ items: scores(...values) }));

describe('the total of a sheet', () => {
  it.each([
    ['points', points, entered(21.5, 20, 16.5, 15, 5.5), '78.500'],
    ['points, half filled', points, entered(0.1, 0.2), '0.000'],
    ['weights', thirds, entered(7, 5), '74.603'],
    ['nothing', points, entered(), '0.000'],
  ])('counts %s as the scoring package does', (_name, standard, values, expected) => {
    const { total } = sheetTotal(scoringStandardOf(standard), itemInputsOf(standard, values), {
      isDraft: true,
    });
    expect(totalOf(standard, values)).toBe(total);
    expect(total).toBe(expected);
  });

  it('shows as many decimals as the steps have, and those of the result where weights divide', () => {
    expect(totalPlaces(points)).toBe(1);
    expect(totalPlaces(thirds)).toBe(3);
    expect(showTotal('78.500', 1)).toBe('78.5');
    expect(showTotal(74.605, 2)).toBe('74.61');
    expect(showTotal(null, 1)).toBe('—');
  });
});

describe('what keeps a sheet from being submitted', () => {
  it('names the gaps from top to bottom, the recommendation last', () => {
    expect(gapsOf(points, entered(20, null, 16, 15, 5))).toEqual([
      { key: 'i2', reason: 'missing' },
      { key: 'i5', reason: 'commentMissing' },
      { key: 'recommendation', reason: 'recommendationMissing' },
    ]);
  });

  it('asks for a reason just below the limit and not at it', () => {
    const [first] = sampleItems;
    expect(crossedLimit(first!, { score: 15, comment: '' })).toBeUndefined();
    expect(crossedLimit(first!, { score: 14.5, comment: 'because' })).toBe('below');
    expect(crossedLimit({ ...first!, commentAbove: 90 }, { score: 23, comment: '' })).toBe('above');
    expect(crossedLimit(first!, { score: null, comment: '' })).toBeUndefined();
  });
});

describe('two states of a sheet', () => {
  it('are the same when they only differ in blanks and untouched items', () => {
    const one = { ...entered(20), comment: 'good ' };
    const other = { ...entered(20, null), comment: 'good' };
    expect(areSame(one, other)).toBe(true);
    expect(areSame(one, { ...other, recommendation: 2 })).toBe(false);
  });
});
