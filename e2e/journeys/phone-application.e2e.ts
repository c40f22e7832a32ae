import { nationalIdCheckDigit } from '@qifu/rules';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { onNextTry, type RunningProduct, startRunningProduct } from '../product';

/** A firm goes the whole way with the phone in one hand: from the door to the receipt. */
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

const phone = { width: 390, height: 844 };
const projectName = '手术器械低温灭菌柜';
const number = '99012119800101123';

/** Nothing may stand beside the screen, where a thumb would have to look for it. */
const expectFits = async (page: Page, name: string) =>
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), name).toBeLessThanOrEqual(
    0,
  );

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

it('an enterprise finds what is open at the door and hands in an application, on a phone', async () => {
  const page = await (await openWindow(browser, phone)).newPage();
  const errors = watchErrors(page);
  await page.goto(`${product.address}/door`);
  await page.getByText('2026 年第三批专项资金').first().waitFor();
  // The text is there before the code that answers clicks.
  await page.waitForLoadState('networkidle');
  await expectFits(page, 'door');
  await button(page, /菜单/).first().click();
  await page.getByRole('link', { name: '登录', exact: true }).first().click();
  await page.getByRole('textbox', { name: '账号' }).fill('company05');
  await page.getByLabel('密码', { exact: true }).fill('Qifu2026');
  await button(page, '登录').click();
  await page.waitForURL('**/home');
  await expectFits(page, 'home');
  await keepPicture(page, 'phone-application-home');

  await page.goto(`${product.address}/door`);
  await page
    .getByRole('link', { name: /去申报/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /还差 \d+ 项可以提交/ }).waitFor();
  expect(await button(page, /^提交，还差/).isDisabled()).toBe(true);
  await fillIn(page);
  await button(page, '保存草稿').click();
  await page.getByRole('heading', { level: 1, name: /还差 2 项可以提交/ }).waitFor();
  await expectFits(page, 'draft');

  // What is missing is named in the list, before the files.
  await page.getByText('「资金预算表」没有交').first().waitFor();
  await expectAccessible(page, 'application on a phone');
  await keepPicture(page, 'phone-application-missing');
  for (const slot of ['申报书', '资金预算表'])
    await page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${slot}`) })
      .locator('input[type=file]')
      .setInputFiles({ name: `${slot}.txt`, mimeType: 'text/plain', buffer: Buffer.from(slot) });
  await page.getByRole('heading', { level: 1, name: /^可以提交/ }).waitFor();
  await button(page, '提交').click();
  const question = page.getByRole('alertdialog');
  await question.getByText(`提交「${projectName}」？`).waitFor();
  await question.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^已提交，.+前答复$/ }).waitFor();
  await page.getByText('校验码', { exact: true }).waitFor();
  await expectFits(page, 'receipt');
  await expectAccessible(page, 'receipt on a phone');
  await keepPicture(page, 'phone-application-receipt');

  await page.goto(`${product.address}/home`);
  await page.getByText(projectName).first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

async function fillIn(page: Page) {
  await page.getByRole('combobox', { name: '申报方向' }).click();
  await page.locator('.ant-select-item-option').getByText('高端装备', { exact: true }).click();
  const type = (name: string, words: string) => page.getByRole('textbox', { name }).first().fill(words);
  await type('项目名称', projectName);
  await type('项目摘要', '为基层医院研制低温灭菌柜，缩短周转时间，降低耗材成本。');
  await type('申请经费', '80');
  await type('开始日期', '2027-01-01');
  await type('结束日期', '2028-12-31');
  await type('姓名', '许安然');
  await type('身份证号', `${number}${nationalIdCheckDigit(number)}`);
}
