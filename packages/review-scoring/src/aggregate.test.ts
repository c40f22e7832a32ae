import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregate, type CountedSheet, type ScoringRules } from './index.ts';
import { someRules } from './testing/builders.ts';

const submitted = (...totals: (string | number)[]): CountedSheet[] =>
  totals.map((total, at) => ({ sheetId: `s${at}`, status: 20, total }));

const figures = (totals: (string | number)[], rules: Partial<ScoringRules> = {}) =>
  aggregate(submitted(...totals), someRules(rules));

describe('dropping the highest and the lowest', () => {
  it.each([
    [[88, 90, 85, 99, 60], '87.667'],
    [[88, 88, 88, 88, 88], '88.000'],
    [[90, 93, 96, 99, 99], '96.000'],
    [[99, 98, 97], '98.000'],
    [[100, 99, 98, 97], '98.500'],
    [[90, 90, 80, 70, 70], '80.000'],
    [[0, 0, 0, 0, 100], '0.000'],
  ])('of %j gives %s', (totals, expected) => {
    expect(figures(totals)).toMatchObject({ trimmedMean: expected, officialScore: expected });
  });

  it('takes one copy of equal extremes', () => {
    const { droppedHigh, droppedLow } = figures([99, 99, 90, 80, 80]);
    expect([droppedHigh, droppedLow]).toEqual([['s0'], ['s4']]);
  });

  it('waits for the least number of sheets and can be switched off', () => {
    expect(figures([10, 20, 30, 90]).droppedHigh).toEqual([]);
    expect(
      figures([10, 20, 30, 90, 95], { trim: { enabled: false, minCount: 5, dropHigh: 1, dropLow: 1 } }),
    ).toMatchObject({
      trimmedMean: '49.000',
      droppedHigh: [],
      droppedLow: [],
    });
  });

  it.each(['mean', 'median'] as const)('has no part in a %s, though it is switched on', (rule) => {
    const scores = figures([88, 90, 85, 99, 60], { aggregate: rule });
    expect(scores).toMatchObject({ droppedHigh: [], droppedLow: [], trimmedMean: scores.rawMean });
    expect(scores.steps.map(({ key }) => key)).toEqual([
      'valid',
      'mean',
      'median',
      'stdev',
      'range',
      'official',
    ]);
  });

  it('can drop only one side, or several', () => {
    const trim = { enabled: true, minCount: 5, dropHigh: 2, dropLow: 0 };
    expect(figures([10, 20, 30, 90, 95], { trim })).toMatchObject({
      trimmedMean: '20.000',
      droppedHigh: ['s4', 's3'],
      droppedLow: [],
    });
  });

  it('never drops everything, whatever the rule says', () => {
    const trim = { enabled: true, minCount: 1, dropHigh: 2, dropLow: 2 };
    expect(figures([10, 20, 30, 40], { trim }).trimmedMean).toBe('25.000');
  });
});

describe('the figures of a project', () => {
  it('are mean, median, sample deviation and range', () => {
    expect(figures([2, 4, 4, 4, 5, 5, 7, 9])).toMatchObject({
      validCount: 8,
      rawMean: '5.000',
      median: '4.500',
      stdev: '2.138', // The root of 32/7; the population's would be 2.000.
      range: '7.000',
    });
  });

  it.each([
    [[88, 90, 85, 99, 60], { rawMean: '84.400', median: '88.000', stdev: '14.605', range: '39.000' }],
    [[70, 70, 70], { rawMean: '70.000', median: '70.000', stdev: '0.000', range: '0.000' }],
    [['66.6665', '66.6665', '66.6665'], { rawMean: '66.667', median: '66.667', stdev: '0.000' }],
    [['259/3', '259/3', '250/3'], { rawMean: '85.333', median: '86.333', stdev: '1.732' }],
  ])('of %j are right', (totals, expected) => {
    expect(figures(totals)).toMatchObject(expected);
  });

  it('have no deviation for one sheet and nothing at all for none', () => {
    expect(figures([80], { minValidSheets: 1 })).toMatchObject({
      rawMean: '80.000',
      stdev: null,
      range: '0.000',
    });
    expect(figures([])).toMatchObject({
      validCount: 0,
      rawMean: null,
      median: null,
      stdev: null,
      range: null,
      officialScore: null,
    });
  });

  it('keep the official score unrounded beside the rounded one', () => {
    expect(figures([80, 80, 81], { aggregate: 'mean' })).toMatchObject({
      officialScore: '80.333',
      officialExact: '241/3',
    });
  });

  it.each([
    ['mean', '84.400'],
    ['trimmedMean', '87.667'],
    ['median', '88.000'],
  ] as const)('make the official score by %s', (rule, expected) => {
    expect(figures([88, 90, 85, 99, 60], { aggregate: rule }).officialScore).toBe(expected);
  });
});

describe('sheets that do not count', () => {
  const excluded = [0, 10, 30, 40, 50].map((status, at) => ({ sheetId: `x${at}`, status, total: 0 }));

  it('change no figure and are named in the explanation', () => {
    const alone = figures([80, 82, 90]);
    const together = aggregate([...excluded, ...submitted(80, 82, 90)], someRules());
    expect({ ...together, steps: [] }).toEqual({ ...alone, steps: [] });
    expect(together.steps[0]).toEqual({
      key: 'excluded',
      sheets: [0, 10, 30, 40, 50].map((status, at) => ({ sheetId: `x${at}`, status })),
    });
  });

  it('leave a project without an official score when too few remain', () => {
    const two = aggregate([...excluded, ...submitted(80, 90)], someRules());
    expect(two).toMatchObject({ validCount: 2, rawMean: '85.000', officialScore: null, officialExact: null });
    expect(two.steps.at(-1)).toEqual({ key: 'tooFewSheets', count: 2, minimum: 3 });
  });
});

describe('the explanation', () => {
  it('shows each step of the arithmetic with its numbers', () => {
    expect(figures([88, 90, 85, 99, 60]).steps).toEqual([
      {
        key: 'valid',
        count: 5,
        totals: [
          { sheetId: 's3', total: '99.000' },
          { sheetId: 's1', total: '90.000' },
          { sheetId: 's0', total: '88.000' },
          { sheetId: 's2', total: '85.000' },
          { sheetId: 's4', total: '60.000' },
        ],
      },
      { key: 'dropHigh', totals: [{ sheetId: 's3', total: '99.000' }] },
      { key: 'dropLow', totals: [{ sheetId: 's4', total: '60.000' }] },
      {
        key: 'mean',
        addends: ['99.000', '90.000', '88.000', '85.000', '60.000'],
        sum: '422.000',
        count: 5,
        result: '84.400',
      },
      {
        key: 'trimmedMean',
        addends: ['90.000', '88.000', '85.000'],
        sum: '263.000',
        count: 3,
        result: '87.667',
      },
      {
        key: 'median',
        sorted: ['99.000', '90.000', '88.000', '85.000', '60.000'],
        middle: ['88.000'],
        result: '88.000',
      },
      { key: 'stdev', count: 5, sumOfSquares: '853.200', variance: '213.300', result: '14.605' },
      { key: 'range', highest: '99.000', lowest: '60.000', result: '39.000' },
      { key: 'official', aggregate: 'trimmedMean', result: '87.667' },
    ]);
  });

  it('says why nothing was dropped', () => {
    expect(figures([99, 98, 97]).steps).toContainEqual({
      key: 'notTrimmed',
      reason: 'tooFew',
      count: 3,
      minimum: 5,
    });
  });
});

describe('for any scores', () => {
  const scores = fc.array(
    fc.integer({ min: 0, max: 200 }).map((half) => half / 2),
    { minLength: 1, maxLength: 15 },
  );
  const run = { seed: 20_261_120, numRuns: 2000 };

  it('figures agree with the plain formulas', () => {
    fc.assert(
      fc.property(scores, (totals) => {
        const result = figures(totals, { minValidSheets: 1 });
        const mean = totals.reduce((a, b) => a + b, 0) / totals.length;
        const squares = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0);
        const sorted = [...totals].sort((a, b) => a - b);
        const kept = sorted.length >= 5 ? sorted.slice(1, -1) : sorted;
        expect(Number(result.rawMean)).toBeCloseTo(mean, 2);
        expect(Number(result.trimmedMean)).toBeCloseTo(kept.reduce((a, b) => a + b, 0) / kept.length, 2);
        expect(Number(result.stdev ?? 0)).toBeCloseTo(
          totals.length > 1 ? Math.sqrt(squares / (totals.length - 1)) : 0,
          2,
        );
        expect(Number(result.range)).toBe(Math.max(...totals) - Math.min(...totals));
        expect(result.median).toBe(aggregate(submitted(...sorted), someRules()).median);
      }),
      run,
    );
  });

  it('a middle figure lies between the extremes and a constant moves it by the constant', () => {
    fc.assert(
      fc.property(scores, (totals) => {
        const [low, high] = [Math.min(...totals), Math.max(...totals)];
        const [here, moved] = [figures(totals), figures(totals.map((total) => total + 100))];
        for (const name of ['rawMean', 'trimmedMean', 'median'] as const) {
          expect(Number(here[name])).toBeGreaterThanOrEqual(low);
          expect(Number(here[name])).toBeLessThanOrEqual(high);
          expect(Number(moved[name]) - Number(here[name])).toBeCloseTo(100, 6);
        }
        expect([moved.stdev, moved.range]).toEqual([here.stdev, here.range]);
      }),
      run,
    );
  });
});
