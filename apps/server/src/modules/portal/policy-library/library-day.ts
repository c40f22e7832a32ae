import { type OpenState, openStates, type Validity, validities } from '@qifu/contracts';
import { dayNumber } from '@qifu/rules';
import { type ValidityOnDay, validityOn } from '../policy-document/validity';
import { deadlineOf, itemDeadline } from '../policy-item/deadline';
import { addBit, type Bits, noBits } from '../policy-search/bits';
import type { SearchedTiming } from '../policy-search/policy-search.table';

/** How every document stands on one day. */
export interface LibraryDay {
  day: string;
  validity: ReadonlyMap<Validity, Bits>;
  /** Each under the state of its most urgent item; what has something nobody applies for stands under `instant` too. */
  openNow: ReadonlyMap<OpenState, Bits>;
  /** Days from now until its application closes, `notOpen` where it does not. */
  closesIn: Int32Array;
  /** Places, what closes next before what opens next before the rest. */
  byDeadline: Int32Array;
}

export const notOpen = 2 ** 30;
const openAtAnyTime = notOpen - 1;
/** What opens comes after everything that closes, what is closed after that. */
const afterOpen = 2 ** 20;

function openStatesOf({ items }: SearchedTiming, standing: ValidityOnDay, day: string): Set<OpenState> {
  const given = items.filter(({ isInstant }) => isInstant).map((item) => itemDeadline(item, standing, day));
  return new Set([deadlineOf(items, standing, day), ...given].map(({ state }) => state));
}

/** Works out the day once for all calls of it. */
export function libraryDay(timings: readonly SearchedTiming[], day: string): LibraryDay {
  const size = timings.length;
  const setsOf = <T extends string>(values: readonly T[]) =>
    new Map(values.map((value) => [value, noBits(size)]));
  const validity = setsOf(validities);
  const openNow = setsOf(openStates);
  const closesIn = new Int32Array(size).fill(notOpen);
  const urgency = new Int32Array(size);
  for (const [place, timing] of timings.entries()) {
    const standing = validityOn(timing, day);
    const deadline = deadlineOf(timing.items, standing, day);
    addBit(validity.get(standing.validity) ?? noBits(size), place);
    openStatesOf(timing, standing, day).forEach((state) => {
      addBit(openNow.get(state) ?? noBits(size), place);
    });
    if (deadline.state === 'open')
      closesIn[place] = deadline.closesOn ? dayNumber(deadline.closesOn) - dayNumber(day) : openAtAnyTime;
    const opens = deadline.state === 'upcoming' ? afterOpen + (deadline.daysLeft ?? afterOpen) : notOpen;
    urgency[place] = deadline.state === 'open' ? Math.min(closesIn[place] ?? 0, afterOpen) : opens;
  }
  const byDeadline = Int32Array.from({ length: size }, (_, place) => place).sort(
    (one, other) => (urgency[one] ?? 0) - (urgency[other] ?? 0) || one - other,
  );
  return { day, validity, openNow, closesIn, byDeadline };
}
