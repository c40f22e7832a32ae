import { fail, type LoginReply, type OutsideLinkBody } from '@qifu/contracts';
import { readSettings, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { readWirePassword } from '#platform/password/hash-password';
import type { Mark } from '../known-device/browser-mark';
import type { LoginUser } from '../login/login.queries';
import { assertSignIn, logRefusals, type ProvedUser } from '../login/login.service';
import { noteOf, openSignIn } from '../login/open-sign-in';
import { type Attempt, attemptProof } from '../login/prove-account';
import { endSignIn, holdSessions } from '../session/session.service';
import { proveOwnPassword } from '../throttle/own-password';
import {
  assertEnterpriseAccount,
  findLinkedUserId,
  getOwnOutsideSignIn,
  holdOutsidePerson,
  legalPersonOf,
  type OwnOutsideSignIn,
} from './outside-person.queries';

/** The identities that open the caller's account. */
export async function listOutsideLinks({ db, actor }: Ctx) {
  const list = await db
    .selectFrom('outsidePerson')
    .select(['id', 'provider', 'kind', 'realName', 'linkedAt', 'lastSignInAt'])
    .where('userId', '=', actor.userId)
    .orderBy('linkedAt', 'desc')
    .orderBy('id')
    .execute();
  return { list };
}

/**
 * Links the identity of this sign-in, or a legal person named by it, to an account whose password is proved here. A
 * guess is a guess at signing in: it counts into the same limits and the same lock.
 */
export async function linkOutsideIdentity(
  ctx: Ctx,
  body: OutsideLinkBody,
  mark: Mark | undefined,
): Promise<Prepared<LoginReply>> {
  const settings = await readSettings(ctx.db);
  const own = await getOwnOutsideSignIn(ctx);
  const identity = identityOf(own, body.legalPersonId);
  if (await findLinkedUserId(ctx, identity)) fail('outside.linkTaken');
  const attempt = await attemptProof(ctx, settings, body, mark);
  const { user, code } = await logRefusals(ctx, attempt, () =>
    proveForLink(ctx, settings, attempt, body.totpCode),
  );
  return new Prepared({
    finish: (writing) =>
      logRefusals(ctx, attempt, async () => {
        const row = await holdOutsidePerson(writing, identity);
        if (await findLinkedUserId(writing, identity)) fail('outside.linkTaken');
        if (identity.kind === 'legalPerson') await assertEnterpriseAccount(writing, user.id);
        await attempt.accept(writing.db);
        await code.spend(writing.db);
        await keepLink(writing, row.id, user.id);
        writing.audit({ ...noteOf(user), facts: { provider: own.provider, outsideName: identity.realName } });
        return carryOnAs(writing, settings, user, own);
      }),
  });
}

/** A password that somebody else has set opens no second door: the link would outlast it. */
async function proveForLink(
  ctx: Ctx,
  settings: Settings,
  attempt: Attempt,
  totpCode: string | undefined,
): Promise<ProvedUser> {
  const proved = await assertSignIn(ctx, settings, attempt, totpCode);
  if (proved.user.mustChangePassword) fail('account.passwordMustChange');
  return proved;
}

function identityOf(own: OwnOutsideSignIn, legalPersonId: string | undefined) {
  if (legalPersonId === undefined)
    return {
      provider: own.provider,
      kind: 'person' as const,
      subject: own.subject,
      realName: own.realName,
    };
  const { subject, fullName } = legalPersonOf(own, legalPersonId);
  return { provider: own.provider, kind: 'legalPerson' as const, subject, realName: fullName };
}

const keepLink = ({ db, now }: Ctx, id: string, userId: string) =>
  db.updateTable('outsidePerson').set({ userId, linkedAt: now() }).where('id', '=', id).execute();

/** The sign-in goes on as another account; what it was signed in as before is over. */
export async function carryOnAs(
  ctx: Ctx,
  settings: Settings,
  user: LoginUser,
  { signInId, expiresAt }: OwnOutsideSignIn,
): Promise<LoginReply> {
  const { db, actor, now } = ctx;
  for (const userId of [actor.userId, user.id].sort()) await holdSessions(db, userId);
  await endSignIn(db, actor.sessionId, 'exchanged', now());
  const from = { signInId, expiresAt, isTemporary: false };
  return (await openSignIn(ctx, settings, user, { from })).reply;
}

/** Takes a link of one's own away; whoever came in by an outside identity elsewhere is out at once. */
export async function unlinkOutsideIdentity(ctx: Ctx, id: string, password: string): Promise<Prepared<null>> {
  if (!(await proveOwnPassword(ctx, readWirePassword(password)))) fail('outside.passwordWrong');
  return new Prepared({
    finish: async (writing) => {
      const { db, actor, now } = writing;
      await holdSessions(db, actor.userId);
      const gone = await db
        .updateTable('outsidePerson')
        .set({ userId: null, linkedAt: null })
        .where('id', '=', id)
        .where('userId', '=', actor.userId)
        .returning(['provider', 'realName'])
        .executeTakeFirst();
      if (!gone) fail('record.missing', { id });
      await db
        .updateTable('session')
        .set({ endedAt: now(), endReason: 'changed' })
        .where('userId', '=', actor.userId)
        .where('endedAt', 'is', null)
        .where('id', '!=', actor.sessionId)
        .where('signInId', 'in', db.selectFrom('outsideSignIn').select('outsideSignIn.signInId'))
        .execute();
      writing.audit({
        ...noteOf({ id: actor.userId, realName: actor.realName }),
        facts: { provider: gone.provider, outsideName: gone.realName },
      });
      return null;
    },
  });
}
