import { z } from 'zod';
import { contract } from '../contract';

/** What public pages need before anyone signs in. */
export const publicConfig = z.object({
  sysName: z.string(),
  sysVersion: z.string(),
  title: z.string(),
  companyName: z.string(),
  copyright: z.string(),
  isDemo: z.boolean(),
  /** A code by SMS opens a session too. */
  isSmsLoginOn: z.boolean(),
  logoutUrl: z.string(),
  passwordResetUrl: z.string(),
  registerPersonUrl: z.string(),
  registerEnterpriseUrl: z.string(),
  singleSignOnUrl: z.string(),
  /** An identity platform stands behind the usual entry, so that enterprises and individuals sign in there. */
  hasIdentityPlatform: z.boolean(),
  /** What new passwords must be like beside their form (contract-core 2.9), so that forms say it before they are sent. */
  passwordPolicy: z.object({
    /** 0: no more than the form asks. */
    minLength: z.number().int(),
    wantsDigit: z.boolean(),
    wantsLowercase: z.boolean(),
    wantsUppercase: z.boolean(),
    wantsSign: z.boolean(),
    refusesCommon: z.boolean(),
    /** How many former passwords may not come back; 0: only the one in use may not. */
    refusedFormer: z.number().int(),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const publicConfigApi = contract('/api/system/SysConfig', {
  readPublic: { method: 'GET', path: '/Public', data: publicConfig, access: 'public' },
});
