import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
import { type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
let phone: BrowserContext;
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  phone = await openWindow(browser, { width: 390, height: 844 });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const batchName = '失业保险稳岗返还，2026年第四批';
const hasSidewaysScroll = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

it('a visitor reads the list on a phone without signing in', async () => {
  const page = await phone.newPage();
  const errors = watchErrors(page);
  await page.goto(`${product.address}/door/instant`);
  await expectAccessible(page, 'list of batches on a phone');
  await page.getByRole('link', { name: batchName }).click();
  // By the day of the run the notice lasts, or firms accept already.
  await page.getByRole('heading', { level: 1, name: /失业保险稳岗返还：\d+ 家、[\d.,]+ 万元/ }).waitFor();
  await page.getByRole('row', { name: /江岚恒拓模具有限公司/ }).waitFor();
  await page.getByRole('heading', { level: 2, name: '名单里有您的企业吗' }).waitFor();
  expect(await hasSidewaysScroll(page)).toBe(false);
  await expectAccessible(page, 'batch on a phone');
  await keepPicture(page, 'instant-batch-390');
  await page.getByRole('searchbox', { name: '企业名称或信用代码' }).fill('恒拓');
  await page.getByRole('button', { name: '查找' }).click();
  await page.waitForURL(/keyword=/);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(errors).toEqual([]);
});

it('without scripts the list stands in the page', async () => {
  const window = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' });
  const bare = await window.newPage();
  await bare.goto(`${product.address}/door/instant`);
  await bare.getByRole('link', { name: batchName }).click();
  await bare.getByRole('row', { name: /江岚恒拓模具有限公司/ }).waitFor();
  expect(await bare.title()).toContain(batchName);
  await window.close();
});

it('a firm reads why it is on the list, enters its account, and accepts once it may', async () => {
  const page = await (await openWindow(browser)).newPage();
  const errors = watchErrors(page);
  await signIn(page, product.address, 'company01');
  await page.goto(`${product.address}/door/instant`);
  const own = page.getByRole('region', { name: '您的免申即享' });
  await own.getByRole('button', { name: /2025年第四批的电子凭证/ }).waitFor();
  await own.getByRole('link', { name: batchName }).click();
  await page.getByRole('heading', { level: 1, name: /^6\.8 万元(不用申报|等您确认)/ }).waitFor();
  const why = page.getByRole('region', { name: '为什么有您' });
  await why.getByText('裁员率').first().waitFor();
  const card = page.getByRole('region', { name: '确认与账户' });
  const change = card.getByRole('button', { name: '换一个对公账户' });
  if (await change.isVisible()) await change.click();
  await card.getByRole('button', { name: '保存账户' }).click();
  await card.getByText('请填写开户行').waitFor();
  await card.getByLabel('开户行').fill('澜江银行高新支行');
  await card.getByLabel('账号').fill('6217 9900 0001 4417');
  await card.getByRole('button', { name: '保存账户' }).click();
  await card.getByText('账户已核对').waitFor();
  await expectAccessible(page, 'own line of a batch');
  await keepPicture(page, 'instant-batch-own');
  const accept = card.getByRole('button', { name: /^确认领取/ });
  // The clock is the real one: the notice of the demo ends on 2026-12-03, and after it accepting waits for nothing more.
  if ((await accept.getAttribute('aria-disabled')) === 'true')
    await card
      .getByText(/公示期满|异议答复/)
      .first()
      .waitFor();
  else {
    await accept.click();
    await card.getByText('已确认领取').waitFor();
  }
  expect(errors).toEqual([]);
});
