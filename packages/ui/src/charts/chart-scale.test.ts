import { expect, it } from 'vitest';
import { fitText, listMarks, scaleTo } from './chart-scale';

it.each([
  [0, 429, 3, [0, 150, 300, 450]],
  [0, 450, 3, [0, 150, 300, 450]],
  [29.5, 75.3, 4, [20, 40, 60, 80]],
  [0, 1, 4, [0, 0.25, 0.5, 0.75, 1]],
])('marks %f to %f in about %i steps', (low, high, wanted, marks) => {
  expect(listMarks(low, high, wanted)).toEqual(marks);
});

it('puts values on a line, and does not divide by nothing', () => {
  expect(scaleTo(0, 10, 100, 200)(5)).toBe(150);
  expect(scaleTo(3, 3, 100, 200)(3)).toBe(100);
});

it('cuts a name to its room', () => {
  expect(fitText('高新区', 60)).toBe('高新区');
  expect(fitText('江岚高新技术产业开发区', 60)).toBe('江岚高新…');
});
