import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { announce } from '#platform/events/postgres-line';
import { announceOutside } from '../channel/announce.service';
import { type Recipients, reachable } from './recipients';

declare module '#platform/events/event-bus' {
  interface EventChannels {
    /** A message has come into inboxes; who got it is in the table. Where they are few: nobody else is among them. */
    'message.delivered': { messageId: string; userIds?: readonly string[] };
  }
}

/** So many ids fit into an event, whose longest is 8,000 bytes. */
const mostNamed = 50;

/**
 * Puts a released message into the inboxes of the people it is for, in one statement however many they are, tells every
 * process once the transaction is kept, and announces it on the channels that leave the house. Every message of the
 * product passes here. Gives how many got it.
 */
export async function deliver(
  ctx: Ctx,
  messageId: string,
  to: Recipients,
  formerEmail?: string,
): Promise<number> {
  const copies = reachable(ctx, to)
    .innerJoin('message', (join) => join.on('message.id', '=', messageId))
    .select([
      sql<string>`message.id || '-' || row_number() over (order by "user".id)`.as('id'),
      'message.id as messageId',
      'user.id as userId',
      'message.type',
      sql<number>`message."releaseTime"`.as('sentTime'),
    ]);
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('messageReceive')
    .columns(['id', 'messageId', 'userId', 'type', 'sentTime'])
    .expression(copies as never)
    .executeTakeFirst();
  const count = Number(numInsertedOrUpdatedRows ?? 0);
  if (count === 0) return count;
  const areNamed = to !== 'everyone' && to.length <= mostNamed;
  await announce(ctx.db, 'message.delivered', { messageId, ...(areNamed ? { userIds: to } : {}) });
  await announceOutside(ctx, messageId, formerEmail);
  return count;
}
