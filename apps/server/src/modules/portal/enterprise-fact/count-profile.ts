import { dayAfter } from '@qifu/rules';
import type { Dictionary, DictionaryFact } from '../fact-definition/read-dictionary';
import { type FirmFacts, isOwnWork } from './firm-facts';
import { factPlace } from './held-fact';

/** Values that end within so many days are told as soon over. */
const expiringDays = 30;

/** The last day of what is soon over. */
export const soonOver = (day: string): string => dayAfter(day, expiringDays);

/** A fact told by years stands once for each year that is known, and for the last one to be filled in. */
export function placesOf(
  { factKey, period }: Pick<DictionaryFact, 'factKey' | 'period'>,
  { weighed, day }: Pick<FirmFacts, 'weighed' | 'day'>,
): (number | null)[] {
  if (period === 'point') return [null];
  const thisYear = Number(day.slice(0, 4));
  const known = [...weighed.values()].flatMap((one) =>
    one.factKey === factKey && one.year !== null ? one.year : [],
  );
  return [...new Set([thisYear, thisYear - 1, ...known])].toSorted((a, b) => b - a);
}

/** How a profile stands on a day: the same figures in the list of staff and over the firm's own page. */
export function countProfile(firm: FirmFacts, dictionary: Dictionary) {
  const soon = soonOver(firm.day);
  const places = [...dictionary.values()].flatMap((fact) =>
    placesOf(fact, firm).map((year) => firm.weighed.get(factPlace({ factKey: fact.factKey, year }))),
  );
  const told = places.flatMap((one) => one ?? []);
  const used = told.flatMap((one) => one.used ?? []);
  // What the registry says is as new as the day it is read: it tells nothing of when somebody last told something.
  const days = used.filter((one) => !isOwnWork(one)).map(({ asOf }) => asOf);
  return {
    total: places.length,
    known: used.length,
    conflicts: told.filter(({ conflicts }) => conflicts.length > 0).length,
    expired: told.filter((one) => !one.used).length,
    expiring: used.filter(({ expiresOn }) => expiresOn !== null && expiresOn <= soon).length,
    latestOn: days.toSorted().at(-1) ?? null,
  };
}
