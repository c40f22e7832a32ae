/**
 * Facts and figures of the mechanisms of publicodes/publicodes: its cases of conditions, variations, comparisons and
 * durations. What is not defined there is unknown here; what does not apply there is a no or an amount of 0.
 *
 * Not every vector is published: more days and figures beside a limit, and all that is missing, follow from its rules.
 */
import { all, any, compare, is, lookup, not, percent, reproduce, v, when } from '../testing/vectors.ts';

const comparing = (op: string) => ({ condition: compare(v('a'), op, v('b')) });
const open = (...missing: string[]) => ({ missing });
const within = (amount: number) => ({ op: 'within', fact: 'founded', amount, unit: 'day' });
const newYear = '2020-01-01';

reproduce({
  'a deposit, unless all of two': {
    rule: { condition: not(all(is('minor'), is('major'))), amount: 3000 },
    vectors: [
      [{ minor: true }, open('major')],
      [{ minor: true, major: true }, 'F'],
      [{ minor: false }, 3000],
    ],
  },
  'a deposit, unless one of two': {
    rule: { condition: not(any(is('minor'), is('major'))), amount: 3000 },
    vectors: [
      [{ minor: true }, 'F'],
      [{ major: false }, open('minor')],
      [{ minor: false, major: false }, 3000],
    ],
  },
  'a condition that is known': {
    rule: { amount: when(is('x'), 10, 15) },
    vectors: [
      [{ x: true }, 10],
      [{ x: false }, 15],
      [{}, { missing: ['x'], amount: [10, 15] }],
    ],
  },
  'what follows is not known': {
    rule: { amount: when(is('sure'), v('x'), 15) },
    vectors: [
      [{ sure: true }, open('x')],
      [{ sure: false }, 15],
    ],
  },
  'a share by status': {
    rule: { amount: when(is('executive'), percent(29), percent(56)) },
    vectors: [
      [{ executive: true }, 29],
      [{ executive: false }, 56],
      [{}, { missing: ['executive'], amount: [29, 56] }],
    ],
  },
  'a sum by status': {
    rule: { amount: when(is('executive'), 2300, 2100) },
    vectors: [
      [{ executive: true }, 2300],
      [{ executive: false }, 2100],
      [{}, { missing: ['executive'], amount: [2100, 2300] }],
    ],
  },
  'no way is taken': {
    rule: { amount: when(compare(5, 'gt', 10), 1) },
    vectors: [[{}, 0]],
  },
  'the other way is computed': {
    rule: { amount: when(is('executive'), 2300, { div: [v('base'), 4] }) },
    vectors: [
      [{ executive: false }, open('base')],
      [{ executive: true }, 2300],
      [{ executive: false, base: 1000 }, 250],
    ],
  },
  'several ways, the first that holds': {
    rule: {
      amount: when(
        compare(v('staff'), 'gt', 100),
        percent(5),
        when(
          compare(v('staff'), 'gt', v('limit')),
          percent(4),
          when(compare(v('staff'), 'gt', 20), percent(2), percent(1)),
        ),
      ),
    },
    vectors: [
      [{ staff: 300 }, 5],
      [{ staff: 101 }, 5],
      [{ staff: 40 }, { missing: ['limit'], amount: [2, 4] }],
      [{ staff: 100 }, { missing: ['limit'], amount: [2, 4] }],
      [{ staff: 20, limit: 60 }, 1],
      [{ staff: 21, limit: 60 }, 2],
      [{ staff: 61, limit: 60 }, 4],
    ],
  },
  'a share of 100 by status': {
    rule: { amount: { mul: [100, when(is('executive'), percent(8), percent(5))] } },
    vectors: [
      [{ executive: false }, 5],
      [{ executive: true }, 8],
      [{}, { missing: ['executive'], amount: [5, 8] }],
    ],
  },
  'a reduced share of a wage': {
    rule: {
      amount: { mul: [{ number: 2300, unit: '元/月' }, when(is('reduced'), percent(3.45), percent(5.25))] },
    },
    vectors: [
      [{ reduced: true }, 79.35],
      [{ reduced: false }, 120.75],
    ],
  },
  'grid with a threshold that is a fact': {
    rule: { amount: lookup(v('base'), [0, 100], [v('ceiling'), 200], [2000, 300], [4000, 0]) },
    vectors: [
      [{ base: 1000 }, open('ceiling')],
      [{ base: 1000, ceiling: 500 }, 200],
      [{ base: 3000, ceiling: 500 }, 300],
      [{ base: 5000, ceiling: 500 }, 0],
      [{ base: 3000, ceiling: { max: 2000 } }, 300],
      [{ base: 5000, ceiling: { max: 2000 } }, 0],
      [{ base: 1000, ceiling: { min: 1001 } }, 100],
      [{ base: 2000, ceiling: { min: 2000, max: 2500 } }, open('ceiling')],
    ],
  },
  'at least as much': {
    rule: comparing('gte'),
    vectors: [
      [{ a: 12, b: 4 }, 'T'],
      [{ a: 4, b: 4 }, 'T'],
      [{ b: 4 }, open('a')],
      [{}, open('a', 'b')],
    ],
  },
  more: {
    rule: comparing('gt'),
    vectors: [
      [{ a: 12, b: 4 }, 'T'],
      [{ a: 4, b: 4 }, 'F'],
      [{ b: 4 }, open('a')],
      [{}, open('a', 'b')],
    ],
  },
  'at most as much': {
    rule: comparing('lte'),
    vectors: [
      [{ a: 12, b: 4 }, 'F'],
      [{ b: 4 }, open('a')],
      [{}, open('a', 'b')],
    ],
  },
  less: {
    rule: comparing('lt'),
    vectors: [
      [{ a: 12, b: 4 }, 'F'],
      [{ b: 4 }, open('a')],
      [{}, open('a', 'b')],
    ],
  },
  equal: {
    rule: comparing('eq'),
    vectors: [
      [{ a: 12, b: 12 }, 'T'],
      [{ a: 12, b: 4 }, 'F'],
      [{ b: 4 }, open('a')],
      [{}, open('a', 'b')],
      [{ a: true, b: true }, 'T'],
      [{ a: true, b: false }, 'F'],
      [{ a: { value: 100, unit: '元/月' }, b: { value: 0.12, unit: '万元/年' } }, 'T'],
      [{ a: { value: 100, unit: '元/月' }, b: { value: 0.13, unit: '万元/年' } }, 'F'],
    ],
  },
  'both of two': {
    rule: { condition: all(is('a'), is('b')) },
    vectors: [
      [{ a: true, b: false }, 'F'],
      [{ b: true }, open('a')],
      [{ b: false }, 'F'],
      [{}, open('a', 'b')],
      [{ a: true, b: true }, 'T'],
      [{ a: false, b: false }, 'F'],
    ],
  },
  'one of two': {
    rule: { condition: any(is('a'), is('b')) },
    vectors: [
      [{ a: true, b: false }, 'T'],
      [{ b: true }, 'T'],
      [{ b: false }, open('a')],
      [{}, open('a', 'b')],
      [{ a: true, b: true }, 'T'],
      [{ a: false, b: false }, 'F'],
    ],
  },
  'pay below a limit': {
    rule: { condition: compare(v('pay'), 'lt', 3001) },
    vectors: [
      [{ pay: 3000 }, 'T'],
      [{ pay: 3001 }, 'F'],
      [{ pay: 3002 }, 'F'],
    ],
  },
  'pay up to a limit': {
    rule: { condition: compare(v('pay'), 'lte', 3000) },
    vectors: [
      [{ pay: 2999.999 }, 'T'],
      [{ pay: 3000 }, 'T'],
      [{ pay: 3000.1 }, 'F'],
    ],
  },
  'pay below four times a ceiling': {
    rule: { condition: compare(v('pay'), 'lt', { mul: [4, v('ceiling')] }) },
    vectors: [
      [{ pay: 1000, ceiling: 3500 }, 'T'],
      [{ pay: 14000, ceiling: 3500 }, 'F'],
    ],
  },
  'a yes or no by itself': {
    rule: { condition: is('permanent') },
    vectors: [
      [{ permanent: true }, 'T'],
      [{ permanent: false }, 'F'],
    ],
  },
  'a yes or no that is not yes': {
    rule: { condition: compare(v('permanent'), 'ne', true) },
    vectors: [
      [{ permanent: true }, 'F'],
      [{ permanent: false }, 'T'],
    ],
  },
  'one of several words': {
    rule: { condition: compare(v('trade'), 'eq', 'crafts') },
    vectors: [
      [{ trade: 'crafts' }, 'T'],
      [{ trade: 'commerce' }, 'F'],
      [{}, open('trade')],
    ],
  },
  /** There the days between two dates are a figure; here they are asked about: so many, and not one less. */
  'a year, 365 days': {
    rule: { condition: all(within(365), not(within(364))) },
    vectors: [
      [{ founded: '2019-01-01' }, 'T', newYear],
      [{ founded: '2019-01-02' }, 'F', newYear],
      [{ founded: '2018-12-31' }, 'F', newYear],
    ],
  },
  'seven years, 2612 days': {
    rule: { condition: all(within(2612), not(within(2611))) },
    vectors: [
      [{ founded: '2012-11-06' }, 'T', newYear],
      [{ founded: '2012-11-07' }, 'F', newYear],
      [{ founded: '2012-11-05' }, 'F', newYear],
    ],
  },
  'a month, 31 days': {
    rule: { condition: all(within(31), not(within(30))) },
    vectors: [
      [{ founded: '2019-12-01' }, 'T', newYear],
      [{ founded: '2019-12-02' }, 'F', newYear],
      [{ founded: '2019-11-30' }, 'F', newYear],
    ],
  },
});
