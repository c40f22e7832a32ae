import { isPassword } from '@qifu/rules';
import { z } from 'zod';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Everybody of the demo signs in with it; without demo data it is nobody's. */
export const demoPassword = 'Qifu2026';
const flag = z.enum(['0', '1']);
const address = z.url({ protocol: /^https?$/ }).or(z.literal(''));

const password = z.string().refine(isPassword);

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
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
  LOGOUT_URL: address.default(''),
  PASSWORD_RESET_URL: address.default(''),
  REGISTER_PERSON_URL: address.default(''),
  REGISTER_ENTERPRISE_URL: address.default(''),
  SINGLE_SIGN_ON_URL: address.default(''),
});

/** What each setting must be, as the start-up messages say it. The README's table names the same ones. */
export const settingHelp: Record<keyof z.infer<typeof settings>, string> = {
  PORT: 'port to listen on, 0 to 65535 (default 3000; 0 takes a free one)',
  HOST: 'address to listen on (default 127.0.0.1)',
  DATA_DIR: 'folder for the embedded database and files (default ./data)',
  DATABASE_URL:
    'postgres://user:password@host/database of a PostgreSQL 15 or newer; unset: embedded database',
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
  LOGOUT_URL: 'http(s) address of the external logout page',
  PASSWORD_RESET_URL: 'http(s) address of the external password reset page',
  REGISTER_PERSON_URL: 'http(s) address of the external registration for individuals',
  REGISTER_ENTERPRISE_URL: 'http(s) address of the external registration for enterprises',
  SINGLE_SIGN_ON_URL: 'http(s) address of the external single sign-on',
};

/** Checked settings of this process. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
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
  logoutUrl: string;
  passwordResetUrl: string;
  registerPersonUrl: string;
  registerEnterpriseUrl: string;
  singleSignOnUrl: string;
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
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    isDemo,
    adminPassword: s.ADMIN_PASSWORD,
    firstPassword: s.FIRST_PASSWORD ?? (isDemo ? demoPassword : undefined),
    logLevel: s.LOG_LEVEL,
    secretKey: s.SECRET_KEY,
    publicUrl: s.PUBLIC_URL,
    trustProxy: s.TRUST_PROXY.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    metricsToken: s.METRICS_TOKEN,
    logoutUrl: s.LOGOUT_URL,
    passwordResetUrl: s.PASSWORD_RESET_URL,
    registerPersonUrl: s.REGISTER_PERSON_URL,
    registerEnterpriseUrl: s.REGISTER_ENTERPRISE_URL,
    singleSignOnUrl: s.SINGLE_SIGN_ON_URL,
  };
}

function describeProblems(error: z.ZodError): string[] {
  const names = new Set(error.issues.map((issue) => String(issue.path[0])));
  return [...names].map((name) => `${name} is wrong: ${settingHelp[name as keyof typeof settingHelp]}`);
}
