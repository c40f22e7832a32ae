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

/** From so many wrong passwords in a row on strangers have to answer a captcha. */
const captchaFrom = 3;

/** The same where an account locks sooner: a captcha always comes before the lock. */
export const captchaLimit = (rule: LockRule | undefined): number =>
  rule ? Math.min(captchaFrom, rule.limit - 1) : captchaFrom;

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

const lockEnd = (rule: LockRule | undefined, now: Date) =>
  rule?.lockMs === undefined ? null : new Date(now.getTime() + rule.lockMs);

const isOver = (until: number | null, now: Date) => until !== null && until <= now.getTime();

export function refuseLocked(until: number | null, now: Date, details: Record<string, unknown> = {}): never {
  if (until === null) return fail('login.lockedForGood');
  return fail('login.lockedMinutes', { minutes: minutesUntil(until, now), ...details });
}

const minutesUntil = (until: number, now: Date) => Math.max(1, Math.ceil((until - now.getTime()) / minuteMs));

/** Refuses a lock that no captcha and no known device opens, and promises none. */
export function refuseLockedForAll(until: number | null, now: Date): never {
  if (until === null) return fail('login.lockedForGood');
  return fail('login.lockedForAllMinutes', { minutes: minutesUntil(until, now) });
}

/** How many wrong passwords in a row were tried, and what has come of it. */
export interface LockState {
  /** 0 again once a lock is over. */
  wrong: number;
  /**
   * `closed` by counting, for a while: whoever answers a captcha may still try. `shut` until an administrator opens it:
   * for strangers where wrong passwords did it and the settings said so then, for everybody where something else did.
   */
  lock: 'open' | 'closed' | 'shut' | 'shutForAll';
  until: number | null;
}

/** What stands in the row of an account or of a name nobody uses. */
interface Counted {
  wrong: number;
  isLocked: boolean;
  /** Kept with the lock: the settings may have changed since. */
  isByGuesses: boolean;
  until: number | null;
}

export function lockStateOf({ wrong, isLocked, isByGuesses, until }: Counted, now: Date): LockState {
  if (!isLocked || isOver(until, now)) return { wrong: isLocked ? 0 : wrong, lock: 'open', until: null };
  if (!isByGuesses) return { wrong, lock: 'shutForAll', until };
  return { wrong, lock: until === null ? 'shut' : 'closed', until };
}

/** An account in use as its row was read with the person. */
export const countedAt = ({
  logErrorCount,
  enabledMark,
  lockedByGuesses,
  unlockTime,
}: Pick<LoginUser, 'logErrorCount' | 'enabledMark' | 'lockedByGuesses' | 'unlockTime'>): Counted => ({
  wrong: logErrorCount,
  isLocked: enabledMark === 2,
  isByGuesses: lockedByGuesses,
  until: unlockTime,
});

/** Every other name (unknown, disabled) by a row of its own, so that a lock does not tell which accounts exist. */
export const countedForName = (
  row: { failures: number; isLocked: boolean; blockedUntil: number | null } | undefined,
): Counted => ({
  wrong: row?.failures ?? 0,
  isLocked: row?.isLocked ?? false,
  isByGuesses: true,
  until: row?.blockedUntil ?? null,
});

interface Counting {
  rule: LockRule | undefined;
  now: Date;
  /** Whoever has answered a captcha may try beyond the limit from which one is asked for. */
  isChecked: boolean;
}

/**
 * Counts a wrong password of a stranger at an account in use; the one that reaches the limit locks, and none
 * opens a lock that stands, whatever the limit is by now. False where no more are looked at without a
 * captcha, however many come at once, or where somebody has shut the account meanwhile.
 */
export async function countWrongAt(
  db: Kysely<Database>,
  { id }: Pick<LoginUser, 'id'>,
  { rule, now, isChecked }: Counting,
): Promise<boolean> {
  const over = sql<boolean>`("enabledMark" = 2 and "unlockTime" <= ${now}::timestamptz)`;
  const wrong = sql<number>`case when ${over} then 1 else "logErrorCount" + 1 end`;
  const reached = rule ? sql<boolean>`(${wrong}) >= ${rule.limit}` : sql<boolean>`false`;
  const counted = await db
    .updateTable('user')
    .set({
      logErrorCount: wrong,
      enabledMark: sql<number>`case when ${reached} then 2 when ${over} then 1 else "enabledMark" end`,
      lockedByGuesses: sql<boolean>`${reached} or "lockedByGuesses"`,
      unlockTime: sql<never>`case when ${reached} then ${lockEnd(rule, now)}::timestamptz
        when ${over} then null else "unlockTime" end`,
    })
    .where('id', '=', id)
    .where('enabledMark', 'in', [1, 2])
    .where(
      isChecked
        ? sql<boolean>`("enabledMark" = 1 or ${over} or ("lockedByGuesses" and "unlockTime" is not null))`
        : sql<boolean>`(${over} or ("enabledMark" = 1 and "logErrorCount" < ${captchaLimit(rule)}))`,
    )
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

export const nameKey = (name: string) => `name:${name.slice(0, 50)}`;

/** The same for a name that nobody uses. */
export async function countWrongName(
  db: Kysely<Database>,
  name: string,
  { rule, now, isChecked }: Counting,
): Promise<boolean> {
  const over = sql<boolean>`("loginThrottle"."blockedUntil" <= ${now}::timestamptz)`;
  const wrong = sql<number>`case when ${over} then 1 else "loginThrottle".failures + 1 end`;
  const reached = rule ? sql<boolean>`(${wrong}) >= ${rule.limit}` : sql<boolean>`false`;
  const counted = await db
    .insertInto('loginThrottle')
    .values({ key: nameKey(name), failures: 1, windowStart: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: wrong,
          windowStart: now,
          isLocked: sql<boolean>`case when ${reached} then true when ${over} then false
            else "loginThrottle"."isLocked" end`,
          blockedUntil: sql<never>`case when ${reached} then ${lockEnd(rule, now)}::timestamptz
            when ${over} then null else "loginThrottle"."blockedUntil" end`,
        })
        .where(
          isChecked
            ? sql<boolean>`(not "loginThrottle"."isLocked" or "loginThrottle"."blockedUntil" is not null)`
            : sql<boolean>`(coalesce(${over}, false) or "loginThrottle".failures < ${captchaLimit(rule)})`,
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  return counted !== undefined;
}

/**
 * Takes the lock of a person whose password was right away, under the row's lock. A lock that did not come from
 * counting stays, and so does a password that somebody else has changed meanwhile.
 */
export async function openAfterProof(trx: Kysely<Database>, user: LoginUser, now: Date) {
  const found = await trx
    .selectFrom('user')
    .select(['enabledMark', 'unlockTime', 'lockedByGuesses', 'logErrorCount', 'passwordHash', 'deleteMark'])
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirst();
  if (found?.deleteMark !== 0 || found.passwordHash !== user.passwordHash) fail('login.wrong');
  if (found.enabledMark === 0) fail('login.disabled');
  const { lock, until } = lockStateOf(countedAt(found), now);
  if (lock === 'shutForAll') refuseLockedForAll(until, now);
  if (found.enabledMark === 1 && found.logErrorCount === 0) return;
  await trx
    .updateTable('user')
    .set({ enabledMark: 1, logErrorCount: 0, unlockTime: null })
    .where('id', '=', user.id)
    .execute();
}

/**
 * Where something else than the password has proved who comes, wrong passwords of others keep him out only if the
 * settings let nobody but an administrator open such a lock.
 */
export function assertNotShut(user: LoginUser, now: Date) {
  const { lock, until } = lockStateOf(countedAt(user), now);
  if (lock === 'shut' || lock === 'shutForAll') refuseLockedForAll(until, now);
}
