import { z } from 'zod';
import { contract } from '../contract';
import { idParams, listOf } from '../shapes';
import { accountProof, loginReply } from './oauth.contract';

/** The named entries of the specification; each leads to the platform that is configured for it. */
export const outsideEntries = ['ykbLogin', 'ykzLogin', 'msfwLogin', 'jgydtLogin'] as const;
export type OutsideEntry = (typeof outsideEntries)[number];

/** Where the browser is sent on to, with a cookie to keep or none: both calls answer by a redirect instead of JSON. */
const wayOn = z.object({ location: z.string(), cookie: z.string() });

/** What a platform may add to the address it sends the browser back with; anything else is dropped. */
export const outsideAnswer = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(4000).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
});
export type OutsideAnswer = z.infer<typeof outsideAnswer>;

/** An outside identity that opens the caller's account. */
export const outsideLink = z.object({
  id: z.string(),
  provider: z.string(),
  kind: z.enum(['person', 'legalPerson']),
  /** As the platform gave it. */
  realName: z.string(),
  linkedAt: z.number().nullable(),
  lastSignInAt: z.number().nullable(),
});

/** A firm the identity platform says the person acts for. */
export const outsideLegalPerson = z.object({
  id: z.string(),
  fullName: z.string(),
  /** True when an enterprise account can be entered by it. */
  isLinked: z.boolean(),
  /** True for the account this session acts as. */
  isCurrent: z.boolean(),
});

const legalPersonId = z.string().min(1).max(255);

/** The account to link, proved like a sign-in. With a legal person it is that one's enterprise account. */
export const outsideLinkBody = accountProof.extend({ legalPersonId: legalPersonId.optional() });
export type OutsideLinkBody = z.output<typeof outsideLinkBody>;

/** Signing in by an outside identity platform, and what is linked to it. */
export const outsideApi = contract('/api/oauth/outside', {
  start: {
    method: 'GET',
    path: '/:entry/start',
    params: z.object({ entry: z.enum(outsideEntries) }),
    data: wayOn,
    access: 'public',
    effect: 'write',
  },
  callback: {
    method: 'GET',
    path: '/callback',
    query: outsideAnswer,
    data: wayOn,
    access: 'public',
    effect: 'write',
  },
  listLinks: { method: 'GET', path: '/links', data: listOf(outsideLink), access: 'session' },
  link: {
    method: 'POST',
    path: '/links',
    body: outsideLinkBody,
    data: loginReply,
    access: 'session',
  },
  unlink: {
    method: 'PUT',
    path: '/links/:id/Actions/Unlink',
    params: idParams,
    body: z.object({ password: z.string().min(1).max(512) }),
    access: 'session',
    says: 'done',
  },
  listLegalPersons: {
    method: 'GET',
    path: '/legalPersons',
    data: listOf(outsideLegalPerson),
    access: 'session',
  },
  chooseLegalPerson: {
    method: 'POST',
    path: '/legalPersons/Actions/Choose',
    body: z.object({ legalPersonId }),
    data: loginReply,
    access: 'session',
  },
});
