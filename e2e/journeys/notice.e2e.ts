import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../ask';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
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

async function enter(account: string) {
  const page = await (await openWindow(browser)).newPage();
  const errors = watchErrors(page);
  await signIn(page, product.address, account);
  return { page, errors };
}

const title = '关于调整评审会议室的通知';
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^站内消息/ });
/** How many the bell says are unread. */
const unreadOf = async (page: Page) =>
  Number(/(\d+)/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

it('a notice is written, released, and at once on the other person’s bell and in the open drawer', async () => {
  const [clerk, approver] = [await enter('clerk'), await enter('approver')];
  await approver.page.goto(`${product.address}/home`);
  // What waits is said as soon as the line stands: the released notices of the demo.
  await expect.poll(() => unreadOf(approver.page), { timeout: 15_000 }).toBeGreaterThan(0);
  const before = await unreadOf(approver.page);

  await writeNotice(clerk.page);
  await bell(approver.page).click();
  const drawer = approver.page.getByRole('dialog', { name: '站内消息' });
  await drawer.getByRole('button').filter({ hasText: '夜间维护' }).waitFor();
  await releaseNotice(clerk.page);

  await expect.poll(() => unreadOf(approver.page), { timeout: 10_000 }).toBe(before + 1);
  const entry = drawer.getByRole('button').filter({ hasText: title });
  await entry.waitFor();
  await expectAccessible(approver.page, 'message drawer');
  await keepPicture(approver.page, 'message-drawer');
  await entry.click();
  const message = approver.page.getByRole('dialog', { name: title });
  await message.getByText('三楼会议室').waitFor();
  expect(await message.locator('strong').textContent()).toBe('三楼会议室');
  expect(await message.getByRole('table').count()).toBe(1);
  const shown = message.getByRole('img', { name: '路线图' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expectAccessible(approver.page, 'message');
  await keepPicture(approver.page, 'message');
  await message.getByRole('button', { name: '关闭' }).last().click();
  await expect.poll(() => unreadOf(approver.page)).toBe(before);
  expect([...clerk.errors, ...approver.errors]).toEqual([]);

  await markAllRead(approver.page);
});

/** The smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('the drawer reads on as soon as its end is nearer than 200 px, and what one tab reads the other one knows', async () => {
  const [clerk, reader] = [await enter('clerk'), await enter('supervisor')];
  for (let i = 1; i <= 45; i += 1) {
    const { id } = await ask<{ id: string }>(clerk.page, 'POST', '/api/message', {
      title: `第 ${i} 号通知`,
      bodyText: '<p>正文</p>',
      toUserIds: '',
      files: '',
    });
    await ask(clerk.page, 'PUT', `/api/message/${id}/Actions/Release`);
  }
  const { page } = reader;
  const second = await page.context().newPage();
  await second.goto(`${product.address}/home`);
  await page.reload();
  await expect.poll(() => unreadOf(second), { timeout: 15_000 }).toBeGreaterThan(44);
  const unread = await unreadOf(second);

  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const currentPage = Number(searchParams.get('currentPage'));
    if (pathname === '/api/message' && currentPage > 1) asked.push(currentPage);
  });
  await bell(page).click();
  const drawer = page.getByRole('dialog', { name: '站内消息' });
  const entries = drawer.locator('.msg-entry');
  await expect.poll(() => entries.count()).toBe(20);
  const leaveBelow = (px: number) =>
    drawer.locator('.msg-list').evaluate((list, below) => {
      const box = list.parentElement as HTMLElement;
      box.scrollTop = box.scrollHeight - box.clientHeight - below;
    }, px);
  await leaveBelow(320);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await leaveBelow(180);
  await expect.poll(() => entries.count()).toBe(40);
  expect(asked).toEqual([2]);

  await entries.first().click();
  await page.getByRole('dialog', { name: '第 45 号通知' }).waitFor();
  for (const tab of [page, second]) await expect.poll(() => unreadOf(tab)).toBe(unread - 1);
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '全部标为已读' }).click();
  for (const tab of [page, second]) await expect.poll(() => unreadOf(tab)).toBe(0);
});

/** Typed, formatted and completed with the keyboard and the toolbar. */
async function writeNotice(page: Page) {
  await page.goto(`${product.address}/msgCenter/notice`);
  await page.getByRole('button', { name: '新增公告' }).click();
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  const text = page.getByRole('textbox', { name: '正文' });
  await text.click();
  await page.keyboard.type('评审会改在');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('三楼会议室');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('举行。');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '表格' }).click();
  await page.getByRole('menuitem', { name: '插入表格' }).click();
  await page.keyboard.type('时间');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '插入图片' }).click(),
  ]);
  await chooser.setFiles({ name: '路线图.png', mimeType: 'image/png', buffer: picture });
  await text.getByRole('img', { name: '路线图' }).waitFor();
  await expectAccessible(page, 'notice form');
  await keepPicture(page, 'notice-form');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('row').filter({ hasText: title }).waitFor();
}

async function releaseNotice(page: Page) {
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '发布' }).click();
  const question = page.getByRole('alertdialog');
  expect(await question.textContent()).toMatch(/将有 \d+ 人收到此公告/);
  await question.getByRole('button', { name: '发布' }).click();
  await row.getByText('已发布').waitFor();
  await expectAccessible(page, 'notices');
  await keepPicture(page, 'notices');
}

async function markAllRead(page: Page) {
  await page.getByRole('dialog', { name: '站内消息' }).getByRole('button', { name: '消息中心' }).click();
  await page.waitForURL('**/messageRecord');
  await page.getByRole('row').filter({ hasText: title }).waitFor();
  await expectAccessible(page, 'message centre');
  await keepPicture(page, 'message-centre');
  await page.getByRole('button', { name: '全部标为已读' }).click();
  const question = page.getByRole('alertdialog', { name: '您确定全部为已读状态, 是否继续?' });
  await question.getByRole('button', { name: '全部标为已读' }).click();
  await expect.poll(() => unreadOf(page)).toBe(0);
}
