import type { Page } from 'playwright-core';

/** Signs a demo person in through the login page. */
export async function signIn(page: Page, address: string, account: string, password = 'Qifu2026') {
  await page.goto(`${address}/login`);
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
