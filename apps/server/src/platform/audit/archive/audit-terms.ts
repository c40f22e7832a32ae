/** How long rows stay online, in months (reliability 5.4). The law asks for six at least. */
export const auditTerms = { least: 6, usual: 36, decisions: 120 } as const;

const dayMs = 86_400_000;

/** So many months before, and a day, since months are not of one length: epoch milliseconds. */
export function monthsBefore(now: Date, months: number): number {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then.getTime() - dayMs;
}
