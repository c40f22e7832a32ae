import { describe, expect, it } from 'vitest';
import { checkScoringRules, checkStandard, listLeaves, type StandardItem } from './index.ts';
import { anItem, pointsStandard, someRules, weightedStandard } from './testing/builders.ts';

const points = (...items: StandardItem[]) =>
  checkStandard({ mode: 'points', items }).map(({ reason, itemId }) => [reason, itemId]);

describe('a standard is complete', () => {
  it('when the maxima of its leaves add up to 100', () => {
    expect(checkStandard(pointsStandard)).toEqual([]);
  });
  it('when the weights of its leaves add up to 100', () => {
    expect(checkStandard(weightedStandard)).toEqual([]);
  });
  it('when headings and vetoes stand beside the scored leaves', () => {
    const heading = anItem({ id: 'heading', parentId: '-1', maxScore: '7' });
    const veto = anItem({ id: 'veto', scoreType: 'veto', maxScore: '1' });
    const standard = {
      mode: 'points' as const,
      items: [heading, anItem({ parentId: 'heading' }), veto],
    };
    expect(checkStandard(standard)).toEqual([]);
    expect(listLeaves(standard).map((item) => item.id)).toEqual(['a', 'veto']);
  });
});

describe('a standard is refused', () => {
  it('without a scored leaf', () => {
    expect(points()).toEqual([['noItems', null]]);
    expect(points(anItem({ scoreType: 'veto' }))).toEqual([['noItems', null]]);
  });
  it('when the sum is not 100, telling the sum', () => {
    expect(checkStandard({ mode: 'points', items: [anItem({ maxScore: '99.5' })] })).toEqual([
      { reason: 'maximaNot100', itemId: null, found: '99.5' },
    ]);
    expect(checkStandard({ mode: 'weighted', items: [anItem({ weight: '33.33' })] })).toEqual([
      { reason: 'weightsNot100', itemId: null, found: '33.33' },
    ]);
  });
  it.each([
    ['rangeWrong', anItem({ minScore: '100' })],
    ['rangeWrong', anItem({ minScore: '-1' })],
    ['stepWrong', anItem({ step: '0' })],
    ['stepWrong', anItem({ step: '-1' })],
    ['stepWrong', anItem({ step: '7' })],
    ['gradeWrong', anItem({ scoreType: 'grade', grades: [{ score: 100 }] })],
    ['gradeWrong', anItem({ scoreType: 'grade', grades: [{ score: 50 }, { score: 101 }] })],
    ['parentMissing', anItem({ parentId: 'nobody' })],
  ])('for %s', (reason, item) => {
    expect(points(item)).toEqual([[reason, 'a']]);
  });
  it('for items named twice, circles of parents and missing weights', () => {
    expect(points(anItem({ maxScore: 50 }), anItem({ maxScore: 50 }))).toEqual([['idTwice', 'a']]);
    const circle = [anItem({ id: 'x', parentId: 'y' }), anItem({ id: 'y', parentId: 'x' })];
    expect(points(anItem(), ...circle)).toEqual([
      ['parentCircle', 'x'],
      ['parentCircle', 'y'],
    ]);
    expect(
      checkStandard({ mode: 'weighted', items: [anItem(), anItem({ id: 'b', weight: '100' })] }),
    ).toMatchObject([{ reason: 'weightWrong', itemId: 'a' }]);
  });
});

describe('rules are usable', () => {
  it.each([
    [{ mode: 'score', score: 60 } as const],
    [{ mode: 'topN', topN: 3 } as const],
    [{ mode: 'topRatio', topRatio: '0.3' } as const],
    [{ mode: 'topRatio', topRatio: 1 } as const],
    [{ mode: 'both', score: '60', topRatio: 0.5 } as const],
  ])('with a pass line such as %j', (passLine) => {
    expect(checkScoringRules(someRules({ passLine }))).toEqual([]);
  });
  it('whatever is said of trimming beside a mean, where it has no part', () => {
    const trim = { enabled: true, minCount: 1, dropHigh: 1, dropLow: 1 };
    expect(checkScoringRules(someRules({ aggregate: 'mean', trim }))).toEqual([]);
  });
  it.each([
    ['passScoreMissing', someRules({ passLine: { mode: 'score' } })],
    ['passCountMissing', someRules({ passLine: { mode: 'topN', topN: 0 } })],
    ['passCountMissing', someRules({ passLine: { mode: 'topRatio', topRatio: '30' } })],
    ['passCountMissing', someRules({ passLine: { mode: 'both', score: 60 } })],
    ['minValidSheetsWrong', someRules({ minValidSheets: 0 })],
    ['trimWrong', someRules({ trim: { enabled: true, minCount: 2, dropHigh: 1, dropLow: 1 } })],
    ['trimWrong', someRules({ trim: { enabled: true, minCount: 5, dropHigh: -1, dropLow: 1 } })],
  ])('not when %s', (problem, rules) => {
    expect(checkScoringRules(rules)).toEqual([problem]);
  });
});
