import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { journey } from '../journey';
import { signIn } from '../people';
import { type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
let firm: Page;
let clerk: Page;
let errors: string[][];

const end = async () => {
  await browser?.close();
  await product?.stop();
};
const begin = async () => {
  await end();
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  [firm, clerk] = [await enter('company01'), await enter('clerk')];
  errors = [firm, clerk].map(watchErrors);
};
beforeAll(begin);
afterAll(end);

async function enter(account: string): Promise<Page> {
  const page = await (await openWindow(browser)).newPage();
  await signIn(page, product.address, account);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const because = '社保局 11 月 26 日复核，补缴两人已到账';
const openProfile = async () => {
  await firm.goto(`${product.address}/policy/profile`);
  await firm.getByRole('heading', { level: 1, name: /项已有/ }).waitFor();
};
const insured = () => firm.getByRole('row').filter({ hasText: '参保人数' });

const step = journey(begin);

step('a firm objects to what an office says of it, with its grounds', async () => {
  await openProfile();
  await insured().getByRole('button', { name: '提异议' }).click();
  const dialog = firm.getByRole('dialog', { name: '对「参保人数」提异议' });
  await dialog.getByRole('textbox', { name: '参保人数的值' }).fill('88');
  await dialog.getByRole('textbox', { name: '说明' }).fill('10 月新招的两人已参保，缴费凭证见社保窗口。');
  await expectAccessible(firm, 'an objection');
  await dialog.getByRole('button', { name: '提交异议' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await insured().getByRole('link', { name: '异议核实中' }).waitFor();
});

step('staff find it at home, say what they look for, and answer it with a reason', async () => {
  await clerk.goto(`${product.address}/home`);
  await clerk.getByRole('link', { name: '逐件答复', exact: true }).click();
  const found = clerk.getByRole('row').filter({ hasText: '江岚恒拓模具' });
  await found.getByText('打开画像').click();
  const gate = clerk.getByRole('dialog', { name: '为什么看这家企业？' });
  await gate.getByRole('radio', { name: '答复异议' }).check();
  await gate.getByLabel('依据或事由').fill('参保人数的异议');
  await gate.getByRole('button', { name: '打开画像' }).click();
  const line = clerk.getByRole('listitem').filter({ hasText: '企业说应该是 88 人' });
  await line.waitFor();
  await expectAccessible(clerk, 'the profile of a firm at the desk');
  await keepPicture(clerk, 'profile-desk');
  await line.getByRole('button', { name: '采纳并更正' }).click();
  const dialog = clerk.getByRole('dialog', { name: '采纳对「参保人数」的异议' });
  await dialog.getByLabel('理由').fill(because);
  await dialog.getByRole('button', { name: '采纳并更正' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await line.getByRole('button', { name: '采纳并更正' }).waitFor({ state: 'hidden' });
});

step('the firm reads the answer, the value that counts now, and who looked and why', async () => {
  await openProfile();
  await insured().getByText('88 人').waitFor();
  await firm.getByText(`答复：${because}`).waitFor();
  await firm.getByText(/答复异议、参保人数的异议/).waitFor();
  await expectAccessible(firm, 'the profile of a firm');
  await keepPicture(firm, 'profile-answered');
  await firm.goto(`${product.address}/messageRecord`);
  await firm.getByText('您对「参保人数」的异议已采纳').first().waitFor();
  expect(errors).toEqual([[], []]);
});
