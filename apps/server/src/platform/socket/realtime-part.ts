import type { Greeting } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { DiskRoom } from '../disk/disk-room';
import type { EventBus } from '../events/event-bus';
import type { Log } from '../log';
import type { LiveSocket } from './live-socket';
import type { SocketHub } from './socket-hub';

/** What a module's share of the realtime line is made of. */
export interface RealtimeParts {
  /** The open lines of this process; other processes are told by events. */
  hub: SocketHub;
  db: Kysely<Database>;
  disk: DiskRoom;
  events: EventBus;
  now: () => Date;
  newId: () => string;
  log: Log;
}

/**
 * Answers one method of contract-core 4.2; the fields are as the client sent them and prove nothing. The frame came in at
 * `arrivedMs` of the process and may have waited since.
 */
export type SocketMethod = (
  socket: LiveSocket,
  fields: Record<string, unknown>,
  arrivedMs: number,
) => Promise<void>;

/** A module's share of the realtime line (contract-core 4). */
export interface RealtimePart {
  methods?: Readonly<Record<string, SocketMethod>>;
  /** Its fields of the first push. */
  greeting?: (socket: LiveSocket) => Promise<Partial<Greeting>>;
  /** Ends what it listens to; awaited before the database closes. */
  stop?: () => void | Promise<void>;
}
