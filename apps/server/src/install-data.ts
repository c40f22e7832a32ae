import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createUser } from '#modules/permission';
import type { Config } from '#platform/config';
import type { Database } from '#platform/db/database';
import { seedBase } from '../seeds/base';
import { seedDemo } from '../seeds/demo';

/** Only one process installs; the others wait for it and find everything there. */
const installLock = 7_230_002;

/**
 * Fills an empty database: what every installation has, then either the demo or the first administrator. One
 * transaction, so a killed first start leaves nothing half-made.
 */
export async function installData({
  db,
  config,
  newId,
}: {
  db: Kysely<Database>;
  config: Config;
  newId: () => string;
}): Promise<{ adminPassword?: string }> {
  return db.transaction().execute(async (trx) => {
    await trx.executeQuery(lockStatement(trx));
    const installed = await trx.selectFrom('system').select('id').limit(1).executeTakeFirst();
    if (installed) return {};
    const parts = { db: trx, newId, now: () => new Date() };
    await seedBase(parts);
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

const lockStatement = (db: Kysely<Database>) =>
  db
    .selectNoFrom((eb) => eb.fn<unknown>('pg_advisory_xact_lock', [eb.val(installLock)]).as('locked'))
    .compile();

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const digits = '23456789';

/** 14 letters and digits without look-alikes, always both kinds. */
function randomPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const rest = Array.from({ length: 12 }, () => pick(letters + digits)).join('');
  return pick(letters) + rest + pick(digits);
}
