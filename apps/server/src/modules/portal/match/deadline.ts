import type { MatchDeadline } from '@qifu/contracts';
import { daysFrom } from '@qifu/rules';
import { applicationTime } from '../assessment/application-time';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';

const kept = new WeakMap<ItemOnDay, { day: string; deadline: MatchDeadline }>();

/** The same for all firms: worked out once for an item of the shelf and a day. */
export function sharedDeadline(on: ItemOnDay, day: string): MatchDeadline {
  const known = kept.get(on);
  if (known?.day === day) return known.deadline;
  const deadline = deadlineOf(on, day);
  kept.set(on, { day, deadline });
  return deadline;
}

/** When an item is taken, seen from a day: never before its document begins nor after it ends. */
export function deadlineOf(
  { item, startsOn }: Pick<ItemOnDay, 'item' | 'startsOn'>,
  day: string,
): MatchDeadline {
  const { to } = item.document;
  if (to !== null && to < day) return { state: 'closed', from: null, to, daysLeft: null };
  if (!startsOn || startsOn <= day || item.mode === 'instant') return applicationTime(item, day);
  const then = applicationTime(item, startsOn);
  if (then.state === 'closed') return then;
  const from = then.from !== null && then.from > startsOn ? then.from : startsOn;
  return { state: 'coming', from, to: then.to, daysLeft: daysFrom(day, from) };
}
