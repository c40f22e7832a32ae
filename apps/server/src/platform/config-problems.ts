import type { z } from 'zod';
import { type Given, isLoopback, settingHelp } from './config-settings';

/** What does not go together, one readable line each. */
export function problemsOf(given: Given, isDemo: boolean): string[] {
  return [
    ...demoProblems(given, isDemo),
    ...openIdProblems(given),
    ...missingBeside(given, ['SMS_URL', 'SMS_TOKEN'], 'SMS'),
    ...missingBeside(given, ['MAIL_URL', 'MAIL_FROM'], 'MAIL'),
    ...previewProblems(given),
    ...missingBeside(given, ['S3_ACCESS_KEY', 'S3_SECRET_KEY'], 'S3'),
  ];
}

/** Accounts with a known password must not be reached from elsewhere by oversight. */
function demoProblems(given: Given, isDemo: boolean): string[] {
  if (!isDemo && !given.SECRET_KEY)
    return [`SECRET_KEY is required without demo data: ${settingHelp.SECRET_KEY}`];
  if (isDemo && given.DEMO === undefined && !isLoopback(given.HOST))
    return [
      `HOST ${given.HOST} is not a loopback address: demo accounts have a known password, so say DEMO=1 or DEMO=0`,
    ];
  return [];
}

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

/** The converter fetches from the address people know. */
const previewProblems = (given: Given): string[] =>
  given.PREVIEW_URL && !given.PUBLIC_URL
    ? [`PUBLIC_URL is missing beside PREVIEW_URL: ${settingHelp.PUBLIC_URL}`]
    : [];

/** What is wrong by itself. */
export function describeProblems(error: z.ZodError): string[] {
  const names = new Set(error.issues.map((issue) => String(issue.path[0])));
  return [...names].map((name) => `${name} is wrong: ${settingHelp[name as keyof typeof settingHelp]}`);
}
