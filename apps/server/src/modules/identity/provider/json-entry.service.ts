import { fail, type LoginReply, type OutsideEntry } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { sha256 } from '#platform/hash';
import { exchangeTicket } from '../session/exchange-ticket.service';
import type { Providers } from './providers';

interface Arrival {
  entry: OutsideEntry;
  ticket: string | undefined;
  browser: string | undefined;
}

/**
 * The calls an entry's page makes by itself (contract-core, its open questions 3 and 4): the ticket a journey ended with becomes a
 * session. Without a platform behind the entry it says so instead of guessing; a real token is no ticket here.
 */
export async function enterByTicket(
  ctx: Ctx,
  providers: Providers,
  { entry, ticket, browser }: Arrival,
): Promise<LoginReply> {
  if (!providers.has(entry)) fail('login.providerUnknown', { provider: entry });
  const made = await ctx.db
    .selectFrom('handoverTicket')
    .select('ticketHash')
    .where('ticketHash', '=', sha256(ticket ?? ''))
    .where('browserHash', 'is not', null)
    .executeTakeFirst();
  if (!ticket || !made) fail('login.ticketInvalid');
  const entered = await exchangeTicket(ctx, { ticket, confirm: true }, browser);
  if (entered.token === null) fail('login.ticketInvalid');
  const { token, epolicyKey, mustChangePassword } = entered;
  return { token, epolicyKey, mustChangePassword };
}
