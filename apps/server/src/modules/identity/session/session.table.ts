import type { Generated } from 'kysely';
import type { DefaultTime, OptionalTime, Time } from '#platform/db/database';
import type { DeviceClass } from './device-class';

/** A signed-in browser. The token itself is never stored, only its SHA-256. */
export interface SessionTable {
  id: string;
  tokenHash: string;
  epolicyKeyHash: string;
  userId: string;
  /** The session this one goes back to through every exchange; its own id after a sign-in. */
  signInId: string;
  deviceClass: Generated<DeviceClass>;
  creatorTime: DefaultTime;
  lastActiveTime: DefaultTime;
  expiresAt: Time;
  endedAt: OptionalTime;
  /** Decides the code of later calls: `replaced` 601, the others 600. */
  endReason: 'logout' | 'replaced' | 'forced' | 'changed' | 'expired' | 'exchanged' | null;
  /** Set while the screen is locked (reliability W8). */
  lockedAt: OptionalTime;
  ipAddress: Generated<string>;
  userAgent: Generated<string>;
  isTemporary: Generated<boolean>;
}

/** A one-time hand-over of a sign-in between two pages (reliability W4). */
export interface HandoverTicketTable {
  ticketHash: string;
  /** The session that is handed on. */
  sessionId: string;
  expiresAt: Time;
  usedAt: OptionalTime;
  /** Set: only the browser of the journey that made the ticket may exchange it. */
  browserHash: string | null;
}

declare module '#platform/db/database' {
  interface Database {
    session: SessionTable;
    handoverTicket: HandoverTicketTable;
  }
}
