import { describe, expect, it } from 'vitest';
import { readFacts } from '../facts/read-facts.ts';
import { readRule } from './read-rule.ts';

const issuesOf = (condition: unknown) => {
  const read = readRule({ condition });
  return 'issues' in read ? read.issues : [];
};
const within = { op: 'within', fact: 'founded', amount: 3, unit: 'year' };
const nested = (depth: number): unknown =>
  depth === 1 ? { op: 'true', fact: 'p' } : { op: 'not', arg: nested(depth - 1) };
const many = (nodes: number) => ({
  op: 'and',
  args: Array.from({ length: nodes - 1 }, () => ({ op: 'true', fact: 'p' })),
});

describe('a rule as it is written (portal.md 3.1)', () => {
  it('counts an age to the day of evaluation, and to no other', () => {
    expect(issuesOf(within)).toEqual([]);
    expect(issuesOf({ ...within, of: 'evalDate' })).toEqual([]);
    expect(issuesOf({ ...within, of: 'applied' })).toEqual([{ path: 'condition.of', problem: 'notAValue' }]);
  });
  it('asks a set for any or for all of the values, not for both', () => {
    const has = { op: 'has', fact: 'titles', any: ['A'] };
    expect(issuesOf(has)).toEqual([]);
    expect(issuesOf({ ...has, all: ['B'] })).toEqual([{ path: 'condition.any', problem: 'notAValue' }]);
  });
  it('is at most 32 deep and has at most 500 nodes, and the place beyond is told', () => {
    expect(issuesOf(nested(32))).toEqual([]);
    expect(issuesOf(nested(33))).toEqual([{ path: `condition${'.arg'.repeat(32)}`, problem: 'tooDeep' }]);
    expect(issuesOf(many(500))).toEqual([]);
    expect(issuesOf(many(501))).toEqual([{ path: 'condition.args.499', problem: 'tooMany' }]);
  });
  it('has no figures that are longer than any sum of money, near nothing or far beyond', () => {
    const above = (number: unknown) => ({ op: 'gte', left: { var: 'income' }, right: { number } });
    for (const number of [-1e20, '9'.repeat(40), 0.000001]) expect(issuesOf(above(number))).toEqual([]);
    for (const number of [1e308, -1e308, 1e-300, '9'.repeat(41)])
      expect(issuesOf(above(number))).toEqual([{ path: 'condition.right.number', problem: 'outOfRange' }]);
  });
  it('takes no such figure of a firm either', () => {
    expect(readFacts({ a: 1e308 })).toEqual({ issues: [{ path: 'facts.a', problem: 'outOfRange' }] });
    expect(readFacts({ a: { min: 1e-300 } })).toEqual({
      issues: [{ path: 'facts.a.min', problem: 'outOfRange' }],
    });
    expect(readFacts({ a: '9'.repeat(60) })).toHaveProperty('facts');
  });
  it('takes a thousand rows of a list, and no range that ends before it begins', () => {
    const rows = (count: number) => ({ devices: Array.from({ length: count }, () => ({ price: 1 })) });
    expect(readFacts(rows(1_000))).toHaveProperty('facts');
    expect(readFacts(rows(1_001))).toEqual({ issues: [{ path: 'facts.devices', problem: 'tooManyRows' }] });
    expect(readFacts({ a: { min: 2, max: 2 } })).toHaveProperty('facts');
    expect(readFacts({ a: { min: 10, max: 9 } })).toEqual({
      issues: [{ path: 'facts.a.max', problem: 'upsideDown' }],
    });
  });
});
