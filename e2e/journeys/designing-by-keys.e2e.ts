import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
import { onNextTry, type RunningProduct, startRunningProduct } from '../product';

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

const hasFocus = (one: Locator) =>
  one.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, one: Locator, key = 'Tab') {
  await one.waitFor();
  for (let i = 0; i < 120; i++) {
    if (await hasFocus(one)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${one}`);
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** A machine that does other things is slow, not wrong. */
const patience = { timeout: 30_000 };
const arrives = (one: Locator) => expect.poll(() => hasFocus(one), patience).toBe(true);

const sheet = (page: Page) => page.locator('.dsg-sheet');

/** Finds a part by its name or its initials, puts it in, and names it. */
async function addPart(page: Page, asked: string, name?: string) {
  await press(page, '/');
  await page.keyboard.insertText(asked);
  const count = await page.locator('[data-element]').count();
  await press(page, 'Enter');
  await page.locator('[data-element]').nth(count).waitFor();
  await press(page, 'Escape');
  await arrives(sheet(page));
  if (name === undefined) return;
  await press(page, 'Enter');
  await arrives(page.locator('.dsg-right input').first());
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.insertText(name);
  await press(page, 'Escape');
  await arrives(sheet(page));
}

it('builds a module with ten kinds, a sub-table and a calculated total, releases it and uses it, by keyboard alone', async () => {
  const window = await openWindow(browser);
  const page = await window.newPage();
  const errors = watchErrors(page);
  await signIn(page, product.address, 'admin');
  await page.goto(`${product.address}/onlineDev/webDesign`);
  await tabTo(page, page.getByRole('button', { name: '新增功能' }).first());
  await press(page, 'Enter');
  const name = page.getByRole('textbox', { name: '名称', exact: true });
  await tabTo(page, name);
  await page.keyboard.insertText('领用登记');
  await tabTo(page, page.getByRole('textbox', { name: '编码', exact: true }));
  await page.keyboard.insertText('supplies');
  await press(page, 'Enter');

  // The canvas has the focus from the start.
  await arrives(sheet(page));
  await addPart(page, '单行文本', '事由');
  await addPart(page, 'dxwb');
  for (const part of ['日期', '单选', 'xlxz', '多选', '开关', '人员', '评分', '时间'])
    await addPart(page, part);
  await addPart(page, '子表', '明细');
  await addPart(page, '数字', '数量');
  await addPart(page, '数字', '单价');
  // Behind the sub-table, not in it.
  await press(page, 'Escape');
  await addPart(page, '计算公式', '总额');
  await press(page, 'Enter');
  const sums = page.getByRole('group', { name: '子表的合计' });
  await sums.waitFor();
  await tabTo(page, sums.getByRole('button').nth(1));
  await press(page, 'Enter');
  await page.keyboard.press('Escape');

  // Taken up, moved to the first place and dropped; then taken back.
  await press(page, 'Space', 'Home');
  await page.getByText(/已拿起「总额」。放到第 1 行/).waitFor();
  await press(page, 'Space');
  await expect.poll(() => page.locator('[data-element]').first().textContent(), patience).toContain('总额');
  await press(page, 'ControlOrMeta+z');
  await expect.poll(() => page.locator('[data-element]').first().textContent(), patience).toContain('事由');

  await page.locator('.dsg-saved-clean').waitFor();
  await tabTo(page, page.getByRole('button', { name: '发布', exact: true }), 'Shift+Tab');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/可以发布/).waitFor();
  await tabTo(page, dialog.getByRole('button', { name: '发布', exact: true }));
  await press(page, 'Enter');
  await dialog.waitFor({ state: 'detached' });

  await page.goto(`${product.address}/model/supplies`);
  await tabTo(page, page.getByRole('button', { name: '新增', exact: true }).first());
  await press(page, 'Enter');
  const form = page.getByRole('dialog');
  await tabTo(page, form.getByRole('textbox', { name: '事由' }));
  await page.keyboard.insertText('办公用品');
  const adding = form.locator('.sub-table').getByRole('button').last();
  await tabTo(page, adding);
  await press(page, 'Enter');
  await tabTo(page, form.locator('.sub-table-row input').last(), 'Shift+Tab');
  await page.keyboard.insertText('12.5');
  await press(page, 'Tab');
  await expect.poll(() => form.locator('output').last().textContent(), patience).toContain('12.5');
  expect(errors).toEqual([]);
});
