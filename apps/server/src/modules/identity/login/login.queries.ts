import { type Kysely, sql } from 'kysely';
import { isOneOfThree } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { bearsMark } from '../known-device/bears-mark.queries';
import type { Mark } from '../known-device/browser-mark';

export type LoginUser = NonNullable<Awaited<ReturnType<typeof findLoginUserById>>>;

/** Accounts that were not deleted, with what a sign-in must know of them. */
export const liveAccounts = (db: Kysely<Database>) =>
  db
    .selectFrom('user')
    .select((eb) => [
      'user.id',
      'account',
      'realName',
      'passwordHash',
      'enabledMark',
      'unlockTime',
      'lockedByGuesses',
      'logErrorCount',
      'isAdministrator',
      'mustChangePassword',
      'passwordChangedAt',
      'user.creatorTime',
      'organizeId',
      'mobilePhone',
      isOneOfThree(eb).as('isOneOfThree'),
    ])
    .where('deleteMark', '=', 0);

/**
 * A live account by the form of its name that `accountName` gives, with its device under the mark of the browser that
 * calls, where it has signed in from there before.
 */
export const findLoginUser = ({ db, now }: Pick<Ctx, 'db' | 'now'>, name: string, mark?: Mark) =>
  liveAccounts(db)
    .leftJoin('knownDevice', (join) =>
      join.onRef('knownDevice.userId', '=', 'user.id').on(bearsMark(mark, now())),
    )
    .select(['knownDevice.id as deviceId', 'knownDevice.wrongTries'])
    .where(sql<boolean>`lower(account) = ${name}`)
    .executeTakeFirst();

/** A live account that something else leads to, such as a link to an outside identity. */
export const findLoginUserById = (db: Kysely<Database>, id: string) =>
  liveAccounts(db).where('user.id', '=', id).executeTakeFirst();

/** From now on a new password comes first. */
export const demandNewPassword = (db: Kysely<Database>, userId: string) =>
  db
    .updateTable('user')
    .set({ mustChangePassword: true })
    .where('id', '=', userId)
    .where('mustChangePassword', '=', false)
    .execute();

/** A good sign-in: the last one becomes the previous one (behaviour 15). */
export const recordGoodLogin = (db: Kysely<Database>, userId: string, now: Date, ip: string) =>
  db
    .updateTable('user')
    .set((eb) => ({
      logSuccessCount: eb('logSuccessCount', '+', 1),
      prevLogTime: eb.ref('lastLogTime') as never,
      prevLogIP: eb.ref('lastLogIP'),
      lastLogTime: now,
      lastLogIP: ip,
      firstLogTime: eb.fn.coalesce('firstLogTime', sql`${now}::timestamptz`) as never,
      firstLogIP: eb.fn.coalesce('firstLogIP', sql<string>`${ip}`),
    }))
    .where('id', '=', userId)
    .execute();
