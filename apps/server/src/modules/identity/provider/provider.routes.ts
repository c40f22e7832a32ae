import { type Failure, outsideApi, providerApi } from '@qifu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config';
import { type BindOptions, routes } from '#platform/http/routes';
import { withoutCode } from '../captcha/captcha.service';
import { readMark } from '../known-device/browser-mark';
import { readBrowserCookie } from './browser-cookie';
import { enterByTicket } from './json-entry.service';
import { chooseLegalPerson, listLegalPersons } from './legal-person.service';
import { linkOutsideIdentity, listOutsideLinks, unlinkOutsideIdentity } from './link.service';
import { finishOutsideSignIn, startOutsideSignIn } from './outside-sign-in.service';
import type { Providers } from './providers';

/** Tickets, codes and states are secrets of a minute: no audit row keeps one. */
const secret: BindOptions = { keptReply: 'none', auditedInput: () => ({}) };
const navigation: BindOptions = { ...secret, transaction: 'prepared', sendOn };

export const providerRoutes = (config: Config, providers: Providers) => [
  ...routes(
    providerApi,
    {
      msfwLogin: (ctx, { query, request }) =>
        enterByTicket(ctx, providers, {
          entry: 'msfwLogin',
          ticket: query.ticket ?? query.code,
          browser: readBrowserCookie(request),
        }),
      getJGToken: (ctx, { params, request }) =>
        enterByTicket(ctx, providers, {
          entry: 'jgydtLogin',
          ticket: params.id,
          browser: readBrowserCookie(request),
        }),
    },
    { msfwLogin: secret, getJGToken: secret },
  ),
  ...routes(
    outsideApi,
    {
      start: (ctx, { params, request }) =>
        startOutsideSignIn(ctx, providers, { entry: params.entry, origin: originOf(config, request) }),
      callback: (ctx, { query, request }) =>
        finishOutsideSignIn(ctx, providers, { answer: query, browser: readBrowserCookie(request) }),
      listLinks: (ctx) => listOutsideLinks(ctx),
      link: (ctx, { body, request }) => linkOutsideIdentity(ctx, body, readMark(ctx, request)),
      unlink: (ctx, { params, body }) => unlinkOutsideIdentity(ctx, params.id, body.password),
      listLegalPersons: (ctx) => listLegalPersons(ctx),
      chooseLegalPerson: (ctx, { body }) => chooseLegalPerson(ctx, body.legalPersonId),
    },
    {
      start: navigation,
      callback: { ...navigation, auditsRefusals: true },
      link: { transaction: 'prepared', auditsRefusals: true, auditedInput: withoutCode, keptReply: 'none' },
      unlink: { transaction: 'prepared', auditsRefusals: true, keptReply: 'none' },
      chooseLegalPerson: { auditsRefusals: true, keptReply: 'none' },
    },
  ),
];

/** Where people reach the product. A platform that was configured knows `PUBLIC_URL` only. */
const originOf = ({ publicUrl }: Config, { protocol, host }: FastifyRequest): string =>
  publicUrl === '' ? `${protocol}://${host}` : new URL(publicUrl).origin;

/** Whoever comes by a link is sent on: to the platform, into the product, or to the page that says what went wrong. */
function sendOn(
  outcome: { data: unknown } | { failure: Failure },
  { reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  if ('failure' in outcome) return reply.redirect(`/ykbLogin?failure=${outcome.failure.failure}`, 303);
  const { location, cookie } = outcome.data as { location: string; cookie: string };
  if (cookie !== '') reply.header('Set-Cookie', cookie);
  // The address that is left holds a state or a code, the next one a ticket: none of them is told to anybody.
  return reply.header('Referrer-Policy', 'no-referrer').redirect(location, 303);
}
