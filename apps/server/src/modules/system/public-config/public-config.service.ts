import type { PublicConfig } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import { readSettings } from '#modules/settings';
import type { Config } from '#platform/config';
import type { Database } from '#platform/db/database';

/** What pages may know before anyone signs in: names and outside addresses, no secret. */
export async function readPublicConfig(db: Kysely<Database>, config: Config): Promise<PublicConfig> {
  const { sysName, sysVersion, title, companyName, copyright } = await readSettings(db);
  const { isDemo, logoutUrl, passwordResetUrl, registerPersonUrl, registerEnterpriseUrl, singleSignOnUrl } =
    config;
  return {
    sysName,
    sysVersion,
    title,
    companyName,
    copyright,
    isDemo,
    logoutUrl,
    passwordResetUrl,
    registerPersonUrl,
    registerEnterpriseUrl,
    singleSignOnUrl,
  };
}
