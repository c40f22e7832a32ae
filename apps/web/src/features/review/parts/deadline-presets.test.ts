import { momentOf } from '@qifu/rules';
import { expect, it } from 'vitest';
import { workDayEnd } from './deadline-presets';

const at = (day: number, hour: number) => momentOf(Date.UTC(2026, 10, day, hour));

it.each([
  ['a Monday morning', at(23, 9), 5, at(30, 18)],
  ['a Friday evening', at(27, 20), 5, at(34, 18)],
  ['a Saturday, which counts as none', at(28, 9), 1, at(30, 18)],
  ['a Sunday, which counts as none', at(29, 23), 5, at(34, 18)],
  ['a Wednesday, over two weekends', at(25, 9), 10, at(39, 18)],
  ['a Thursday, within the week', at(26, 0), 1, at(27, 18)],
])('working days from %s end with the office, weekends left out', (_when, now, days, end) => {
  expect(workDayEnd(days, now)).toBe(end);
});
