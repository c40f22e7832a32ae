import type { OptionalTime, Time } from '#platform/db/database';

/** A ticket that tells one other service, once, who is looking. */
export interface ViewTicketTable {
  ticketHash: string;
  /** Worth nothing any more once this session is over. */
  sessionId: string;
  menuId: string;
  /** Scheme, host and port the ticket was made for. */
  origin: string;
  expiresAt: Time;
  usedAt: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    viewTicket: ViewTicketTable;
  }
}
