import type { PeopleCache } from '#modules/permission';
import type { LiveSocket } from '#platform/socket/live-socket';
import type { RealtimeParts } from '#platform/socket/realtime-part';
import { findWriter } from '../chat/may-begin';
import { findPresent, listAcquainted, listPresent } from './presence.queries';

/**
 * Whom a line may hear of coming and going: the office of everybody. Firms, individuals and experts hear of those they have
 * a conversation with, as they may begin none: who else is there, and when, is not theirs to know.
 */
export function createCircle({ db }: Pick<RealtimeParts, 'db'>, people: PeopleCache) {
  const ofOffice = new WeakMap<LiveSocket, boolean>();
  const seesEverybody = (socket: LiveSocket) => ofOffice.get(socket) === true;
  return {
    seesEverybody,
    /** Those who are there, as far as a greeting carries them. What the person may see is looked up here, once for a line. */
    listGreeted: async (socket: LiveSocket, most: number): Promise<string[]> => {
      const { userId } = socket.holder;
      const { version } = await db.selectFrom('securityVersion').select('version').executeTakeFirstOrThrow();
      const writer = await findWriter(people, userId, version);
      ofOffice.set(socket, writer?.mayBegin ?? false);
      const talked = await findPresent(db, await listAcquainted(db, userId, { most }));
      const others = seesEverybody(socket) ? await listPresent(db, most) : [];
      return [...new Set([...talked, ...others, userId])];
    },
    /** Which of these people are there, as far as the line may know. */
    ask: async (socket: LiveSocket, userIds: readonly string[]): Promise<string[]> => {
      const { userId } = socket.holder;
      const most = userIds.length;
      const seen = seesEverybody(socket)
        ? userIds
        : [userId, ...(await listAcquainted(db, userId, { most, among: userIds }))];
      const present = await findPresent(db, seen);
      return userIds.filter((one) => present.has(one));
    },
  };
}
