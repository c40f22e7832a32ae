import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
import { onNextTry, type RunningProduct, startRunningProduct } from '../product';

/** An administrator gives a right in the matrix, and is asked afterwards why somebody does not see a record. */
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

async function enter(account: string) {
  const page = await (await openWindow(browser)).newPage();
  const errors = watchErrors(page);
  await signIn(page, product.address, account);
  return { page, errors };
}

async function open(page: Page, address: string, title: string | RegExp) {
  await page.goto(`${product.address}/${address}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

const role = '区县管理员';
const menu = '维护专家';

it('gives a menu in the matrix, and explains from a record why a person does not see it', async () => {
  const { page: office, errors } = await enter('admin');
  await open(office, 'permission/role', '角色管理');
  await office.getByRole('button', { name: `${role} 的更多操作` }).click();
  await office.getByRole('menuitem', { name: '授权', exact: true }).click();
  await office.getByRole('heading', { level: 1, name: new RegExp(role) }).waitFor();
  await office.getByRole('textbox', { name: '菜单、按钮' }).fill(menu);
  await office.getByRole('checkbox', { name: `${menu}，打开，` }).click();
  await office.getByRole('button', { name: '检查影响', exact: true }).click();
  const effect = office.getByRole('dialog');
  await effect.getByText('方以宁').first().waitFor();
  await keepPicture(office, 'rights-and-refusal-effect');
  await effect.getByRole('button', { name: /^保存/ }).click();
  await effect.waitFor({ state: 'detached' });

  const { page: district, errors: more } = await enter('district');
  await open(district, 'table3', menu);
  await district.context().close();

  // A firm of another district: its record says who sees it, and of whoever does not, why.
  await open(office, 'enterprise?keyword=恒拓模具', '企业名录');
  await office.getByRole('link', { name: '江岚恒拓模具有限公司', exact: true }).click();
  await office.getByRole('dialog').getByRole('link', { name: '谁能看到' }).click();
  await office
    .getByRole('heading', { name: /\d+ 名工作人员能看到这条记录/ })
    .or(office.getByText(/\d+ 名工作人员能看到这条记录/))
    .first()
    .waitFor();
  await expectAccessible(office, 'who sees');
  await keepPicture(office, 'rights-and-refusal-viewers');
  await office.getByRole('link', { name: '方以宁' }).click();
  await office.getByText('「方以宁」看不到这条记录').first().waitFor();
  await office.getByText('只限本区县').first().waitFor();
  await expectAccessible(office, 'why not');
  await keepPicture(office, 'rights-and-refusal-why');
  expect([...errors, ...more]).toEqual([]);
  await office.context().close();
});
