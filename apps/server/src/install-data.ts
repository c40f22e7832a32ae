import { createUser } from '#modules/permission';
import type { Config } from '#platform/config';
import { randomPassword } from '#platform/password/random-password';
import { type DemoParts, seedBase } from '../seeds/base';
import { seedDemo } from '../seeds/demo';
import { completeMenuParts } from '../seeds/menu-parts';
import { holdInstallLock } from './install-lock';
import { isInstalled } from './is-installed';
import type { Installed } from './run-install';

/**
 * Fills an empty database: what every installation has, then either the demo or the first administrator. One
 * transaction, so a killed first start leaves nothing half-made.
 */
export async function installData({
  db,
  config,
  ...given
}: Omit<DemoParts, 'now'> & { config: Config }): Promise<Installed> {
  return db.transaction().execute(async (trx) => {
    await holdInstallLock(trx);
    if (await isInstalled(trx)) return {};
    const parts = { ...given, db: trx, now: () => new Date() };
    await seedBase(parts);
    await completeMenuParts(parts);
    if (config.isDemo) {
      await seedDemo(parts);
      return {};
    }
    const password = config.adminPassword ?? randomPassword();
    await createUser(parts, {
      account: 'admin',
      realName: '系统管理员',
      password,
      roleCodes: ['administrator'],
      isAdministrator: true,
      mustChangePassword: config.adminPassword === undefined,
    });
    return config.adminPassword ? {} : { adminPassword: password };
  });
}
