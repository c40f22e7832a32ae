import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import { type ReadTicket, spendTicket } from '#platform/ticket/one-time-ticket';

/** What is asked for with a ticket: the bytes from `startByte` on. */
interface AskedPart {
  sessionId: string;
  startByte: number;
}

/**
 * Whether a ticket gives the part. The first time it gives any and is used up; from then on only what begins further in
 * than all before, and only in the same session. A download that broke off goes on so, and nobody gets a file twice.
 */
export async function takeDownload(
  db: Kysely<Database>,
  ticket: ReadTicket,
  part: AskedPart,
): Promise<boolean> {
  if (!(await spendTicket(db, ticket))) return await goOn(db, ticket, part);
  await db
    .insertInto('startedDownload')
    .values({ ticketHash: ticket.hash, ...part })
    .execute();
  return true;
}

/** Of two that ask for the same part at once, one gets it. */
async function goOn(db: Kysely<Database>, { hash }: ReadTicket, { sessionId, startByte }: AskedPart) {
  const moved = await db
    .updateTable('startedDownload')
    .set({ startByte })
    .where('ticketHash', '=', hash)
    .where('sessionId', '=', sessionId)
    .where('startByte', '<', startByte)
    .returning('ticketHash')
    .executeTakeFirst();
  return moved !== undefined;
}
