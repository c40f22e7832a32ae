import { expect, it } from 'vitest';
import { sumOfRows } from './sum-of-rows';

it('adds figures exactly, kept ones and told ones, and leaves out what is none', () => {
  expect(sumOfRows([{ a: 0.1 }, { a: 0.2 }, { a: null }, {}], 'a')).toBe('0.3');
  expect(sumOfRows([{ a: '1,250.50' }, { a: '0.50' }, { a: '—' }], 'a')).toBe('1251.00');
  expect(sumOfRows([], 'a')).toBe('0');
});
