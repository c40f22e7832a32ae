import { outsideEntries } from '@qifu/contracts';
import { isPassword } from '@qifu/rules';
import { z } from 'zod';
import { auditTerms } from './audit/archive/audit-terms';
import { isProxyAddress } from './http/proxy-address';
import { storageAddress } from './storage/storage-address';
import { scannerAddress, scannerDown } from './virus-scan/scanner-address';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const isLoopback = (host: string) => /^(127\.|localhost$|::1$)/.test(host);

const flag = z.enum(['0', '1']);
const address = z.url({ protocol: /^https?$/ }).or(z.literal(''));

/** Plain http carries secrets and answers that anybody could write: only on this machine. */
const outsideUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => text.startsWith('https:') || isLoopback(new URL(text).hostname.replace(/^\[|\]$/g, '')));

/** A password with a percent sign of its own must be written %25: whoever connects would fail to read it. */
const isReadable = (text: string) => {
  try {
    const { username, password: secret, pathname } = new URL(text);
    return decodeURIComponent(username + secret + pathname) !== undefined;
  } catch {
    return false;
  }
};

const mailUrl = z
  .url({ protocol: /^smtps?$/ })
  .refine((text) => new URL(text).hostname !== '' && isReadable(text));
/** An address, or a name and the address in angle brackets. */
const mailFrom = z
  .string()
  .max(200)
  .regex(/^(?:[^<>"\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);
/** Names or addresses of machines, without port. */
const hostName = z.string().regex(/^[\w.:-]{1,253}$/);

/** Schemas of the product and of the database itself stay closed. */
const closedSchemas = /^(?:public|lc|pgboss|information_schema|pg_.*)$/i;
const schemaName = z
  .string()
  .min(1)
  .max(63)
  .refine((name) => !closedSchemas.test(name));

const password = z.string().refine(isPassword);

export const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The environment as it is read; a wrong setting is named. */
export const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(isReadable)
    .optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .refine(isReadable)
    .optional(),
  DEMO: flag.optional(),
  ADMIN_PASSWORD: password.optional(),
  FIRST_PASSWORD: password.optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  SECRET_KEY: z.string().min(16).optional(),
  PUBLIC_URL: address.default(''),
  TRUST_PROXY: z
    .string()
    .max(500)
    .default('')
    .transform(listOf)
    .pipe(z.array(z.string().refine(isProxyAddress))),
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
  LOWCODE_SCHEMAS: z.string().max(2000).default('').transform(listOf).pipe(z.array(schemaName)),
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
  TRUST_PROXY:
    'comma separated addresses of proxies whose X-Forwarded-For is believed, such as 10.0.0.5, 10.0.0.0/8, loopback (default none)',
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
  LOWCODE_SCHEMAS:
    'comma separated schemas of the database whose tables online development may be built on, never public, lc, pgboss or one of the system (default none)',
  OIDC_ISSUER:
    'https issuer of an OpenID Connect identity platform (plain http on this machine only); needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL',
  OIDC_CLIENT_ID: 'name this product is registered under at OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'its secret there',
  OIDC_ENTRIES: `comma separated entries that lead to OIDC_ISSUER: ${outsideEntries.join(', ')} (default all)`,
};

export type Given = z.output<typeof settings>;
