import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Decisions about people and money stay for ten years: reviews and their results, blacklists, co-signatures, and the
 * record of what was taken out of this log. Reading and asking inside a review counts with it.
 */
const decisions =
  '^xmqgcgl/(p2|zxjd)/|^xmqgcgl/p1/reviewAndSorting|[Bb]lacklist|[Cc]omplaint|^job:review\\.|^job:system\\.expireAudit$';

export const isDecision: RawBuilder<SqlBool> = sql<SqlBool>`action ~ ${sql.lit(decisions)}`;
