import { fail } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { keepCountUnless } from '../throttle/keep-count-unless';
import {
  assertNotThrottled,
  type CodesFrom,
  codeThrottle,
  countAttempt,
  forgetAttempts,
} from '../throttle/login-throttle';
import { isRecoveryCode, readRecoveryCode, recoveryHash } from './recovery-code';
import { stepOfCode } from './totp';

type Proving = Pick<Ctx, 'db' | 'now' | 'secrets'>;

export const secretPurpose = (userId: string) => `second factor of ${userId}`;

/** A right code, not used up yet: that happens in the transaction of what it was asked for. */
export interface ProvedCode {
  spend: (trx: Kysely<Database>) => Promise<void>;
}

export const findSecondFactor = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('secondFactor')
    .select(['secret', 'confirmedAt', 'lastTimeStep'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();

/** Checks a code of the app, or one of the recovery codes, and refuses a wrong one. */
export const proveCode = async (...given: Parameters<typeof findProvedCode>): Promise<ProvedCode> =>
  (await findProvedCode(...given)) ?? fail('login.codeWrong');

/**
 * The same, undefined for a wrong one. Guesses are counted per person and place they come from, before
 * anybody looks: whoever knows the password may try ten in a quarter of an hour. A right one is not held
 * against him whatever becomes of what it was shown for.
 */
export async function findProvedCode(
  ctx: Proving,
  userId: string,
  factor: { secret: string; lastTimeStep: number },
  typed: string,
  from: CodesFrom = 'strangers',
): Promise<ProvedCode | undefined> {
  const { db, now } = ctx;
  const throttle = codeThrottle(userId, from);
  await assertNotThrottled(db, throttle, now());
  let spend: Spending | undefined;
  await keepCountUnless(
    db,
    (trx) => countAttempt(trx, throttle, now()),
    async (trx) => {
      spend = await findSpending({ ...ctx, db: trx }, userId, factor, typed);
      return spend !== undefined;
    },
  );
  const found = spend;
  if (!found) return undefined;
  return {
    spend: async (trx) => {
      if (!(await found(trx))) fail('login.codeWrong');
      await forgetAttempts(trx, throttle);
    },
  };
}

type Spending = (trx: Kysely<Database>) => Promise<boolean>;

/** How what was typed is used up; undefined where it cannot be right. The statement itself says whether it was still good. */
async function findSpending(
  ctx: Proving,
  userId: string,
  factor: { secret: string; lastTimeStep: number },
  typed: string,
): Promise<Spending | undefined> {
  const code = readRecoveryCode(typed);
  if (isRecoveryCode(code)) {
    const isLeft = await hasRecoveryCode(ctx, userId, code);
    return isLeft ? (trx) => spendRecoveryCode({ ...ctx, db: trx }, userId, code) : undefined;
  }
  const step = stepOfTyped(ctx, factor.secret, userId, code);
  if (step === undefined || step <= factor.lastTimeStep) return undefined;
  return (trx) => spendStep(trx, userId, factor.secret, step);
}

/** The step of a typed code under a sealed secret; undefined as well for a secret of another key. */
export function stepOfTyped(
  { secrets, now }: Pick<Ctx, 'secrets' | 'now'>,
  sealed: string,
  userId: string,
  typed: string,
): number | undefined {
  const code = readRecoveryCode(typed);
  const secret = secrets.openText(sealed, secretPurpose(userId));
  return secret !== undefined && /^\d{6}$/.test(code) ? stepOfCode(secret, code, now()) : undefined;
}

/** Two sign-ins with one code: the row tells the second that it came too late. */
async function spendStep(trx: Kysely<Database>, userId: string, sealed: string, step: number) {
  const spent = await trx
    .updateTable('secondFactor')
    .set({ lastTimeStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', sealed)
    .where('lastTimeStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return spent !== undefined;
}

const hasRecoveryCode = async ({ db, secrets }: Proving, userId: string, code: string): Promise<boolean> =>
  (await db
    .selectFrom('recoveryCode')
    .select('userId')
    .where('userId', '=', userId)
    .where('codeHash', '=', recoveryHash({ secrets }, userId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()) !== undefined;

async function spendRecoveryCode({ db, now, secrets }: Proving, userId: string, code: string) {
  const spent = await db
    .updateTable('recoveryCode')
    .set({ usedAt: sql`${now()}::timestamptz` as never })
    .where('userId', '=', userId)
    .where('codeHash', '=', recoveryHash({ secrets }, userId, code))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return spent !== undefined;
}
