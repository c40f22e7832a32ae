import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBrowser } from '../tools/browser.mjs';

const pictures = join(import.meta.dirname, '../output/pictures');
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens Debian's Chromium. */
export const openBrowser = (executablePath = findBrowser()): Promise<Browser> =>
  chromium.launch({ executablePath, headless: true, args: quiet });

/** Of one step; a machine that does other things is slow, not wrong. */
const patienceMs = 60_000;

/** One person's browser: own storage, own window. */
export async function openWindow(
  browser: Browser,
  size = { width: 1440, height: 900 },
  userAgent?: string,
): Promise<BrowserContext> {
  const window = await browser.newContext({
    ...(userAgent && { userAgent }),
    viewport: size,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
  });
  window.setDefaultTimeout(patienceMs);
  return window;
}

/** Keeps a picture as output of the run; none is committed. */
export async function keepPicture(page: Page, name: string) {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Everything the page reported as wrong, so that a journey can end on "nothing". */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (404|503)/.test(message.text()))
      errors.push(message.text());
  });
  return errors;
}

interface AxeResult {
  violations: { id: string; impact: string | null; nodes: { target: unknown; html: string }[] }[];
}

const axeSource = readFileSync(
  fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);
/**
 * A finding has the impact of its rule, so the rules of small impact, a sixth of the work, are left out. What would be
 * loaded beforehand (style sheets, films) serves rules that are off or tell of nothing grave.
 */
const runAxe = `(() => {
  const isGrave = ({ impact }) => impact === 'serious' || impact === 'critical';
  const small = axe._audit.rules.filter((rule) => !isGrave(rule)).map(({ id }) => [id, { enabled: false }]);
  return axe.run(document, { resultTypes: ['violations'], preload: false, rules: Object.fromEntries(small) });
})()`;

/** A dialog that is just fading in is too pale to be judged. What turns for ever is not waited for. */
const whatMovesHasArrived = `Promise.allSettled(
  document.getAnimations()
    .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime) && one.playState === 'running')
    .map((one) => one.finished)).then(() => undefined)`;

/** No serious or critical finding of axe on what is shown now. */
export async function expectAccessible(page: Page, name: string) {
  await page.evaluate(whatMovesHasArrived);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const { violations } = (await page.evaluate(runAxe)) as AxeResult;
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(grave, `axe on ${name}`).toEqual([]);
}
