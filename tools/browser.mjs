// The browser of the tests: Debian's Chromium. Installed with apt where we are root on Debian, else asked for.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const fontFolder = '/usr/share/fonts/opentype/noto';

/** Where the browser is; undefined when there is none. */
export const findBrowser = () => process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));

/** Makes sure that a browser with Chinese fonts is there before any test needs it. */
export async function ensureBrowser() {
  const isComplete = findBrowser() && (process.env.CHROMIUM_PATH || existsSync(fontFolder));
  if (isComplete) return;
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isDebianRoot) {
    if (findBrowser()) return;
    console.error(
      'Install Chromium (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH, then run npm test again',
    );
    process.exit(1);
  }
  console.log('Installing Chromium and Chinese fonts …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update'],
    ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
  ]) {
    const { status } = spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env });
    if (status !== 0) process.exit(status ?? 1);
  }
}
