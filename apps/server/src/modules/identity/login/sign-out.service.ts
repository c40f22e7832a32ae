import { readSettings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { endSessions, endSignIn, holdSessions } from '../session/session.service';

/** Ends this session; with single sign-in every session of the person on the device class (contract-core 2.7). */
export async function signOut({ db, actor, now, audit }: Ctx) {
  const settings = await readSettings(db);
  await holdSessions(db, actor.userId);
  if (settings.singleLogin === '1')
    await endSessions(db, { userId: actor.userId, deviceClass: await deviceOf(db, actor) }, 'logout', now());
  else await endSignIn(db, actor.sessionId, 'logout', now());
  audit({ objectType: 'user', objectId: actor.userId, objectName: actor.realName });
}

const deviceOf = async (db: Ctx['db'], { sessionId }: Ctx['actor']) =>
  (await db.selectFrom('session').select('deviceClass').where('id', '=', sessionId).executeTakeFirstOrThrow())
    .deviceClass;
