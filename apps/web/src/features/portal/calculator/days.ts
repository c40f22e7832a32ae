const dayMs = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Days are texts `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(utc(day) + days * dayMs).toISOString().slice(0, 10);

export const daysFrom = (from: string, to: string): number => {
  const days = Math.round((utc(to) - utc(from)) / dayMs);
  return Number.isFinite(days) ? days : 0;
};
