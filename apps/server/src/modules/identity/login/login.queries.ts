import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

export type LoginUser = NonNullable<Awaited<ReturnType<typeof findLoginUser>>>;

/** A live account by the form of its name that `accountName` gives. */
export const findLoginUser = (db: Kysely<Database>, name: string) =>
  db
    .selectFrom('user')
    .select([
      'id',
      'account',
      'realName',
      'passwordHash',
      'enabledMark',
      'isAdministrator',
      'mustChangePassword',
      'organizeId',
    ])
    .where(sql<boolean>`lower(account) = ${name}`)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();

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
