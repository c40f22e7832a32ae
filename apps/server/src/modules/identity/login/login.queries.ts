import { type Kysely, sql } from 'kysely';
import { isOneOfThree } from '#modules/permission';
import type { Database } from '#platform/db/database';

export type LoginUser = NonNullable<Awaited<ReturnType<typeof findLoginUser>>>;

/** Accounts that were not deleted, with what a sign-in must know of them. */
export const liveAccounts = (db: Kysely<Database>) =>
  db
    .selectFrom('user')
    .select((eb) => [
      'id',
      'account',
      'realName',
      'passwordHash',
      'enabledMark',
      'isAdministrator',
      'mustChangePassword',
      'passwordChangedAt',
      'creatorTime',
      'organizeId',
      'mobilePhone',
      isOneOfThree(eb).as('isOneOfThree'),
    ])
    .where('deleteMark', '=', 0);

/** A live account by the form of its name that `accountName` gives. */
export const findLoginUser = (db: Kysely<Database>, name: string) =>
  liveAccounts(db).where(sql<boolean>`lower(account) = ${name}`).executeTakeFirst();

/** A live account that something else leads to, such as a link to an outside identity. */
export const findLoginUserById = (db: Kysely<Database>, id: string) =>
  liveAccounts(db).where('id', '=', id).executeTakeFirst();

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
