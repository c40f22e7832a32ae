import type { Browser, Page } from 'playwright-core';
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

const title = '江岚市推动工业设备更新若干措施';
const library = () => `${product.address}/door/policyDryGoods?keyword=${encodeURIComponent('设备')}`;
/** 下一题 within a page of large print; 下一页，研发 as soon as the answer has arrived and another topic comes next. */
const next = (page: Page) => page.getByRole('button', { name: /^下一[页题]/ });
const invested = (page: Page) => page.getByLabel(/^准确数/).first();
/** The script of a page that came drawn takes up its controls a moment later. */
const isAwake = (page: Page) => page.waitForLoadState('networkidle');

async function expectOneStep(page: Page) {
  await page.getByRole('heading', { level: 1, name: /1 项差一步/ }).waitFor();
  await page.getByText('设备投资额从80 万元变为100 万元，就可享受').waitFor();
  // Why not, with the clause it stands in.
  await page.getByText('设备投资额 80 万元，要求不低于 100 万元').waitFor();
  await page.getByText('第六条第二项').first().waitFor();
  await page.getByText('结果仅供参考，不是审批决定').waitFor();
}

it('a visitor on a phone, in large print, finds a policy by two characters, checks it and sees the one step it takes', async () => {
  const page = await (await openWindow(browser, { width: 390, height: 844 })).newPage();
  const errors = watchErrors(page);
  await page.goto(library());
  await isAwake(page);
  await page.getByRole('button', { name: '长辈版' }).first().click();
  await expectAccessible(page, 'the library in large print');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page
    .getByRole('link', { name: /查我|能不能/ })
    .first()
    .click();
  await page.getByLabel('青屿区').click();
  await expectAccessible(page, 'a question in large print');
  await next(page).click();
  await page.getByLabel('是', { exact: true }).click();
  await next(page).click();
  await page.getByLabel('所属行业').selectOption({ label: '制造业' });
  await next(page).click();
  for (const question of ['企业被列入失信名单了吗', '近三年发生过重大安全或环境事故吗']) {
    await page.getByRole('heading', { name: question }).waitFor();
    await page.getByLabel('否', { exact: true }).filter({ visible: true }).click();
    await next(page).click();
  }
  await invested(page).fill('80');
  await page.getByRole('link', { name: '先看结果' }).click();
  await expectOneStep(page);
  await expectAccessible(page, 'a result in large print');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await keepPicture(page, 'visitor-result');
  expect(errors).toEqual([]);
});

/** What the page has told the server: of each fact its answers, in order. */
function watchAnswers(page: Page): { key: string; value: unknown }[] {
  const told: { key: string; value: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/answers')) told.push(request.postDataJSON());
  });
  return told;
}

it('a visitor checks a policy by keys alone, and only what he stops at counts as his answer', async () => {
  const page = await (await openWindow(browser)).newPage();
  const errors = watchErrors(page);
  const told = watchAnswers(page);
  const toldOf = (fact: string) => told.filter(({ key }) => key === fact).map(({ value }) => value);
  const within = (question: string) => page.getByRole('group', { name: question });
  const yes = (question: string) => within(question).getByLabel('是', { exact: true });
  await page.goto(library());
  await isAwake(page);
  await press(page, page.getByRole('link', { name: title }).first());
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await press(page, page.getByRole('link', { name: /查我|能不能/ }).first());
  for (const choice of [page.getByLabel('青屿区'), yes('独立法人')]) {
    await goTo(page, choice);
    await page.keyboard.press('Space');
  }
  await goTo(page, page.getByLabel('所属行业'));
  for (const _section of 'ABC') await page.keyboard.press('ArrowDown');
  await press(page, next(page));
  await page.getByRole('heading', { name: '企业被列入失信名单了吗' }).waitFor();
  expect(toldOf('industry')).toEqual(['C']);
  for (const question of ['失信', '安全']) {
    await goTo(page, yes(question));
    await page.keyboard.press('ArrowDown');
  }
  await press(page, next(page));
  await goTo(page, invested(page));
  expect([toldOf('isUntrusted'), toldOf('safetyAccident')]).toEqual([[false], [false]]);
  await page.keyboard.type('80');
  await press(page, page.getByRole('link', { name: '先看结果' }));
  await expectOneStep(page);
  expect(errors).toEqual([]);
});
