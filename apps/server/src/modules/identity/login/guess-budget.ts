import { fail } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import type { WirePassword } from '#platform/password/hash-password';
import { type CaptchaAnswer, checkCaptcha } from '../captcha/captcha.service';
import { drawWork, isSofterWork } from '../captcha/work';
import { countDeviceTry, mostWrongTries } from '../known-device/known-device.service';
import {
  assertGuessesLeft,
  assertNotThrottled,
  besideAllThrottle,
  besideThrottle,
  countAttempt,
  forgetAttempts,
  guessesIn,
  networkOf,
  strangerThrottle,
} from '../throttle/login-throttle';
import {
  assertNotShut,
  captchaLimit,
  countedAt,
  countedForName,
  countWrongAt,
  countWrongName,
  type LockRule,
  type LockState,
  lockStateOf,
  nameKey,
  refuseLocked,
  refuseLockedForAll,
} from './account-lock';
import type { findLoginUser } from './login.queries';
import {
  hardnessOf,
  noteWrongGuess,
  type RaisingCtx,
  raiseSpraying,
  type Spread,
  spreadOf,
} from './spraying';

type UserHere = NonNullable<Awaited<ReturnType<typeof findLoginUser>>>;

/** One guess at an account. */
export interface Guess {
  ctx: Pick<Ctx, 'db' | 'now' | 'origin'> & RaisingCtx;
  settings: Settings;
  name: string;
  user: UserHere | undefined;
  rule: LockRule | undefined;
  answer: CaptchaAnswer;
}

/** What the look before a guess has found; the count and the forgetting after it go by it. */
interface Found {
  isAnswered: boolean;
  hasGuessed: boolean;
}

/** Whose wrong passwords are counted together, and what follows from them. One rule for all: count, look, forget. */
export interface GuessBudget {
  /** In whose line it waits for a hash. */
  whose: string;
  /** A look without counting; may refuse, or ask for a captcha unless one was answered already. */
  assertMayTry: (isChecked: boolean) => Promise<void>;
  /** Counts one wrong password in the transaction it is looked at in; refuses where none is left. */
  count: (trx: Kysely<Database>) => Promise<void>;
  /** What a wrong one leaves beside its count. */
  afterWrong: () => Promise<void>;
  /** A right one: those before it are forgotten. */
  forget: (trx: Kysely<Database>) => Promise<unknown>;
}

/** Whether the person has signed in with this browser before, and has not mistyped too often since. */
export const isKnownDevice = (user: UserHere | undefined): user is UserHere & { deviceId: string } =>
  user !== undefined && user.deviceId !== null && (user.wrongTries ?? 0) < mostWrongTries;

/** A known device has tries of its own: strangers neither use them up nor keep its person out. */
export const deviceBudget = ({ user, ctx: { now, plugs } }: Guess, deviceId: string): GuessBudget => ({
  whose: `device:${deviceId}`,
  assertMayTry: async () => {
    if (!user) return;
    const { lock, until } = lockStateOf(countedAt(user), now());
    if (lock === 'shutForAll') refuseLockedForAll(until, now());
  },
  count: async (trx) => {
    // Used up by others at the same moment: from now on it is a stranger's, who is told what to do.
    if (!(await countDeviceTry(trx, deviceId))) fail('login.captchaAfterGuesses');
  },
  afterWrong: async () => plugs.signInFigures.count('wrongPassword'),
  // The device is noted as used with the session that opens.
  forget: async () => undefined,
});

/** At another person's screen: guesses are his who is signed in there. */
export function besideBudget(
  { name, user, ctx }: Guess,
  password: WirePassword,
  callerId: string,
): GuessBudget {
  const { db, now } = ctx;
  const [throttle, atAll] = [besideThrottle(callerId, name), besideAllThrottle(callerId)];
  return {
    whose: `beside:${callerId}`,
    assertMayTry: async () => {
      if (user && user.enabledMark !== 0) assertNotShut(user, now());
      await assertNotThrottled(db, throttle, now());
      await assertNotThrottled(db, atAll, now());
    },
    count: async (trx) => {
      await countAttempt(trx, atAll, now());
      await countAttempt(trx, throttle, now());
    },
    afterWrong: async () => {
      ctx.plugs.signInFigures.count('wrongPassword');
      await raiseSpraying(ctx, await noteWrongGuess(ctx, { name, password }));
    },
    forget: (trx) => forgetAttempts(trx, throttle),
  };
}

/**
 * Strangers share what they may try at an account. After a few wrong passwords each try costs a captcha, and harder ones
 * the more were wrong; an owner on a new device answers one and is in.
 */
export function strangerBudget(guess: Guess, password: WirePassword): GuessBudget {
  const { ctx, name, user, rule } = guess;
  const { now, origin } = ctx;
  const throttle = strangerThrottle(name, origin.ipAddress);
  const budget: GuessBudget & { found: Found } = {
    found: { isAnswered: false, hasGuessed: false },
    whose: `network:${networkOf(origin.ipAddress)}`,
    assertMayTry: async (isChecked) => {
      const standing = await readStanding(guess, password);
      const { hardness, guesses } = standing;
      if (standing.lock === 'shut' || standing.lock === 'shutForAll')
        refuseLockedForAll(standing.until, now());
      assertGuessesLeft(throttle, guesses);
      if (hardness !== undefined) await assertCaptchaAnswered(guess, standing, { hardness, isChecked });
      budget.found = { isAnswered: isChecked || hardness !== undefined, hasGuessed: guesses > 0 };
    },
    count: async (trx) => {
      const counting = { rule, now: now(), isChecked: budget.found.isAnswered };
      // Accounts before networks, always: whoever takes counts back locks them in the same order.
      const isCounted =
        user && user.enabledMark !== 0
          ? await countWrongAt(trx, user, counting)
          : await countWrongName(trx, name, counting);
      if (!isCounted) fail('login.captchaAfterGuesses', { work: drawWork(ctx, name, 0) });
      await countAttempt(trx, throttle, now());
    },
    afterWrong: async () => {
      ctx.plugs.signInFigures.count('wrongPassword');
      await raiseSpraying(ctx, await noteWrongGuess(ctx, { name, password }));
    },
    forget: async (trx) => budget.found.hasGuessed && forgetAttempts(trx, throttle),
  };
  return budget;
}

/**
 * Checks the answer that came along, or says what is asked for: the lock, where it has come to that. Work
 * drawn while less was due does not serve: it could be fetched beforehand for all names.
 */
async function assertCaptchaAnswered(
  { ctx, settings, name, rule, answer }: Guess,
  standing: Standing,
  { hardness, isChecked }: { hardness: number; isChecked: boolean },
) {
  const { code, timestamp } = answer;
  if (code && timestamp && !isSofterWork(timestamp, hardness))
    return isChecked ? undefined : checkCaptcha(ctx, settings, answer, name);
  ctx.plugs.signInFigures.count('captchaAsked');
  const work = drawWork(ctx, name, hardness);
  if (standing.lock === 'closed') refuseLocked(standing.until, ctx.now(), { work });
  // Who is asked for what others did elsewhere need not fear for the own account.
  fail(standing.wrong < captchaLimit(rule) ? 'login.captchaMissing' : 'login.captchaAfterGuesses', { work });
}

/** How a stranger stands with an account. */
export interface Standing extends LockState {
  /** Wrong passwords from his network in the window that runs. */
  guesses: number;
  /** How hard the captcha is that he has to answer; undefined where none is asked for. */
  hardness: number | undefined;
}

/** One statement beside the one that finds the account. */
export async function readStanding(
  {
    ctx,
    name,
    user,
    rule,
  }: Pick<Guess, 'name' | 'user' | 'rule'> & {
    ctx: Pick<Ctx, 'db' | 'now' | 'origin' | 'secrets'>;
  },
  password: WirePassword | undefined,
): Promise<Standing> {
  const { db, now, origin } = ctx;
  const spread = spreadOf(ctx, password);
  const { rows } = await sql<Spread & NetworkRow & NameRow>`
    select mine.failures, mine."windowStart", named.failures as "nameFailures",
      coalesce(named."isLocked", false) as "isLocked", named."blockedUntil",
      ${spread.fromNetwork} as "fromNetwork", ${spread.withPassword} as "withPassword"
    from (select) as one
    left join "loginThrottle" as mine on mine.key = ${strangerThrottle(name, origin.ipAddress).key}
    left join "loginThrottle" as named on named.key = ${nameKey(name)}`.execute(db);
  const [row] = rows as [Spread & NetworkRow & NameRow];
  const { failures, windowStart } = row;
  const guesses = guessesIn(
    failures === null ? undefined : { failures, windowStart: windowStart ?? 0 },
    now(),
  );
  const counted =
    user && user.enabledMark !== 0
      ? countedAt(user)
      : countedForName({ ...row, failures: row.nameFailures ?? 0 });
  const state = lockStateOf(counted, now());
  return {
    ...state,
    guesses,
    hardness: hardnessFor({ wrong: state.wrong, guesses, limit: captchaLimit(rule) }, row),
  };
}

interface NetworkRow {
  failures: number | null;
  windowStart: number | null;
}
interface NameRow {
  nameFailures: number | null;
  isLocked: boolean;
  blockedUntil: number | null;
}

/** Wrong passwords at the account and names guessed at from here make it harder, each in steps of a doubling. */
function hardnessFor(
  { wrong, guesses, limit }: { wrong: number; guesses: number; limit: number },
  spread: Spread,
): number | undefined {
  const spreadHardness = hardnessOf(spread);
  if (wrong < limit && spreadHardness === 0) return undefined;
  const times = Math.max(1, Math.max(wrong, guesses) / limit);
  return Math.max(Math.floor(Math.log2(times)), spreadHardness - 1);
}
