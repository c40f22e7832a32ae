import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import type { ByteRange } from '#platform/storage/blob-store';
import { type ReadTicket, spendTicket } from '#platform/ticket/one-time-ticket';

/** What is asked for with a ticket: the bytes from the first to the last, counted from 0. */
interface AskedPart {
  sessionId: string;
  range: ByteRange;
}

/**
 * Whether a ticket gives the part. It gives no byte twice: the first part uses it up, and from then on it gives only what
 * stands behind all it has given, in the same session. A download that broke off goes on with another ticket.
 */
export async function takeDownload(
  db: Kysely<Database>,
  ticket: ReadTicket,
  { sessionId, range }: AskedPart,
): Promise<boolean> {
  if (!(await spendTicket(db, ticket))) return await goOn(db, ticket, { sessionId, range });
  await db
    .insertInto('startedDownload')
    .values({ ticketHash: ticket.hash, sessionId, nextByte: range.end + 1 })
    .execute();
  return true;
}

/** Of two that ask for the same part at once, one gets it. */
async function goOn(db: Kysely<Database>, { hash }: ReadTicket, { sessionId, range }: AskedPart) {
  const moved = await db
    .updateTable('startedDownload')
    .set({ nextByte: range.end + 1 })
    .where('ticketHash', '=', hash)
    .where('sessionId', '=', sessionId)
    .where('nextByte', '<=', range.start)
    .returning('ticketHash')
    .executeTakeFirst();
  return moved !== undefined;
}
