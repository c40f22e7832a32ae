import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
import { onNextTry, type RunningProduct, startRunningProduct } from '../product';

/** The first half hour of a day at the office: everything begins at home, and comes back to it. */
let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
});
onNextTry(async () => {
  await product.stop();
  product = await startRunningProduct();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const act = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).or(button(page, name)).first();

const confirm = (page: Page, verb: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true }).click();

/** How many things wait, as the head of the page says it. */
async function countWaiting(page: Page): Promise<number> {
  const told = await page
    .getByText(/共 \d+ 件要办/)
    .first()
    .textContent();
  return Number(/共 (\d+) 件/.exec(told ?? '')?.[1]);
}

it('a clerk verifies a report and accepts a project from home, finds a firm by its initials, and home follows', async () => {
  const page = await (await openWindow(browser)).newPage();
  const errors = watchErrors(page);
  await signIn(page, product.address, 'clerk');
  await page.getByRole('heading', { level: 1, name: /超期 \d+ 件/ }).waitFor();
  const waiting = await countWaiting(page);
  expect(waiting).toBeGreaterThan(2);
  // The head of the page names what is due first, and the list begins with it.
  const head = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const firm = /年度填报「(.+)」/.exec(head)?.[1] ?? '';
  expect(firm).not.toBe('');
  await expectAccessible(page, 'home');
  await keepPicture(page, 'clerk-morning-home');

  // A report is judged in its drawer over the home, which is read anew after it.
  await act(page, '核验').click();
  const report = page.getByRole('dialog');
  await report.getByText(firm).first().waitFor();
  await report.getByRole('button', { name: '核验', exact: true }).click();
  await confirm(page, '核验');
  await page.getByText(`已核验「${firm}」`, { exact: false }).first().waitFor();
  await report.waitFor({ state: 'detached' });
  await expect.poll(() => countWaiting(page)).toBe(waiting - 1);
  await expect.poll(() => page.getByRole('main').getByText(firm, { exact: true }).count()).toBe(0);

  await act(page, '受理').click();
  await page.waitForURL(/\/table2\?.*project=/);
  await page.getByRole('dialog').getByRole('button', { name: '受理', exact: true }).click();
  await confirm(page, '受理');
  await page
    .getByText(/已受理/)
    .first()
    .waitFor();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索', exact: true }).last().waitFor();
  await page.keyboard.type('htmj');
  await page
    .getByRole('option', { name: /恒拓模具/ })
    .first()
    .waitFor();
  await keepPicture(page, 'clerk-morning-search');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name: '江岚恒拓模具有限公司' }).waitFor();

  await page.goto(`${product.address}/home`);
  await expect.poll(() => countWaiting(page)).toBe(waiting - 2);
  await page.getByRole('main').getByText('江岚恒拓模具有限公司').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});
