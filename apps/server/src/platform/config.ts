import { join, resolve } from 'node:path';
import { type OutsideEntry, outsideEntries } from '@qifu/contracts';
import { isPassword } from '@qifu/rules';
import { z } from 'zod';
import { auditTerms } from './audit/archive/audit-terms';
import { type StorageSettings, storageAddress, storageOf } from './storage/storage-address';
import { type ScannerSettings, scannerAddress, scannerDown, scannerOf } from './virus-scan/scanner-address';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Everybody of the demo signs in with it; without demo data it is nobody's. */
export const demoPassword = 'Qifu2026';
const megabyte = 1_048_576;
const flag = z.enum(['0', '1']);
const address = z.url({ protocol: /^https?$/ }).or(z.literal(''));

/** Plain http carries secrets and answers that anybody could write: only on this machine. */
const outsideUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => text.startsWith('https:') || isLoopback(new URL(text).hostname.replace(/^\[|\]$/g, '')));

const mailUrl = z.url({ protocol: /^smtps?$/ }).refine((text) => new URL(text).hostname !== '');
/** An address, or a name and the address in angle brackets. */
const mailFrom = z
  .string()
  .max(200)
  .regex(/^(?:[^<>"\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);
/** Names or addresses of machines, without port. */
const hostName = z.string().regex(/^[\w.:-]{1,253}$/);

const password = z.string().refine(isPassword);

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DEMO: flag.optional(),
  ADMIN_PASSWORD: password.optional(),
  FIRST_PASSWORD: password.optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  SECRET_KEY: z.string().min(16).optional(),
  PUBLIC_URL: address.default(''),
  TRUST_PROXY: z.string().max(500).default(''),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  SOCKET_TOKEN: flag.optional(),
  AUDIT_ANCHORS: z.string().max(2000).default(''),
  AUDIT_KEEP_MONTHS: z.coerce
    .number()
    .int()
    .min(auditTerms.least)
    .max(auditTerms.decisions)
    .default(auditTerms.usual),
  STORAGE_URL: storageAddress,
  S3_ACCESS_KEY: z.string().max(200).optional(),
  S3_SECRET_KEY: z.string().max(500).optional(),
  CLAMD_URL: scannerAddress.optional(),
  CLAMD_DOWN: scannerDown,
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(0).max(1_000_000_000).default(5120),
  UPLOAD_RESERVE_MB: z.coerce.number().int().min(0).max(1_000_000_000).default(1024),
  LOGOUT_URL: address.default(''),
  PASSWORD_RESET_URL: address.default(''),
  REGISTER_PERSON_URL: address.default(''),
  REGISTER_ENTERPRISE_URL: address.default(''),
  SINGLE_SIGN_ON_URL: address.default(''),
  SCREEN_URL: address.default(''),
  REPORT_URL: address.default(''),
  PREVIEW_URL: outsideUrl.or(z.literal('')).default(''),
  VIEW_ORIGINS: z
    .string()
    .max(2000)
    .default('')
    .transform(listOf)
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  SMS_URL: outsideUrl.optional(),
  SMS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,500}$/)
    .optional(),
  MAIL_URL: mailUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  WEBHOOK_HOSTS: z
    .string()
    .max(2000)
    .default('')
    .transform((text) => listOf(text.toLowerCase()))
    .pipe(z.array(hostName)),
  OIDC_ISSUER: outsideUrl.optional(),
  OIDC_CLIENT_ID: z.string().max(200).optional(),
  OIDC_CLIENT_SECRET: z.string().max(500).optional(),
  OIDC_ENTRIES: z
    .string()
    .default(outsideEntries.join(','))
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(outsideEntries)).min(1)),
});

/** What each setting must be, as the start-up messages say it. The README's table names the same ones. */
export const settingHelp: Record<keyof z.infer<typeof settings>, string> = {
  PORT: 'port to listen on, 0 to 65535 (default 3000; 0 takes a free one)',
  HOST: 'address to listen on (default 127.0.0.1)',
  DATA_DIR: 'folder for the embedded database and files (default ./data)',
  DATABASE_URL:
    'postgres://user:password@host/database of a PostgreSQL 15 or newer; unset: embedded database',
  REDIS_URL:
    'redis://user:password@host:port (rediss:// with TLS) of a Redis 5 or newer that carries events between the processes, the same for all of them; unset: the database carries them',
  DEMO: '1 loads the demo data, 0 does not (default 1 without DATABASE_URL, 0 with it)',
  ADMIN_PASSWORD:
    "first administrator's password without demo data: 6 to 16 letters and digits, both kinds; unset: a random one is printed once",
  FIRST_PASSWORD:
    'password people added by the office sign in with once, 6 to 16 letters and digits, both kinds; the system setting goes before it; unset without demo data: a random one is drawn and told once',
  LOG_LEVEL: `one of ${logLevels.join(', ')} (default info)`,
  SECRET_KEY: 'at least 16 characters, signs and hashes; required without demo data',
  PUBLIC_URL: 'http(s) address under which people reach the product (default: the address it listens on)',
  TRUST_PROXY: 'comma separated addresses of proxies whose X-Forwarded-For is believed (default none)',
  METRICS_TOKEN:
    'at least 16 characters, sent as Authorization: Bearer … to read /metrics; unset: only this machine reads it',
  SOCKET_TOKEN:
    '1 lets front ends put the session token into the address of the realtime line, 0 takes one-time tickets only (default 1 with demo data, 0 without)',
  AUDIT_ANCHORS:
    'comma separated files that seals of the audit log are anchored in (default audit-anchors.jsonl in DATA_DIR)',
  AUDIT_KEEP_MONTHS: `months usual audit rows stay online before they go to an archive file, ${auditTerms.least} to ${auditTerms.decisions} (default ${auditTerms.usual}); decisions stay ten years`,
  STORAGE_URL:
    'where files are kept: file:///folder, or s3://bucket/prefix?endpoint=https://host&region=name&pathStyle=1 of an S3-compatible service (default the folder files in DATA_DIR)',
  S3_ACCESS_KEY:
    'who uses the bucket of STORAGE_URL; needs S3_SECRET_KEY; unset: AWS_ACCESS_KEY_ID and the other usual places',
  S3_SECRET_KEY: 'its secret',
  CLAMD_URL:
    'tcp://host:port or unix:/path of a ClamAV daemon that looks at every upload (default none looks)',
  CLAMD_DOWN: 'refuse or accept uploads while it does not answer (default refuse)',
  UPLOAD_QUOTA_MB: 'megabytes that the files of one person may take together, 0 for no limit (default 5120)',
  UPLOAD_RESERVE_MB: 'megabytes of the disk with DATA_DIR that uploads leave free, 0 for none (default 1024)',
  LOGOUT_URL: 'http(s) address of the external logout page',
  PASSWORD_RESET_URL: 'http(s) address of the external password reset page',
  REGISTER_PERSON_URL: 'http(s) address of the external registration for individuals',
  REGISTER_ENTERPRISE_URL: 'http(s) address of the external registration for enterprises',
  SINGLE_SIGN_ON_URL: 'http(s) address of the external single sign-on',
  SCREEN_URL: 'http(s) address of the data screen service that menus of type 6 open',
  REPORT_URL: 'http(s) address of the report service that menus of type 5 open',
  PREVIEW_URL:
    'https address of a converter that shows files the product cannot (plain http on this machine only); the base64 address of one file is appended; needs PUBLIC_URL',
  VIEW_ORIGINS: 'comma separated http(s) addresses of further sites that links with a view ticket may open',
  SMS_URL:
    'https address that codes by SMS are posted to (plain http on this machine only); needs SMS_TOKEN; unset: the demo prints them in its log, others send none',
  SMS_TOKEN: 'at least 16 characters, sent to SMS_URL as Authorization: Bearer …',
  MAIL_URL:
    'smtp:// or smtps://user:password@host:port of the mail server that messages leave by; needs MAIL_FROM; unset: no e-mail is sent',
  MAIL_FROM: 'sender of e-mails, such as Qifu <notice@example.org>',
  WEBHOOK_HOSTS:
    'comma separated host names inside the own network that webhooks may call, also by plain http (default none: public https addresses only)',
  OIDC_ISSUER:
    'https issuer of an OpenID Connect identity platform (plain http on this machine only); needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL',
  OIDC_CLIENT_ID: 'name this product is registered under at OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'its secret there',
  OIDC_ENTRIES: `comma separated entries that lead to OIDC_ISSUER: ${outsideEntries.join(', ')} (default all)`,
};

/** Checked settings of this process. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Carries events between processes; undefined: the database does. */
  redisUrl: string | undefined;
  isDemo: boolean;
  adminPassword: string | undefined;
  /** Given to people the office adds; undefined: each gets one that is drawn. */
  firstPassword: string | undefined;
  logLevel: (typeof logLevels)[number];
  secretKey: string | undefined;
  publicUrl: string;
  trustProxy: string[];
  /** Undefined: `/metrics` answers this machine only. */
  metricsToken: string | undefined;
  /** The realtime line opens by the session's token too, which then stands in an address (reliability W6). */
  takesSocketToken: boolean;
  /** Files outside the database that prove how far the audit log had come; one at least. */
  anchorFiles: string[];
  /** Term of usual audit rows. */
  auditKeepMonths: number;
  /** Where audit rows go after their term. */
  archiveFolder: string;
  /** Where files are kept. */
  storage: StorageSettings;
  /** Who looks at uploads; undefined: nobody. */
  scanner: ScannerSettings | undefined;
  /** What the files of one person may take together; 0: no limit. */
  uploadQuotaBytes: number;
  /** What uploads leave free on the disk. */
  uploadReserveBytes: number;
  logoutUrl: string;
  passwordResetUrl: string;
  registerPersonUrl: string;
  registerEnterpriseUrl: string;
  singleSignOnUrl: string;
  /** Services behind menus of types 6 and 5; empty: none. */
  screenUrl: string;
  reportUrl: string;
  /** Shows kinds of files that our own page does not; empty: nobody does. */
  previewUrl: string;
  /** Further sites that may learn who is looking (reliability W5). */
  viewOrigins: readonly string[];
  /** The outside identity platform; undefined: none, or the demo's own. */
  openId: OpenIdSettings | undefined;
  /** Who sends codes by SMS; undefined: nobody, or the demo's log. */
  sms: SmsSettings | undefined;
  /** The mail server; undefined: no e-mail leaves the house. */
  mail: MailSettings | undefined;
  /** Machines of the own network that webhooks may call. */
  webhookHosts: readonly string[];
}

export interface MailSettings {
  url: string;
  from: string;
}

export interface SmsSettings {
  url: string;
  token: string;
}

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  entries: readonly OutsideEntry[];
}

/** Wrong settings, one readable line each: the process refuses to start with them. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

const isLoopback = (host: string) => /^(127\.|localhost$|::1$)/.test(host);

/** Reads and checks the environment. Every wrong setting is named with what it should be. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(settingHelp)
      .map((key) => [key, environment[key]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new ConfigError(describeProblems(parsed.error));
  const s = parsed.data;
  const isDemo = s.DEMO === undefined ? s.DATABASE_URL === undefined : s.DEMO === '1';
  const problems: string[] = [];
  if (!isDemo && !s.SECRET_KEY)
    problems.push(`SECRET_KEY is required without demo data: ${settingHelp.SECRET_KEY}`);
  if (isDemo && s.DEMO === undefined && !isLoopback(s.HOST))
    problems.push(
      `HOST ${s.HOST} is not a loopback address: demo accounts have a known password, so say DEMO=1 or DEMO=0`,
    );
  problems.push(
    ...openIdProblems(s),
    ...missingBeside(s, ['SMS_URL', 'SMS_TOKEN'], 'SMS'),
    ...[...mailProblems(s), ...previewProblems(s)],
    ...missingBeside(s, ['S3_ACCESS_KEY', 'S3_SECRET_KEY'], 'S3'),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    redisUrl: s.REDIS_URL,
    isDemo,
    adminPassword: s.ADMIN_PASSWORD,
    firstPassword: s.FIRST_PASSWORD ?? (isDemo ? demoPassword : undefined),
    logLevel: s.LOG_LEVEL,
    secretKey: s.SECRET_KEY,
    publicUrl: s.PUBLIC_URL,
    trustProxy: listOf(s.TRUST_PROXY),
    metricsToken: s.METRICS_TOKEN,
    takesSocketToken: s.SOCKET_TOKEN === undefined ? isDemo : s.SOCKET_TOKEN === '1',
    anchorFiles: (listOf(s.AUDIT_ANCHORS).length > 0
      ? listOf(s.AUDIT_ANCHORS)
      : [join(s.DATA_DIR, 'audit-anchors.jsonl')]
    ).map((path) => resolve(path)),
    auditKeepMonths: s.AUDIT_KEEP_MONTHS,
    archiveFolder: resolve(s.DATA_DIR, 'archive'),
    storage: storageOf(s),
    scanner: scannerOf(s),
    uploadQuotaBytes: s.UPLOAD_QUOTA_MB * megabyte,
    uploadReserveBytes: s.UPLOAD_RESERVE_MB * megabyte,
    logoutUrl: s.LOGOUT_URL,
    passwordResetUrl: s.PASSWORD_RESET_URL,
    registerPersonUrl: s.REGISTER_PERSON_URL,
    registerEnterpriseUrl: s.REGISTER_ENTERPRISE_URL,
    singleSignOnUrl: s.SINGLE_SIGN_ON_URL,
    screenUrl: s.SCREEN_URL,
    reportUrl: s.REPORT_URL,
    previewUrl: s.PREVIEW_URL,
    viewOrigins: s.VIEW_ORIGINS,
    openId: openIdOf(s),
    sms: s.SMS_URL && s.SMS_TOKEN ? { url: s.SMS_URL, token: s.SMS_TOKEN } : undefined,
    mail: s.MAIL_URL && s.MAIL_FROM ? { url: s.MAIL_URL, from: s.MAIL_FROM } : undefined,
    webhookHosts: s.WEBHOOK_HOSTS,
  };
}

type Given = z.output<typeof settings>;
const openIdParts = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** All of it or nothing; the platform must know the address it sends people back to. */
function openIdProblems(given: Given): string[] {
  if (openIdParts.every((name) => !given[name])) return [];
  const missing = [...openIdParts, 'PUBLIC_URL' as const].filter((name) => !given[name]);
  return missing.map((name) => `${name} is missing beside the other OIDC settings: ${settingHelp[name]}`);
}

/** One without the other is of no use. */
function missingBeside(given: Given, pair: readonly (keyof typeof settingHelp)[], what: string): string[] {
  const missing = pair.filter((name) => !given[name]);
  return missing.length === 1
    ? missing.map((name) => `${name} is missing beside the other ${what} setting: ${settingHelp[name]}`)
    : [];
}

/** One without the other sends nothing. */
function mailProblems(given: Given): string[] {
  const missing = (['MAIL_URL', 'MAIL_FROM'] as const).filter((name) => !given[name]);
  return missing.length === 1
    ? missing.map((name) => `${name} is missing beside the other MAIL setting: ${settingHelp[name]}`)
    : [];
}

/** The converter fetches from the address people know. */
const previewProblems = (given: Given): string[] =>
  given.PREVIEW_URL && !given.PUBLIC_URL
    ? [`PUBLIC_URL is missing beside PREVIEW_URL: ${settingHelp.PUBLIC_URL}`]
    : [];

function openIdOf(given: Given): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  return issuer && clientId && clientSecret
    ? { issuer, clientId, clientSecret, entries: given.OIDC_ENTRIES }
    : undefined;
}

function describeProblems(error: z.ZodError): string[] {
  const names = new Set(error.issues.map((issue) => String(issue.path[0])));
  return [...names].map((name) => `${name} is wrong: ${settingHelp[name as keyof typeof settingHelp]}`);
}
