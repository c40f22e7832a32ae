import { fail, providerApi } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { routes } from '#platform/http/routes';
import { type ProviderName, verifyOutsidePerson } from './provider';

/** Linking an outside person to an account belongs to the providers' own protocols; none is configured yet. */
async function signInThrough(ctx: Ctx, name: ProviderName, ticket: string | undefined): Promise<never> {
  const person = await verifyOutsidePerson(ctx, name, ticket);
  return fail('login.ticketInvalid', { subject: person.subject });
}

export const providerRoutes = routes(
  providerApi,
  {
    msfwLogin: (ctx, { query }) => signInThrough(ctx, 'msfwLogin', query.ticket ?? query.code),
    getJGToken: (ctx, { params }) => signInThrough(ctx, 'getJGToken', params.id),
  },
  {
    msfwLogin: { keptReply: 'none', auditedInput: () => ({}) },
    getJGToken: { keptReply: 'none', auditedInput: () => ({}) },
  },
);
