import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
let page: Page;
let policy = '';
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  page = await (await openWindow(browser)).newPage();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('a visitor finds a policy by a word of two characters, reads it, follows a citation and comes back', async () => {
  const errors = watchErrors(page);
  await page.goto(`${product.address}/door`);
  await page.getByRole('heading', { level: 1, name: /今天有 \d+ 件政策/ }).waitFor();
  const search = page.getByRole('combobox');
  await search.fill('设备');
  await page.getByRole('option', { name: /推动工业设备更新若干措施/ }).waitFor();
  await search.press('Enter');
  await page.getByRole('heading', { level: 1, name: /「设备」有 \d+ 件/ }).waitFor();
  await page.getByRole('link', { name: '江岚市推动工业设备更新若干措施' }).first().click();
  await page.getByRole('heading', { level: 2, name: '一页说清' }).waitFor();
  policy = page.url();
  const citation = page.locator('.p-gist .q-cite').first();
  await citation.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  await citation.click();
  await page.locator('.p-clause[aria-current]').waitFor();
  expect(new URL(page.url()).hash).toMatch(/^#c\d/);
  await page.goBack();
  await citation.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await keepPicture(page, 'visitor-policy');
  expect(errors).toEqual([]);
});

it('facets narrow the library, the sentence takes them out again', async () => {
  await page.goto(`${product.address}/door/policyDryGoods`);
  const box = page.getByRole('checkbox', { name: /^贴息/ });
  await box.click();
  await page.waitForURL(/benefitTypes=interest/);
  await page.locator('.p-sentence a', { hasText: '贴息' }).click();
  await page.waitForURL(/policyDryGoods$/);
  expect(await box.isChecked()).toBe(false);
});

it('without scripts the pages are complete and the form narrows', async () => {
  const window = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' });
  const bare = await window.newPage();
  for (const [tab, words] of [
    ['', '一页说清'],
    ['&tab=original', '第七条'],
    ['&tab=faq', '二手机床'],
    ['&tab=items', '要符合的条件'],
    ['&tab=materials', '营业执照'],
    ['&tab=versions', '版本对比'],
  ] as const) {
    await bare.goto(policy + tab);
    await bare.getByText(words).first().waitFor();
    expect(await bare.title()).toContain('江岚市推动工业设备更新若干措施');
    expect(await bare.locator('meta[name=ArticleTitle]').count()).toBe(1);
    expect(await bare.locator('script[type="application/ld+json"]').first().innerText()).toContain(
      'Legislation',
    );
  }
  await bare.goto(`${product.address}/door/policyDryGoods`);
  await bare.locator('.p-facet .q-check', { hasText: '贴息' }).click();
  await bare.getByRole('button', { name: '筛选' }).last().click();
  expect(bare.url()).toContain('benefitTypes=interest');
  await window.close();
});

const addresses = () => [
  `${product.address}/door`,
  `${product.address}/door/policyDryGoods?keyword=设备`,
  policy,
  `${policy}&tab=original`,
  `${policy}&tab=items`,
  `${policy}&tab=versions`,
];

it.each(['light', 'dark', 'elder'])('nothing serious is wrong in %s', async (look) => {
  for (const address of addresses()) {
    await page.goto(address);
    await page.locator('h1').waitFor();
    await page.evaluate((name) => {
      if (name === 'dark') document.documentElement.dataset.mode = 'dark';
      if (name === 'elder') document.documentElement.dataset.elder = '';
    }, look);
    await expectAccessible(page, `${look} ${address}`);
  }
});

it('at 320 px nothing is wider than the window', async () => {
  const narrow = await (await openWindow(browser, { width: 320, height: 700 })).newPage();
  for (const address of addresses()) {
    await narrow.goto(address);
    await narrow.locator('h1').waitFor();
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
      320,
    );
  }
});
