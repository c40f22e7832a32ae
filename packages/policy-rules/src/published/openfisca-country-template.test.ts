/**
 * Facts and figures of openfisca/country-template, an invented country. Its people are asked about on the first day of a
 * month.
 *
 * Not every vector is published: more days and figures beside a limit, and all that is missing, follow from its rules.
 */
import { all, any, compare, dated, is, lookup, marginal, p, reproduce, v, when } from '../testing/vectors.ts';

const since = (from: string) => ({ op: 'date', from });

const params = {
  basic: dated(['2015-12-01', 600]),
  tax: dated(['2012-01-01', 0.16], ['2013-01-01', 0.13], ['2014-01-01', 0.14], ['2015-01-01', 0.15]),
  low: dated(['2013-01-01', 0.03], ['2015-01-01', 0.04], ['2017-01-01', 0.02]),
  middle: dated(['2013-01-01', 0.1], ['2015-01-01', 0.12], ['2017-01-01', 0.06]),
  second: dated(
    ['2013-01-01', 12000],
    ['2014-01-01', 12100],
    ['2015-01-01', 12200],
    ['2016-01-01', 12300],
    ['2017-01-01', 6000],
  ),
  retirement: dated(['1951-07-01', 60.33], ['2017-01-01', 62]),
  metre: dated(['2010-01-01', 10]),
  least: dated(['2010-01-01', 200]),
  share: dated(['2010-01-01', 0.25]),
};

const basicIncome = when(
  all(
    since('2015-12-01'),
    compare(v('age'), 'gte', 18),
    any(since('2016-12-01'), compare(v('salary'), 'eq', 0)),
  ),
  p('basic'),
);
/** The third bracket begins in 2017; a scale has no bracket that is not yet there, so there are two scales. */
const contribution = when(
  since('2017-01-01'),
  marginal(v('salary'), [0, p('low')], [p('second'), p('middle')], [12400, 0.12]),
  marginal(v('salary'), [0, p('low')], [p('second'), p('middle')]),
);
const incomeTax = { mul: [v('salary'), p('tax')] };
const housingTax = when(
  { op: 'in', fact: 'status', values: ['tenant', 'owner'] },
  { max: [{ mul: [v('metres'), p('metre')] }, p('least')] },
);
const adults = (...salaries: number[]) => salaries.map((salary) => ({ salary, age: 30 }));
const someone = (age: number) => ({ over: 'members', count: true, where: compare(v('age'), 'lt', age) });
const members = (...ages: number[]) => ages.map((age) => ({ age }));
const olderThan = (amount: number) => ({
  op: 'not',
  arg: { op: 'within', fact: 'birth', amount, unit: 'year' },
});

reproduce({
  'basic income': {
    rule: { amount: basicIncome, params },
    vectors: [
      [{ age: 30, salary: 0 }, 0, '2015-11-30'],
      [{ age: 30, salary: 0 }, 600, '2015-12-01'],
      [{ age: 30, salary: 1200 }, 0, '2016-11-30'],
      [{ age: 30, salary: 1200 }, 600, '2016-12-01'],
      [{ age: 17, salary: 0 }, 0, '2016-12-01'],
      [{ age: 18, salary: 0 }, 600, '2016-12-01'],
      [{ age: 18 }, 600, '2016-12-01'],
      [{ age: 18 }, { missing: ['salary'], amount: [0, 600] }, '2016-11-30'],
      [{ age: 17 }, 0, '2016-11-30'],
    ],
  },
  'contribution over three dated scales': {
    rule: { amount: contribution, params },
    vectors: [
      [{ salary: 2000 }, 60, '2013-01-01'],
      [{ salary: 15000 }, 660, '2013-01-01'],
      [{ salary: 2000 }, 80, '2015-01-01'],
      [{ salary: 15000 }, 824, '2015-01-01'],
      [{ salary: 2000 }, 40, '2017-01-01'],
      [{ salary: 15000 }, 816, '2017-01-01'],
      [{ salary: 12000 }, 360, '2013-12-31'],
      [{ salary: 12001 }, 360.1, '2013-12-31'],
      [{ salary: 12100 }, 363, '2014-01-01'],
      [{ salary: 12101 }, 363.1, '2014-01-01'],
      [{ salary: 12300 }, 492, '2016-01-01'],
      [{ salary: 12301 }, 492.12, '2016-12-31'],
      [{ salary: 6000 }, 120, '2017-01-01'],
      [{ salary: 6001 }, 120.06, '2017-01-01'],
      [{ salary: 12400 }, 504, '2017-01-01'],
      [{ salary: 12401 }, 504.12, '2017-01-01'],
      [{ salary: 2000 }, 'error', '2012-12-31'],
    ],
  },
  'income tax': {
    rule: { amount: incomeTax, params },
    vectors: [
      [{ salary: 2400 }, 360, '2017-01-01'],
      [{ salary: 0 }, 0, '2017-01-01'],
      [{ salary: 2400 }, 384, '2012-12-31'],
      [{ salary: 2400 }, 312, '2013-01-01'],
      [{ salary: 2400 }, 336, '2014-12-31'],
      [{ salary: 2400 }, 360, '2015-01-01'],
      [{ salary: 2400 }, 'error', '2011-12-31'],
    ],
  },
  'what is left of a salary': {
    rule: {
      amount: { sub: [{ add: [v('salary'), basicIncome] }, { add: [incomeTax, contribution] }] },
      params,
    },
    vectors: [
      [{ age: 30, salary: 0 }, 0, '2015-01-01'],
      [{ age: 30, salary: 2500 }, 2025, '2015-01-01'],
      [{ age: 30, salary: 10000 }, 8100, '2015-01-01'],
      [{ age: 30, salary: 0 }, 600, '2016-01-01'],
      [{ age: 30, salary: 2500 }, 2025, '2016-01-01'],
      [{ age: 30, salary: 10000 }, 8100, '2016-01-01'],
      [{ age: 30, salary: 0 }, 600, '2017-01-01'],
      [{ age: 30, salary: 2500 }, 2675, '2017-01-01'],
      [{ age: 30, salary: 10000 }, 8740, '2017-01-01'],
    ],
  },
  'what is left to a household in a month': {
    rule: {
      amount: {
        round: {
          sub: [
            {
              sum: { sub: [{ add: [v('salary'), basicIncome] }, { add: [incomeTax, contribution] }] },
              over: 'adults',
            },
            { div: [housingTax, 12] },
          ],
        },
        to: 0.01,
      },
      params,
    },
    vectors: [
      [{ adults: adults(0), metres: 0, status: 'tenant' }, 583.33, '2025-01-01'],
      [{ adults: adults(0, 0), metres: 0, status: 'tenant' }, 1183.33, '2025-01-01'],
      [{ adults: adults(1250, 1250), metres: 0, status: 'tenant' }, 3258.33, '2025-01-01'],
      [{ adults: adults(4000, 6000), metres: 100, status: 'tenant' }, 9416.67, '2025-01-01'],
      [{ adults: adults(10000, 20000, 70000), metres: 350, status: 'tenant' }, 77316.33, '2025-01-01'],
    ],
  },
  'housing tax with a minimum': {
    rule: { amount: housingTax, params },
    vectors: [
      [{ metres: 40, status: 'tenant' }, 400, '2017-01-01'],
      [{ metres: 40, status: 'free lodger' }, 0, '2017-01-01'],
      [{ metres: 100, status: 'tenant' }, 1000, '2017-01-01'],
      [{ metres: 100, status: 'owner' }, 1000, '2017-01-01'],
      [{ metres: 20, status: 'owner' }, 200, '2017-01-01'],
      [{ metres: 19, status: 'owner' }, 200, '2017-01-01'],
      [{ metres: 21, status: 'owner' }, 210, '2017-01-01'],
      [{ metres: 40 }, { missing: ['status'], amount: [0, 400] }, '2017-01-01'],
      [{ status: 'free lodger' }, 0, '2017-01-01'],
    ],
  },
  'an allowance that ends on a day': {
    rule: {
      condition: { op: 'date', from: '1980-01-01', to: '2016-11-30' },
      amount: { mul: [v('rent'), p('share')] },
      params,
    },
    vectors: [
      [{ rent: 1000 }, 250, '2010-01-01'],
      [{ rent: 1000 }, 250, '2016-11-30'],
      [{ rent: 1000 }, 'F', '2016-12-01'],
      [{ rent: 1000 }, 'F', '1979-12-31'],
      [{ rent: 1000 }, 'error', '2009-12-31'],
    ],
  },
  'price of a meal by income': {
    rule: { amount: lookup(v('income'), [0, 0], [250, 1], [500, 2], [1000, 4], [2000, 8]) },
    vectors: [
      [{ income: 0 }, 0],
      [{ income: 1 }, 0],
      [{ income: 250 }, 1],
      [{ income: 499 }, 1],
      [{ income: 500 }, 2],
      [{ income: 3000 }, 8],
      [{ income: 249 }, 0],
      [{ income: 1999 }, 4],
      [{ income: 2000 }, 8],
      [{ income: { min: 250, max: 499 } }, 1],
      [{ income: { min: 250, max: 500 } }, { missing: ['income'], amount: [1, 2] }],
    ],
  },
  /** There a bracket begins above its threshold (249, 499, 999), here at it: of whole sums one more. */
  'amounts of brackets added up': {
    rule: {
      amount: {
        scale: {
          base: v('income'),
          kind: 'marginal',
          brackets: [
            { from: 250, amount: 1 },
            { from: 500, amount: 1 },
            { from: 1000, amount: 2 },
          ],
        },
      },
    },
    vectors: [
      [{ income: 0 }, 0],
      [{ income: 249 }, 0],
      [{ income: 250 }, 1],
      [{ income: 499 }, 1],
      [{ income: 500 }, 2],
      [{ income: 1000 }, 4],
    ],
  },
  'an allowance by income and the ages of the members': {
    rule: {
      condition: all(
        compare(v('income'), 'lte', 500),
        any(all(is('single'), compare(someone(8), 'gte', 1)), compare(someone(6), 'gte', 1)),
      ),
      amount: 600,
    },
    vectors: [
      [{ income: 500, single: false, members: members(40, 39, 11, 9, 3) }, 600],
      [{ income: 501, single: false, members: members(40, 39, 11, 9, 3) }, 'F'],
      [{ income: 500, single: true, members: members(40, 7) }, 600],
      [{ income: 500, single: true, members: members(40, 8) }, 'F'],
      [{ income: 500, single: false, members: members(40, 39, 7) }, 'F'],
      [{ income: 500, single: false, members: members(40, 39, 5) }, 600],
      [{ income: 500, single: false, members: members(40, 39, 6) }, 'F'],
      [{ income: 500, members: members(40, 7) }, { missing: ['single'] }],
      [{ income: 500, members: members(40, 5) }, 600],
      [{ income: 501 }, 'F'],
    ],
  },
  'thirty-five years old': {
    rule: { condition: olderThan(35) },
    vectors: [
      [{ birth: '1980-01-15' }, 'F', '2015-01-01'],
      [{ birth: '1980-01-15' }, 'T', '2015-02-01'],
      [{ birth: '1980-02-29' }, 'F', '2015-02-01'],
      [{ birth: '1980-02-29' }, 'T', '2015-03-01'],
    ],
  },
  'a pension from an age that rises': {
    rule: { condition: compare(v('age'), 'gte', p('retirement')), params },
    vectors: [
      [{ age: 60 }, 'F', '2016-12-31'],
      [{ age: 61 }, 'T', '2016-12-31'],
      [{ age: 61 }, 'F', '2017-01-01'],
      [{ age: 62 }, 'T', '2017-01-01'],
      [{ age: 62 }, 'error', '1951-06-30'],
    ],
  },
});
