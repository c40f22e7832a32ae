import { languageTags } from '@qifu/i18n/languages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
import { type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const statistics = 'xmqgcgl/zxjd/supervisionStatistics';
const registry = ['enterprise', 'businessStatus', 'blacklist', 'enterpriseFile', 'fundFile'];
const masters = ['declareBatch', 'declareDirection', 'ruleSet', 'reviewStandard'];
const review = ['p2Home', 'table2', 'table3', 'reviewPreparation', 'scoreManage'];
const [wide, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Every page of the office by somebody who works on it; between them all languages and both widths. */
it.each([
  ['clerk', 'zh', wide, [...registry, ...review, ...masters]],
  ['clerk', 'en', phone, [...registry, ...review, ...masters]],
  ['approver', 'zhtw', wide, ['p2Approved', 'reviewPreparation', 'blacklist']],
  ['approver', 'zh', phone, ['p2Approved']],
  ['supervisor', 'en', wide, [statistics, `${statistics}/declarationUnit`, 'auditLog']],
  ['district', 'zh', phone, [statistics, 'enterprise', 'table2']],
  ['expert01', 'zhtw', wide, ['itemsToBeEvaluated', 'itemsToBeEvaluated2']],
  ['expert01', 'zh', phone, ['itemsToBeEvaluated', 'itemsToBeEvaluated2']],
  ['company01', 'zh', phone, ['home', 'enterprise', 'businessStatus', 'enterpriseFile', 'table2']],
] as const)('%s finds nothing in the way in %s', async (person, language, size, addresses) => {
  const window = await openWindow(browser, size);
  const page = await window.newPage();
  const errors = watchErrors(page);
  await signIn(page, product.address, person);
  await page.evaluate(`localStorage.setItem('lcdp_language', '${language}')`);
  for (const address of addresses) {
    await page.goto(`${product.address}/${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const name = `${person}-${language}-${size.width}-${address.replaceAll('/', '-')}`;
    await keepPicture(page, `page-${name}`);
    expect(await page.evaluate('document.documentElement.lang'), name).toBe(languageTags[language]);
    expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(size.width);
    await expectAccessible(page, name);
  }
  expect(errors).toEqual([]);
  await window.close();
});
