import { randomBytes } from 'node:crypto';
import { sameSecret, sha256 } from '#platform/hash';
import { keyedHash } from '#platform/secrets';

/** How long a ticket is good. */
export const ticketMs = 10 * 60_000;

/** A ticket that proved to be ours, for this person, and not over yet. */
export interface ReadTicket {
  fileId: string;
  /** Name the bytes are handed out under instead of their own; empty for their own. */
  shownName: string;
  /** Remembered once used; the ticket itself is stored nowhere. */
  hash: string;
  expiresAt: Date;
}

const sign = (userId: string, body: string) => keyedHash(`${userId}\n${body}`, 'downloadTicket');

/**
 * Lets one person fetch one file once. The ticket carries what it is good for under a signature that covers the
 * person too, so handing out many of them with a list writes nothing; only use is stored.
 */
export function makeTicket(userId: string, fileId: string, now: Date, shownName = ''): string {
  const parts = [fileId, (now.getTime() + ticketMs).toString(36), randomBytes(9).toString('base64url')];
  if (shownName !== '') parts.push(Buffer.from(shownName).toString('base64url'));
  const body = parts.join('.');
  return `${body}.${sign(userId, body)}`;
}

/** Undefined for a ticket that is forged, somebody else's, or over. */
export function readTicket(ticket: string, userId: string, now: Date): ReadTicket | undefined {
  const cut = ticket.lastIndexOf('.');
  const [body, signature] = [ticket.slice(0, cut), ticket.slice(cut + 1)];
  const [fileId, expiry, nonce, coded = '', ...more] = body.split('.');
  if (!fileId || !expiry || !nonce || more.length > 0) return undefined;
  if (!sameSecret(signature, sign(userId, body))) return undefined;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  if (expiresAt <= now) return undefined;
  const shownName = Buffer.from(coded, 'base64url').toString();
  return { fileId, shownName, expiresAt, hash: sha256(ticket) };
}
