import { mobilePhone } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';

/** The text of a picture, or the numbers the page has found by itself (`searchWork`). */
const captchaAnswer = z.string().trim().max(40).optional();

const loginFields = z.object({
  /** With a code by SMS and no password: the mobile number it was sent to. */
  account: z.string().trim().min(1).max(50),
  password: z.string().max(512).default(''),
  origin: z.string().max(50).optional(),
  code: captchaAnswer,
  timestamp: z.string().max(50).optional(),
  smsCode: z.string().trim().max(10).optional(),
  smsTimestamp: z.string().max(50).optional(),
  /** Sent with a second call once the first was answered with `login.codeNeeded`. */
  totpCode: z.string().trim().max(20).optional(),
  client_id: z.string().max(100).optional(),
  client_secret: z.string().max(100).optional(),
  scope: z.string().max(100).optional(),
  grant_type: z.string().max(50).optional(),
});

/** What proves an account that is to be linked: the fields of the sign-in form, the password always. */
export const accountProof = loginFields
  .pick({ account: true, code: true, timestamp: true, totpCode: true })
  .extend({ password: z.string().min(1).max(512) });

/**
 * Sign-in form (contract-core 2.2). `password` is base64 of the plain text; md5 hex is accepted too (rulings 4). It is
 * left out, or empty, by who signs in with a code by SMS.
 */
export const loginBody = loginFields.superRefine(({ password, smsCode }, context) => {
  if (!password && !smsCode) context.addIssue({ code: 'custom', path: ['password'], message: 'required' });
});
export type LoginBody = z.output<typeof loginBody>;

/** What a sign-in gives. */
export const loginReply = z.object({
  /** Already carries the `bearer ` prefix. */
  token: z.string(),
  /** Opaque per-session key for reading policy pages (rulings 33). */
  epolicyKey: z.string(),
  /** True when the password must be changed before anything else. */
  mustChangePassword: z.boolean(),
});
export type LoginReply = z.infer<typeof loginReply>;

/** Proves the password again. `action: 'lock'` only locks and needs none (reliability W8). */
export const lockScreenBody = z.object({
  action: z.enum(['lock', 'unlock']).default('unlock'),
  account: z.string().trim().max(50).default(''),
  password: z.string().max(512).default(''),
});
export type LockScreenBody = z.output<typeof lockScreenBody>;

/**
 * What a page does by itself instead of showing a picture: it finds the numbers, sends them as `code` under `timestamp`
 * and not before so many seconds are over. Good for five minutes, one try and the account it was drawn for.
 */
export const signInWork = z.object({
  timestamp: z.string(),
  /** Zeros that the hash of each piece begins with. */
  bits: z.number().int(),
  waitSeconds: z.number().int(),
});
export type SignInWork = z.infer<typeof signInWork>;

/** What the sign-in page has to offer. */
export const captchaConfig = z.object({
  /** 1: a captcha is asked for at this account now, whoever has it. */
  enableVerificationCode: z.number().int(),
  verificationCodeNumber: z.number().int(),
  /** 1: a code by SMS opens a session too. */
  smsLoginSwitch: z.number().int(),
  /** `picture`: the office wants one at every sign-in. `work`: many wrong passwords were tried, the page works. */
  verificationForm: z.enum(['none', 'picture', 'work']),
  /** Good in place of a picture wherever a captcha is asked for; null where none is. */
  work: signInWork.nullable(),
});

/** A one-time value of another page, or a token, to be turned into a session here. */
export const exchangeTicketBody = z.object({
  /** The value of `?token=`, taken out of the address before anything else happens (reliability W4). */
  ticket: z.string().min(1).max(512),
  /**
   * Without it a real token is only described, so that the page can ask "sign in as …?". A ticket from a sign-in that
   * this browser began itself needs none.
   */
  confirm: z.boolean().default(false),
  /** The person said no: the session behind the value ends, as it has stood in an address. */
  decline: z.boolean().default(false),
});
/** The session it opened; of a real token without `confirm` only whose it would be. */
export const exchangeTicketReply = z.object({
  token: z.string().nullable(),
  epolicyKey: z.string().nullable(),
  /** Masked name of the person the token belongs to. */
  signInAs: z.string(),
  /** Told with the token: true when the password must be changed before anything else. */
  mustChangePassword: z.boolean().optional(),
});

export const oauthApi = contract('/api/oauth', {
  login: {
    method: 'POST',
    path: '/Login',
    body: loginBody,
    data: loginReply,
    access: 'public',
    encoding: 'form',
  },
  /**
   * Sends a code for signing in by SMS. The answer is the same for every number; where a captcha is switched on it is
   * asked for here, and not again with the code.
   */
  sendSmsCode: {
    method: 'POST',
    path: '/SmsCode',
    body: z.object({
      mobilePhone,
      code: captchaAnswer,
      timestamp: z.string().max(50).optional(),
    }),
    data: z.object({
      /** Seconds until the number gets another one. */
      resendIn: z.number().int(),
      /** Seconds the code is good for. */
      validFor: z.number().int(),
    }),
    access: 'public',
  },
  logout: { method: 'GET', path: '/Logout', access: 'session', effect: 'write', says: 'loggedOut' },
  lockScreen: {
    method: 'POST',
    path: '/LockScreen',
    body: lockScreenBody,
    access: 'session',
  },
  getConfig: {
    method: 'GET',
    path: '/getConfig/:account',
    params: z.object({ account: z.string().max(200) }),
    data: captchaConfig,
    access: 'public',
  },
  /** Picture of the sign-in captcha; good about 300 s under `timestamp`, one use. Drawing it keeps nothing. */
  imageCode: {
    method: 'GET',
    path: '/ImageCode/:length/:timestamp',
    params: z.object({
      length: z.coerce.number().int().min(3).max(6),
      /** Any name the page thinks of; some send the fraction that Math.random gives. */
      timestamp: z.string().regex(/^[\w.-]{1,50}$/),
    }),
    access: 'public',
    blob: true,
  },
  /**
   * Opens the realtime line instead of the token; good for half a minute and one use (reliability W6).
   * Leaves no audit row: every page asks for one, and it opens nothing that the session of the sign-in does not.
   */
  socketTicket: {
    method: 'POST',
    path: '/socketTicket',
    data: z.object({ ticket: z.string() }),
    access: 'session',
    effect: 'read',
  },
  exchangeTicket: {
    method: 'POST',
    path: '/exchangeTicket',
    body: exchangeTicketBody,
    data: exchangeTicketReply,
    access: 'public',
  },
});

const providerQuery = z.object({
  ticket: z.string().max(2000).optional(),
  code: z.string().max(2000).optional(),
});

/** Entries of outside identity platforms; all of them sit behind one provider interface. */
export const providerApi = contract('/api', {
  msfwLogin: {
    method: 'GET',
    path: '/oauth/msfwLogin',
    query: providerQuery,
    data: loginReply,
    access: 'public',
    effect: 'write',
  },
  getJGToken: {
    method: 'GET',
    path: '/whistle/processing/getJGToken/:id',
    params: z.object({ id: z.string().min(1).max(2000) }),
    data: loginReply,
    access: 'public',
    effect: 'write',
  },
});
