import type { LiveSocket } from './live-socket';

/** The sockets of this process that have said who they are; nothing is pushed to any other (contract-core 4.1). */
export interface SocketHub {
  add: (socket: LiveSocket) => void;
  remove: (socket: LiveSocket) => void;
  all: () => readonly LiveSocket[];
  ofSession: (sessionId: string) => readonly LiveSocket[];
  ofUser: (userId: string) => readonly LiveSocket[];
  /** Tells whose first socket came or whose last one went. */
  watchPeople: (tell: (userId: string) => void) => void;
}

/** Sockets by session and by person, so that a push looks at nobody else's. */
export function createSocketHub(): SocketHub {
  const bySession = new Map<string, Set<LiveSocket>>();
  const byUser = new Map<string, Set<LiveSocket>>();
  const watchers: ((userId: string) => void)[] = [];
  const places = ({ holder }: LiveSocket) =>
    [
      [bySession, holder.sessionId],
      [byUser, holder.userId],
    ] as const;
  const tell = ({ holder }: LiveSocket) => {
    for (const watcher of watchers) watcher(holder.userId);
  };
  return {
    watchPeople: (watcher) => void watchers.push(watcher),
    add: (socket) => {
      const wasHere = byUser.has(socket.holder.userId);
      for (const [map, key] of places(socket)) map.set(key, (map.get(key) ?? new Set()).add(socket));
      if (!wasHere) tell(socket);
    },
    remove: (socket) => {
      const wasHere = byUser.has(socket.holder.userId);
      for (const [map, key] of places(socket)) {
        map.get(key)?.delete(socket);
        if (map.get(key)?.size === 0) map.delete(key);
      }
      if (wasHere && !byUser.has(socket.holder.userId)) tell(socket);
    },
    all: () => [...byUser.values()].flatMap((sockets) => [...sockets]),
    ofSession: (sessionId) => [...(bySession.get(sessionId) ?? [])],
    ofUser: (userId) => [...(byUser.get(userId) ?? [])],
  };
}
