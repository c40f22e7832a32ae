import { expect, it } from 'vitest';
import { clearMarks, fitName, fitText, listMarks, scaleTo, textWidth } from './chart-scale';

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

it('names only as many marks as stand clear of each other', () => {
  const percent = (mark: number) => `${(mark * 100).toFixed(1)}%`;
  const marks = [0, 0.25, 0.5, 0.75, 1];
  expect(clearMarks(marks, scaleTo(0, 1, 100, 500), percent)).toEqual(marks);
  expect(clearMarks(marks, scaleTo(0, 1, 100, 250), percent)).toEqual([0, 0.5, 1]);
  expect(clearMarks(marks, scaleTo(0, 1, 100, 120), percent)).toEqual([0]);
});

it('keeps the name of a row away from what is drawn beside it', () => {
  expect(textWidth(fitName('江岚高新技术产业开发区管理委员会', 98))).toBeLessThanOrEqual(98 - 12);
});
