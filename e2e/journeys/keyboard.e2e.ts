import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { goTo, press } from '../by-keys';
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

it('an administrator makes a role, gives it rights and leaves, by the keyboard alone', async () => {
  const window = await openWindow(browser);
  const page = await window.newPage();
  const errors = watchErrors(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await page.goto(`${product.address}/login`);
  await goTo(page, page.getByRole('textbox', { name: '账号' }));
  await page.keyboard.type('admin');
  await goTo(page, page.getByLabel('密码', { exact: true }));
  await page.keyboard.type('Qifu2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  const menu = page.getByRole('navigation', { name: '左侧菜单' });
  await press(page, menu.getByRole('button', { name: '系统管理' }));
  await press(page, menu.getByRole('link', { name: '角色管理' }));
  await page.getByRole('heading', { level: 1, name: '角色管理' }).waitFor();

  await press(page, button('新增角色'));
  const global = page.getByRole('radio', { name: '全局' });
  await goTo(page, page.getByRole('radio', { checked: true }));
  await goTo(page, global, 'ArrowRight');
  await goTo(page, page.getByLabel('名称', { exact: true }));
  await page.keyboard.type('键盘值班员');
  await goTo(page, page.getByLabel('编码', { exact: true }));
  await page.keyboard.type('keyboardDuty');
  await expectAccessible(page, 'role form by keyboard');
  await page.keyboard.press('Enter');

  await press(page, button('键盘值班员 的更多操作'));
  await press(page, page.getByRole('menuitem', { name: '授权', exact: true }), 'ArrowDown');
  await page.getByRole('heading', { level: 1, name: /键盘值班员/ }).waitFor();
  // The matrix is one stop: arrows and the space bar do the rest, and Ctrl with Enter goes on.
  await goTo(page, page.locator('.mx-scroll [role=checkbox]:not([tabindex="-1"])').first());
  await page.keyboard.press('Space');
  await page.getByRole('heading', { level: 1, name: /改了/ }).waitFor();
  await keepPicture(page, 'keyboard-authorize');
  await expectAccessible(page, 'authorize by keyboard');
  await page.keyboard.press('Control+Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^保存/ }));
  await page.getByRole('heading', { level: 1, name: '角色管理' }).waitFor();

  await press(page, button(/账号菜单$/), 'Shift+Tab');
  await press(page, page.getByRole('menuitem', { name: '退出登录' }), 'ArrowDown');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await press(page, question.getByRole('button', { name: '退出', exact: true }));
  await page.waitForURL(/\/(door|login)/);
  expect(errors).toEqual([]);
  await window.close();
});
