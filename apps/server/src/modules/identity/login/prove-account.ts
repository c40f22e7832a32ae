import { fail } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import { isSettingOn, readSettings, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import {
  readWirePassword,
  verifyAgainstNobody,
  verifyPassword,
  type WirePassword,
} from '#platform/password/hash-password';
import { type CaptchaAnswer, checkCaptcha } from '../captcha/captcha.service';
import type { Mark } from '../known-device/browser-mark';
import { proveSecondStep } from '../second-factor/second-step';
import { keepCountUnless } from '../throttle/keep-count-unless';
import type { CodesFrom } from '../throttle/login-throttle';
import { lockRule, openAfterProof } from './account-lock';
import { accountName } from './account-name';
import { besideBudget, deviceBudget, type GuessBudget, isKnownDevice, strangerBudget } from './guess-budget';
import { findLoginUser, type LoginUser } from './login.queries';
import { isPasswordDue } from './password-age';

export type ProofCtx = Pick<Ctx, 'db' | 'now' | 'origin' | 'jobs' | 'log' | 'plugs' | 'secrets'>;

/** An attempt to prove who one is by account and password: one guess, counted before it is evaluated. */
export interface Attempt {
  /** The live account of that name, whether or not the password is right. */
  user: LoginUser | undefined;
  /** Refuses while locked or throttled; tells whether the password is right. Known and unknown names act alike. */
  prove: () => Promise<boolean>;
  /** The password was right and the code after it was not: that counts like a wrong password. */
  countWrongCode: () => Promise<void>;
  /** From where codes of the app are tried: those from one place are counted together. */
  codesFrom: CodesFrom;
  /** After a right password: takes counts and lock away, in the transaction of what was proved for. */
  accept: (trx: Ctx['db']) => Promise<void>;
}

interface Given extends CaptchaAnswer {
  account: string;
  password: string;
}

/**
 * Prepares one guess at signing in. Whoever has signed in with this browser before has guesses of his own there; all
 * others share those of strangers.
 */
export async function attemptProof(
  ctx: ProofCtx,
  settings: Settings,
  given: Given,
  mark: Mark | undefined,
): Promise<Attempt> {
  const name = accountName(given.account);
  const user = await findLoginUser(ctx, name, mark);
  const guess = { ctx, settings, name, user, rule: lockRule(settings, name, user), answer: given };
  const device = isKnownDevice(user) ? user.deviceId : undefined;
  const budget = device
    ? deviceBudget(guess, device)
    : strangerBudget(guess, readWirePassword(given.password));
  const isAskedAlways = isSettingOn(settings, 'enableVerificationCode');
  return attemptWithin(guess, budget, given, {
    codesFrom: device ? { device } : 'strangers',
    first: async () => {
      // Whatever the client says of its form in `origin`: a captcha that is on is asked for (behaviour 2).
      if (isAskedAlways) await checkCaptcha(ctx, settings, given, name);
      await budget.assertMayTry(isAskedAlways);
    },
  });
}

type Guess = Parameters<typeof strangerBudget>[0];

function attemptWithin(
  { ctx: { db, now }, user }: Guess,
  budget: GuessBudget,
  { password }: Pick<Given, 'password'>,
  { codesFrom, first }: Pick<Attempt, 'codesFrom'> & { first: () => Promise<void> },
): Attempt {
  return {
    user,
    codesFrom,
    prove: async () => {
      const wire = readWirePassword(password);
      await first();
      if (await isRightPassword(db, user, wire, budget)) return true;
      await budget.afterWrong();
      return false;
    },
    countWrongCode: () => db.transaction().execute(budget.count),
    accept: async (trx) => {
      if (!user) fail('login.wrong');
      await openAfterProof(trx, user, now());
      await budget.forget(trx);
    },
  };
}

/** One look at a password lasts as long as one hash, and two run at a time. */
async function isRightPassword(
  db: Kysely<Database>,
  user: LoginUser | undefined,
  wire: WirePassword,
  budget: GuessBudget,
): Promise<boolean> {
  const checking = {
    around: (look: () => Promise<boolean>) => keepCountUnless(db, budget.count, look),
    whose: budget.whose,
  };
  return user ? verifyPassword(user.passwordHash, wire, checking) : verifyAgainstNobody(wire, checking);
}

/** A person who has just proved the own password beside somebody else's session. */
export interface ConfirmedPerson extends Pick<Attempt, 'accept'> {
  userId: string;
  realName: string;
  /** His password was set by somebody else, or is too old: it is changed before anything is done with it. */
  mustChangePassword: boolean;
}

/**
 * Checks account, password and, where it is on, the second factor of a second person without signing in. Guesses here
 * are counted for whoever is signed in at this screen: they lock nobody out of anything else, and strangers who guess
 * elsewhere keep nobody from confirming. They must outlive the refusal, so they are made before the call's transaction.
 */
export async function confirmPerson(
  ctx: ProofCtx & Pick<Ctx, 'actor'>,
  given: { account: string; password: string; totpCode?: string | undefined },
): Promise<ConfirmedPerson | undefined> {
  const settings = await readSettings(ctx.db);
  const name = accountName(given.account);
  const user = await findLoginUser(ctx, name);
  const guess = { ctx, settings, name, user, rule: lockRule(settings, name, user), answer: {} };
  const budget = besideBudget(guess, readWirePassword(given.password), ctx.actor.userId);
  const first = () => budget.assertMayTry(false);
  const attempt = attemptWithin(guess, budget, given, { codesFrom: 'strangers', first });
  if (!(await attempt.prove()) || !user || user.enabledMark === 0) return undefined;
  const code = await proveSecondStep(ctx, user, attempt, given.totpCode);
  const accept: Attempt['accept'] = async (trx) => {
    await attempt.accept(trx);
    await code.spend(trx);
  };
  const mustChangePassword = user.mustChangePassword || isPasswordDue(settings, user, ctx.now());
  return { userId: user.id, realName: user.realName, mustChangePassword, accept };
}
