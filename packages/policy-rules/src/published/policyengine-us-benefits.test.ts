/**
 * Facts and figures of PolicyEngine/policyengine-us for food, telephone, housing and care, most of them on both sides of a
 * limit. A year is asked about on its first day.
 *
 * Not every vector is published: more days and figures beside a limit, and all that is missing, follow from its rules.
 */
import { all, any, compare, dated, is, lookup, not, p, reproduce, v, when } from '../testing/vectors.ts';

const texas = { op: 'eq', left: v('state'), right: 'TX' };
const guideline = 21150;
const gross = { add: [v('wages'), v('benefits'), v('pension')] };
const countable = when(
  is('housing adjusted'),
  { sub: [gross, { max: [0, { sub: [v('housing'), { mul: [gross, 0.3] }] }] }] },
  gross,
);
const family = { wages: 0, benefits: 0, pension: 0, housing: 0, wider: false, 'housing adjusted': false };
const one = {
  income: 10000,
  elderly: false,
  dependents: 0,
  care: 0,
  earned: 0,
  medical: 0,
};
const qualified = { lifeline: false, snap: false, grant: false, wic: false, ebb: false };
const child = { pregnant: false, category: false, income: false };

reproduce({
  'food for the elderly': {
    rule: {
      condition: all(compare(v('age'), 'gte', 60), compare(v('ratio'), 'lte', when(texas, 1.3, p('limit')))),
      params: { limit: dated(['2024-01-01', 1.3], ['2025-01-01', 1.5]) },
    },
    vectors: [
      [{ age: 59, ratio: 1, state: 'CA' }, 'F', '2024-01-01'],
      [{ age: 62, ratio: 1, state: 'CA' }, 'T', '2024-01-01'],
      [{ age: 60, ratio: 1.2, state: 'CA' }, 'T', '2024-01-01'],
      [{ age: 65, ratio: 1.3, state: 'CA' }, 'T', '2024-01-01'],
      [{ age: 70, ratio: 1.31, state: 'CA' }, 'F', '2024-01-01'],
      [{ age: 65, ratio: 1.45, state: 'CA' }, 'T', '2025-01-01'],
      [{ age: 65, ratio: 1.5, state: 'CA' }, 'T', '2025-01-01'],
      [{ age: 65, ratio: 1.51, state: 'CA' }, 'F', '2025-01-01'],
      [{ age: 80, ratio: 2.5, state: 'CA' }, 'F', '2024-01-01'],
      [{ age: 30, ratio: 0.5, state: 'CA' }, 'F', '2024-01-01'],
      [{ age: 65, ratio: 1.4, state: 'TX' }, 'F', '2025-01-01'],
      [{ age: 65, ratio: 1.3, state: 'TX' }, 'T', '2025-01-01'],
      [{ age: 65, ratio: 1.3 }, 'T', '2025-01-01'],
      [{ age: 65, ratio: 1.4 }, { missing: ['state'] }, '2025-01-01'],
      [{ age: 59 }, 'F', '2025-01-01'],
    ],
  },
  'income for a cheaper telephone': {
    rule: { condition: compare(v('ratio'), 'lte', when(texas, 1.5, 1.35)) },
    vectors: [
      [{ ratio: 1.35, state: 'CA' }, 'T'],
      [{ ratio: 1.36, state: 'CA' }, 'F'],
      [{ ratio: 1.4, state: 'CA' }, 'F'],
      [{ ratio: 1.4, state: 'TX' }, 'T'],
      [{ ratio: 1.5, state: 'TX' }, 'T'],
      [{ ratio: 1.51, state: 'TX' }, 'F'],
      [{ ratio: 1.51 }, 'F'],
      [{ ratio: 1.4 }, { missing: ['state'] }],
    ],
  },
  'a year of a cheaper telephone': {
    rule: {
      condition: is('eligible'),
      amount: {
        min: [
          { add: [v('internet'), v('telephone')] },
          { mul: [12, { add: [9.25, when(all(is('rural'), is('tribal')), 25)] }] },
        ],
      },
    },
    vectors: [
      [{ eligible: true, internet: 0, telephone: 0, rural: false, tribal: false }, 0],
      [{ eligible: true, internet: 120, telephone: 0, rural: false, tribal: false }, 111],
      [{ eligible: false, internet: 120, telephone: 0, rural: false, tribal: false }, 'F'],
      [{ eligible: true, internet: 36, telephone: 60, rural: false, tribal: false }, 96],
      [{ eligible: true, internet: 480, telephone: 0, rural: true, tribal: true }, 411],
      [{ eligible: true, internet: 200, telephone: 400, rural: false, tribal: false }, 111],
      [{ eligible: true, internet: 480, telephone: 0, tribal: false }, 111],
      [
        { eligible: true, internet: 480, telephone: 0, tribal: true },
        { missing: ['rural'], amount: [111, 411] },
      ],
    ],
  },
  'a cheaper connection': {
    rule: {
      condition: all(
        not(is('ebb')),
        any(compare(v('ratio'), 'lte', 2), is('lifeline'), is('snap'), is('grant'), is('wic')),
      ),
    },
    vectors: [
      [{ ...qualified, ratio: 2.01 }, 'F'],
      [{ ...qualified, ratio: 2 }, 'T'],
      [{ ...qualified, ratio: 2.1, wic: true }, 'T'],
      [{ ...qualified, ratio: 2.1, snap: true }, 'T'],
      [{ ...qualified, ratio: 2.1, lifeline: true }, 'T'],
      [{ ...qualified, ratio: 2.1, grant: true }, 'T'],
      [{ ebb: true }, 'F'],
      [{ ebb: false, wic: true }, 'T'],
      [{ ...qualified, ratio: null }, { missing: ['ratio'] }],
    ],
  },
  /** 2 free, 1 reduced, 0 paid. */
  'meals at school': {
    rule: {
      amount: when(is('category'), 2, {
        sub: [2, { add: [1.3, 1.85].map((limit) => ({ bool: compare(v('ratio'), 'gt', limit) })) }],
      }),
    },
    vectors: [
      [{ category: true, ratio: 3 }, 2],
      [{ category: false, ratio: 1 }, 2],
      [{ category: false, ratio: 1.8 }, 1],
      [{ category: false, ratio: 2 }, 0],
      [{ category: true }, 2],
      [{ category: false, ratio: { min: 1.4, max: 1.8 } }, 1],
      [{ ratio: 1 }, 2],
    ],
  },
  'assets for care of children': {
    rule: { condition: any({ op: 'date', to: '2015-12-31' }, compare(v('assets'), 'lte', 1000000)) },
    vectors: [
      [{ assets: 1000000 }, 'T', '2022-01-01'],
      [{ assets: 1000001 }, 'F', '2022-01-01'],
      [{ assets: 1000001 }, 'T', '2014-01-01'],
      [{}, 'T', '2014-01-01'],
    ],
  },
  /** 1 infant, 2 toddler, 3 before school, 4 at school; where toddlers begin depends on where they are cared for. */
  'age for care of children': {
    rule: { amount: lookup(v('age'), [0, 1], [when(is('centre'), 1.5, 2), 2], [3, 3], [6, 4]) },
    vectors: [
      [{ age: 1, centre: true }, 1],
      [{ age: 1.5, centre: false }, 1],
      [{ age: 1.5, centre: true }, 2],
      [{ age: 2, centre: false }, 2],
      [{ age: 3, centre: true }, 3],
      [{ age: 10, centre: true }, 4],
      [{ age: 1 }, 1],
    ],
  },
  'a head start before three': {
    rule: {
      condition: all(any(compare(v('age'), 'lt', 3), is('pregnant')), any(is('category'), is('income'))),
    },
    vectors: [
      [{ ...child, age: 3 }, 'F'],
      [{ ...child, age: 3, income: true }, 'F'],
      [{ ...child, age: 28, pregnant: true }, 'F'],
      [{ ...child, age: 1, category: true }, 'T'],
      [{ ...child, age: 26, pregnant: true, income: true }, 'T'],
      [{ ...child, age: 2, category: true, income: true }, 'T'],
      [{ age: 2, category: true }, 'T'],
      [{ age: 3, pregnant: false }, 'F'],
    ],
  },
  'income for a head start': {
    rule: {
      condition: any(
        compare(countable, 'lte', guideline),
        all(is('wider'), compare(countable, 'lt', { mul: [guideline, 1.3] })),
      ),
    },
    vectors: [
      [{ ...family, wages: 21150 }, 'T'],
      [{ ...family, wages: 21151 }, 'F'],
      [family, 'T'],
      [{ ...family, wages: 15000 }, 'T'],
      [{ ...family, wages: 15000, benefits: 8000 }, 'F'],
      [{ ...family, wages: 15000, pension: 8000 }, 'F'],
      [{ ...family, wages: 25000 }, 'F'],
      [{ ...family, wages: 25000, wider: true }, 'T'],
      [{ ...family, wages: 21150, wider: true }, 'T'],
      [{ ...family, wages: 27494, wider: true }, 'T'],
      [{ ...family, wages: 27495, wider: true }, 'F'],
      [{ ...family, wages: 24000, housing: 12000 }, 'F'],
      [{ ...family, wages: 24000, housing: 12000, 'housing adjusted': true }, 'T'],
      [{ ...family, wages: 24000, housing: 8000, 'housing adjusted': true }, 'F'],
      [{ ...family, wages: 24000, housing: 7000, 'housing adjusted': true }, 'F'],
      [{ ...family, wages: 24000, housing: 11200, 'housing adjusted': true }, 'T'],
      [{ ...family, wages: 30000, housing: 12000, wider: true, 'housing adjusted': true }, 'T'],
      [{ ...family, wages: 30000, housing: 12000, wider: true }, 'F'],
      [{ ...family, wages: 30000, housing: 12000, 'housing adjusted': true }, 'F'],
      [{ ...family, wages: 25000, wider: null }, { missing: ['wider'] }],
      [{ ...family, wages: 27495, wider: null }, 'F'],
    ],
  },
  'income for housing': {
    rule: {
      amount: {
        max: [
          0,
          {
            sub: [
              v('income'),
              {
                add: [
                  when(is('elderly'), {
                    add: [
                      p('elderly'),
                      { max: [0, { sub: [v('medical'), { mul: [v('income'), p('threshold')] }] }] },
                    ],
                  }),
                  { mul: [v('dependents'), p('dependent')] },
                  { max: [0, { min: [v('care'), v('earned')] }] },
                ],
              },
            ],
          },
        ],
      },
      params: {
        elderly: dated(['2022-01-01', 400], ['2024-01-01', 525], ['2026-01-01', 550]),
        dependent: dated(['2022-01-01', 480], ['2026-01-01', 500]),
        threshold: dated(['2022-01-01', 0.03], ['2026-01-01', 0.1]),
      },
    },
    vectors: [
      [{ ...one, income: 0 }, 0, '2022-01-01'],
      [one, 10000, '2022-01-01'],
      [{ ...one, elderly: true }, 9600, '2022-01-01'],
      [{ ...one, dependents: 1 }, 9520, '2022-01-01'],
      [{ ...one, dependents: 2 }, 9040, '2022-01-01'],
      [{ ...one, dependents: 3 }, 8560, '2022-01-01'],
      [{ ...one, earned: 10000, care: 300 }, 9700, '2022-01-01'],
      [{ ...one, earned: 3000, care: 8000 }, 7000, '2024-01-01'],
      [{ ...one, earned: -1000, care: 500 }, 10000, '2024-01-01'],
      [{ ...one, elderly: true, medical: 300 }, 9600, '2022-01-01'],
      [{ ...one, elderly: true, medical: 301 }, 9599, '2022-01-01'],
      [{ ...one, elderly: true, medical: 20000 }, 0, '2022-01-01'],
      [{ ...one, medical: 20000 }, 10000, '2022-01-01'],
      [{ ...one, elderly: true, medical: 1500 }, 8275, '2024-01-01'],
      [{ ...one, elderly: true, medical: 1500 }, 8950, '2026-01-01'],
      [{ ...one, elderly: true, medical: 1000 }, 9450, '2026-01-01'],
      [{ ...one, elderly: true, dependents: 1 }, 8995, '2024-01-01'],
      [{ ...one, dependents: 1 }, 9520, '2024-01-01'],
      [{ ...one, elderly: true, dependents: 1 }, 8950, '2026-01-01'],
      [{ ...one, elderly: null }, { missing: ['elderly'], amount: [9600, 10000] }, '2022-01-01'],
    ],
  },
});
