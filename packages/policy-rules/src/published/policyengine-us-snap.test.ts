/**
 * Facts and figures of PolicyEngine/policyengine-us for food assistance (SNAP): limits of gross and net income, rounded up
 * month by month, assets and deductions. Its yearly figures are divided by 12 first, as its own rules do.
 *
 * Not every vector is published: more days and figures beside a limit, and all that is missing, follow from its rules.
 */
import { any, compare, dated, is, lookup, reproduce, v, when } from '../testing/vectors.ts';

const monthly = (fact: string) => ({ div: [v(fact), 12] });
/** Up to eight people the guideline by the month, for each one more a step of its own, both rounded up. */
const netLimit = {
  add: [
    {
      ceil: { div: [{ add: [v('first'), { mul: [v('each'), { sub: [{ min: [v('size'), 8] }, 1] }] }] }, 12] },
    },
    { mul: [{ ceil: { div: [v('each'), 12] } }, { max: [0, { sub: [v('size'), 8] }] }] },
  ],
};
const mainland = { first: 15650, each: 5500 };
const alaska = { first: 19550, each: 6880 };
const hawaii = { first: 17990, each: 6330 };
const mainland27 = { first: 15960, each: 5680 };
const hawaii27 = { first: 18360, each: 6530 };

reproduce({
  'gross income of a year': {
    rule: {
      condition: any(
        is('elderly'),
        compare(monthly('income'), 'lte', { ceil: { mul: [monthly('guideline'), 1.3] } }),
      ),
    },
    vectors: [
      [{ income: 0, guideline: 12000, elderly: false }, 'T'],
      [{ income: 15600, guideline: 12000, elderly: false }, 'T'],
      [{ income: 15720, guideline: 12000, elderly: false }, 'F'],
      [{ income: 15720, guideline: 12000, elderly: true }, 'T'],
      [{ income: 15624, guideline: 12010, elderly: false }, 'T'],
      [{ income: 15636, guideline: 12010, elderly: false }, 'F'],
      [{ income: 2888 * 12, guideline: 26650, elderly: false }, 'T'],
      [{ income: 2889 * 12, guideline: 26650, elderly: false }, 'F'],
      [{ elderly: true }, 'T'],
      [{ income: 15720, guideline: 12000 }, { missing: ['elderly'] }],
      [{ income: 15600, guideline: 12000 }, 'T'],
    ],
  },
  'net income of a year': {
    rule: { condition: compare(monthly('income'), 'lte', { ceil: monthly('guideline') }) },
    vectors: [
      [{ income: 0, guideline: 12000 }, 'T'],
      [{ income: 12000, guideline: 12000 }, 'T'],
      [{ income: 12120, guideline: 12000 }, 'F'],
      [{ income: 12012, guideline: 12010 }, 'T'],
      [{ income: 12024, guideline: 12010 }, 'F'],
    ],
  },
  'net income of a month by size': {
    rule: { condition: compare(v('income'), 'lte', netLimit) },
    vectors: [
      [{ income: 2221, size: 3, ...mainland }, 'T'],
      [{ income: 2222, size: 3, ...mainland }, 'F'],
      [{ income: 4972, size: 9, ...mainland }, 'T'],
      [{ income: 4973, size: 9, ...mainland }, 'F'],
      [{ income: 6349, size: 12, ...mainland }, 'T'],
      [{ income: 6350, size: 12, ...mainland }, 'F'],
      [{ income: 6217, size: 9, ...alaska }, 'T'],
      [{ income: 6218, size: 9, ...alaska }, 'F'],
      [{ income: 6248, size: 10, ...hawaii }, 'T'],
      [{ income: 6249, size: 10, ...hawaii }, 'F'],
      [{ income: 5118, size: 9, ...mainland27 }, 'T'],
      [{ income: 5119, size: 9, ...mainland27 }, 'F'],
      [{ income: 7520, size: 12, ...hawaii27 }, 'T'],
      [{ income: 7521, size: 12, ...hawaii27 }, 'F'],
      [{ income: 1300, size: { min: 1 }, ...mainland }, 'T'],
      [{ income: 1306, size: { min: 1 }, ...mainland }, { missing: ['size'] }],
    ],
  },
  'net income of exactly a half rounds up': {
    rule: {
      condition: compare(v('net'), 'lte', 1305),
      amount: { round: { sub: [v('gross'), v('deductions')] } },
    },
    vectors: [[{ net: 1305, gross: 2048.65, deductions: 743.15 }, 1306]],
  },
  'net income of exactly a half fails': {
    rule: { condition: compare({ round: { sub: [v('gross'), v('deductions')] } }, 'lte', 1305) },
    vectors: [
      [{ gross: 2048.65, deductions: 743.15 }, 'F'],
      [{ gross: 2048.64, deductions: 743.15 }, 'T'],
    ],
  },
  assets: {
    rule: {
      condition: compare(v('assets'), 'lte', when(is('elderly'), { param: 'higher' }, { param: 'standard' })),
      params: {
        standard: dated(['2021-10-01', 2500], ['2025-10-01', 3000]),
        higher: dated(['2021-10-01', 3750], ['2025-10-01', 4500]),
      },
    },
    vectors: [
      [{ assets: 0, elderly: false }, 'T', '2022-01-01'],
      [{ assets: 2600, elderly: false }, 'F', '2022-01-01'],
      [{ assets: 2600, elderly: true }, 'T', '2022-01-01'],
      [{ assets: 3800, elderly: true }, 'F', '2022-01-01'],
      [{ assets: 4000, elderly: false }, 'F', '2026-01-01'],
      [{ assets: 4000, elderly: true }, 'T', '2026-01-01'],
      [{ assets: 0 }, 'T', '2022-01-01'],
      [{ assets: 2600 }, { missing: ['elderly'] }, '2022-01-01'],
      [{ assets: 3800 }, 'F', '2022-01-01'],
    ],
  },
  'standard deduction by size': {
    rule: { amount: lookup(v('size'), [1, 177], [4, 184], [6, 246]) },
    vectors: [
      [{ size: 1 }, 177],
      [{ size: 2 }, 177],
      [{ size: 4 }, 184],
      [{ size: 9 }, 246],
    ],
  },
  'medical costs above 35 a month, at least the standard': {
    rule: {
      amount: when(
        compare(v('costs'), 'gt', 35),
        { max: [{ sub: [v('costs'), 35] }, { param: 'standard' }] },
        0,
      ),
      params: { standard: dated(['2021-10-01', 120], ['2024-10-01', 150]) },
    },
    vectors: [
      [{ costs: 0 }, 0, '2022-01-01'],
      [{ costs: 35 }, 0, '2022-01-01'],
      [{ costs: 35.01 }, 120, '2022-01-01'],
      [{ costs: 155 }, 120, '2022-01-01'],
      [{ costs: 156 }, 121, '2022-01-01'],
      [{ costs: 35.01 }, 150, '2025-01-01'],
      [{ costs: 185 }, 150, '2025-01-01'],
      [{ costs: 186 }, 151, '2025-01-01'],
      [{ costs: { min: 36, max: 155 } }, 120, '2022-01-01'],
    ],
  },
  'shelter costs above half of what is left': {
    rule: {
      amount: {
        max: [
          0,
          {
            min: [
              { sub: [{ add: [v('housing'), v('utilities')] }, { div: [v('left'), 2] }] },
              when(is('elderly'), { add: [v('housing'), v('utilities')] }, 597 * 12),
            ],
          },
        ],
      },
    },
    vectors: [
      [{ left: 0, housing: 0, utilities: 0, elderly: false }, 0],
      [{ left: 12000, housing: 6000, utilities: 100, elderly: false }, 100],
      [{ left: 6000, housing: 6000, utilities: 0, elderly: false }, 3000],
      [{ left: 0, housing: 7200, utilities: 0, elderly: false }, 7164],
      [{ left: 0, housing: 7200, utilities: 0, elderly: true }, 7200],
      [
        { left: 0, housing: 7200, utilities: 0 },
        { missing: ['elderly'], amount: [7164, 7200] },
      ],
    ],
  },
});
