import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/**
 * Where a service that tests need is installed; undefined where it is not, and then its tests are skipped. `npm test`
 * installs it on Debian (tools/services.mjs), and in CI its absence is a failure (rulings 36).
 */
export function findService(name: 'redis-server' | 'nginx'): string | undefined {
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found && process.env.CI) throw new Error(`${name} is not installed`);
  return found;
}
