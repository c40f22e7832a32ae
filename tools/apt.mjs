// Debian's packages, where we may install them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

export const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

const ran = (args, env) =>
  new Promise((resolve) => {
    const child = spawn('apt-get', ['-qq', ...args], { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.once('error', () => resolve(false));
    child.once('exit', (status) => resolve(status === 0));
  });

/** Installs packages; says whether they are there now. What they would start as a service stays off. */
export async function aptInstall(packages) {
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return (
    (await ran(['update'], env)) &&
    (await ran(['install', '-y', '--no-install-recommends', ...packages], env))
  );
}
