const dayMs = 86_400_000;
/** Reading a day costs more than what is usually done with it, and there are few different ones. */
const numbers = new Map<string, number>();
const mostNumbers = 20_000;

/** Days since 1970-01-01 of a day `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  if (numbers.size >= mostNumbers) numbers.clear();
  const number = Date.parse(`${day}T00:00:00Z`) / dayMs;
  numbers.set(day, number);
  return number;
}

/** The day so many days after another; before it where they are negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10);

/** Days from one day to another; negative where that came before. */
export const daysFrom = (from: string, to: string): number => dayNumber(to) - dayNumber(from);
