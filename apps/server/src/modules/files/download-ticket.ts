import type { TicketKind } from '#platform/ticket/one-time-ticket';

/** Lets one person fetch one file once; its note is the name the bytes are handed out under instead of their own. */
export const downloadTicket: TicketKind = { purpose: 'downloadTicket', validMs: 10 * 60_000 };
