import { describe, expect, it } from 'vitest';
import { readFacts } from '../testing/reading.ts';
import { factValue } from './facts.ts';

const told = (fact: unknown, period?: number) => factValue(readFacts({ rd: fact }).get('rd'), 2026, period);

describe('a fact of a year', () => {
  it('is what is told of that year, by its number or by years from the day', () => {
    expect(told({ periods: { 2025: 4 } }, -1)).toBe(4);
    expect(told({ periods: { '-1': 4 } }, -1)).toBe(4);
    expect(told({ value: 9, periods: { 2026: 7 } }, 0)).toBe(7);
    expect(told({ value: 9, periods: { 2026: 7 } })).toBe(9);
  });
  it('is of this year the value of the moment, where nothing is told of the year', () => {
    expect(told({ value: 9, periods: { 2025: 4 } }, 0)).toBe(9);
    expect(told({ value: 9, periods: {} }, 0)).toBe(9);
    expect(told({ value: 9, periods: { 2025: 4 } }, -2)).toBeUndefined();
  });
});
