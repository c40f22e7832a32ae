import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
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

async function openPage() {
  const window = await openWindow(browser);
  const page = await window.newPage();
  return { page, errors: watchErrors(page) };
}

/** Goes to the platform from the login page and signs in there; the browser comes back by itself and is asked nothing more. */
async function signInOutside(page: Page, account: string, way = '个人用户') {
  await page.goto(`${product.address}/login`);
  await goThrough(page, account, way);
}

async function goThrough(page: Page, account: string, way: string) {
  await page.getByRole('link', { name: way }).click();
  await page.getByRole('heading', { name: '演示统一身份认证' }).waitFor();
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByLabel('密码').fill('Qifu2026');
  await page.getByRole('button', { name: '登录' }).click();
}

it('sign-in through the local identity provider: a stranger links an account, and unlinks it again', async () => {
  const { page, errors } = await openPage();
  await signInOutside(page, 'jiangyiwei');
  await page.waitForURL('**/door/identity');
  await page.getByRole('heading', { level: 1, name: '身份与账号' }).waitFor();
  await expectAccessible(page, 'linking');
  await keepPicture(page, 'outside-linking');

  // A temporary user sees the portal only.
  await page.goto(`${product.address}/home`);
  await page.waitForURL('**/door');
  await page.getByRole('link', { name: '绑定账号' }).click();

  await page.getByRole('textbox', { name: '账号' }).fill('clerk');
  await page.getByLabel('密码', { exact: true }).fill('Wrong2026');
  await page.getByRole('button', { name: '绑定并进入' }).click();
  await page.getByText('账号或密码错误').first().waitFor();
  await page.getByLabel('密码', { exact: true }).fill('Qifu2026');
  await page.getByRole('button', { name: '绑定并进入' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: /^陆清和.*账号菜单$/ }).waitFor();

  // From now on the identity opens the account by itself.
  const again = await openPage();
  await signInOutside(again.page, 'jiangyiwei');
  await again.page.waitForURL('**/home');
  await again.page.goto(`${product.address}/profile?part=links`);
  await again.page.getByRole('button', { name: /^解除绑定/ }).click();
  await again.page.getByLabel('密码', { exact: true }).fill('Qifu2026');
  await again.page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await again.page.getByText('没有绑定外部身份').waitFor();
  expect([...errors, ...again.errors]).toEqual([]);
  await page.context().close();
  await again.page.context().close();
});

it('somebody who acts for two firms goes from one to the other; who turns back is told so', async () => {
  const { page, errors } = await openPage();
  await signInOutside(page, 'zhouqiwen', '企业用户');
  await page.waitForURL('**/home');
  await page.goto(`${product.address}/door/identity`);
  await page.getByRole('button', { name: /^进入.*精密机械/ }).click();
  await page.waitForURL('**/home');
  await page.goto(`${product.address}/door/identity`);
  const firm = page.getByRole('listitem').filter({ hasText: '精密机械' });
  await firm.getByText('当前').waitFor();
  await page.context().close();

  const other = await openPage();
  await other.page.goto(`${product.address}/login`);
  await other.page.getByRole('link', { name: '个人用户' }).click();
  await other.page.getByRole('button', { name: '取消' }).click();
  await other.page.waitForURL('**/ykbLogin?failure=outside.declined');
  await other.page.getByText('统一身份认证未完成').waitFor();
  await expectAccessible(other.page, 'a sign-in that was turned back from');
  await other.page.getByRole('link', { name: '重新登录' }).click();
  await other.page.getByRole('heading', { name: '演示统一身份认证' }).waitFor();
  expect([...errors, ...other.errors]).toEqual([]);
  await other.page.context().close();
});

it('whoever asks for a page of his own lands on it: by the identity platform, by the own password, after linking', async () => {
  const firm = await openPage();
  await firm.page.goto(`${product.address}/door/policyMatch`);
  await firm.page.waitForURL('**/door');
  await firm.page.getByText('您要打开的页面登录后才能查看，请先登录').waitFor();
  await firm.page.getByRole('main').getByRole('link', { name: '登录' }).first().click();
  await goThrough(firm.page, 'zhouqiwen', '企业用户');
  await firm.page.waitForURL('**/door/policyMatch');

  const person = await openPage();
  await person.page.goto(`${product.address}/door/personalCenter`);
  await person.page.waitForURL('**/door');
  await person.page.getByRole('main').getByRole('link', { name: '登录' }).first().click();
  await goThrough(person.page, 'hexiaoman', '个人用户');
  await person.page.waitForURL('**/door/personalCenter');
  await person.page.getByRole('heading', { level: 1, name: '个人中心' }).waitFor();
  await expectAccessible(person.page, 'the personal centre of an individual');
  await keepPicture(person.page, 'personal-centre-person');

  const stranger = await openPage();
  await signInOutside(stranger.page, 'jiangyiwei');
  await stranger.page.waitForURL('**/door/identity');
  await stranger.page.goto(`${product.address}/corporateHomepage/personalCenter?date=1795000000000`);
  await stranger.page.waitForURL('**/door/identity');
  await stranger.page.getByText('请先登录：这一页属于账号').waitFor();
  await stranger.page.getByRole('textbox', { name: '账号' }).fill('company01');
  await stranger.page.getByLabel('密码', { exact: true }).fill('Qifu2026');
  await stranger.page.getByRole('button', { name: '绑定并进入' }).click();
  await stranger.page.waitForURL('**/corporateHomepage/personalCenter?date=1795000000000');
  await stranger.page.getByRole('region', { name: '待办' }).waitFor();
  await expectAccessible(stranger.page, 'the personal centre of a firm');
  await keepPicture(stranger.page, 'personal-centre-firm');
  expect([...firm.errors, ...person.errors, ...stranger.errors]).toEqual([]);
  for (const { page } of [firm, person, stranger]) await page.context().close();
});
