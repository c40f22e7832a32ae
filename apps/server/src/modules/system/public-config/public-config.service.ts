import type { PublicConfig } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import { isSmsLoginOn } from '#modules/identity';
import { passwordPolicyOf, readSettings } from '#modules/settings';
import type { Config } from '#platform/config';
import type { Database } from '#platform/db/database';

/** What pages may know before anyone signs in: names and outside addresses, no secret. */
export async function readPublicConfig(db: Kysely<Database>, config: Config): Promise<PublicConfig> {
  const settings = await readSettings(db);
  const { sysName, sysVersion, title, companyName, copyright } = settings;
  const { isDemo, logoutUrl, passwordResetUrl, registerPersonUrl, registerEnterpriseUrl, singleSignOnUrl } =
    config;
  return {
    sysName,
    sysVersion,
    title,
    companyName,
    copyright,
    isDemo,
    isSmsLoginOn: isSmsLoginOn(settings, config),
    logoutUrl,
    passwordResetUrl,
    registerPersonUrl,
    registerEnterpriseUrl,
    singleSignOnUrl,
    // That of the demo is for trying it out; its people sign in by name.
    hasIdentityPlatform: config.openId?.entries.includes('ykbLogin') ?? false,
    passwordPolicy: passwordPolicyOf(settings),
  };
}
