import { randomBytes } from 'node:crypto';
import { fail } from '@qifu/contracts';
import { readSettings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { sha256 } from '#platform/password/hash-password';
import { endSession, findSession, isTokenForm, openSession, readToken } from './session.service';

const ticketValidMs = 60_000;

/** A one-time hand-over of a person's sign-in: 256 bit, a minute, one use (reliability W4). */
export async function issueHandoverTicket(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: string,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto('handoverTicket')
    .values({ ticketHash: sha256(ticket), userId, expiresAt: new Date(now().getTime() + ticketValidMs) })
    .execute();
  return ticket;
}

interface Holder {
  userId: string;
  /** Ended when the value was a real token: it has stood in an address. */
  sessionId: string | undefined;
}

/**
 * Turns the value of `?token=` into a new session. A hand-over ticket works once; a real token is first described,
 * and only with `confirm` exchanged and ended, so nobody lands unasked in a stranger's session.
 */
export async function exchangeTicket(ctx: Ctx, { ticket, confirm }: { ticket: string; confirm: boolean }) {
  const { db, now, newId, origin } = ctx;
  const value = readToken(ticket) ?? '';
  if (!isTokenForm(value)) fail('login.ticketInvalid');
  const holder = (await findTicketHolder(ctx, value, confirm)) ?? (await findTokenHolder(ctx, value));
  const user = await db
    .selectFrom('user')
    .select(['id', 'account', 'realName'])
    .where('id', '=', holder.userId)
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .executeTakeFirst();
  if (!user) fail('login.ticketInvalid');
  const signInAs = `${user.realName.slice(0, 1)}*`;
  if (!confirm) return { token: null, epolicyKey: null, signInAs };
  if (holder.sessionId) await endSession(db, holder.sessionId, 'exchanged', now());
  const settings = await readSettings(db);
  const secrets = await openSession(
    db,
    { id: newId(), now: now(), settings },
    { userId: user.id, ...origin, deviceClass: 'PC' },
  );
  ctx.audit({
    objectType: 'user',
    objectId: user.id,
    objectName: user.realName,
    actingUser: { userId: user.id, account: user.account, realName: user.realName },
  });
  return { ...secrets, signInAs };
}

async function findTicketHolder(
  { db, now }: Ctx,
  value: string,
  confirm: boolean,
): Promise<Holder | undefined> {
  const ticket = await db
    .selectFrom('handoverTicket')
    .select(['userId', 'expiresAt', 'usedAt'])
    .where('ticketHash', '=', sha256(value))
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) return undefined;
  if (ticket.usedAt !== null || ticket.expiresAt <= now().getTime()) fail('login.ticketInvalid');
  if (confirm)
    await db
      .updateTable('handoverTicket')
      .set({ usedAt: now() })
      .where('ticketHash', '=', sha256(value))
      .execute();
  return { userId: ticket.userId, sessionId: undefined };
}

async function findTokenHolder({ db, now }: Ctx, value: string): Promise<Holder> {
  const session = await findSession(db, value);
  if (!session || session.endedAt !== null || session.expiresAt <= now().getTime())
    fail('login.ticketInvalid');
  return { userId: session.userId, sessionId: session.id };
}
