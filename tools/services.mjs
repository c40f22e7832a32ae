// Services that tests run against beside PostgreSQL. Installed with apt where we are root on Debian, else asked for.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, isDebianRoot } from './apt.mjs';

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
/** Debian's packages name them; both stay off after installing, tests start their own. */
const services = ['redis-server', 'nginx'];
const isMissing = (name) => !folders.some((folder) => existsSync(join(folder, name)));

/** Installs what is missing; where it cannot, the tests that need it are skipped, and fail in CI (rulings 36). */
export async function ensureServices() {
  const missing = services.filter(isMissing);
  if (missing.length === 0) return;
  if (!isDebianRoot) {
    console.warn(`Tests of several processes need ${missing.join(' and ')} (Debian: apt-get install)`);
    return;
  }
  if (!(await aptInstall(missing))) process.exit(1);
}
