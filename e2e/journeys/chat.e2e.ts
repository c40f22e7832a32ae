import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { journey } from '../journey';
import { signIn } from '../people';
import { type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
let clerk: Window;
let approver: Window;
async function enterBoth() {
  clerk = await enter('clerk');
  approver = await enter('approver');
}
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  await enterBoth();
});
const step = journey(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await product.stop();
  product = await startRunningProduct();
  await enterBoth();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

interface Window {
  context: BrowserContext;
  page: Page;
  errors: string[];
}

async function enter(account: string): Promise<Window> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  const errors = watchErrors(page);
  await signIn(page, product.address, account);
  return { context, page, errors };
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: '内部聊天' });
const logOf = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const bubblesOf = (page: Page) => page.locator('.chat-log .chat-bubble').allInnerTexts();
const unsentOf = (page: Page) => page.locator('.chat-bubble-state').count();

/** Opens the chat and the window of a person found among the contacts. */
async function talkTo(page: Page, account: string) {
  await button(page, /^内部聊天/).click();
  const drawer = drawerOf(page);
  await drawer.getByRole('tab', { name: '联系人' }).click();
  await drawer.getByRole('searchbox', { name: '搜索姓名或账号' }).fill(account);
  await drawer.getByRole('listitem').filter({ hasText: account }).getByRole('button').first().click();
  await logOf(page).waitFor();
}
async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: '消息内容' }).fill(text);
  await page.keyboard.press('Enter');
}
/** What one has written must stand in the other's window, and no message twice. */
const shows = (page: Page, texts: string[]) =>
  expect.poll(() => bubblesOf(page), { timeout: 40_000 }).toEqual(texts);

/** The smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

step('an unread message makes the bar blink, and stands in the list with its time', async () => {
  await talkTo(clerk.page, 'approver');
  await write(clerk.page, '材料已初审，<b>请复核</b>');
  await shows(clerk.page, ['材料已初审，<b>请复核</b>']);
  await button(approver.page, /^内部聊天，\d+ 条未读/).click();
  const row = drawerOf(approver.page).getByRole('listitem').filter({ hasText: '材料已初审' });
  expect(await row.innerText()).toContain('刚刚');
  await row.getByText('1 条未读').waitFor({ state: 'attached' });
  await expectAccessible(approver.page, 'list of conversations');
  await keepPicture(approver.page, 'chat-list');
  await row.getByRole('button').first().click();
  await shows(approver.page, ['材料已初审，<b>请复核</b>']);
  await button(approver.page, '内部聊天').first().waitFor({ state: 'attached' });
});

step('an emoticon and a picture arrive as they were sent', async () => {
  const { page } = clerk;
  await button(page, '表情').click();
  await page.getByRole('button', { name: '赞', exact: true }).click();
  await page.keyboard.type(' 收到');
  await page.keyboard.press('Enter');
  const there = logOf(approver.page);
  await there.getByRole('img', { name: '赞' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: picture });
  const shown = there.getByRole('img', { name: '陆清和发送的图片' });
  await shown.waitFor();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '说明.pdf', mimeType: 'application/pdf', buffer: picture });
  await page.getByText('只能发送图片').waitFor();
  await expectAccessible(approver.page, 'conversation');
  await keepPicture(approver.page, 'chat-window');
  await shown.click();
  await approver.page.getByRole('dialog', { name: '陆清和发送的图片' }).waitFor();
  await approver.page.keyboard.press('Escape');
});

step('what was said while one was away comes once, in order, and what he wrote goes out', async () => {
  const before = await bubblesOf(approver.page);
  await approver.context.setOffline(true);
  await approver.page.getByText('连接已断开').waitFor();
  for (const text of ['离线一', '离线二', '离线三']) await write(clerk.page, text);
  for (const text of ['回复一', '回复二']) await write(approver.page, text);
  await expect.poll(() => unsentOf(approver.page)).toBe(2);
  await shows(clerk.page, [...before, '离线一', '离线二', '离线三']);
  await approver.context.setOffline(false);
  const all = [...before, '离线一', '离线二', '离线三', '回复一', '回复二'];
  await shows(approver.page, all);
  await shows(clerk.page, all);
  await expect.poll(() => unsentOf(approver.page)).toBe(0);
  await approver.page.reload();
  await talkTo(approver.page, 'clerk');
  await shows(approver.page, all);
});

step(
  'what one wrote while he was away goes out once after a reload, though he does not open the chat',
  async () => {
    const before = await bubblesOf(clerk.page);
    const { context, page } = approver;
    await context.setOffline(true);
    await page.getByText('连接已断开').waitFor();
    for (const text of ['重载一', '重载二']) await write(page, text);
    await expect.poll(() => unsentOf(page)).toBe(2);
    // No line comes back to the page that wrote it.
    await context.route('**/api/oauth/socketTicket*', (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await button(page, /^内部聊天/).waitFor();
    await context.unroute('**/api/oauth/socketTicket*');
    await shows(clerk.page, [...before, '重载一', '重载二']);
    const left = () => page.evaluate(() => localStorage.getItem('lcdp_unsentChat'));
    await expect.poll(left, { timeout: 10_000 }).toBeNull();
    await page.reload();
    await talkTo(page, 'clerk');
    await shows(page, [...before, '重载一', '重载二']);
    await shows(clerk.page, [...before, '重载一', '重载二']);
  },
);

step('the history finds a word, and clearing it leaves the other side as it was', async () => {
  const { page } = clerk;
  await button(page, '聊天记录').click();
  await page.getByRole('searchbox', { name: '搜索聊天记录' }).fill('离线二');
  await expect.poll(() => page.locator('.chat-history-row').count()).toBe(1);
  await expectAccessible(page, 'history');
  await keepPicture(page, 'chat-history');
  await button(page, '返回聊天').click();
  // Beside the page there is room for the conversation or for the list it came from.
  await button(page, '返回会话列表').click();
  await drawerOf(page).getByRole('tab', { name: '消息' }).click();
  await button(page, /的会话操作$/)
    .first()
    .click();
  await page.getByRole('menuitem', { name: '删除聊天记录' }).click();
  const ask = page.getByRole('alertdialog', { name: '是否清空当前聊天的所有记录?' });
  await ask.getByRole('button', { name: '删除聊天记录' }).click();
  await drawerOf(page).getByRole('listitem').first().getByRole('button').first().click();
  await logOf(page).waitFor();
  await shows(page, []);
  await button(page, '返回会话列表').click();
  expect((await bubblesOf(approver.page)).length).toBeGreaterThan(5);
  await drawerOf(page).getByRole('listitem').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '移除会话' }).click();
  await drawerOf(page).getByText('还没有会话').waitFor();
  expect(
    [...clerk.errors, ...approver.errors].filter(
      (error) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(error),
    ),
  ).toEqual([]);
});
