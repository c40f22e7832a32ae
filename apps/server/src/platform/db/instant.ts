import { type RawBuilder, sql } from 'kysely';

/** An instant to compare a time column with: columns read as milliseconds, and are asked about with a Date. */
export const instant = (at: Date | number): RawBuilder<number> => sql<number>`${new Date(at)}::timestamptz`;
