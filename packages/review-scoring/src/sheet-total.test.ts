import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemScore, type StandardItem, sheetTotal } from './index.ts';
import { anItem, pointsStandard, weightedStandard } from './testing/builders.ts';

const answers = (...scores: (string | number | null)[]): ItemScore[] =>
  ['novelty', 'team', 'budget'].map((itemId, at) => ({ itemId, score: scores[at] ?? null }));

/** The fault of one answer under one item. */
const faultOf = (item: Partial<StandardItem>, score: string | number | null, comment?: string) =>
  sheetTotal({ mode: 'points', items: [anItem(item)] }, [{ itemId: 'a', score, ...(comment && { comment }) }])
    .errors[0]?.reason;

describe('the total of a sheet', () => {
  it('is the sum of the points', () => {
    expect(sheetTotal(pointsStandard, answers('33.5', 30, '22'))).toEqual({
      total: '85.500',
      exactTotal: '85.5',
      vetoed: false,
      points: [
        { itemId: 'novelty', points: '33.5' },
        { itemId: 'team', points: '30' },
        { itemId: 'budget', points: '22' },
      ],
      errors: [],
    });
  });

  it('is the weighted share of each maximum, exact and rounded half up once', () => {
    // 7/9×50 + 4.5/7×30 + 8.3/10×20 = 38.888… + 19.285714… + 16.6 = 74.7746…
    const { total, exactTotal, points } = sheetTotal(weightedStandard, answers(7, 4.5, 8.3));
    expect([total, exactTotal]).toEqual(['74.775', '23554/315']);
    expect(points[2]).toEqual({ itemId: 'budget', points: '16.6' });
  });

  it('is 100 for full marks and 0 for none, whatever the mode', () => {
    expect(sheetTotal(pointsStandard, answers(40, 35, 25)).total).toBe('100.000');
    expect(sheetTotal(weightedStandard, answers(9, 7, 10)).exactTotal).toBe('100');
    expect(sheetTotal(weightedStandard, answers(0, 0, 0)).total).toBe('0.000');
  });

  it('rounds a half upwards at the third decimal', () => {
    const standard = { mode: 'points' as const, items: [anItem({ step: '0.0005' })] };
    expect(sheetTotal(standard, [{ itemId: 'a', score: '86.0005' }]).total).toBe('86.001');
    expect(sheetTotal(standard, [{ itemId: 'a', score: '86.0015' }]).total).toBe('86.002');
  });

  it('counts a draft as far as it is filled', () => {
    const draft = sheetTotal(pointsStandard, answers(30, null, ''), { isDraft: true });
    expect([draft.total, draft.errors]).toEqual(['30.000', []]);
  });

  it('has every item at submitting', () => {
    expect(sheetTotal(pointsStandard, answers(30, null, '')).errors).toEqual([
      { itemId: 'team', reason: 'missing' },
      { itemId: 'budget', reason: 'missing' },
    ]);
  });

  it('leaves veto items out and tells that one was raised', () => {
    const items = [...pointsStandard.items, anItem({ id: 'plagiarism', scoreType: 'veto' })];
    const totalWith = (veto: number) =>
      sheetTotal({ mode: 'points', items }, [...answers(30, 30, 20), { itemId: 'plagiarism', score: veto }]);
    expect(totalWith(0)).toMatchObject({ total: '80.000', vetoed: false, errors: [] });
    expect(totalWith(1)).toMatchObject({ total: '80.000', vetoed: true, errors: [] });
    expect(totalWith(2)).toMatchObject({
      vetoed: false,
      errors: [{ itemId: 'plagiarism', reason: 'notYesNo' }],
    });
  });

  it('refuses answers to headings, to unknown items and twice to one item', () => {
    const items = [anItem({ id: 'heading' }), anItem({ parentId: 'heading' })];
    const given = ['a', 'a', 'heading', 'zzz'].map((itemId) => ({ itemId, score: 1 }));
    expect(sheetTotal({ mode: 'points', items }, given).errors).toEqual([
      { itemId: 'a', reason: 'answeredTwice' },
      { itemId: 'heading', reason: 'unknownItem' },
      { itemId: 'zzz', reason: 'unknownItem' },
    ]);
  });
});

describe('the score of an item', () => {
  it.each([
    [{}, 0, undefined],
    [{}, '100', undefined],
    [{}, '99.50', undefined],
    [{}, 100.5, 'aboveMaximum'],
    [{}, -0.5, 'belowMinimum'],
    [{}, '0.25', 'offStep'],
    [{}, '1e1', 'notNumber'],
    [{}, 'x', 'notNumber'],
    [{}, ' 5', 'notNumber'],
    [{}, Number.NaN, 'notNumber'],
    [{}, Number.POSITIVE_INFINITY, 'notNumber'],
    [{}, null, 'missing'],
    [{}, '', 'missing'],
    [{ minScore: '60' }, '59.5', 'belowMinimum'],
    [{ minScore: '1', step: '3' }, 4, undefined],
    [{ minScore: '1', step: '3' }, 3, 'offStep'],
    [{ step: '0.1' }, 0.3, undefined],
    [{ step: '0.1' }, 0.1 + 0.2, 'offStep'],
    [{ scoreType: 'grade', grades: [{ score: 60 }, { score: '85.00' }] }, 85, undefined],
    [{ scoreType: 'grade', grades: [{ score: 60 }, { score: '85.00' }] }, 70, 'notGrade'],
  ] as [Partial<StandardItem>, string | number | null, string | undefined][])(
    'under %j, %j is %s',
    (item, score, reason) => {
      expect(faultOf(item, score)).toBe(reason);
    },
  );

  it('needs a comment outside the percent range, and only when submitting', () => {
    const item = { requiredComment: { below: '60', above: 90 } };
    expect([faultOf(item, 60), faultOf(item, 90)]).toEqual([undefined, undefined]);
    expect([faultOf(item, 59.5), faultOf(item, 90.5)]).toEqual(['commentMissing', 'commentMissing']);
    expect([faultOf(item, 59.5, ' '), faultOf(item, 59.5, '缺少数据')]).toEqual([
      'commentMissing',
      undefined,
    ]);
    const standard = { mode: 'points' as const, items: [anItem(item)] };
    expect(sheetTotal(standard, [{ itemId: 'a', score: 10 }], { isDraft: true }).errors).toEqual([]);
  });
});

it('is the same for its answers in any order', () => {
  const score = fc.integer({ min: 0, max: 7 });
  fc.assert(
    fc.property(
      fc.tuple(score, score, score),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      (scores, order) => {
        const given = answers(...scores);
        const shuffled = order.map((at) => given[at]!);
        expect(sheetTotal(weightedStandard, shuffled)).toEqual(sheetTotal(weightedStandard, given));
      },
    ),
    { seed: 20_261_120, numRuns: 2000 },
  );
});
