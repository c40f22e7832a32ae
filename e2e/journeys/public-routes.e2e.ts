import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
import { type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
let visitor: Page;
let member: Page;
let policy = '';
let item = '';
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  [visitor, member] = await Promise.all([newPage(), newPage()]);
  await signIn(member, product.address, 'company01');
  const { list } = await read<{ list: { id: string }[] }>('policies?keyword=%E8%AE%BE%E5%A4%87');
  policy = list[0]?.id ?? '';
  item = (await read<{ list: { id: string }[] }>(`policies/${policy}/items`)).list[0]?.id ?? '';
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const newPage = async () => await (await openWindow(browser)).newPage();
async function read<Data>(path: string): Promise<Data> {
  const reply = await fetch(`${product.address}/api/portal/pub/${path}`);
  return ((await reply.json()) as { data: Data }).data;
}

const visited = () => [
  '/door',
  '/door/policyDryGoods',
  '/door/policyDryGoods?keyword=%E6%97%A0%E6%AD%A4%E7%89%A9',
  ...['', '&tab=original', '&tab=interpret', '&tab=items', '&tab=faq', '&tab=materials', '&tab=versions'].map(
    (tab) => `/details?type=policy&id=${policy}${tab}`,
  ),
  '/details?type=policy&id=none',
  `/materialList?itemId=${item}`,
  '/door/policyCalculator',
  '/login',
];
/** Behind a session. */
const own = () => [
  ...['detail', 'original', 'interpret'].map((path) => `/policy/${path}?id=${policy}`),
  '/door/policyMatch',
  `/policy/policyMatchDetail?itemId=${item}`,
  '/door/policySubscription',
  '/policy/subscription',
  '/policy/favourites',
  '/policy/profile',
  '/door/personalCenter',
];

/** Looks by the attributes that preferences set. */
const looks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  light: { mode: 'light' },
  dark: { mode: 'dark' },
  'strong contrast': { mode: 'contrast' },
  'large print': { mode: 'light', elder: '' },
};

async function expectAllAccessible(page: Page, address: string) {
  await page.goto(product.address + address);
  await page.locator('h1').first().waitFor();
  for (const [name, look] of Object.entries(looks)) {
    await page.evaluate((given) => {
      const { dataset } = document.documentElement;
      delete dataset.elder;
      Object.assign(dataset, given);
    }, look);
    await expectAccessible(page, `${address} in ${name}`);
  }
}

it('nothing serious is wrong on any page a visitor opens, in any look', async () => {
  const errors = watchErrors(visitor);
  for (const address of visited()) await expectAllAccessible(visitor, address);
  expect(errors).toEqual([]);
});

it('nothing serious is wrong on any page behind a session, in any look', async () => {
  const errors = watchErrors(member);
  for (const address of own()) await expectAllAccessible(member, address);
  expect(errors).toEqual([]);
});
