import { join, resolve } from 'node:path';
import type { OutsideEntry } from '@qifu/contracts';
import { fileSizeUnits } from '@qifu/rules';
import { describeProblems, problemsOf } from './config-problems';
import { type Given, listOf, type logLevels, settingHelp, settings } from './config-settings';
import { type StorageSettings, storageOf } from './storage/storage-address';
import { type ScannerSettings, scannerOf } from './virus-scan/scanner-address';

/** Everybody of the demo signs in with it; without demo data it is nobody's. */
export const demoPassword = 'Qifu2026';

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
  /** Schemas of the database whose tables modules may be bound to. */
  lowcodeSchemas: readonly string[];
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
  const problems = problemsOf(s, isDemo);
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
    // Paths are put behind it.
    publicUrl: s.PUBLIC_URL.replace(/\/+$/, ''),
    trustProxy: s.TRUST_PROXY,
    metricsToken: s.METRICS_TOKEN,
    takesSocketToken: s.SOCKET_TOKEN === undefined ? isDemo : s.SOCKET_TOKEN === '1',
    anchorFiles: anchorFilesOf(s),
    auditKeepMonths: s.AUDIT_KEEP_MONTHS,
    archiveFolder: resolve(s.DATA_DIR, 'archive'),
    storage: storageOf(s),
    scanner: scannerOf(s),
    uploadQuotaBytes: s.UPLOAD_QUOTA_MB * fileSizeUnits.MB,
    uploadReserveBytes: s.UPLOAD_RESERVE_MB * fileSizeUnits.MB,
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
    lowcodeSchemas: s.LOWCODE_SCHEMAS,
  };
}

function anchorFilesOf({ AUDIT_ANCHORS, DATA_DIR }: Given): string[] {
  const named = listOf(AUDIT_ANCHORS);
  return (named.length > 0 ? named : [join(DATA_DIR, 'audit-anchors.jsonl')]).map((path) => resolve(path));
}

function openIdOf(given: Given): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  return issuer && clientId && clientSecret
    ? { issuer, clientId, clientSecret, entries: given.OIDC_ENTRIES }
    : undefined;
}
