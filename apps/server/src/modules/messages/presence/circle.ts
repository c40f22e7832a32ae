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
  const known = new WeakMap<LiveSocket, { isOffice: boolean; version: number }>();
  const seesEverybody = (socket: LiveSocket) => known.get(socket)?.isOffice === true;
  /** Looks up what the person of each may see, unless that was done since the last change of rights. */
  const look = async (sockets: readonly LiveSocket[]) => {
    const { version } = await db.selectFrom('securityVersion').select('version').executeTakeFirstOrThrow();
    for (const socket of sockets) {
      if (known.get(socket)?.version === version) continue;
      const writer = await findWriter(people, socket.holder.userId, version);
      known.set(socket, { isOffice: writer?.mayBegin ?? false, version });
    }
  };
  return {
    seesEverybody,
    /** Does so again for lines that were greeted; the others are told nothing yet. */
    renew: (sockets: readonly LiveSocket[]) => look(sockets.filter((socket) => known.has(socket))),
    /** Those who are there, as far as a greeting carries them. */
    listGreeted: async (socket: LiveSocket, most: number): Promise<string[]> => {
      const { userId } = socket.holder;
      await look([socket]);
      const talked = await findPresent(db, await listAcquainted(db, userId, { most }));
      const others = seesEverybody(socket) ? await listPresent(db, most) : [];
      return [...new Set([...talked, ...others, userId])];
    },
    /** Which of these people are there, as far as the line may know. */
    ask: async (socket: LiveSocket, userIds: readonly string[]): Promise<string[]> => {
      const { userId } = socket.holder;
      await look([socket]);
      const most = userIds.length;
      const seen = seesEverybody(socket)
        ? userIds
        : [userId, ...(await listAcquainted(db, userId, { most, among: userIds }))];
      const present = await findPresent(db, seen);
      return userIds.filter((one) => present.has(one));
    },
  };
}
