import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../ask';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
import { type RunningProduct, startRunningProduct } from '../product';
import { aBomb, aDocx, anXlsx, aPdf } from '../sample-documents';

let product: RunningProduct;
let browser: Browser;
let page: Page;
let errors: string[];
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  page = await (await openWindow(browser)).newPage();
  errors = watchErrors(page);
  await signIn(page, product.address, 'company01');
  const samples: [string, Buffer][] = [
    ['审计报告.pdf', await aPdf(12)],
    ['申请书.docx', aDocx('江岚恒拓模具有限公司申请书')],
    ['炸弹.docx', aBomb()],
    ['收入.xlsx', await anXlsx(1200)],
    ['清单.csv', Buffer.from('名称,数量\n"<img src=x onerror=alert(1)>",3\n')],
    ['旧文.txt', Buffer.from([0xc6, 0xf3, 0xd2, 0xb5, 0xb7, 0xfe, 0xce, 0xf1])],
    ['页面.txt', Buffer.from('说明\n<script>parent.document.title="ran"</script><b>粗</b>')],
    [
      '说明.md',
      Buffer.from('# 企业说明\n\n<img src=x onerror="parent.postMessage(1)">\n\n[链接](javascript:alert(1))'),
    ],
    ['文件.zip', Buffer.from('PK\u0003\u0004 and more')],
  ];
  const files: { fileId: string }[] = [];
  for (const [name, content] of samples) files.push(await send(name, content));
  const rows = await ask<{ list: { enterpriseId: string; categoryCode: string }[] }>(
    page,
    'GET',
    '/api/xmqgcgl/p1/otherDate/dataDownloadList?pageSize=20',
  );
  const { enterpriseId, categoryCode } = rows.list[0] ?? {};
  const filed = { enterpriseId, categoryCode, year: 2026, files };
  await ask(page, 'POST', '/api/xmqgcgl/p1/otherDate/dataFileUpload', filed);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Sends a file through the uploader as the page would. */
const send = (name: string, content: Buffer) =>
  page.evaluate(
    async ([given, coded]) => {
      const bytes = Uint8Array.from(atob(coded ?? ''), (letter) => letter.charCodeAt(0));
      const body = new FormData();
      body.append('file', new File([bytes], given ?? ''));
      const authorization = localStorage.getItem('lcdp_token')?.split('|')[0] ?? '';
      const reply = await fetch('/api/file/Uploader/annex', {
        method: 'POST',
        body,
        headers: { authorization },
      });
      const { code, msg, data } = (await reply.json()) as {
        code: number;
        msg: string;
        data: { fileId: string };
      };
      if (code !== 200) throw new Error(msg);
      return { fileId: data.fileId };
    },
    [name, content.toString('base64')],
  );

/** Opens the preview of a file from the list and looks on in its frame. */
async function preview(name: string, look: (frame: FrameLocator) => Promise<void>) {
  await page.goto(`${product.address}/enterpriseFile?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('button', { name: '预览', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `文档预览 - ${name}` });
  await dialog.waitFor();
  await look(page.frameLocator('iframe.preview-frame'));
  await dialog.getByRole('button', { name: '取消' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a document in the frame', () => {
  it('pdf: shows Chinese text, page by page, and goes to a page by its number', async () => {
    await preview('审计报告.pdf', async (frame) => {
      await frame.getByText('年度审计报告 第 1 页').waitFor();
      expect(await frame.locator('.pv-page').count()).toBe(12);
      expect(await frame.locator('.pv-page canvas').count()).toBeLessThan(12);
      await frame.getByLabel('页码').fill('12');
      await frame.getByLabel('页码').press('Enter');
      await frame.getByText('年度审计报告 第 12 页').waitFor();
      await frame.getByRole('button', { name: '放大' }).click();
      await keepPicture(page, 'preview-pdf');
      await expectAccessible(page, 'the preview of a pdf');
    });
  });

  it('docx: shows its text, runs nothing of it, and leads nowhere', async () => {
    await preview('申请书.docx', async (frame) => {
      await frame.getByText('江岚恒拓模具有限公司申请书').waitFor();
      expect(await frame.locator('a[href]').count()).toBe(0);
      expect(await frame.locator('script:not([src]), iframe').count()).toBe(0);
      await keepPicture(page, 'preview-docx');
    });
  });

  it('docx: refuses one that unpacks to more than a page can hold', async () => {
    await preview('炸弹.docx', async (frame) => {
      await frame.getByRole('alert').getByText('文件内容过多').waitFor();
    });
  });

  it('xlsx: shows sheets as tabs, formatted values and the first thousand rows', async () => {
    await preview('收入.xlsx', async (frame) => {
      await frame.getByRole('tab', { name: '营业收入', selected: true }).waitFor();
      await frame.getByRole('cell', { name: '企业 1', exact: true }).waitFor();
      await frame.getByRole('cell', { name: '1.50', exact: true }).waitFor();
      await frame.getByRole('cell', { name: '2026-01-02' }).first().waitFor();
      await keepPicture(page, 'preview-xlsx');
      await frame.getByRole('tab', { name: '说明' }).click();
      await frame.getByText('单位：万元').waitFor();
    });
  });

  it('csv, text and markdown: are text, whatever stands in them', async () => {
    await preview('清单.csv', async (frame) => {
      await frame.getByText('<img src=x onerror=alert(1)>').waitFor();
    });
    await preview('旧文.txt', async (frame) => {
      await frame.getByText('企业服务').waitFor();
    });
    await preview('页面.txt', async (frame) => {
      await frame.getByText('<script>parent.document.title="ran"</script>').waitFor();
    });
    await preview('说明.md', async (frame) => {
      await frame.getByRole('heading', { name: '企业说明' }).waitFor();
      expect(await frame.locator('[onerror], a[href]').count()).toBe(0);
    });
    expect(await page.title()).not.toContain('ran');
  });

  it('says that other kinds are for downloading', async () => {
    await preview('文件.zip', async (frame) => {
      await frame.getByText('这种类型的文件不能在线预览').waitFor();
    });
  });

  it('has nobody’s session and no store', async () => {
    await preview('审计报告.pdf', async (frame) => {
      await frame.getByText('年度审计报告 第 1 页').waitFor();
      const inside = page.frames().find((one) => one.url().includes('/file-preview'));
      expect(await inside?.evaluate(() => self.origin)).toBe('null');
      expect(inside?.url()).not.toContain('bearer');
      const canRead = () => inside?.evaluate(() => fetch('/api/oauth/CurrentUser').then((r) => r.text()));
      await expect(canRead()).rejects.toThrow();
      await page.keyboard.press('Shift');
    });
  });

  it.each([
    ['审计报告.pdf', '年度审计报告 第 1 页'],
    ['申请书.docx', '江岚恒拓模具有限公司申请书'],
  ])('%s: once it is there, its page reaches nothing any more', async (name, words) => {
    await preview(name, async (frame) => {
      await frame.getByText(words).first().waitFor();
      const inside = page.frames().find((one) => one.url().includes('/file-preview'));
      const reaches = (path: string) =>
        inside?.evaluate(
          (given) =>
            fetch(given).then(
              () => 'reached',
              () => 'stopped',
            ),
          path,
        );
      // Both would answer a page without an origin.
      expect(await reaches('/api/file/Uploader/PreviewFile?ticket=x')).toBe('stopped');
      const ownScript = await inside?.evaluate(() => document.querySelector('script')?.src ?? '');
      expect(ownScript).toContain('/assets/');
      expect(await reaches(ownScript ?? '')).toBe('stopped');
    });
  });
});

it('tells that a file does not exist, and closes', async () => {
  await page.goto(`${product.address}/enterpriseFile?keyword=${encodeURIComponent('清单.csv')}`);
  await page.getByRole('link', { name: '清单.csv', exact: true }).first().click();
  await page.getByRole('button', { name: '预览', exact: true }).waitFor();
  await page.route('**/dataDownload/*', (route) =>
    route.fulfill({ json: { code: 404, msg: '', data: null, extras: { errorCode: 'record.missing' } } }),
  );
  await page.getByRole('button', { name: '预览', exact: true }).click();
  await page.getByText('文件不存在').waitFor();
  await expect.poll(() => page.locator('iframe.preview-frame').count()).toBe(0);
  await page.unroute('**/dataDownload/*');
});

it.each([
  ['en', 'Preview', 'Document preview - 收入.xlsx', { width: 390, height: 800 }],
  ['zhtw', '預覽', '文件預覽 - 收入.xlsx', { width: 390, height: 800 }],
])('speaks %s, on a phone too', async (language, word, title, size) => {
  await page.setViewportSize(size);
  await page.evaluate((given) => localStorage.setItem('lcdp_language', given), language);
  await page.goto(`${product.address}/enterpriseFile?keyword=${encodeURIComponent('收入.xlsx')}`);
  await page.getByText('收入.xlsx').first().click();
  await page.getByRole('button', { name: word, exact: true }).click();
  await page.getByRole('dialog', { name: title }).waitFor();
  await page.frameLocator('iframe.preview-frame').getByText('企业 1', { exact: true }).waitFor();
  await keepPicture(page, `preview-${language}`);
  await expectAccessible(page, `the preview in ${language}`);
});

it('reports nothing wrong', () => {
  // The frame has no session and reaches nothing, and its policy stops a handler while a document is cleaned: the browser tells.
  const told = /CORS|ERR_FAILED|Executing inline event handler|Content Security Policy/;
  expect(errors.filter((text) => !told.test(text))).toEqual([]);
});
