import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { JobDefinition } from '#platform/jobs/jobs';
import { deviceKeptDays } from '../known-device/browser-mark';

const dayMs = 86_400_000;
/** So long a call with an ended session still learns how it ended, instead of being a stranger's. */
const sessionsKeptMs = 30 * dayMs;
/** Names without an account stay locked like accounts do; forgotten the next day, they would tell that none exists. */
const namesKeptMs = 30 * dayMs;

/** Forgets what can never count again: ended sessions, used captchas and tickets, marks and guesses of another day. */
async function forgetExpired({ db, now }: Ctx) {
  const at = now().getTime();
  await db.deleteFrom('usedCaptcha').where('expiresAt', '<', instant(at)).execute();
  await db.deleteFrom('handoverTicket').where('expiresAt', '<', instant(at)).execute();
  await db.deleteFrom('viewTicket').where('expiresAt', '<', instant(at)).execute();
  await db.deleteFrom('smsCode').where('expiresAt', '<', instant(at)).execute();
  await db
    .deleteFrom('smsQuota')
    .where('windowStart', '<', instant(at - dayMs))
    .execute();
  await db.deleteFrom('outsideJourney').where('expiresAt', '<', instant(at)).execute();
  await db
    .deleteFrom('loginThrottle')
    .where((eb) =>
      eb(
        'windowStart',
        '<',
        eb
          .case()
          .when('key', 'like', 'name:%')
          .then(instant(at - namesKeptMs))
          .else(instant(at - dayMs))
          .end(),
      ),
    )
    .where((eb) => eb.or([eb('blockedUntil', 'is', null), eb('blockedUntil', '<', instant(at))]))
    .execute();
  await db
    .deleteFrom('guessedName')
    .where('at', '<', instant(at - dayMs))
    .execute();
  await db
    .deleteFrom('knownDevice')
    .where('lastUsedAt', '<', instant(at - deviceKeptDays * dayMs))
    .execute();
  await db
    .updateTable('knownDevice')
    .set({ formerTokenHash: null, formerUntil: null })
    .where('formerUntil', '<', instant(at))
    .execute();
  await db
    .deleteFrom('session')
    .where('expiresAt', '<', instant(at - sessionsKeptMs))
    .execute();
  await db
    .deleteFrom('outsideSignIn')
    .where('signInId', 'not in', db.selectFrom('session').select('session.signInId'))
    .execute();
}

export const forgetExpiredJob: JobDefinition = {
  name: 'identity.forgetExpired',
  cron: '27 3 * * *',
  handle: forgetExpired,
};
