import { fail } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { bearsMark } from './bears-mark.queries';
import { drawMark, type Mark } from './browser-mark';
import { describeUserAgent, placeOfAddress } from './user-agent';

/** Wrong passwords in a row after which a known device is treated like a stranger's. */
export const mostWrongTries = 5;
/** So long a mark that somebody else's sign-in has replaced is still known: his answer may be lost on its way. */
const formerKeptMs = 10 * 60_000;
/** Devices that are kept of one person. */
const mostDevices = 20;

/** Counts one wrong password of a device; false where it has none left, however many come at once. */
export async function countDeviceTry(db: Kysely<Database>, id: string): Promise<boolean> {
  const counted = await db
    .updateTable('knownDevice')
    .set({ wrongTries: sql<number>`"wrongTries" + 1` })
    .where('id', '=', id)
    .where('wrongTries', '<', mostWrongTries)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

/**
 * Keeps the browser of a good sign-in as known to its person; gives the mark it shall have from now on. Where somebody
 * new signs in the mark is another one, so that a mark somebody has put there beforehand is worth nothing; the others
 * who share the browser keep their place in it.
 */
export async function rememberDevice(
  ctx: Pick<Ctx, 'db' | 'now' | 'newId' | 'origin'>,
  userId: string,
  mark: Mark | undefined,
): Promise<Mark> {
  if (mark && (await touchDevice(ctx, userId, mark))) return mark;
  const { db } = ctx;
  const drawn = drawMark();
  if (mark)
    await db
      .updateTable('knownDevice')
      .set({
        tokenHash: drawn.hash,
        formerTokenHash: mark.hash,
        formerUntil: new Date(ctx.now().getTime() + formerKeptMs),
      })
      .where(bearsMark(mark, ctx.now()))
      .execute();
  await dropOldest(db, userId);
  await keepDevice(ctx, userId, drawn);
  return drawn;
}

/** From now on a browser with this mark is known to the person. */
export const keepDevice = (
  { db, now, newId, origin }: Pick<Ctx, 'db' | 'now' | 'newId' | 'origin'>,
  userId: string,
  { hash }: Mark,
) =>
  db
    .insertInto('knownDevice')
    .values({
      id: newId(),
      userId,
      tokenHash: hash,
      creatorTime: now(),
      lastUsedAt: now(),
      ipAddress: origin.ipAddress,
      userAgent: origin.userAgent.slice(0, 300),
    })
    .execute();

async function touchDevice(
  { db, now, origin }: Pick<Ctx, 'db' | 'now' | 'origin'>,
  userId: string,
  { hash }: Mark,
): Promise<boolean> {
  const touched = await db
    .updateTable('knownDevice')
    .set({
      // Whoever comes with the former one never got the new one.
      tokenHash: hash,
      formerTokenHash: null,
      formerUntil: null,
      wrongTries: 0,
      lastUsedAt: now(),
      ipAddress: origin.ipAddress,
      userAgent: origin.userAgent.slice(0, 300),
    })
    .where('userId', '=', userId)
    .where(bearsMark({ hash }, now()))
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
}

/** Programs that sign in keep no cookie: of what was used once the oldest goes first, before any that came back. */
const dropOldest = (db: Kysely<Database>, userId: string) =>
  db
    .deleteFrom('knownDevice')
    .where('id', 'in', (from) =>
      from
        .selectFrom('knownDevice')
        .select('id')
        .where('userId', '=', userId)
        .orderBy(sql`"lastUsedAt" > "creatorTime"`, 'desc')
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id')
        .offset(mostDevices - 1),
    )
    .execute();

/** Whether this browser is known to the person, whatever has become of its tries. */
export async function isDeviceKept(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: string,
  mark: Mark,
): Promise<boolean> {
  const found = await db
    .selectFrom('knownDevice')
    .select('id')
    .where('userId', '=', userId)
    .where(bearsMark(mark, now()))
    .executeTakeFirst();
  return found !== undefined;
}

/** The devices of the caller, latest first. */
export async function listOwnDevices({ db, actor, language, now }: Ctx, mark: Mark | undefined) {
  const rows = await db
    .selectFrom('knownDevice')
    .selectAll()
    .select(bearsMark(mark, now()).as('isThis'))
    .where('userId', '=', actor.userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
  const list = rows.map(({ id, isThis, creatorTime, lastUsedAt, ipAddress, userAgent, wrongTries }) => {
    const { browser, platForm } = describeUserAgent(userAgent);
    return {
      id,
      creatorTime,
      lastUsedAt,
      ipAddress,
      ipAddressName: translate(language, 'places', placeOfAddress(ipAddress)),
      platForm: [browser, platForm].filter(Boolean).join(' / '),
      isThis: Boolean(isThis),
      isTrusted: wrongTries < mostWrongTries,
    };
  });
  return { list };
}

/** From now on a device is a stranger's; sessions that are open in it stay. */
export async function forgetOwnDevice({ db, actor, audit }: Ctx, id: string) {
  const gone = await db
    .deleteFrom('knownDevice')
    .where('id', '=', id)
    .where('userId', '=', actor.userId)
    .returning(['userAgent', 'ipAddress'])
    .executeTakeFirst();
  if (!gone) fail('record.missing', { id });
  const { browser, platForm } = describeUserAgent(gone.userAgent);
  audit({
    objectType: 'user',
    objectId: actor.userId,
    objectName: actor.realName,
    facts: { device: [browser, platForm].filter(Boolean).join(' / '), ipAddress: gone.ipAddress },
  });
}
