import type { TicketKind } from '#platform/ticket/one-time-ticket';

/**
 * Shows one file to one person once: a page without a session fetches the bytes with it. Its note is the session it was
 * made in.
 */
export const previewTicket: TicketKind = { purpose: 'previewTicket', validMs: 60_000 };
