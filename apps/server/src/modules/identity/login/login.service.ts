import { Failure, fail, type LoginBody, type LoginReply } from '@qifu/contracts';
import { isSettingOn, readSettings, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { Refusal } from '#platform/http/refusal';
import { checkCaptcha } from '../captcha/captcha.service';
import { endSessions, openSession } from '../session/session.service';
import { type LoginUser, recordGoodLogin } from './login.queries';
import { assertMaySignIn } from './may-sign-in';
import { type Attempt, attemptProof } from './prove-account';
import { describeUserAgent, placeOfAddress } from './user-agent';

/**
 * Signs in with account and password, in the order of contract-core 2.3. The guess is counted and hashed first; what
 * follows from a right one is one transaction with the audit row, and so is what a refusal leaves.
 */
export async function signIn(ctx: Ctx, body: LoginBody): Promise<Prepared<LoginReply>> {
  const settings = await readSettings(ctx.db);
  // Whatever the client says of its form in `origin`: a captcha that is on is asked for (behaviour 2).
  if (isSettingOn(settings, 'enableVerificationCode')) await checkCaptcha(ctx, settings, body);
  const attempt = await attemptProof(ctx, settings, body);
  const user = await logRefusals(ctx, attempt, () => assertSignIn(ctx, settings, attempt));
  return new Prepared({
    finish: (writing) =>
      logRefusals(ctx, attempt, () => finishSignIn(writing, settings, user, attempt.accept)),
  });
}

async function assertSignIn(ctx: Ctx, settings: Settings, { user, prove }: Attempt): Promise<LoginUser> {
  if (!(await prove()) || !user) fail('login.wrong');
  if (user.enabledMark === 0) fail('login.disabled');
  await assertMaySignIn(ctx, settings, user);
  return user;
}

async function finishSignIn(
  ctx: Ctx,
  settings: Settings,
  user: LoginUser,
  accept: Attempt['accept'],
): Promise<LoginReply> {
  const { db, now, origin } = ctx;
  const deviceClass = 'PC';
  await accept(db);
  await recordGoodLogin(db, user.id, now(), origin.ipAddress);
  if (settings.singleLogin === '1')
    await endSessions(db, { userId: user.id, deviceClass }, 'replaced', now());
  await logAttempt(db, ctx, user, '');
  const secrets = await openSession(
    db,
    { id: ctx.newId(), now: now(), settings },
    { userId: user.id, ...origin, deviceClass },
  );
  ctx.audit({
    ...noteOf(user),
    actingUser: { userId: user.id, account: user.account, realName: user.realName },
  });
  return { ...secrets, mustChangePassword: user.mustChangePassword };
}

const noteOf = ({ id, realName }: LoginUser) => ({ objectType: 'user', objectId: id, objectName: realName });

/** A refused attempt on an existing account leaves its log row together with its audit row. */
async function logRefusals<T>(ctx: Ctx, { user }: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!user || !(error instanceof Failure)) throw error;
    throw new Refusal(error, {
      note: noteOf(user),
      write: (db) => logAttempt(db, ctx, user, error.failure),
    });
  }
}

/** One row per attempt on an existing account (behaviour 10). */
async function logAttempt(
  db: Ctx['db'],
  ctx: Pick<Ctx, 'newId' | 'now' | 'origin'>,
  user: LoginUser,
  reason: string,
) {
  await db
    .insertInto('loginLog')
    .values({
      id: ctx.newId(),
      userId: user.id,
      account: user.account,
      isSuccess: reason === '',
      ipAddress: ctx.origin.ipAddress,
      ipAddressName: placeOfAddress(ctx.origin.ipAddress),
      ...describeUserAgent(ctx.origin.userAgent),
      reason,
      creatorTime: ctx.now(),
    })
    .execute();
}
