import type { LiveSocket } from './live-socket';

/** The sockets of this process that have said who they are; nothing is pushed to any other (contract-core 4.1). */
export interface SocketHub {
  add: (socket: LiveSocket) => void;
  remove: (socket: LiveSocket) => void;
  all: () => readonly LiveSocket[];
  ofSession: (sessionId: string) => readonly LiveSocket[];
  ofUser: (userId: string) => readonly LiveSocket[];
}

/** Sockets by session and by person, so that a push looks at nobody else's. */
export function createSocketHub(): SocketHub {
  const bySession = new Map<string, Set<LiveSocket>>();
  const byUser = new Map<string, Set<LiveSocket>>();
  const places = ({ holder }: LiveSocket) =>
    [
      [bySession, holder.sessionId],
      [byUser, holder.userId],
    ] as const;
  return {
    add: (socket) => {
      for (const [map, key] of places(socket)) map.set(key, (map.get(key) ?? new Set()).add(socket));
    },
    remove: (socket) => {
      for (const [map, key] of places(socket)) {
        map.get(key)?.delete(socket);
        if (map.get(key)?.size === 0) map.delete(key);
      }
    },
    all: () => [...byUser.values()].flatMap((sockets) => [...sockets]),
    ofSession: (sessionId) => [...(bySession.get(sessionId) ?? [])],
    ofUser: (userId) => [...(byUser.get(userId) ?? [])],
  };
}
