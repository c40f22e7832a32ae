import type { Ctx } from '#platform/context';
import { makeOneTimeTicket } from '#platform/ticket/one-time-ticket';

/** A ticket stands in an address, where logs may see it: half a minute, one use (reliability W6). */
export const socketTicket = { purpose: 'socketTicket', validMs: 30_000 };

/** Opens the realtime line in place of the token. */
export const issueSocketTicket = async (ctx: Ctx) => ({
  ticket: makeOneTimeTicket(ctx, socketTicket, { subject: ctx.actor.sessionId }),
});
