import { fail, type OnlineSession, onlineUserApi, type Page, type PageQuery } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { sql } from 'kysely';
import { numberSetting, readSettings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { heldCalls } from '#platform/resource/abilities';
import { describeUserAgent, placeOfAddress } from '../known-device/user-agent';

const minuteMs = 60_000;

/** Sessions that would be let in now, latest first; three statements at most. */
export async function listOnlineSessions(ctx: Ctx, query: PageQuery): Promise<Page<OnlineSession>> {
  const found = await page(ctx.db, await openSessions(ctx), query, {
    searched: ['user.account', 'user.realName'],
    sortable: {
      loginTime: 'session.creatorTime',
      lastActiveTime: 'session.lastActiveTime',
      userName: 'user.realName',
      userAccount: 'user.account',
      loginIPAddress: 'session.ipAddress',
    },
    order: [['session.creatorTime', 'desc']],
    tieBreaker: 'session.id',
  });
  return { ...found, list: shownSessions(ctx, found.list) };
}

/** Those of one person, the one in use last first. */
export async function listSessionsOf(ctx: Ctx, userId: string): Promise<OnlineSession[]> {
  const rows = await (await openSessions(ctx))
    .where('session.userId', '=', userId)
    .orderBy('session.lastActiveTime', 'desc')
    .orderBy('session.id')
    .execute();
  return shownSessions(ctx, rows);
}

/** Neither ended nor over nor silent too long, of people who may still sign in (session/admission.ts). */
async function openSessions({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const idleMs = numberSetting(await readSettings(db), 'idleTimeout') * minuteMs;
  const organize = sql<string>`(
    select string_agg(step."fullName", '/' order by length(step."organizeIdTree"))
    from organize own join organize step on step.id = any(string_to_array(own."organizeIdTree", ','))
    where own.id = "user"."organizeId")`;
  let rows = db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select([
      'session.id',
      'session.userId',
      'user.account',
      'user.realName',
      'user.isAdministrator',
      'session.creatorTime',
      'session.lastActiveTime',
      'session.ipAddress',
      'session.userAgent',
      'session.deviceClass',
      organize.as('organize'),
    ])
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', sql<never>`${now()}::timestamptz`)
    .where('user.deleteMark', '=', 0)
    .where('user.enabledMark', '<>', 0);
  if (idleMs > 0)
    rows = rows.where(
      'session.lastActiveTime',
      '>=',
      sql<never>`${new Date(now().getTime() - idleMs)}::timestamptz`,
    );
  return rows;
}

type OpenSession = Awaited<ReturnType<Awaited<ReturnType<typeof openSessions>>['execute']>>[number];

/** Sessions with what the caller may do to each. */
function shownSessions(ctx: Ctx, rows: readonly OpenSession[]): OnlineSession[] {
  const { actor, language } = ctx;
  const held = heldCalls(ctx, { end: onlineUserApi.end });
  return rows.map((row) => ({
    ...shownSession(row, actor.sessionId, language),
    abilities: mayEnd(actor, { id: row.userId, isAdministrator: row.isAdministrator }) ? held : [],
  }));
}

/** An administrator's sessions are ended by administrators and by himself. */
const mayEnd = (actor: Ctx['actor'], { id, isAdministrator }: { id: string; isAdministrator: boolean }) =>
  actor.isAdministrator || !isAdministrator || id === actor.userId;

function shownSession(row: OpenSession, ownId: string, language: Language): OnlineSession {
  const { browser, platForm } = describeUserAgent(row.userAgent);
  return {
    id: row.id,
    userId: row.userId,
    userAccount: row.account,
    userName: row.realName,
    organize: row.organize ?? '',
    loginTime: row.creatorTime,
    lastActiveTime: row.lastActiveTime,
    loginIPAddress: row.ipAddress,
    loginAddress: translate(language, 'places', placeOfAddress(row.ipAddress)),
    loginPlatForm: [browser, platForm].filter(Boolean).join(' / '),
    deviceClass: row.deviceClass,
    isOwn: row.id === ownId,
  };
}

/**
 * Ends sessions at once: each with its own id, or all of a person with the person's; their next call is refused with
 * 600. A copy that a session was handed on to ends with it. One's own may be ended too; an administrator's only by one.
 */
export async function endOnlineSessions(ctx: Ctx, ids: readonly string[]) {
  const { db, actor, now, audit } = ctx;
  if (ids.length === 0) return;
  const people = await holdPeopleOf(db, ids);
  if (people.length === 0) fail('record.missing');
  if (people.some((one) => !mayEnd(actor, one))) fail('online.administrator');
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now(), endReason: 'forced' })
    .where('endedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('userId', '=', sql<string>`any(${[...ids]})`),
        eb('signInId', 'in', (from) =>
          from
            .selectFrom('session as asked')
            .select('asked.signInId')
            .where('asked.id', '=', sql<string>`any(${[...ids]})`),
        ),
      ]),
    )
    .returning(['id', 'userId'])
    .execute();
  for (const { id, realName } of people)
    audit({
      objectType: 'user',
      objectId: id,
      objectName: realName,
      facts: { endedSessions: ended.filter(({ userId }) => userId === id).map((one) => one.id) },
    });
}

/** The people named, or whose sessions are named, held so that none of theirs opens or ends at the same moment. */
const holdPeopleOf = (db: Ctx['db'], ids: readonly string[]) =>
  db
    .selectFrom('user')
    .select(['id', 'realName', 'isAdministrator'])
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<string>`any(${[...ids]})`),
        eb('id', 'in', (from) =>
          from
            .selectFrom('session')
            .select('session.userId')
            .where('session.id', '=', sql<string>`any(${[...ids]})`),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
