import type { Time } from '#platform/db/database';

/** A process of the product that holds sockets, and until when it is believed to be alive. */
export interface SocketProcessTable {
  id: string;
  aliveUntil: Time;
}

/** Who has a socket on which process. */
export interface SocketPresenceTable {
  userId: string;
  processId: string;
}

declare module '#platform/db/database' {
  interface Database {
    socketProcess: SocketProcessTable;
    socketPresence: SocketPresenceTable;
  }
}
