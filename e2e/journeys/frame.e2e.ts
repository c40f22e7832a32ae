import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const phone = { width: 390, height: 844 };

describe('a visitor', () => {
  it.each([
    ['wide', { width: 1440, height: 900 }],
    ['narrow', phone],
  ] as const)('reads the portal on a %s window and finds nothing in the way', async (name, size) => {
    const window = await openWindow(browser, size);
    const page = await window.newPage();
    const errors = watchErrors(page);
    await page.goto(`${product.address}/door`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page, `door ${name}`);
    await keepPicture(page, `door-${name}`);
    expect(errors).toEqual([]);
    await window.close();
  });

  it('is sent to the portal from every page that needs a session', async () => {
    const window = await openWindow(browser);
    const page = await window.newPage();
    await page.goto(`${product.address}/reviewPreparation`);
    await page.waitForURL('**/door');
    await window.close();
  });

  it('gets the portal rendered by the server in the own language', async () => {
    const reply = await fetch(`${product.address}/door`, { headers: { 'accept-language': 'en' } });
    const html = await reply.text();
    expect(html).toMatch(/<html lang="en/);
    expect(html).toMatch(/<h1/);
    expect(reply.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
  });
});

describe('an individual', () => {
  it('whose password the office has set changes it on the portal before anything else', async () => {
    const admin = await (await openWindow(browser)).newPage();
    await signIn(admin, product.address, 'admin');
    await admin.goto(`${product.address}/permission/user?keyword=person01`);
    await admin.getByRole('button', { name: '何小满 的更多操作' }).click();
    await admin.getByRole('menuitem', { name: '重置密码' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: /^重置/ }).click();
    const told = admin.getByRole('dialog', { name: /密码已重置/ });
    // A key does not close what is shown only once.
    await told.waitFor();
    await admin.keyboard.press('Escape');
    const password = /[A-Za-z0-9]{14}/.exec(await told.innerText())?.[0] ?? '';
    await admin.context().close();

    const window = await openWindow(browser, phone);
    const page = await window.newPage();
    const errors = watchErrors(page);
    await signIn(page, product.address, 'person01', password);
    await page.waitForURL('**/door');
    const dialog = page.getByRole('dialog', { name: '请先修改密码' });
    await dialog.getByText('重置了您的密码').waitFor();
    await expectAccessible(page, 'own password on the portal');
    await keepPicture(page, 'own-password-portal');
    expect(errors).toEqual([]);
    await window.close();
  });
});

describe('review staff', () => {
  it('sign in and see their work page', async () => {
    const window = await openWindow(browser);
    const page = await window.newPage();
    const errors = watchErrors(page);
    await signIn(page, product.address, 'clerk');
    await page.waitForURL('**/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toContain('江岚市企业服务管理平台');
    await expectAccessible(page, 'home');
    await keepPicture(page, 'home');
    expect(errors).toEqual([]);
    await window.close();
  });

  it('find what the banner and the menu hold named in every layout', async () => {
    const window = await openWindow(browser);
    const page = await window.newPage();
    await signIn(page, product.address, 'clerk');
    for (const layout of ['经典', '功能', '简约', '混合']) {
      await page.getByRole('button', { name: '界面设置' }).click();
      await page.getByRole('dialog').getByRole('radio', { name: layout, exact: true }).check({ force: true });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectAccessible(page, `home ${layout}`);
    }
    await window.close();
  });

  it('are told the same for a wrong password as for an unknown account', async () => {
    const window = await openWindow(browser, phone);
    const page = await window.newPage();
    const texts: string[] = [];
    for (const account of ['clerk', 'nobodyknows']) {
      await page.goto(`${product.address}/login`);
      await page.getByRole('textbox', { name: '账号' }).fill(account);
      await page.getByLabel('密码', { exact: true }).fill('Wrong2026');
      await page.keyboard.press('Enter');
      const alert = page.getByText('账号或密码错误').first();
      await alert.waitFor();
      texts.push((await alert.textContent()) ?? '');
    }
    expect(texts[0]).toBe(texts[1]);
    await expectAccessible(page, 'login narrow');
    await keepPicture(page, 'login-narrow');
    await window.close();
  });
});
