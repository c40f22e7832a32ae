import { fail } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import { isSeparated } from '#modules/permission';
import { numberSetting, type Settings } from '#modules/settings';
import type { Database } from '#platform/db/database';
import { isAdminName } from './account-name';
import type { LoginUser } from './login.queries';

const minuteMs = 60_000;
/** Locking works from three wrong passwords on (contract-core 2.4). */
const leastLockLimit = 3;

/** Whether and how wrong passwords lock. */
export interface LockRule {
  limit: number;
  /** Undefined: until an administrator unlocks. */
  lockMs: number | undefined;
}

/**
 * The rule for a name; undefined where counting never locks: it is switched off, or the name is `admin`. While the
 * administrators are separated, a lock of one of them always ends by itself: there may be nobody left to open it.
 */
export function lockRule(
  settings: Settings,
  name: string,
  user: Pick<LoginUser, 'isOneOfThree'> | undefined,
): LockRule | undefined {
  const limit = numberSetting(settings, 'passwordErrorsNumber');
  if (limit < leastLockLimit || isAdminName(name)) return undefined;
  const isTimed = settings.lockType === '2' || (isSeparated(settings) && user?.isOneOfThree === true);
  const lockMs = isTimed ? numberSetting(settings, 'lockTime') * minuteMs : undefined;
  return { limit, lockMs };
}

const lockEnd = ({ lockMs }: LockRule, now: Date) =>
  lockMs === undefined ? null : new Date(now.getTime() + lockMs);

function refuseLocked(until: number | null, now: Date): never {
  if (until === null) return fail('login.lockedForGood');
  return fail('login.lockedMinutes', {
    minutes: Math.max(1, Math.ceil((until - now.getTime()) / minuteMs)),
  });
}

const isOver = (until: number | null, now: Date) => until !== null && until <= now.getTime();

/**
 * What is locked by counting: an account in use by its own row, every other name (unknown, disabled) by a row of its
 * own under the same rules, so that locking does not tell which accounts exist (behaviour 1).
 */
export const lockOf = (user: LoginUser | undefined, name: string, rule: LockRule | undefined) =>
  user && user.enabledMark !== 0 ? accountLock(user, rule) : nameLock(name, rule);

export interface Lock {
  /** Refuses while locked; a delayed lock that is over goes (contract-core 2.4). */
  assertOpen: (db: Kysely<Database>, now: Date) => Promise<void>;
  /** Counts a try before it is looked at; the one that reaches the limit locks until it proves right. */
  countTry: (db: Kysely<Database>, now: Date) => Promise<void>;
  /** What was counted turned out to be no wrong try: count and lock are as if it had not been. */
  takeBack: (db: Kysely<Database>) => Promise<void>;
}

function accountLock({ id }: LoginUser, rule: LockRule | undefined): Lock {
  const stateOf = (db: Kysely<Database>) =>
    db
      .selectFrom('user')
      .select(['enabledMark', 'unlockTime'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const assertOpen: Lock['assertOpen'] = async (db, now) => {
    const { enabledMark, unlockTime } = await stateOf(db);
    if (enabledMark !== 2) return;
    if (!isOver(unlockTime, now)) refuseLocked(unlockTime, now);
    await db
      .updateTable('user')
      .set({ enabledMark: 1, logErrorCount: 0, unlockTime: null })
      .where('id', '=', id)
      .where('enabledMark', '=', 2)
      .where('unlockTime', '<=', sql<never>`${now}::timestamptz`)
      .execute();
  };
  return {
    assertOpen,
    countTry: async (db, now) => {
      if (!rule) return;
      const reached = sql<boolean>`"logErrorCount" + 1 >= ${rule.limit}`;
      const counted = await db
        .updateTable('user')
        .set({
          logErrorCount: sql<number>`"logErrorCount" + 1`,
          enabledMark: sql<number>`case when ${reached} then 2 else 1 end`,
          unlockTime: sql<never>`case when ${reached} then ${lockEnd(rule, now)}::timestamptz end`,
        })
        .where('id', '=', id)
        .where('enabledMark', '=', 1)
        .returning('id')
        .executeTakeFirst();
      if (counted) return;
      await assertOpen(db, now);
      // Neither open nor locked: disabled between the look and the count.
      fail('login.wrong');
    },
    takeBack: async (db) => {
      if (!rule) return;
      const isLockedByIt = sql<boolean>`"enabledMark" = 2 and "logErrorCount" = ${rule.limit}`;
      await db
        .updateTable('user')
        .set({
          logErrorCount: sql<number>`"logErrorCount" - 1`,
          enabledMark: sql<number>`case when ${isLockedByIt} then 1 else "enabledMark" end`,
          unlockTime: sql<never>`case when ${isLockedByIt} then null else "unlockTime" end`,
        })
        .where('id', '=', id)
        .where('logErrorCount', '>', 0)
        .execute();
    },
  };
}

function nameLock(name: string, rule: LockRule | undefined): Lock {
  const key = `name:${name.slice(0, 50)}`;
  const assertOpen: Lock['assertOpen'] = async (db, now) => {
    if (!rule) return;
    const row = await db
      .selectFrom('loginThrottle')
      .select(['failures', 'blockedUntil'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row || row.failures < rule.limit) return;
    if (!isOver(row.blockedUntil, now)) refuseLocked(row.blockedUntil, now);
    await db
      .deleteFrom('loginThrottle')
      .where('key', '=', key)
      .where('blockedUntil', '<=', sql<never>`${now}::timestamptz`)
      .execute();
  };
  return {
    assertOpen,
    countTry: async (db, now) => {
      if (!rule) return;
      const counted = await db
        .insertInto('loginThrottle')
        .values({ key, failures: 1, windowStart: now })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              failures: sql<number>`"loginThrottle".failures + 1`,
              blockedUntil: sql<never>`case when "loginThrottle".failures + 1 >= ${rule.limit}
                then ${lockEnd(rule, now)}::timestamptz end`,
            })
            .where('loginThrottle.failures', '<', rule.limit),
        )
        .returning('failures')
        .executeTakeFirst();
      if (!counted) await assertOpen(db, now);
    },
    // A name that nobody uses never has a right password.
    takeBack: async () => undefined,
  };
}

/**
 * Takes the lock of a person whose password was right away, under the row's lock. A lock that did not come from
 * counting stays, and so does a password that somebody else has changed meanwhile.
 */
export async function openAfterProof(
  trx: Kysely<Database>,
  user: LoginUser,
  rule: LockRule | undefined,
  now: Date,
) {
  const found = await trx
    .selectFrom('user')
    .select(['enabledMark', 'unlockTime', 'logErrorCount', 'passwordHash', 'deleteMark'])
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirst();
  if (found?.deleteMark !== 0 || found.passwordHash !== user.passwordHash) fail('login.wrong');
  if (found.enabledMark === 0) fail('login.disabled');
  const isByCounting = rule !== undefined && found.logErrorCount >= rule.limit;
  if (found.enabledMark === 2 && !isByCounting) refuseLocked(found.unlockTime, now);
  await trx
    .updateTable('user')
    .set({ enabledMark: 1, logErrorCount: 0, unlockTime: null })
    .where('id', '=', user.id)
    .execute();
}
