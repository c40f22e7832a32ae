import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

export type LoginUser = NonNullable<Awaited<ReturnType<typeof findLoginUser>>>;

/** A live account by its name, case aside. */
export const findLoginUser = (db: Kysely<Database>, account: string) =>
  db
    .selectFrom('user')
    .select([
      'id',
      'account',
      'realName',
      'passwordHash',
      'enabledMark',
      'unlockTime',
      'logErrorCount',
      'isAdministrator',
      'mustChangePassword',
      'organizeId',
    ])
    .where(sql<boolean>`lower(account) = lower(${account})`)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();

/** Counts one wrong password and locks when the limit is reached. `null` unlock time means until somebody unlocks. */
export const countWrongPassword = (
  db: Kysely<Database>,
  userId: string,
  limit: number,
  unlockTime: Date | null,
) =>
  db
    .updateTable('user')
    .set((eb) => ({
      logErrorCount: eb('logErrorCount', '+', 1),
      enabledMark: eb
        .case()
        .when(eb('logErrorCount', '+', 1), '>=', limit)
        .then(2)
        .else(eb.ref('enabledMark'))
        .end(),
      unlockTime: eb
        .case()
        .when(eb('logErrorCount', '+', 1), '>=', limit)
        .then(sql<never>`${unlockTime}::timestamptz`)
        .else(eb.ref('unlockTime'))
        .end() as never,
    }))
    .where('id', '=', userId)
    .execute();

/** A good sign-in: counters back to zero, the last sign-in becomes the previous one (behaviours 7 and 15). */
export const recordGoodLogin = (db: Kysely<Database>, userId: string, now: Date, ip: string) =>
  db
    .updateTable('user')
    .set((eb) => ({
      logErrorCount: 0,
      unlockTime: null,
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

/** Takes an expired delayed lock away (contract-core 2.4). */
export const liftLock = (db: Kysely<Database>, userId: string) =>
  db
    .updateTable('user')
    .set({ enabledMark: 1, logErrorCount: 0, unlockTime: null })
    .where('id', '=', userId)
    .execute();
