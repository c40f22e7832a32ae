import { randomBytes } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { numberSetting, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { findRow } from '#platform/db/single-row';
import { sha256 } from '#platform/hash';
import type { DeviceClass } from './device-class';
import type { SessionTable } from './session.table';

export type EndReason = NonNullable<SessionTable['endReason']>;

const minuteMs = 60_000;
const newSecret = () => randomBytes(32).toString('base64url');
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** A token as it travels: 256 random bits as base64url. */
export const isTokenForm = (token: string) => tokenForm.test(token);

/**
 * The token of an Authorization header: any case of `bearer `, and only the part before the first `|` (contract-core 1.1).
 * Undefined when there is none at all.
 */
export function readToken(header: string | undefined): string | undefined {
  const text = header
    ?.replace(/^bearer\s+/i, '')
    .split('|')[0]
    ?.trim();
  return text === undefined || text === '' ? undefined : text;
}

export interface NewSession {
  userId: string;
  ipAddress: string;
  userAgent: string;
  deviceClass: DeviceClass;
  /** The session this one carries on: its end and its flag stay, however often it is handed on. */
  from?: Pick<SessionRow, 'expiresAt' | 'isTemporary' | 'signInId'>;
  /** Of an outside person without a linked account (rulings 32). */
  isTemporary?: boolean;
}

/** Opens a session. The secrets leave the server once, here; the table keeps their hashes. */
export async function openSession(
  db: Kysely<Database>,
  { id, now, settings }: { id: string; now: Date; settings: Settings },
  session: NewSession,
) {
  const token = newSecret();
  const epolicyKey = newSecret();
  const longest = now.getTime() + numberSetting(settings, 'tokenTimeout') * minuteMs;
  await db
    .insertInto('session')
    .values({
      id,
      tokenHash: sha256(token),
      epolicyKeyHash: sha256(epolicyKey),
      userId: session.userId,
      signInId: session.from?.signInId ?? id,
      deviceClass: session.deviceClass,
      creatorTime: now,
      lastActiveTime: now,
      expiresAt: new Date(Math.min(longest, session.from?.expiresAt ?? longest)),
      isTemporary: session.from?.isTemporary ?? session.isTemporary ?? false,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent.slice(0, 300),
      endReason: null,
    })
    .execute();
  return { token: `bearer ${token}`, epolicyKey };
}

const sessionRows = (db: Kysely<Database>) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .innerJoin('securityVersion', (join) => join.onTrue())
    .select([
      'session.id',
      'session.userId',
      'session.signInId',
      'session.creatorTime',
      'session.lastActiveTime',
      'session.expiresAt',
      'session.endedAt',
      'session.endReason',
      'session.lockedAt',
      'session.isTemporary',
      'session.deviceClass',
      'user.enabledMark',
      'user.deleteMark',
      'securityVersion.version',
    ]);

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionRows>['executeTakeFirstOrThrow']>>;

/** The session of a token with what every call must know. */
export const findSession = (db: Kysely<Database>, token: string): Promise<SessionRow | undefined> =>
  findRow(db, sessionRows(db).where('session.tokenHash', '=', sha256(token)));

export const findSessionById = (db: Kysely<Database>, id: string) =>
  sessionRows(db).where('session.id', '=', id).executeTakeFirst();

/** True when the session has not called for longer than the setting allows. */
export function isSilentTooLong(
  { lastActiveTime }: Pick<SessionRow, 'lastActiveTime'>,
  settings: Settings,
  at: Date,
): boolean {
  const limitMs = numberSetting(settings, 'idleTimeout') * minuteMs;
  return limitMs > 0 && at.getTime() - lastActiveTime > limitMs;
}

/**
 * Taken before sessions of a person open, end or lock: whoever ends all of them must not miss one that opens at the
 * same moment (reliability B23).
 */
export const holdSessions = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();

/** Ends sessions of a person; the next call of each is refused by the reason. */
export function endSessions(
  db: Kysely<Database>,
  which: { userId: string; deviceClass?: DeviceClass; except?: string },
  reason: EndReason,
  now: Date,
) {
  let update = db
    .updateTable('session')
    .set({ endedAt: now, endReason: reason })
    .where('userId', '=', which.userId)
    .where('endedAt', 'is', null);
  if (which.deviceClass) update = update.where('deviceClass', '=', which.deviceClass);
  if (which.except) update = update.where('id', '!=', which.except);
  return update.execute();
}

/** Ends every session of several people, in the order of their ids so that two callers never wait in a ring. */
export async function endSessionsOfPeople(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userIds: readonly string[],
  reason: EndReason,
) {
  if (userIds.length === 0) return;
  const people = sql<string>`any(${[...userIds]})`;
  await db.selectFrom('user').select('id').where('id', '=', people).orderBy('id').forUpdate().execute();
  await db
    .updateTable('session')
    .set({ endedAt: now(), endReason: reason })
    .where('userId', '=', people)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends one session; tells whether it was still open. */
export const endSession = async (db: Kysely<Database>, id: string, reason: EndReason, now: Date) =>
  (
    await db
      .updateTable('session')
      .set({ endedAt: now, endReason: reason })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Moves the idle clock; called at most once a minute and session. */
export const touchSession = (db: Kysely<Database>, id: string, now: Date) =>
  db.updateTable('session').set({ lastActiveTime: now }).where('id', '=', id).execute();

/** The open sessions that go back to the same sign-in as this one, itself among them. */
const ofSameSignIn = (id: string) => (eb: ExpressionBuilder<Database, 'session'>) =>
  eb.and([
    eb('endedAt', 'is', null),
    eb('signInId', '=', eb.selectFrom('session as own').select('own.signInId').where('own.id', '=', id)),
  ]);

/** Ends what a person signed in to with this session; a copy of it that was exchanged meanwhile ends with it. */
export const endSignIn = (db: Kysely<Database>, id: string, reason: EndReason, now: Date) =>
  db.updateTable('session').set({ endedAt: now, endReason: reason }).where(ofSameSignIn(id)).execute();

export const setSessionLock = (db: Kysely<Database>, id: string, lockedAt: Date | null) =>
  db.updateTable('session').set({ lockedAt }).where(ofSameSignIn(id)).execute();
