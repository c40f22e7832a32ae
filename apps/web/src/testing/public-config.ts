import type { PublicConfig } from '@qifu/contracts';

/** What public pages know of an installation that nobody has changed yet. */
export const aPublicConfig = (fields: Partial<PublicConfig> = {}): PublicConfig => ({
  sysName: '江岚市企业服务管理平台',
  sysVersion: '1.0.1',
  title: '江岚企服',
  companyName: '江岚市企业服务中心',
  copyright: '',
  isDemo: true,
  isSmsLoginOn: true,
  logoutUrl: '',
  passwordResetUrl: '',
  registerPersonUrl: '',
  registerEnterpriseUrl: '',
  singleSignOnUrl: '',
  hasIdentityPlatform: false,
  passwordPolicy: {
    minLength: 0,
    wantsDigit: false,
    wantsLowercase: false,
    wantsUppercase: false,
    wantsSign: false,
    refusesCommon: true,
    refusedFormer: 0,
  },
  ...fields,
});
