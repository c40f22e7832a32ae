import { findKind } from '@qifu/fields';
import { expect, it } from 'vitest';
import { wholePeriod } from './whole-period';

const at = (text: string) => new Date(`${text}+08:00`).getTime();
const told = (type: string, form: string, from: number, to: number) => {
  const kind = findKind(type);
  if (!kind) throw new Error(type);
  return wholePeriod({ kind, settings: { form } }, from, to).map((end) =>
    new Date(Number(end)).toISOString(),
  );
};
const iso = (text: string) => new Date(at(text)).toISOString();

it.each([
  ['date', 'yyyy', '2026-01-01T00:00:00', '2026-12-31T23:59:59.999'],
  ['date', 'yyyy-MM', '2026-02-01T00:00:00', '2026-02-28T23:59:59.999'],
  ['date-range', 'yyyy-MM-dd', '2026-02-11T00:00:00', '2026-02-11T23:59:59.999'],
  ['date', 'yyyy-MM-dd HH:mm', '2026-02-11T09:30:00', '2026-02-11T09:30:59.999'],
  ['created-at', '', '2026-02-11T00:00:00', '2026-02-11T23:59:59.999'],
])('widens %s %s to its whole period', (type, form, from, to) => {
  const moment = at('2026-02-11T09:30:15');
  expect(told(type, form, moment, moment)).toEqual([iso(from), iso(to)]);
});

it('leaves ends that are open, and those of other kinds', () => {
  const kind = findKind('number');
  if (!kind) throw new Error('number');
  expect(wholePeriod({ kind, settings: {} }, 3, 5)).toEqual([3, 5]);
  expect(wholePeriod({ kind, settings: {} }, null, 5)).toEqual([null, 5]);
});
