import type { Validity } from '@qifu/contracts';
import { dayAfter, dayNumber } from '@qifu/rules';
import { type RawBuilder, sql } from 'kysely';

/** The days that decide; all of them may be missing. */
export interface ValidityDays {
  effectiveFrom: string | null;
  effectiveTo: string | null;
  repealedOn: string | null;
  supersededOn: string | null;
}

export interface ValidityOnDay {
  validity: Validity;
  /** The first of the days on which something ends it: its own term, the day before a repeal, or before a successor. */
  lastDay: string | null;
  endsBy: 'term' | 'repeal' | 'successor' | null;
  /** Until the last day, 0 on it; null without end, before it begins and once it is over. */
  daysLeft: number | null;
  startsIn: number | null;
}

/** What ends within so many days is said to expire (portal.md 1 #3). */
export const expiringDays = 30;

/**
 * How a document stands on a day. It is computed and never typed: a repeal counts before a successor, both before the term, and what
 * is over does not come into force any more. `validityText` says the same in SQL; a test holds them together.
 */
export function validityOn(days: ValidityDays, day: string): ValidityOnDay {
  const end = endOf(days);
  const told = { lastDay: end?.day ?? null, endsBy: end?.by ?? null, daysLeft: null, startsIn: null };
  if (isReached(days.repealedOn, day)) return { ...told, validity: 'repealed' };
  if (isReached(days.supersededOn, day)) return { ...told, validity: 'superseded' };
  if (days.effectiveTo !== null && days.effectiveTo < day) return { ...told, validity: 'expired' };
  if (days.effectiveFrom !== null && days.effectiveFrom > day)
    return { ...told, validity: 'upcoming', startsIn: dayNumber(days.effectiveFrom) - dayNumber(day) };
  if (!end) return { ...told, validity: 'inForce' };
  const daysLeft = dayNumber(end.day) - dayNumber(day);
  return { ...told, daysLeft, validity: daysLeft <= expiringDays ? 'expiring' : 'inForce' };
}

const isReached = (on: string | null, day: string) => on !== null && on <= day;

/** Of ends on one day the plain term is named first: nothing else has to be said then. */
function endOf({ effectiveTo, repealedOn, supersededOn }: ValidityDays) {
  const ends = [
    { by: 'term' as const, day: effectiveTo },
    { by: 'repeal' as const, day: repealedOn && dayAfter(repealedOn, -1) },
    { by: 'successor' as const, day: supersededOn && dayAfter(supersededOn, -1) },
  ].filter((end): end is typeof end & { day: string } => end.day !== null);
  return ends.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))[0];
}

/** The last day on which a document counts. */
export const lastDayOf = (days: ValidityDays): string | null => endOf(days)?.day ?? null;

/** `validityOn` in SQL, of the columns of a document and of its edition. */
export const validityText = (
  columns: Readonly<Record<keyof ValidityDays, RawBuilder<unknown>>>,
  day: RawBuilder<unknown>,
): RawBuilder<Validity> => {
  const { effectiveFrom, effectiveTo, repealedOn, supersededOn } = columns;
  return sql<Validity>`case when ${repealedOn} <= ${day} then 'repealed' when ${supersededOn} <= ${day} then 'superseded'
    when ${effectiveTo} < ${day} then 'expired' when ${effectiveFrom} > ${day} then 'upcoming'
    when least(${effectiveTo}, ${repealedOn} - 1, ${supersededOn} - 1) - ${day} <= ${sql.lit(expiringDays)} then 'expiring'
    else 'inForce' end`;
};
