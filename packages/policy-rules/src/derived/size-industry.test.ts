import { expect, it } from 'vitest';
import { sizeIndustryOf } from './size-industry.ts';

it.each([
  ['C3525', 'manufacturing'],
  ['A05', 'agriculture'],
  ['F5271', 'retail'],
  ['G54', 'transport'],
  ['G5990', 'storage'],
  ['I65', 'software'],
  ['K7010', 'realEstate'],
  ['K70', 'other'],
  ['L72', 'leasing'],
  ['M73', 'other'],
  ['', 'other'],
])('an industry %s is measured as %s', (code, group) => {
  expect(sizeIndustryOf(code)).toBe(group);
});
