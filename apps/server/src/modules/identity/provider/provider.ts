import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

/** A person as an outside identity platform describes it. */
export interface OutsidePerson {
  /** The pair (provider, subject) is the identity; a phone number or name never is (reliability B37). */
  subject: string;
  realName: string;
}

/** An outside identity platform: checks what it handed to the browser. */
export interface IdentityProvider {
  verify: (ctx: Ctx, ticket: string) => Promise<OutsidePerson>;
}

export type ProviderName = 'msfwLogin' | 'getJGToken';

/** Platforms that are set up, by the name of their entry. Nothing is set up until its protocol is configured. */
const providers: Partial<Record<ProviderName, IdentityProvider>> = {};

/** Checks a ticket with its platform. Without a configured platform the entry says so instead of guessing. */
export async function verifyOutsidePerson(ctx: Ctx, name: ProviderName, ticket: string | undefined) {
  const provider = providers[name];
  if (!provider) fail('login.providerUnknown', { provider: name });
  if (!ticket) fail('login.ticketInvalid');
  return provider.verify(ctx, ticket);
}
