/**
 * Figures of the mechanisms of publicodes/publicodes: its cases of scales, grids, rounding, limits, products, units and
 * arithmetic. Euros are 元 here and thousands of euros ten thousands; what does not apply there is an amount of 0.
 *
 * Not every vector is published: more days and figures beside a limit, and all that is missing, follow from its rules.
 */
import { compare, is, lookup, marginal, percent, reproduce, v, when } from '../testing/vectors.ts';

const n = (number: number, unit: string) => ({ number, unit });
const is0 = (unit: string) => n(0, unit);
/** A sum is in the unit of its first part. */
const inUnit = (unit: string, figure: unknown) => ({ add: [is0(unit), figure] });
const of = (base: unknown, multiplier: unknown, ...brackets: [number, unknown][]) =>
  marginal(
    base,
    ...brackets.map(([from, rate]) => [from === 0 ? 0 : { mul: [from, multiplier] }, rate] as const),
  );
const fact = (value: number | null, unit: string) => ({ value, unit });
/** Figures without facts, each a rule of its own. */
const plain = (amount: unknown, expected: number | 'error') => ({
  rule: { amount },
  vectors: [[{}, expected] as const],
});

reproduce({
  'marginal scale with a multiplier': {
    rule: { amount: of(v('base'), v('ceiling'), [0, percent(4.65)], [1, percent(3)], [3, percent(1)]) },
    vectors: [
      [{ base: 3000, ceiling: 5000 }, 139.5],
      [{ base: 6000, ceiling: 5000 }, 262.5],
      [{ base: 30000, ceiling: 5000 }, 682.5],
      [{ base: fact(6000, '元'), ceiling: fact(5000, '元') }, 262.5],
      [{ base: fact(6000, '元'), ceiling: fact(0.5, '万元') }, 262.5],
    ],
  },
  'scale of two components': {
    rule: {
      amount: {
        add: [
          of(v('base'), v('ceiling'), [0, percent(2)], [1, 0]),
          of(v('base'), v('ceiling'), [0, percent(9)], [2, percent(29)]),
        ],
      },
    },
    vectors: [[{ base: 12000, ceiling: 5000 }, 1580]],
  },
  'scale with a rate on a condition': {
    rule: {
      amount: of(v('base'), v('ceiling'), [0, when(is('low'), percent(29), percent(56))], [1, percent(90)]),
    },
    vectors: [
      [{ base: 200, ceiling: 100, low: true }, 119],
      [{ base: 200, ceiling: 100, low: false }, 146],
      [
        { ceiling: 100, low: true },
        { missing: ['base'], amount: [0, null] },
      ],
      [
        { base: 40, ceiling: 100 },
        { missing: ['low'], amount: [11.6, 22.4] },
      ],
      [
        { base: 200, ceiling: 100 },
        { missing: ['low'], amount: [119, 146] },
      ],
      [
        { base: { min: 40, max: 200 }, ceiling: 100 },
        { missing: ['base', 'low'], amount: [11.6, 146] },
      ],
    ],
  },
  'scale whose second threshold is a fact': {
    rule: {
      amount: marginal(v('base'), [0, percent(10)], [n(100, '元/月'), percent(50)], [v('second'), 0]),
    },
    vectors: [
      [{ base: fact(40, '元/月'), second: { unit: '元/年', min: 1200 } }, 4],
      [{ base: fact(200, '元/月'), second: { unit: '元/年', min: 1200 } }, { missing: ['second'] }],
      [{ base: fact(200, '元/月'), second: fact(12000, '元/年') }, 60],
      [{ base: fact(2000, '元/月'), second: fact(12000, '元/年') }, 460],
    ],
  },
  grid: {
    rule: { amount: lookup(v('base'), [0, 50], [1000, 170], [2000, 400]) },
    vectors: [
      [{ base: 200 }, 50],
      [{ base: 1500 }, 170],
      [{ base: 10000 }, 400],
      [{ base: 999.3 }, 50],
    ],
  },
  'rounding of what is known': {
    rule: { amount: { round: v('sum') } },
    vectors: [
      [{ sum: 30.4167 }, 30],
      [{ sum: 1200.21 }, 1200],
      [{ sum: 1200.5 }, 1201],
      [{ sum: fact(50.5, '%') }, 51],
      [{}, { missing: ['sum'], amount: [null, null] }],
    ],
  },
  'rounding to cents': {
    rule: { amount: { round: v('sum'), to: 0.01 } },
    vectors: [
      [{ sum: 30.4167 }, 30.42],
      [{ sum: 1200.21 }, 1200.21],
    ],
  },
  'a half rounded': plain({ round: { mul: [0.5, n(100.2, '元')] } }, 50),
  'half of it in percent rounded': plain({ round: { mul: [percent(50), n(100.2, '元')] } }, 50),
  'rounded after the year': plain({ round: inUnit('元/年', n(12.5, '元/月')) }, 150),
  'at most': plain({ min: [n(1000, '元'), n(250, '元')] }, 250),
  'at least': plain({ max: [n(1000, '元'), n(2000, '元')] }, 2000),
  'between two limits': plain({ max: [{ min: [{ add: [500, 400] }, 800] }, 200] }, 800),
  'less a sum': {
    rule: { amount: { max: [0, { sub: [v('sum'), 20507] }] } },
    vectors: [
      [{ sum: 10000 }, 0],
      [{ sum: 80000 }, 59493],
    ],
  },
  'less a share': {
    rule: { amount: { mul: [v('sum'), { sub: [percent(100), percent(15)] }] } },
    vectors: [
      [{ sum: 10000 }, 8500],
      [{ sum: 80000 }, 68000],
    ],
  },
  'a product': {
    rule: { amount: { mul: [v('base'), percent(3)] } },
    vectors: [
      [{ base: fact(100, '元') }, 3],
      [{ base: fact(333.33, '元') }, 9.9999],
    ],
  },
  'a share of a number': plain({ mul: [300, percent(3.3)] }, 9.9),
  'a product with a limit': {
    rule: { amount: { mul: [{ min: [v('base'), v('limit')] }, percent(3)] } },
    vectors: [
      [{ base: 100, limit: 200 }, 3],
      [{ base: 100, limit: 50 }, 1.5],
      [{ limit: 50, base: { min: 60 } }, 1.5],
    ],
  },
  'a product of three': {
    rule: { amount: { mul: [{ min: [v('base'), v('limit')] }, v('factor'), percent(0.5)] } },
    vectors: [
      [{ base: fact(200, '元'), limit: fact(100, '元'), factor: fact(2, '个') }, 1],
      [{ factor: 0, limit: 100 }, 0],
    ],
  },
  'the greatest': plain({ max: [{ mul: [100, percent(1)] }, { mul: [10, percent(9)] }] }, 1),
  'the least': plain({ min: [{ mul: [100, percent(1)] }, { mul: [10, percent(9)] }] }, 0.9),
  'the least of two shares': {
    rule: { amount: { min: [{ mul: [v('base'), percent(1)] }, { mul: [v('base'), percent(9)] }] } },
    vectors: [[{ base: 1000 }, 10]],
  },
  'the mean of three': {
    rule: { amount: { div: [{ add: [v('a'), v('b'), v('c')] }, 3] } },
    vectors: [
      [{ a: 10, b: 10, c: 10 }, 10],
      [{ a: 10, b: 10 }, { missing: ['c'] }],
      [{}, { missing: ['a', 'b', 'c'] }],
      [{ a: 2.1, b: 200, c: 20 }, 74.033333],
      [{ a: 2010, b: 2000, c: 10 }, 1340],
    ],
  },
  'a sum': {
    rule: { amount: { add: [v('flour'), v('sugar')] } },
    vectors: [
      [{ flour: fact(29000, '千克'), sugar: fact(200, '千克') }, 29200],
      [{ sugar: 200 }, { missing: ['flour'] }],
      [{}, { missing: ['flour', 'sugar'] }],
      [{ flour: 2.1, sugar: 200 }, 202.1],
      [{ flour: 10, sugar: 4 }, 14],
      [{ flour: fact(10, '%'), sugar: fact(4, '%') }, 14],
    ],
  },
  'a difference': {
    rule: { amount: { sub: [v('a'), v('b')] } },
    vectors: [
      [{ a: 10, b: 4 }, 6],
      [{ b: 4 }, { missing: ['a'] }],
      [{ a: fact(10, '%'), b: fact(4, '%') }, 6],
    ],
  },
  'a times b': {
    rule: { amount: { mul: [v('a'), v('b')] } },
    vectors: [
      [{ a: 10, b: 4 }, 40],
      [{ b: 4 }, { missing: ['a'] }],
      [{ b: 0 }, 0],
      [{}, { missing: ['a', 'b'] }],
      [{ a: 10, b: fact(4, '%') }, 0.4],
      [{ a: fact(10, '%'), b: fact(4, '%') }, 0.004],
      [{ a: fact(100, '元/年'), b: fact(4, '%') }, 4],
      [{ a: fact(50, '元/年'), b: fact(4, '年') }, 200],
      [{ a: fact(2, '元/天'), b: fact(2, '天') }, 4],
    ],
  },
  'a divided by b': {
    rule: { amount: { div: [v('a'), v('b')] } },
    vectors: [
      [{ a: 12, b: 4 }, 3],
      [{ b: 4 }, { missing: ['a'] }],
      [{ a: fact(12, '%'), b: fact(4, '%') }, 3],
      [{ a: fact(50, '元/年'), b: fact(10, '元/年') }, 5],
      [{ a: 50, b: 0 }, 'error'],
      [{ a: 2000, b: 3000 }, 0.666667],
      [{ a: fact(3000, '元'), b: fact(10, '人') }, 300],
    ],
  },
  'numbers added': plain({ add: [27, 1.1, 0.9] }, 29),
  'a product in a sum': plain({ add: [27, { mul: [1, 2] }] }, 29),
  'a difference in a product': plain({ mul: [14.5, { sub: [6, 4] }] }, 29),
  'two negative numbers': plain({ mul: [-5, -10] }, 50),
  'what is left of all': plain({ sub: [percent(100), percent(89)] }, 11),
  'a sum turned': plain({ sub: [0, { add: [{ mul: [10, 3] }, 5] }] }, -35),
  'a negative share': {
    rule: { amount: { mul: [percent(10), { sub: [0, v('pay')] }] } },
    vectors: [[{ pay: 3000 }, -300]],
  },
  'four tenths': {
    rule: { amount: { mul: [4, v('limit'), percent(10)] } },
    vectors: [[{ limit: 1000 }, 400]],
  },
  'whole part of a quotient': plain({ floor: { div: [11, 4] } }, 2),
  'interest on interest': plain({ mul: [100, 1.02, 1.02, 1.02] }, 106.1208),
  'a month as a year': {
    rule: { amount: inUnit('万元/年', v('income')) },
    vectors: [[{ income: fact(1000, '元/月') }, 1.2]],
  },
  'times in a month as in a year': {
    rule: { amount: inUnit('次/年', v('showers')) },
    vectors: [[{ showers: fact(30, '次/月') }, 360]],
  },
  'least of a month and a year': plain(inUnit('元/年', { min: [n(100, '元/月'), n(1120, '元/年')] }), 1120),
  'a monthly base under yearly thresholds': {
    rule: {
      amount: inUnit(
        '元/年',
        marginal(
          v('base'),
          [0, percent(4.65)],
          [n(30000, '元/年'), percent(3)],
          [n(90000, '元/年'), percent(1)],
        ),
      ),
    },
    vectors: [[{ base: fact(3000, '元/月') }, 1575]],
  },
  'a yearly base under monthly thresholds': {
    rule: {
      amount: inUnit(
        '元/月',
        marginal(
          v('base'),
          [0, percent(4.65)],
          [n(2500, '元/月'), percent(3)],
          [n(7500, '元/月'), percent(1)],
        ),
      ),
    },
    vectors: [[{ base: fact(36000, '元/年') }, 131.25]],
  },
  'months and a year added': plain(
    inUnit('元/年', { add: [n(80, '元/月'), n(1120, '元/年'), n(20, '元/月')] }),
    2320,
  ),
  'a month and a share of a limited year': {
    rule: {
      amount: inUnit('元/月', {
        add: [n(30, '元/月'), { mul: [{ min: [v('base'), n(1.2, '万元/年')] }, percent(10)] }],
      }),
    },
    vectors: [[{ base: fact(20000, '元/年') }, 130]],
  },
  'a year less months': plain({ sub: [n(1000, '元/年'), n(10, '元/月')] }, 880),
  'a share of months less a year, and months': {
    rule: {
      amount: inUnit('元/年', {
        add: [{ mul: [{ sub: [v('base'), n(1200, '元/年')] }, percent(1.5)] }, n(35, '元/月')],
      }),
    },
    vectors: [[{ base: fact(1100, '元/月') }, 600]],
  },
  'hours of hours in percent': {
    rule: { condition: compare({ div: [n(28, '小时'), n(35, '小时')] }, 'eq', percent(80)) },
    vectors: [[{}, 'T']],
  },
});
