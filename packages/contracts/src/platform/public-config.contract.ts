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
  logoutUrl: z.string(),
  passwordResetUrl: z.string(),
  registerPersonUrl: z.string(),
  registerEnterpriseUrl: z.string(),
  singleSignOnUrl: z.string(),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const publicConfigApi = contract('/api/system/SysConfig', {
  readPublic: { method: 'GET', path: '/Public', data: publicConfig, access: 'public', effect: 'read' },
});
