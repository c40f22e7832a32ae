import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** How long rows stay online, in months (reliability 5.4). The law asks for six at least. */
export const auditTerms = { least: 6, usual: 36, decisions: 120 } as const;

/**
 * Decisions about people and money stay for ten years: reviews and their results, blacklists, co-signatures, and the
 * record of what was taken out of this log. Reading and asking inside a review counts with it.
 */
const decisions =
  '^xmqgcgl/(p2|zxjd)/|^xmqgcgl/p1/reviewAndSorting|[Bb]lacklist|[Cc]omplaint|^job:review\\.|^job:system\\.expireAudit$';

export const isDecision: RawBuilder<SqlBool> = sql<SqlBool>`action ~ ${sql.lit(decisions)}`;

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
