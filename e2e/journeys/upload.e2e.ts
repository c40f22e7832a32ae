import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../ask';
import { expectAccessible, keepPicture, openBrowser, openWindow } from '../browser';
import { signIn } from '../people';
import { onNextTry, type RunningProduct, startRunningProduct } from '../product';

const folder = mkdtempSync(join(tmpdir(), 'qifu-upload-'));
let product: RunningProduct;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  await enter();
});
/** What arrived stays: the next test goes on from it. The window is a new one, whose line is whole. */
onNextTry(async () => {
  await page.context().close();
  await enter();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function enter() {
  page = await (await openWindow(browser)).newPage();
  await signIn(page, product.address, 'company01');
}

const megabyte = 1_048_576;
/** A file of that many bytes that begins like an archive. */
function aFile(name: string, bytes: number) {
  const content = randomBytes(bytes);
  content.set([0x50, 0x4b, 3, 4]);
  const path = join(folder, name);
  writeFileSync(path, content);
  return { path, sha256: createHash('sha256').update(content).digest('hex') };
}

async function openDialog() {
  await page.goto(`${product.address}/enterpriseFile`);
  await page.getByRole('button', { name: '上传材料' }).click();
  const dialog = page.getByRole('dialog', { name: '上传其他材料' });
  await dialog.getByRole('combobox', { name: '材料类别' }).click();
  await page.locator('.ant-select-item-option').first().click();
  return dialog;
}

/** Makes sending as slow as an ordinary line, so that there is a middle to cut it in; gives the way to cut it. */
async function slowDown(bytesPerSecond: number) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const set = (offline: boolean) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 5,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await set(false);
  return set;
}

const isChunk = (response: Response) =>
  response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/file/chunk';
const listFiles = async () =>
  (
    await ask<{ list: { name: string; sha256: string }[] }>(
      page,
      'GET',
      '/api/xmqgcgl/p1/otherDate/dataDownloadList?pageSize=100&sidx=uploadTime&sort=desc',
    )
  ).list;

it('sends a large file through a broken line: what arrived is not sent again, and the bytes are the same', async () => {
  const { path, sha256 } = aFile('大文件.zip', 60 * megabyte);
  const answered: number[] = [];
  page.on('response', (response) => {
    if (isChunk(response)) answered.push(response.status());
  });
  const dialog = await openDialog();
  const setOffline = await slowDown(6 * megabyte);
  await dialog.getByLabel(/选择文件/).setInputFiles(path);
  await dialog.getByRole('button', { name: '上传 1 个' }).click();
  await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan(3);
  await setOffline(true);
  // What was answered just before is still being told.
  await page.waitForTimeout(1500);
  const arrived = answered.length;
  await keepPicture(page, 'upload-cut');
  await expectAccessible(page, 'an upload under way');
  await page.waitForTimeout(3000);
  expect(answered.length).toBe(arrived);
  await setOffline(false);
  await page.getByText('已上传 1 个材料').waitFor({ timeout: 120_000 });
  expect(answered).toEqual(Array(12).fill(200));
  expect((await listFiles()).find(({ name }) => name === '大文件.zip')?.sha256).toBe(sha256);
});

it('sends nothing of a file the server has already', async () => {
  let chunks = 0;
  page.on('response', (response) => {
    if (isChunk(response)) chunks += 1;
  });
  const dialog = await openDialog();
  const copies = async () => (await listFiles()).filter(({ name }) => name === '大文件.zip').length;
  const before = await copies();
  await dialog.getByLabel(/选择文件/).setInputFiles(join(folder, '大文件.zip'));
  await dialog.getByRole('button', { name: '上传 1 个' }).click();
  await page.getByText('已上传 1 个材料').waitFor();
  expect(chunks).toBe(0);
  expect(await copies()).toBe(before + 1);
});

it('holds an upload, goes on, and forgets one that is called off, here and on the server', async () => {
  const { path } = aFile('取消.zip', 20 * megabyte);
  let identifier = '';
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams;
    if (request.method() === 'GET' && query.has('identifier')) identifier = query.get('identifier') ?? '';
  });
  let chunks = 0;
  page.on('response', (response) => {
    if (isChunk(response)) chunks += 1;
  });
  const dialog = await openDialog();
  await slowDown(4 * megabyte);
  await dialog.getByLabel(/选择文件/).setInputFiles(path);
  await dialog.getByRole('button', { name: '上传 1 个' }).click();
  await expect.poll(() => chunks, { timeout: 60_000 }).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: '暂停上传 取消.zip' }).click();
  await dialog.getByText('已暂停').waitFor();
  const held = chunks;
  await page.waitForTimeout(2500);
  expect(chunks - held).toBeLessThan(2);
  await dialog.getByRole('button', { name: '继续上传 取消.zip' }).click();
  await expect.poll(() => chunks, { timeout: 60_000 }).toBeGreaterThan(held);

  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await dialog.getByRole('button', { name: '取消上传 取消.zip' }).click();
  await dialog.getByText('已取消').waitFor();
  expect(((await (await removed).json()) as { code: number }).code).toBe(200);
  const query = `totalSize=${20 * megabyte}&totalChunks=4&identifier=${identifier}&filename=x.zip`;
  expect(await ask(page, 'GET', `/api/file/chunk?${query}`)).toEqual({
    uploaded: false,
    chunkNumbers: [],
    merge: false,
  });
});
