import { describe, expect, it } from 'vitest';
import type { FactDefinition } from '../facts/fact-definition.ts';
import { type RuleText, readFacts, readRule } from '../testing/reading.ts';
import { nearMisses } from './near-miss.ts';
import { waitingDay } from './waiting-day.ts';

const v = (name: string) => ({ var: name });
const fixed = (key: string): [string, FactDefinition] => [
  key,
  { key, label: key, isWhole: true, isActionable: false },
];
const misses = (
  condition: unknown,
  facts: Record<string, unknown>,
  still: readonly string[] = [],
  more: RuleText = {},
) =>
  nearMisses(readRule({ ...more, condition }), {
    facts: readFacts(facts),
    day: '2026-11-20',
    definitions: new Map(still.map(fixed)),
  }).map((changes) => Object.fromEntries(changes.map(({ fact, to }) => [fact, to])));

describe('the nearest changes that make a firm eligible', () => {
  const steady = {
    op: 'and',
    args: [
      {
        op: 'or',
        args: [
          { op: 'lte', left: v('layoff'), right: 5 },
          {
            op: 'and',
            args: [
              { op: 'lte', left: v('staff'), right: 30 },
              { op: 'lte', left: v('layoff'), right: 20 },
            ],
          },
        ],
      },
      { op: 'gt', left: v('paid'), right: 0 },
    ],
  };
  it('offers each fact alone, and not the one nobody should change', () => {
    const facts = { layoff: 12, staff: 31, paid: 3 };
    expect(misses(steady, facts)).toEqual([{ layoff: 5 }, { staff: 30 }]);
    expect(misses(steady, facts, ['staff'])).toEqual([{ layoff: 5 }]);
  });
  it('offers two changes where one does not do, and says nothing where it holds already', () => {
    expect(misses(steady, { layoff: 12, staff: 31, paid: 0 })).toEqual([
      { layoff: 5, paid: 1 },
      { staff: 30, paid: 1 },
    ]);
    expect(misses(steady, { layoff: 4, staff: 31, paid: 1 })).toEqual([]);
    expect(misses(steady, { layoff: 30, staff: 31, paid: null })).toEqual([]);
  });
  it('solves ratios, limits left out, units and steps', () => {
    const share = { op: 'gte', left: { div: [v('rd'), v('revenue')] }, right: { param: 'least' } };
    const params = { least: [{ from: '2025-01-01', value: 0.03 }] };
    expect(misses(share, { rd: 281, revenue: 9500 }, ['revenue'], { params })).toEqual([{ rd: 285 }]);
    expect(misses({ op: 'gt', left: v('patents'), right: 2 }, { patents: 1 })).toEqual([{ patents: 3 }]);
    expect(misses({ op: 'eq', left: v('n'), right: 7 }, { n: 3 })).toEqual([{ n: 7 }]);
    expect(
      misses(
        { op: 'gte', left: v('a'), right: { number: 100, unit: '万元' } },
        { a: { value: 1, unit: '元' } },
      ),
    ).toEqual([{ a: 1_000_000 }]);
    expect(misses({ op: 'gte', left: { floor: { div: [v('a'), 10] } }, right: 3 }, { a: 12 })).toEqual([
      { a: 30 },
    ]);
  });
  it('come as near as the figures are told that are held against each other', () => {
    const covered = { op: 'gte', left: v('own'), right: { mul: [v('loan'), 1] } };
    expect(misses(covered, { own: 5, loan: 7.35 }, ['loan'])).toEqual([{ own: 7.35 }]);
    expect(misses({ ...covered, op: 'gt' }, { own: 5, loan: 7.35 }, ['loan'])).toEqual([{ own: 7.36 }]);
    const more = { op: 'gt', left: v('rd'), right: { var: 'rd', period: -1 } };
    expect(misses(more, { rd: { periods: { 2026: 90, 2025: '100.5' } } })).toEqual([{ rd: 100.6 }]);
  });
  it('are not looked for where one look takes long, and end where figures do', () => {
    const most = {
      op: 'gte',
      left: { sum: true, over: 'rows', expr: { mul: [v('a'), v('price')] } },
      right: 5_000,
    };
    const rows = (count: number) => Array.from({ length: count }, () => ({ a: 1 }));
    expect(misses(most, { price: 1, rows: rows(100) })).toEqual([{ price: 50 }]);
    expect(misses({ op: 'and', args: [most, most] }, { price: 1, rows: rows(1_000) })).toEqual([]);
    expect(misses({ op: 'lt', left: v('a'), right: v('b') }, { a: '9'.repeat(64), b: 5 }, ['b'])).toEqual([]);
  });
  it('go below zero where the dictionary sets no bound', () => {
    const shrinking = { op: 'lte', left: v('growth'), right: -20 };
    const waysWith = (more: Partial<FactDefinition>) =>
      nearMisses(readRule({ condition: shrinking }), {
        facts: readFacts({ growth: 3 }),
        day: '2026-11-20',
        definitions: new Map([['growth', { key: 'growth', label: 'growth', isActionable: true, ...more }]]),
      });
    expect(waysWith({})).toEqual([[{ fact: 'growth', from: 3, to: -20 }]]);
    expect(waysWith({ min: '0' })).toEqual([]);
    expect(misses(shrinking, { growth: 3 })).toEqual([]);
  });
  it('changes what a firm says of this year, and leaves the years that are over', () => {
    const more = { op: 'gt', left: v('rd'), right: { var: 'rd', period: -1 } };
    expect(misses(more, { rd: { periods: { 2026: 90, 2025: 100 } } })).toEqual([{ rd: 101 }]);
    expect(misses(more, { rd: { periods: { 0: 90, '-1': 100 } } })).toEqual([{ rd: 101 }]);
    const now = { op: 'gte', left: { var: 'rd', period: 0 }, right: 95 };
    expect(misses(now, { rd: { periods: { 2026: 90, 2025: 100 } } })).toEqual([{ rd: 95 }]);
    const before = { op: 'gte', left: { var: 'rd', period: -1 }, right: 120 };
    expect(misses(before, { rd: { periods: { 2026: 90, 2025: 100 } } })).toEqual([]);
  });
  it('gives up nothing a firm holds', () => {
    const untitled = { op: 'not', arg: { op: 'has', fact: 'titles', any: ['A'] } };
    const options = ['A', 'B'];
    const titles: FactDefinition = { key: 'titles', label: 'titles', isActionable: true, options };
    const ways = nearMisses(readRule({ condition: untitled }), {
      facts: readFacts({ titles: ['A'] }),
      day: '2026-11-20',
      definitions: new Map([['titles', titles]]),
    });
    expect(ways).toEqual([]);
  });
  it('offers nothing after which the amount cannot be computed', () => {
    const spent = { op: 'gte', left: v('spent'), right: 10 };
    const amount = { div: [100, v('staff')] };
    expect(misses(spent, { spent: 5, staff: 4 }, [], { amount })).toEqual([{ spent: 10 }]);
    expect(misses(spent, { spent: 5, staff: 0 }, [], { amount })).toEqual([]);
    const apart = { div: [100, { sub: [v('spent'), 10] }] };
    expect(misses({ ...spent, op: 'gt' }, { spent: 5 }, [], { amount: apart })).toEqual([{ spent: 11 }]);
  });
  it('turns words, marks and sets', () => {
    expect(misses({ op: 'in', fact: 'level', values: ['省级', '国家级'] }, { level: '市级' })).toEqual([
      { level: '省级' },
    ]);
    expect(misses({ op: 'true', fact: 'filed' }, { filed: false })).toEqual([{ filed: true }]);
    expect(misses({ op: 'has', fact: 'titles', all: ['A', 'B'] }, { titles: ['A'] })).toEqual([
      { titles: ['A', 'B'] },
    ]);
    expect(misses({ op: 'eq', left: v('form'), right: '有限公司' }, { form: '合伙' })).toEqual([
      { form: '有限公司' },
    ]);
    expect(misses({ op: 'noneIn', list: 'blacklist' }, { blacklist: true })).toEqual([{ blacklist: false }]);
  });
});

describe('the day a rule holds by itself', () => {
  const wait = (condition: unknown, facts = {}, more: RuleText = {}, day = '2026-11-20') =>
    waitingDay(readRule({ ...more, condition }), { facts: readFacts(facts), day });
  it('is the day after an age is passed, the first day in force, or the new year', () => {
    const old = { op: 'not', arg: { op: 'within', fact: 'founded', amount: 3, unit: 'year' } };
    expect(wait(old, { founded: '2024-02-29' })).toBe('2027-03-01');
    expect(wait({ op: 'date', from: '2027-01-01' })).toBe('2027-01-01');
    const growing = { op: 'gt', left: { var: 'rd', period: -1 }, right: { var: 'rd', period: -2 } };
    expect(wait(growing, { rd: { periods: { 2024: 5, 2025: 4, 2026: 9 } } })).toBe('2027-01-01');
  });
  it('is none where waiting does not help or nothing is waited for', () => {
    expect(wait({ op: 'date', to: '2026-01-01' })).toBeUndefined();
    expect(wait({ op: 'date', from: '2026-01-01' })).toBeUndefined();
    expect(
      wait({ op: 'within', fact: 'founded', amount: 1, unit: 'month' }, { founded: '2020-01-01' }),
    ).toBeUndefined();
  });
  it('is the first such day, also where rows of a list or years long gone turn it', () => {
    const young = { op: 'within', fact: 'bought', amount: 1, unit: 'year' };
    const few = { op: 'lte', left: { count: true, over: 'devices', where: young }, right: 0 };
    const later = { op: 'or', args: [few, { op: 'date', from: '2030-01-01' }] };
    expect(wait(later, { devices: [{ bought: '2026-03-01' }, { bought: '2026-05-31' }] })).toBe('2027-06-01');
    const past = { op: 'gt', left: { var: 'rd', period: -20 }, right: 0 };
    const latest = { op: 'or', args: [past, { op: 'date', from: '2060-01-01' }] };
    expect(wait(latest, { rd: { periods: { 2026: 9 } } })).toBe('2046-01-01');
    expect(wait({ op: 'true', fact: 'listed' }, { listed: { periods: { 2026: false, 2028: true } } })).toBe(
      '2028-01-01',
    );
  });
  it('is no day on which the amount cannot be computed', () => {
    const begun = { op: 'date', from: '2027-01-01' };
    const params = { sum: [{ from: '2027-04-01', value: 3 }] };
    expect(wait(begun, {}, { amount: { param: 'sum' }, params })).toBe('2027-04-01');
    expect(wait({ op: 'date', from: '2020-01-01' }, {}, { amount: { param: 'sum' }, params })).toBe(
      '2027-04-01',
    );
    expect(wait(begun, { staff: 0 }, { amount: { div: [1, v('staff')] } })).toBeUndefined();
    const until = { div: [5, { bool: { op: 'date', from: '2027-03-01' } }] };
    expect(wait(begun, {}, { amount: until })).toBe('2027-03-01');
  });
  it('sees a parameter that is not yet in force', () => {
    const params = {
      least: [
        { from: '2020-01-01', value: 5 },
        { from: '2027-04-01', value: 3 },
      ],
    };
    expect(wait({ op: 'gte', left: v('a'), right: { param: 'least' } }, { a: 4 }, { params })).toBe(
      '2027-04-01',
    );
  });
});
