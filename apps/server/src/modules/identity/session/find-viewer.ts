import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';

/**
 * A ticket or a line outlives the call it came from, so whose it is is asked at each use: a session that was
 * ended, a locked screen or a step that comes before everything else counts at once, whatever time the ticket
 * has left.
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
