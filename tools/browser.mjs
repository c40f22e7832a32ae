// The browser of the tests: Debian's Chromium. Installed with apt where we are root on Debian, else asked for.
import { existsSync } from 'node:fs';
import { aptInstall, isDebianRoot } from './apt.mjs';

/** The same engine without the windows around it: a journey costs it a quarter less CPU time. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const fonts = 'fonts-noto-cjk';
const fontFolder = '/usr/share/fonts/opentype/noto';

const find = (places) => process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
/** Where the browser of the journeys is; undefined when there is none. */
export const findBrowser = () => find([shell, ...whole]);
/** The browser as people have it, where it is there: what is measured is measured in it. */
export const findWholeBrowser = () => find([...whole, shell]);
const isUsable = () => findBrowser() !== undefined && existsSync(fontFolder);

/** Makes sure that a browser with Chinese fonts is there before any test needs it. */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH || (existsSync(shell) && existsSync(fontFolder))) return;
  if (!isDebianRoot) {
    if (findBrowser()) return;
    console.error(
      'Install Chromium (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH, then run npm test again',
    );
    process.exit(1);
  }
  if (await aptInstall(['chromium-headless-shell', fonts])) return;
  // Older releases have the whole browser only.
  if (isUsable() || (await aptInstall(['chromium', fonts]))) return;
  process.exit(1);
}
