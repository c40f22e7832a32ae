import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  page = await (await openWindow(browser)).newPage();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('a visitor who marks a policy is asked to sign in, comes back to it, marks it and finds it among his own', async () => {
  const errors = watchErrors(page);
  await page.goto(`${product.address}/door/policyDryGoods?keyword=${encodeURIComponent('设备更新')}`);
  await page.getByRole('link', { name: '江岚市推动工业设备更新若干措施' }).first().click();
  await page.getByRole('heading', { level: 2, name: '一页说清' }).waitFor();
  const policy = page.url();
  await page.getByRole('link', { name: '收藏', exact: true }).click();
  await page.getByRole('textbox', { name: '账号' }).fill('company01');
  await page.getByLabel('密码', { exact: true }).fill('Qifu2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(policy);
  await page.getByRole('button', { name: /^收藏/, pressed: false }).click();
  await page.getByRole('button', { name: /^已收藏/, pressed: true }).waitFor();

  await page.goto(`${product.address}/door/policyDryGoods`);
  await page.getByRole('button', { name: /^已收藏.*设备更新/ }).waitFor();
  await page.getByRole('link', { name: '我的收藏' }).click();
  await page.getByRole('heading', { level: 1, name: '我的收藏' }).waitFor();
  await page.getByRole('link', { name: '江岚市推动工业设备更新若干措施' }).waitFor();
  await expectAccessible(page, 'favourites');
  await keepPicture(page, 'favourites');
  await page.getByRole('button', { name: /^取消收藏/ }).click();
  await page.getByText('还没有收藏').waitFor();
  expect(errors).toEqual([]);
});
