import { describe, expect, it } from 'vitest';
import { dueTime } from './due-time';

const at = (text: string) => new Date(`${text}:00+08:00`);
const due = (now: string, wishes: Partial<Parameters<typeof dueTime>[0]> = {}, isUrgent = false) => {
  const told = dueTime(
    { frequency: 'immediate', quietFrom: 22 * 60, quietTo: 7 * 60, ...wishes },
    at(now),
    isUrgent,
  );
  return [new Date(told.at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16), told.heldFor];
};

describe('when a subscriber is told', () => {
  it('is at once outside quiet hours, and at their end within them, over midnight too', () => {
    expect(due('2026-11-23T12:00')).toEqual(['2026-11-23T12:00', '']);
    expect(due('2026-11-23T22:00')).toEqual(['2026-11-24T07:00', 'quiet']);
    expect(due('2026-11-24T06:59')).toEqual(['2026-11-24T07:00', 'quiet']);
    expect(due('2026-11-24T07:00')).toEqual(['2026-11-24T07:00', '']);
    expect(due('2026-11-24T03:00', { quietFrom: 60, quietTo: 240 })).toEqual(['2026-11-24T04:00', 'quiet']);
    expect(due('2026-11-23T23:00', {}, true)).toEqual(['2026-11-23T23:00', '']);
  });

  it('is the next morning of a daily digest, and of a weekly one on Monday', () => {
    expect(due('2026-11-23T07:59', { frequency: 'daily' })).toEqual(['2026-11-23T08:00', 'digest']);
    expect(due('2026-11-23T08:00', { frequency: 'daily' })).toEqual(['2026-11-24T08:00', 'digest']);
    expect(due('2026-11-23T09:00', { frequency: 'weekly' })).toEqual(['2026-11-30T08:00', 'digest']);
  });
});
