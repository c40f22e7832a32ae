import type { LoginReply } from '@qifu/contracts';
import type { Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { describeUserAgent, placeOfAddress } from '../known-device/user-agent';
import { deviceClassOf } from '../session/device-class';
import { endSessions, type NewSession, openSession } from '../session/session.service';
import { type LoginUser, recordGoodLogin } from './login.queries';

/** What the person is handed, and the session it opens. */
export interface OpenedSignIn {
  reply: LoginReply;
  sessionId: string;
}

/** What follows once it is proved who comes and that he may: counts, log and the session, told to the audit. */
export async function openSignIn(
  ctx: Ctx,
  settings: Settings,
  user: Pick<LoginUser, 'id' | 'account' | 'realName' | 'mustChangePassword'>,
  session: Pick<NewSession, 'from' | 'isTemporary'> = {},
): Promise<OpenedSignIn> {
  const { db, now, origin } = ctx;
  const deviceClass = deviceClassOf(origin);
  await recordGoodLogin(db, user.id, now(), origin.ipAddress);
  if (settings.singleLogin === '1')
    await endSessions(db, { userId: user.id, deviceClass }, 'replaced', now());
  await logAttempt(db, ctx, user, '');
  const sessionId = ctx.newId();
  const secrets = await openSession(
    db,
    { id: sessionId, now: now(), settings },
    { userId: user.id, ...origin, deviceClass, ...session },
  );
  ctx.audit({
    ...noteOf(user),
    actingUser: { userId: user.id, account: user.account, realName: user.realName },
  });
  return { reply: { ...secrets, mustChangePassword: user.mustChangePassword }, sessionId };
}

/** How an audit row names the person. */
export const noteOf = ({ id, realName }: Pick<LoginUser, 'id' | 'realName'>) => ({
  objectType: 'user',
  objectId: id,
  objectName: realName,
});

/** One row per attempt on an existing account (behaviour 10). */
export async function logAttempt(
  db: Ctx['db'],
  ctx: Pick<Ctx, 'newId' | 'now' | 'origin'>,
  user: Pick<LoginUser, 'id' | 'account'>,
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
