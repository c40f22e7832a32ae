import { fail } from '@qifu/contracts';
import { readSettings, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { readWirePassword, verifyAgainstNobody, verifyPassword } from '#platform/password/hash-password';
import { proveSecondStep } from '../second-factor/second-step';
import { lockOf, lockRule, openAfterProof } from './account-lock';
import { accountName, isAdminName } from './account-name';
import { findLoginUser, type LoginUser } from './login.queries';
import {
  accountThrottle,
  assertNotThrottled,
  countAttempt,
  forgetAttempts,
  takeAttemptBack,
} from './login-throttle';
import { isPasswordDue } from './password-age';

type ProofCtx = Pick<Ctx, 'db' | 'now' | 'origin'>;

/** An attempt to prove who one is by account and password: one guess, counted before it is evaluated. */
export interface Attempt {
  /** The live account of that name, whether or not the password is right. */
  user: LoginUser | undefined;
  /** Refuses while locked or throttled; tells whether the password is right. Known and unknown names act alike. */
  prove: () => Promise<boolean>;
  /** A right password that needs more: it was no wrong guess. */
  takeBack: () => Promise<void>;
  /** After a right password: takes counts and lock away, in the transaction of what was proved for. */
  accept: (trx: Ctx['db']) => Promise<void>;
}

/** Prepares one guess. Counting must outlive a refusal, so it happens before the call's transaction opens. */
export async function attemptProof(
  ctx: ProofCtx,
  settings: Settings,
  given: { account: string; password: string },
): Promise<Attempt> {
  const { db, now, origin } = ctx;
  const name = accountName(given.account);
  const throttle = accountThrottle(name, origin.ipAddress, isAdminName(name));
  const user = await findLoginUser(db, name);
  const rule = lockRule(settings, name, user);
  const lock = lockOf(user, name, rule);
  return {
    user,
    prove: async () => {
      await lock.assertOpen(db, now());
      await assertNotThrottled(db, throttle, now());
      const count = async () => {
        await countAttempt(db, throttle, now());
        await lock.countTry(db, now());
      };
      const wire = readWirePassword(given.password);
      return user ? verifyPassword(user.passwordHash, wire, count) : verifyAgainstNobody(wire, count);
    },
    takeBack: async () => {
      await lock.takeBack(db);
      await takeAttemptBack(db, throttle);
    },
    accept: async (trx) => {
      if (!user) fail('login.wrong');
      await openAfterProof(trx, user, rule, now());
      await forgetAttempts(trx, throttle);
    },
  };
}

/** A person who has just proved the own password beside somebody else's session. */
export interface ConfirmedPerson extends Pick<Attempt, 'accept'> {
  userId: string;
  realName: string;
  /** His password was set by somebody else, or is too old: it is changed before anything is done with it. */
  mustChangePassword: boolean;
}

/**
 * Checks account, password and, where it is on, the second factor of a second person without signing in. A guess here
 * is a guess at signing in: it counts into the same lock, and it must outlive the refusal, so it is made before the
 * call's transaction opens.
 */
export async function confirmPerson(
  ctx: ProofCtx,
  given: { account: string; password: string; totpCode?: string | undefined },
): Promise<ConfirmedPerson | undefined> {
  const settings = await readSettings(ctx.db);
  const attempt = await attemptProof(ctx, settings, given);
  const { user } = attempt;
  if (!(await attempt.prove()) || !user || user.enabledMark === 0) return undefined;
  const code = await proveSecondStep(ctx, user, attempt, given.totpCode);
  const accept: Attempt['accept'] = async (trx) => {
    await attempt.accept(trx);
    await code.spend(trx);
  };
  const mustChangePassword = user.mustChangePassword || isPasswordDue(settings, user, ctx.now());
  return { userId: user.id, realName: user.realName, mustChangePassword, accept };
}
