import { describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';

const verdictOf = (op: 'eq' | 'ne', held: unknown, right: unknown) =>
  ask({ condition: { op, left: { var: 'code' }, right } }, { code: held }).verdict;

describe('a text that a rule compares with', () => {
  it('stays a text where it is written in digits, as codes of regions are', () => {
    expect(verdictOf('eq', '990111', '990111')).toBe('T');
    expect(verdictOf('eq', '990112', '990111')).toBe('F');
    expect(verdictOf('eq', 'C39', '990111')).toBe('F');
    expect(verdictOf('ne', '0111', '111')).toBe('T');
    expect(verdictOf('eq', null, '990111')).toBe('U');
    expect(verdictOf('eq', '12', '中型')).toBe('F');
  });
  it('is no yes or no', () => {
    expect(verdictOf('ne', true, 'C')).toBe('error');
    expect(verdictOf('eq', 'true', true)).toBe('error');
    expect(verdictOf('eq', true, true)).toBe('T');
    expect(verdictOf('ne', false, true)).toBe('T');
    expect(verdictOf('eq', 1, true)).toBe('error');
  });
  it('is no figure: a figure beside it is of the wrong type', () => {
    expect(verdictOf('eq', 990_111, '990111')).toBe('error');
    expect(verdictOf('eq', 'C39', 39)).toBe('error');
    expect(verdictOf('eq', '5.0', 5)).toBe('T');
  });
});
