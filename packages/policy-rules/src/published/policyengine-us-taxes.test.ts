/**
 * Facts and figures of PolicyEngine/policyengine-us for tax credits and pensions, most of them on both sides of a limit. A
 * year is asked about on its first day.
 *
 * Not every vector is published: more days and figures beside a limit, and all that is missing, follow from its rules.
 */
import {
  all,
  any,
  compare,
  dated,
  is,
  marginal,
  not,
  p,
  percent,
  reproduce,
  v,
  when,
} from '../testing/vectors.ts';

const above = (fact: string, start: unknown) => ({ max: [0, { sub: [v(fact), start] }] });
/** A hundredth less for every 2,000 or part of it above a start. */
const fall = (start: number) => ({ mul: [0.01, { ceil: { div: [above('income', start), 2000] } }] });
const people = (...ages: number[]) => ages.map((age) => ({ age, student: false }));
const held = (...resources: number[]) => resources.map((resource) => ({ resource }));

reproduce({
  'share of care costs in 2021': {
    rule: {
      amount: { max: [0, { sub: [{ max: [0.2, { sub: [0.5, fall(125000)] }] }, fall(400000)] }] },
    },
    vectors: [
      [{ income: 0 }, 0.5],
      [{ income: 125000 }, 0.5],
      [{ income: 125001 }, 0.49],
      [{ income: 127000 }, 0.49],
      [{ income: 127001 }, 0.48],
      [{ income: 183001 }, 0.2],
      [{ income: 400000 }, 0.2],
      [{ income: 400001 }, 0.19],
      [{ income: 438001 }, 0],
      [{ income: { min: 183001, max: 400000 } }, 0.2],
    ],
  },
  'share of care costs in 2026': {
    rule: {
      amount: { max: [0.2, { sub: [{ max: [0.35, { sub: [0.5, fall(15000)] }] }, fall(75000)] }] },
    },
    vectors: [
      [{ income: 15000 }, 0.5],
      [{ income: 16000 }, 0.49],
      [{ income: 60000 }, 0.35],
      [{ income: 90000 }, 0.27],
      [{ income: 400000 }, 0.2],
    ],
  },
  'credit for a used vehicle': {
    rule: {
      condition: all(
        { op: 'date', from: '2023-01-01', to: '2025-12-31' },
        is('bought'),
        compare(v('price'), 'lte', 25000),
        compare(v('income'), 'lte', 75000),
      ),
      amount: { min: [4000, { mul: [v('price'), percent(30)] }] },
    },
    vectors: [
      [{ bought: false, price: 0, income: 0 }, 'F', '2022-01-01'],
      [{ bought: true, price: 0, income: 0 }, 'T', '2023-01-01'],
      [{ bought: true, price: 25000, income: 0 }, 4000, '2023-01-01'],
      [{ bought: true, price: 25001, income: 0 }, 'F', '2023-01-01'],
      [{ bought: true, price: 25000, income: 75000 }, 4000, '2023-01-01'],
      [{ bought: true, price: 25000, income: 75001 }, 'F', '2023-01-01'],
      [{ bought: true, price: 25000, income: 75000 }, 'T', '2025-12-31'],
      [{ bought: true, price: 25000, income: 75000 }, 'F', '2026-01-01'],
      [{ bought: true, price: 100, income: 0 }, 30, '2023-01-01'],
      [{ bought: true, price: 13333, income: 0 }, 3999.9, '2023-01-01'],
      [{ bought: true, price: 13334, income: 0 }, 4000, '2023-01-01'],
      [{ bought: true, income: 75001 }, 'F', '2023-01-01'],
      [{ bought: true, price: 25000 }, { missing: ['income'] }, '2023-01-01'],
      [{}, 'F', '2022-12-31'],
    ],
  },
  'age for the credit on earnings': {
    rule: {
      condition: any(compare(v('children'), 'gt', 0), {
        op: 'gte',
        left: {
          count: true,
          over: 'filers',
          where: {
            op: 'between',
            of: v('age'),
            lo: when(is('student'), p('student'), p('least')),
            hi: 64,
          },
        },
        right: 1,
      }),
      params: {
        least: dated(['2021-01-01', 19], ['2022-01-01', 25]),
        student: dated(['2021-01-01', 24], ['2022-01-01', 25]),
      },
    },
    vectors: [
      [{ children: 0, filers: people(24) }, 'F', '2022-01-01'],
      [{ children: 0, filers: people(25) }, 'T', '2022-01-01'],
      [{ children: 1, filers: people(24) }, 'T', '2022-01-01'],
      [{ children: 0, filers: people(22) }, 'F', '2025-01-01'],
      [{ children: 0, filers: people(30, 23) }, 'T', '2025-01-01'],
      [{ children: 0, filers: people(64) }, 'T', '2025-01-01'],
      [{ children: 0, filers: people(65) }, 'F', '2025-01-01'],
      [{ children: 0, filers: people(23, 22) }, 'F', '2025-01-01'],
      [{ children: 0, filers: people(40) }, 'T', '2025-01-01'],
      [{ children: 1, filers: people(70) }, 'T', '2025-01-01'],
      [{ children: 0, filers: people(19) }, 'T', '2021-01-01'],
      [{ children: 0, filers: [{ age: 19, student: true }] }, 'F', '2021-01-01'],
      [{ children: 1 }, 'T', '2025-01-01'],
      [{ filers: people(65) }, { missing: ['children'] }, '2025-01-01'],
    ],
  },
  'income of investments for it': {
    rule: {
      condition: compare(v('investments'), 'lte', p('limit')),
      params: { limit: dated(['2022-01-01', 10300], ['2023-01-01', 11000]) },
    },
    vectors: [
      [{ investments: 10300 }, 'T', '2022-01-01'],
      [{ investments: 10301 }, 'F', '2022-01-01'],
      [{ investments: 11000 }, 'T', '2023-01-01'],
      [{ investments: 11001 }, 'F', '2023-01-01'],
    ],
  },
  'income at which it ends': {
    rule: { amount: { add: [v('start'), { div: [v('most'), v('share')] }] } },
    vectors: [
      [{ start: 100, most: 50, share: 0.2 }, 350],
      [{ start: 100, most: 50, share: { value: 20, unit: '%' } }, 350],
      [{ start: 100, most: 50, share: 0 }, 'error'],
    ],
  },
  'credit for children phased in': {
    rule: {
      amount: {
        max: [
          { mul: [percent(15), above('earned', 2500)] },
          when(compare(v('children'), 'gte', 3), above('contributions', v('credit'))),
        ],
      },
    },
    vectors: [
      [{ earned: 0, contributions: 100000, credit: 0, children: 2 }, 0],
      [{ earned: 2000, contributions: 100000, credit: 0, children: 2 }, 0],
      [{ earned: 8000, contributions: 100000, credit: 0, children: 2 }, 825],
      [{ earned: 8000, contributions: 20000, credit: 0, children: 3 }, 20000],
      [{ earned: 8000, contributions: 20000, credit: 19900, children: 3 }, 825],
      [{ earned: 8000, children: 2 }, 825],
      [
        { earned: 8000, contributions: 20000, credit: 0 },
        { missing: ['children'], amount: [825, 20000] },
      ],
    ],
  },
  'credit for children phased out': {
    rule: { amount: { mul: [50, { ceil: { div: [above('income', 200000), 1000] } }] } },
    vectors: [
      [{ income: 220000 }, 1000],
      [{ income: 200000 }, 0],
      [{ income: 200001 }, 50],
    ],
  },
  'part of it that is paid out': {
    rule: {
      amount: { min: [v('credit'), p('most')] },
      params: { most: dated(['2020-01-01', 1400], ['2021-01-01', 3600], ['2022-01-01', 1500]) },
    },
    vectors: [
      [{ credit: 0 }, 0, '2020-01-01'],
      [{ credit: 2000 }, 1400, '2020-01-01'],
      [{ credit: 3600 }, 3600, '2021-01-01'],
      [{ credit: 2000 }, 1500, '2022-01-01'],
    ],
  },
  'quarters of cover': {
    rule: {
      amount: { min: [4, { floor: { div: [{ add: [v('wages'), v('business')] }, p('quarter')] } }] },
      params: { quarter: dated(['2023-01-01', 1640], ['2024-01-01', 1730], ['2026-01-01', 1890]) },
    },
    vectors: [
      [{ wages: 0, business: 0 }, 0, '2024-01-01'],
      [{ wages: 1729, business: 0 }, 0, '2024-01-01'],
      [{ wages: 1730, business: 0 }, 1, '2024-01-01'],
      [{ wages: 3460, business: 0 }, 2, '2024-01-01'],
      [{ wages: 5190, business: 0 }, 3, '2024-01-01'],
      [{ wages: 6920, business: 0 }, 4, '2024-01-01'],
      [{ wages: 100000, business: 0 }, 4, '2024-01-01'],
      [{ wages: 0, business: 6920 }, 4, '2024-01-01'],
      [{ wages: 1730, business: 1730 }, 2, '2024-01-01'],
      [{ wages: 6560, business: 0 }, 4, '2023-01-01'],
      [{ wages: 6559, business: 0 }, 3, '2023-01-01'],
      [{ wages: 7560, business: 0 }, 4, '2026-01-01'],
      [{ wages: 7559, business: 0 }, 3, '2026-01-01'],
      [{ wages: 6920, business: { min: 0 } }, 4, '2024-01-01'],
    ],
  },
  'pension, down to the tenth': {
    rule: {
      amount: {
        floor: marginal(v('earnings'), [0, percent(90)], [1174, percent(32)], [7078, percent(15)]),
        to: 0.1,
      },
    },
    vectors: [
      [{ earnings: 0 }, 0],
      [{ earnings: 500 }, 450],
      [{ earnings: 1000 }, 900],
      [{ earnings: 1174 }, 1056.6],
      [{ earnings: 3500 }, 1800.9],
      [{ earnings: 4000 }, 1960.9],
      [{ earnings: 7078 }, 2945.8],
      [{ earnings: 10000 }, 3384.1],
      [{ earnings: 15000 }, 4134.1],
      [{ earnings: { min: 1000, max: 4000 } }, { missing: ['earnings'], amount: [900, 1960.9] }],
    ],
  },
  'pension less for earnings': {
    rule: {
      amount: {
        min: [
          v('pension'),
          when(
            compare(v('years'), 'lt', 66),
            { mul: [0.5, above('earnings', p('early'))] },
            when(
              compare(v('years'), 'lt', 67),
              { round: { mul: [0.333333, above('earnings', p('late'))] }, to: 0.01 },
              0,
            ),
          ),
        ],
      },
      params: {
        early: dated(['2024-01-01', 22320], ['2026-01-01', 24480]),
        late: dated(['2024-01-01', 59520], ['2026-01-01', 65160]),
      },
    },
    vectors: [
      [{ years: 64, earnings: 20000, pension: 24000 }, 0, '2024-01-01'],
      [{ years: 64, earnings: 50000, pension: 24000 }, 13840, '2024-01-01'],
      [{ years: 64, earnings: 100000, pension: 20000 }, 20000, '2024-01-01'],
      [{ years: 66.5, earnings: 80000, pension: 30000 }, 6826.66, '2024-01-01'],
      [{ years: 68, earnings: 200000, pension: 40000 }, 0, '2024-01-01'],
      [{ years: 64, earnings: 30000, pension: 100000 }, 2760, '2026-01-01'],
      [{ years: 66.5, earnings: 70000, pension: 100000 }, 1613.33, '2026-01-01'],
      [{ years: 68, pension: 40000 }, 0, '2024-01-01'],
    ],
  },
  'resources of one or two': {
    rule: {
      condition: compare(
        { sum: v('resource'), over: 'people' },
        'lte',
        when(compare({ count: true, over: 'people' }, 'gte', 2), 3000, 2000),
      ),
    },
    vectors: [
      [{ people: held(0, 3001) }, 'F'],
      [{ people: held(2001, 0) }, 'T'],
      [{ people: held(1000, 2000) }, 'T'],
      [{ people: held(1000, 2001) }, 'F'],
      [{ people: held(1499, 1501) }, 'T'],
      [{ people: held(1500, 1501) }, 'F'],
      [{ people: held(1999) }, 'T'],
      [{ people: held(2000) }, 'T'],
      [{ people: held(2001) }, 'F'],
      [{}, { missing: ['people'] }],
    ],
  },
  'work that counts as gainful in 2024': {
    rule: { condition: all(not(is('blind')), compare({ div: [v('earned'), 12] }, 'gt', 1550)) },
    vectors: [
      [{ earned: 0, blind: false }, 'F'],
      [{ earned: 18600, blind: false }, 'F'],
      [{ earned: 18612, blind: false }, 'T'],
      [{ earned: 18612, blind: true }, 'F'],
      [{ earned: 18612 }, { missing: ['blind'] }],
    ],
  },
});
