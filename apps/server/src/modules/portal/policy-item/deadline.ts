import type { DeadlineShape, OpenState } from '@qifu/contracts';
import { dayNumber } from '@qifu/rules';
import type { ValidityOnDay } from '../policy-document/validity';
import type { ApplicationWindow } from './policy-item.table';

/** When an item can be applied for. */
export interface TimedItem {
  id: string;
  /** Nobody applies for it: while its document lasts it is neither open nor closed, whatever its windows say. */
  isInstant: boolean;
  isRolling: boolean;
  windows: readonly ApplicationWindow[];
}

type Standing = Pick<ValidityOnDay, 'validity' | 'lastDay'>;

const nothing = { isRolling: false, opensOn: null, closesOn: null, daysLeft: null, itemId: null, note: '' };
const rank: Readonly<Record<OpenState, number>> = {
  open: 0,
  upcoming: 1,
  instant: 2,
  closed: 3,
  none: 4,
};

/** Of several items what is most urgent: what closes next, else what opens next, what needs no application, what closed last. */
export function deadlineOf(items: readonly TimedItem[], standing: Standing, day: string): DeadlineShape {
  const all = items.map((item) => itemDeadline(item, standing, day));
  return all.toSorted(byUrgency)[0] ?? { ...nothing, state: 'none' };
}

/**
 * When an item of a document that stands so can be applied for. Windows end with the document; what is over takes nothing, and what
 * is not in force yet opens with it.
 */
export function itemDeadline(item: TimedItem, { validity, lastDay }: Standing, day: string): DeadlineShape {
  const isOver = validity === 'expired' || validity === 'repealed' || validity === 'superseded';
  const own = { ...nothing, itemId: item.id, isRolling: item.isRolling && !item.isInstant };
  const windows = item.windows
    .map(({ from, to, note = '' }) => ({ from, to: lastDay !== null && lastDay < to ? lastDay : to, note }))
    .toSorted((one, other) => (one.to < other.to ? -1 : 1));
  const last = windows.at(-1);
  if (isOver) return { ...own, state: 'closed', closesOn: lastDay, note: last?.note ?? '' };
  if (item.isInstant) return { ...own, state: 'instant' };
  const isYet = validity === 'upcoming';
  const open = isYet ? undefined : windows.find(({ from, to }) => from <= day && to >= day);
  if (open)
    return {
      ...own,
      state: 'open',
      opensOn: open.from,
      closesOn: open.to,
      daysLeft: between(day, open.to),
      note: open.note,
    };
  if (item.isRolling && !isYet)
    return {
      ...own,
      state: 'open',
      closesOn: lastDay,
      daysLeft: lastDay === null ? null : between(day, lastDay),
    };
  const next = windows
    .filter(({ from }) => from > day)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))[0];
  if (next)
    return {
      ...own,
      state: 'upcoming',
      opensOn: next.from,
      closesOn: next.to,
      daysLeft: between(day, next.from),
      note: next.note,
    };
  if (item.isRolling) return { ...own, state: 'upcoming' };
  return { ...own, state: 'closed', closesOn: last?.to ?? null, note: last?.note ?? '' };
}

const between = (from: string, to: string) => dayNumber(to) - dayNumber(from);

/** No end comes after every end. */
const never = '9999-12-31';

function byUrgency(one: DeadlineShape, other: DeadlineShape): number {
  if (one.state !== other.state) return rank[one.state] - rank[other.state];
  const key = one.state === 'upcoming' ? 'opensOn' : 'closesOn';
  const [mine, its] = [one[key] ?? never, other[key] ?? never];
  const order = mine < its ? -1 : mine > its ? 1 : 0;
  return one.state === 'closed' ? -order : order;
}
