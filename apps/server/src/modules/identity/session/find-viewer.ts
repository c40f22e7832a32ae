import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';

/**
 * Who looks with a ticket that was made in a session, or by a line it has opened: its person, while the session is open and
 * its screen not locked, and no step is due that comes before everything else. Undefined from then on, whatever time the ticket itself has left.
 */
export const findViewer = ({ db, now }: Pick<Ctx, 'db' | 'now'>, sessionId: string) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id as userId', 'user.account', 'user.realName'])
    .where('session.id', '=', sessionId)
    .where('session.endedAt', 'is', null)
    .where('session.lockedAt', 'is', null)
    .where('session.expiresAt', '>', instant(now()))
    .where('user.deleteMark', '=', 0)
    .where('user.enabledMark', '=', 1)
    .where('user.mustChangePassword', '=', false)
    .where('user.mustSetSecondFactor', '=', false)
    .executeTakeFirst();
