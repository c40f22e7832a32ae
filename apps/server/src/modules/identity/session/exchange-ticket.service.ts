import { randomBytes } from 'node:crypto';
import { fail } from '@qifu/contracts';
import { readSettings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { sha256 } from '#platform/hash';
import {
  endSession,
  findSession,
  findSessionById,
  holdSessions,
  isSilentTooLong,
  isTokenForm,
  openSession,
  readToken,
  type SessionRow,
} from './session.service';

const ticketValidMs = 60_000;

/**
 * A one-time hand-over of a signed-in session: 256 bit, a minute, one use (reliability W4). Whoever returns from an
 * outside sign-in (`identity/provider`) is sent on with one that only the same browser can exchange.
 */
export async function issueHandoverTicket(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sessionId: string,
  browserHash: string | null = null,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto('handoverTicket')
    .values({
      ticketHash: sha256(ticket),
      sessionId,
      browserHash,
      expiresAt: new Date(now().getTime() + ticketValidMs),
    })
    .execute();
  return ticket;
}

interface Holder {
  session: SessionRow | undefined;
  /** True when the session behind ends: its token has stood in an address, or never left the server. */
  isEnding: boolean;
  /** This browser began the sign-in itself: nobody else can have sent it here. */
  isOwnBeginning: boolean;
}

/**
 * Turns the value of `?token=` into a new session that carries on the one behind it, to the same end. A hand-over
 * ticket works once; a real token is first described, and only with `confirm` exchanged and ended, so nobody lands
 * unasked in a stranger's session; who declines leaves none behind. A session that a call would not be let in with is worth nothing here either.
 */
export async function exchangeTicket(
  ctx: Ctx,
  { ticket, confirm, decline = false }: { ticket: string; confirm: boolean; decline?: boolean },
  browser?: string,
) {
  const { db, now, newId, origin } = ctx;
  const value = readToken(ticket) ?? '';
  if (!isTokenForm(value)) fail('login.ticketInvalid');
  const settings = await readSettings(db);
  const { session: found, isEnding, isOwnBeginning } = await findHolder(ctx, value, { confirm, browser });
  if (!found) fail('login.ticketInvalid');
  await holdSessions(db, found.userId);
  const from = await findSessionById(db, found.id);
  if (!from || !isOpen(from, now()) || isSilentTooLong(from, settings, now())) fail('login.ticketInvalid');
  const user = await db
    .selectFrom('user')
    .select(['id', 'account', 'realName', 'mustChangePassword'])
    .where('id', '=', from.userId)
    .executeTakeFirstOrThrow();
  const signInAs = `${user.realName.slice(0, 1)}*`;
  if (decline) await endSession(db, from.id, 'logout', now());
  if (decline || !(confirm || isOwnBeginning)) return { token: null, epolicyKey: null, signInAs };
  if (isEnding && !(await endSession(db, from.id, 'exchanged', now()))) fail('login.ticketInvalid');
  const secrets = await openSession(
    db,
    { id: newId(), now: now(), settings },
    { userId: user.id, ...origin, deviceClass: from.deviceClass, from },
  );
  ctx.audit({
    objectType: 'user',
    objectId: user.id,
    objectName: user.realName,
    actingUser: { userId: user.id, account: user.account, realName: user.realName },
  });
  return { ...secrets, signInAs, mustChangePassword: user.mustChangePassword };
}

/** Whoever can call with the session now; a locked screen opens by the own password only (reliability W8). */
export const isOpen = (session: SessionRow, at: Date): boolean =>
  session.endedAt === null &&
  session.lockedAt === null &&
  session.expiresAt > at.getTime() &&
  session.deleteMark === 0 &&
  session.enabledMark === 1;

interface Exchange {
  confirm: boolean;
  browser: string | undefined;
}

async function findHolder({ db, now }: Ctx, value: string, { confirm, browser }: Exchange): Promise<Holder> {
  const ticket = await db
    .selectFrom('handoverTicket')
    .select(['sessionId', 'expiresAt', 'usedAt', 'browserHash'])
    .where('ticketHash', '=', sha256(value))
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) return { session: await findSession(db, value), isEnding: true, isOwnBeginning: false };
  if (ticket.usedAt !== null || ticket.expiresAt <= now().getTime()) fail('login.ticketInvalid');
  // Whoever catches the address of another person's arrival must not get in, nor make a victim arrive as himself.
  if (ticket.browserHash !== null && ticket.browserHash !== sha256(browser ?? ''))
    fail('login.ticketInvalid');
  const isOwnBeginning = ticket.browserHash !== null;
  if (confirm || isOwnBeginning)
    await db
      .updateTable('handoverTicket')
      .set({ usedAt: now() })
      .where('ticketHash', '=', sha256(value))
      .execute();
  return { session: await findSessionById(db, ticket.sessionId), isEnding: isOwnBeginning, isOwnBeginning };
}
