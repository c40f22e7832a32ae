import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Ctx } from '../context';
import type { Database, DefaultTime } from '../db/database';
import { sameSecret, sha256 } from '../hash';

/** A ticket that was used, by its hash. */
export interface UsedTicketTable {
  ticketHash: string;
  expiresAt: DefaultTime;
}

declare module '../db/database' {
  interface Database {
    usedTicket: UsedTicketTable;
  }
}

/** What a ticket is for; one purpose's is worth nothing to another (reliability B22). */
export interface TicketKind {
  purpose: string;
  /** How long it is good, in milliseconds. */
  validMs: number;
}

/** What one ticket is good for. */
export interface TicketGrant {
  /** An id: the record, session or file it is about. */
  subject: string;
  /** The only person who may use it; covered by the signature and not in the ticket. Empty: whoever has it. */
  holder?: string;
  /** Any words that travel along. */
  note?: string;
}

/** A ticket that proved to be ours and is not over yet. */
export interface ReadTicket extends Required<Pick<TicketGrant, 'subject' | 'note'>> {
  /** Remembered once used; the ticket itself is stored nowhere. */
  hash: string;
  expiresAt: Date;
}

/** Whose key signs a ticket, and what time it is there. */
type Signing = Pick<Ctx, 'secrets' | 'now'>;

/** The parts of a ticket are told apart by points; ids with an ending have one, and none has the sign it stands for. */
const packed = (id: string) => id.replaceAll('.', '~');
const unpacked = (part: string) => part.replaceAll('~', '.');

const sign = ({ secrets }: Signing, body: string, { purpose }: TicketKind, holder: string) =>
  secrets.keyedHash(`${holder}\n${body}`, purpose);

/**
 * Lets its holder do one thing once. It carries what it is good for under a signature, so handing out many of them with
 * a list writes nothing; only use is stored.
 */
export function makeOneTimeTicket(
  signing: Signing,
  kind: TicketKind,
  { subject, holder = '', note = '' }: TicketGrant,
): string {
  const expiry = (signing.now().getTime() + kind.validMs).toString(36);
  const parts = [packed(subject), expiry, randomBytes(9).toString('base64url')];
  if (note !== '') parts.push(Buffer.from(note).toString('base64url'));
  const body = parts.join('.');
  return `${body}.${sign(signing, body, kind, holder)}`;
}

/** Undefined for a ticket that is forged, of another kind, somebody else's, or over. */
export function readOneTimeTicket(
  signing: Signing,
  kind: TicketKind,
  ticket: string,
  holder = '',
): ReadTicket | undefined {
  const cut = ticket.lastIndexOf('.');
  const [body, signature] = [ticket.slice(0, cut), ticket.slice(cut + 1)];
  const [subject, expiry, nonce, coded = '', ...more] = body.split('.');
  if (!subject || !expiry || !nonce || more.length > 0) return undefined;
  if (!sameSecret(signature, sign(signing, body, kind, holder))) return undefined;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  if (expiresAt <= signing.now()) return undefined;
  const note = Buffer.from(coded, 'base64url').toString();
  return { subject: unpacked(subject), note, expiresAt, hash: sha256(ticket) };
}

/** Uses a ticket up; of two uses the database lets exactly one pass. */
export async function spendTicket(
  db: Kysely<Database>,
  { hash, expiresAt }: Pick<ReadTicket, 'hash' | 'expiresAt'>,
): Promise<boolean> {
  const spent = await db
    .insertInto('usedTicket')
    .values({ ticketHash: hash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticketHash')
    .executeTakeFirst();
  return spent !== undefined;
}
