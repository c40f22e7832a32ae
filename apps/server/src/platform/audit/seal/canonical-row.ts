import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';

/**
 * The canonical bytes of an audit row: the UTF-8 bytes of the jsonb text of this array, so that any client of the
 * database gets the same ones with one statement. The first item is the version of this form. Times are seconds since
 * 1970 with six decimals, as text. Every stored column is in it but `searchText`, which the database makes of others.
 * A released form is never edited: a new column begins a new version, told by the seal's `alg`.
 */
const canonicalText = sql<string>`jsonb_build_array(1, id, seq, extract(epoch from "creatorTime")::text, "userId",
  account, "realName", "roleCodes", "sessionId", "ipAddress", "userAgent", action, method, address, "objectType",
  "objectId", "objectName", "otherObjectIds", result, "errorCode", reason, changes, input, "durationMs",
  "requestId")::text`;

/** A row as it is sealed. */
export interface CanonicalRow {
  seq: number;
  id: string;
  text: string;
}

/** Rows after one order number and up to another, in their order; `limit` of them at most. */
export async function readCanonicalRows(
  db: Kysely<Database>,
  { after, upTo, limit }: { after: number; upTo: number; limit?: number },
): Promise<CanonicalRow[]> {
  const most = limit === undefined ? sql`` : sql` limit ${limit}`;
  const { rows } = await sql<CanonicalRow>`select seq, id, ${canonicalText} as text from "auditLog"
    where seq > ${after} and seq <= ${upTo} order by seq${most}`.execute(db);
  return rows;
}

/** One row by its id. */
export async function canonicalOf(db: Kysely<Database>, id: string): Promise<CanonicalRow | undefined> {
  const { rows } = await sql<CanonicalRow>`select seq, id, ${canonicalText} as text from "auditLog"
    where id = ${id}`.execute(db);
  return rows[0];
}
