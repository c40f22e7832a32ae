import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../browser';
import { type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
let window: BrowserContext;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A phone to which no script has come: on a slow net that is the first half minute. */
async function openWithoutScripts(size = { width: 390, height: 844 }) {
  window = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN', viewport: size });
  page = await window.newPage();
}

const library = () => `${product.address}/door/policyDryGoods`;

it('on a phone the menu opens, leads through the portal and to signing in', async () => {
  await openWithoutScripts();
  await page.goto(`${product.address}/door`);
  const signIn = page.getByRole('banner').getByRole('link', { name: '登录', exact: true });
  expect(await signIn.isVisible()).toBe(false);
  await page.getByRole('button', { name: '打开或收起菜单' }).click();
  await page.getByRole('banner').getByRole('link', { name: '政策文件' }).click();
  await page.waitForURL('**/door/policyDryGoods');
  await page.getByRole('button', { name: '打开或收起菜单' }).click();
  await signIn.click();
  // The form to sign in needs its code (what is typed before would be lost); the page says so.
  await page.waitForURL('**/login');
  expect(await page.locator('noscript').innerText()).toContain('登录和保存需要启用它');
  await window.close();
});

it('on a phone the library is searched, narrowed by facets, sorted and cleared', async () => {
  await openWithoutScripts();
  await page.goto(library());
  await page.getByRole('combobox').fill('设备');
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('heading', { level: 1, name: /「设备」有 \d+ 件/ }).waitFor();
  const box = page.getByRole('checkbox', { name: /^贴息/ });
  expect(await box.isVisible()).toBe(false);
  await page.getByRole('button', { name: /^筛选/ }).click();
  await page.locator('.p-facet .q-check', { hasText: '贴息' }).click();
  await page.getByRole('button', { name: '筛选' }).last().click();
  expect(decodeURIComponent(page.url())).toContain('keyword=设备&benefitTypes=interest');
  await page.getByRole('link', { name: '金额' }).click();
  expect(page.url()).toContain('sidx=amount');
  await page.locator('.p-sentence a', { hasText: '贴息' }).click();
  expect(page.url()).not.toContain('benefitTypes');
  await window.close();
});

it('the policy leads by plain links to its tabs, to the questions and to being told of changes', async () => {
  await openWithoutScripts({ width: 1440, height: 900 });
  await page.goto(`${library()}?keyword=${encodeURIComponent('设备更新')}`);
  await page.getByRole('link', { name: '江岚市推动工业设备更新若干措施' }).first().click();
  await page.getByRole('link', { name: /^事项/ }).click();
  await page.getByText('要符合的条件').first().waitFor();
  for (const name of [/查一查我能不能享受/, /有变化时告诉我/, /^登录$/, /^注册/])
    expect(await page.getByRole('link', { name }).first().getAttribute('href')).toMatch(/^(\/|https:)/);
  await window.close();
});

it('a language is chosen, and stays', async () => {
  await openWithoutScripts();
  await page.goto(library());
  await page.getByRole('link', { name: /English/ }).click();
  expect(page.url()).toBe(library());
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.goto(`${product.address}/door`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await window.close();
});
