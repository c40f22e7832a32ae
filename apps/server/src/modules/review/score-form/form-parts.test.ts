import { expect, it } from 'vitest';
import { shortScore } from './form-parts';

it.each([
  ['10', '10'],
  ['20', '20'],
  ['100', '100'],
  ['60.000', '60'],
  ['100.00', '100'],
  ['0.5', '0.5'],
  ['12.50', '12.5'],
  ['10.05', '10.05'],
  ['0', '0'],
  ['0.000', '0'],
])('prints %s as %s', (score, printed) => expect(shortScore(score)).toBe(printed));
