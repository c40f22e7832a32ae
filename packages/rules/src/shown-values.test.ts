import { describe, expect, it } from 'vitest';
import { dayOf, formatFileSize, maskNumber, tellRelativeTime } from './index.ts';

const now = Date.parse('2026-11-20T12:00:00+08:00');
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describe('a time ago', () => {
  it.each([
    [-5 * minute, { unit: 'justNow' }],
    [0, { unit: 'justNow' }],
    [minute - 1, { unit: 'justNow' }],
    [minute, { unit: 'minutes', count: 1 }],
    [hour - 1, { unit: 'minutes', count: 59 }],
    [hour, { unit: 'hours', count: 1 }],
    [day - 1, { unit: 'hours', count: 23 }],
    [day, { unit: 'days', count: 1 }],
    [7 * day - 1, { unit: 'days', count: 6 }],
    [7 * day, { unit: 'weeks', count: 1 }],
    [28 * day - 1, { unit: 'weeks', count: 3 }],
    [28 * day, { unit: 'months', count: 1 }],
    [60 * day, { unit: 'months', count: 2 }],
    [120 * day - 1, { unit: 'months', count: 3 }],
    [120 * day, { unit: 'date', day: '2026-07-23' }],
  ])('of %d ms reads %j', (passed, told) => {
    expect(tellRelativeTime(now - passed, now)).toEqual(told);
  });

  it('has its day in China, not in Greenwich', () => {
    expect(dayOf(Date.parse('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
    expect(dayOf(Date.parse('2026-11-19T15:59:59Z'))).toBe('2026-11-19');
  });
});

describe('a file size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [1_048_576, '1 MB'],
    [5_242_880, '5 MB'],
    [1_073_741_824, '1 GB'],
    [1_099_511_627_776, '1024 GB'],
    [-1, ''],
    [Number.NaN, ''],
  ])('of %d bytes reads %j', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
});

it('shows a number without its middle, a short one not at all', () => {
  expect([maskNumber('11010519491231002X'), maskNumber('12345678')]).toEqual([
    '1101**********002X',
    '********',
  ]);
});
