import { type SqlBool, sql } from 'kysely';
import { instant } from '#platform/db/instant';
import type { Mark } from './browser-mark';

/**
 * True for the devices whose browser has this mark, or had it until a moment ago: the answer with the new one may never
 * have arrived there.
 */
export const bearsMark = (mark: Pick<Mark, 'hash'> | undefined, now: Date) =>
  mark === undefined
    ? sql<SqlBool>`false`
    : sql<SqlBool>`("knownDevice"."tokenHash" = ${mark.hash}
        or ("knownDevice"."formerTokenHash" = ${mark.hash} and "knownDevice"."formerUntil" > ${instant(now)}))`;
