// Services that tests run against beside PostgreSQL. Installed with apt where we are root on Debian, else asked for.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
/** Debian's packages name them; both stay off after installing, tests start their own. */
const services = ['redis-server', 'nginx'];
const isMissing = (name) => !folders.some((folder) => existsSync(join(folder, name)));

/** Installs what is missing; where it cannot, the tests that need it are skipped, and fail in CI (rulings 36). */
export function ensureServices() {
  const missing = services.filter(isMissing);
  if (missing.length === 0) return;
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isDebianRoot) {
    console.warn(`Tests of several processes need ${missing.join(' and ')} (Debian: apt-get install)`);
    return;
  }
  console.log(`Installing ${missing.join(' and ')} …`);
  // Nobody asked for a server on this machine: invoke-rc.d must not start what apt installs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { status } = spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env });
    if (status !== 0) process.exit(status ?? 1);
  }
}
