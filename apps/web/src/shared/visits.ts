import { readStoredJson, writeStored } from './storage';

/** How often somebody has opened which menu in this browser. */
type Visits = Readonly<Record<string, number>>;

const placeOf = (userId: string) => `visits.${userId}`;

export function readVisits(userId: string): Visits {
  const stored = readStoredJson(placeOf(userId));
  return stored && typeof stored === 'object' ? (stored as Visits) : {};
}

/** Counts one opening of a menu. */
export function noteVisit(userId: string, menuId: string): void {
  const visits = readVisits(userId);
  writeStored(placeOf(userId), JSON.stringify({ ...visits, [menuId]: (visits[menuId] ?? 0) + 1 }));
}
