import type { Locator, Page } from 'playwright-core';

/** No page has more stops than this; who needs more has lost the way. */
const mostStops = 150;

/** Whether the focus is on it. */
const hasFocus = (target: Locator) =>
  target.evaluate((node) => node.ownerDocument.activeElement === node).catch(() => false);

/** Presses one key until the focus is there, as somebody without a mouse does. */
export async function goTo(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor({ state: 'attached' });
  for (let stops = 0; stops < mostStops; stops++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No number of ${key} leads to ${target}`);
}

/** Goes there and presses Enter. */
export async function press(page: Page, target: Locator, key = 'Tab') {
  await goTo(page, target, key);
  await page.keyboard.press('Enter');
}
