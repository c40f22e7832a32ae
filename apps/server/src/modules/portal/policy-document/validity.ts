import type { Validity } from '@qifu/contracts';

/** What the validity of a document is worked out from (portal.md 1 #3); days as YYYY-MM-DD. */
export interface ValidityDates {
  effectiveFrom: string | null;
  /** The last day it counts. */
  effectiveTo: string | null;
  /** The first days it counts no more. */
  repealedOn: string | null;
  supersededOn: string | null;
}

/** So many days before its end a document is said to expire soon. */
export const expiringDays = 30;

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** What a document is on a day. A repeal says more than a successor, and either more than a term that ran out later. */
export function validityOn(
  { effectiveFrom, effectiveTo, repealedOn, supersededOn }: ValidityDates,
  day: string,
): Validity {
  const isOver = effectiveTo !== null && effectiveTo < day;
  const came = (on: string | null) =>
    on !== null && on <= day && (effectiveTo === null || on <= effectiveTo || !isOver);
  if (came(repealedOn)) return 'repealed';
  if (came(supersededOn)) return 'superseded';
  if (isOver) return 'expired';
  if (effectiveFrom === null || effectiveFrom > day) return 'upcoming';
  const lastDay = [effectiveTo, before(repealedOn), before(supersededOn)]
    .filter((end) => end !== null)
    .toSorted()[0];
  return lastDay !== undefined && lastDay <= dayAfter(day, expiringDays) ? 'expiring' : 'inForce';
}

const before = (day: string | null) => (day === null ? null : dayAfter(day, -1));
