import { publicConfigApi } from '@qifu/contracts';
import { readSettings } from '#modules/settings';
import type { Config } from '#platform/config';
import { routes } from '#platform/http/routes';

/** What pages may know before anyone signs in: names and outside addresses, no secret. */
export const publicConfigRoutes = (config: Config) =>
  routes(publicConfigApi, {
    async readPublic({ db }) {
      const { sysName, sysVersion, title, companyName, copyright } = await readSettings(db);
      const {
        isDemo,
        logoutUrl,
        passwordResetUrl,
        registerPersonUrl,
        registerEnterpriseUrl,
        singleSignOnUrl,
      } = config;
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
    },
  });
