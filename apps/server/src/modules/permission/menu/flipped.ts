import { type Expression, sql } from 'kysely';

/** A switch to the other side. */
export const flipped: Expression<number> = sql<number>`case when "enabledMark" = 0 then 1 else 0 end`;
