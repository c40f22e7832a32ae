import { policyLibraryApi } from '@qifu/contracts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfHost } from '#platform/pdf/render-pdf';
import { startTestApp, type TestApp } from '#testing';
import { aPolicy, layPolicies } from '../../../testing/lay-policies';

let t: TestApp;
let id = '';
const clauses = Array.from(
  { length: 60 },
  (_, at) => `第${at + 1}条 ${'本条写明支持对象、标准和程序，'.repeat(4)}以此为准。`,
);
beforeAll(async () => {
  t = await startTestApp({
    now: () => new Date('2026-11-23T09:00:00+08:00'),
    environment: { PUBLIC_URL: 'https://qifu.example' },
  });
  const body = ['第一章 总则', ...clauses.slice(0, 30), '第二章 附则', ...clauses.slice(30)].join('\n');
  id =
    (
      await layPolicies(t, [aPolicy(), aPolicy({ key: 'long', docNo: '江科〔2026〕9号', body, items: [] })])
    ).documentIds.get('long') ?? '';
});
afterAll(async () => {
  await t.close();
  await pdfHost.close();
});

const print = (query = '') => t.server.inject({ url: `/api/portal/pub/policies/${id}/pdf${query}` });

/** What a reader copies from each page, blanks left out, and how far down each piece stands. */
async function pagesOf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s/g, '');
    }),
  );
}

it('prints a policy as pages whose text can be copied: metadata, all clauses, standing, day and address', async () => {
  const reply = await print();
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
    '江岚市企业用工支持办法.pdf',
  );
  const pages = await pagesOf(reply.rawPayload);
  const text = pages.join('');
  expect(pages.length).toBeGreaterThan(3);
  for (const words of [
    '江岚市企业用工支持办法',
    '江科〔2026〕9号',
    'JL-2026-0001',
    '江岚市人力资源和社会保障局',
    '现行有效（2026-11-23）',
    '第一章总则',
    '第二章附则',
    '第60条',
  ])
    expect(text).toContain(words);
  expect(text.match(/以此为准。/g)).toHaveLength(60);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`第${at + 1}页共${pages.length}页`);
    expect(page).toContain(`https://qifu.example/details?type=policy&id=${id}`);
    expect(page).toContain('打印于2026-11-23，当时现行有效');
    // No chapter stands alone at the foot of its page: clauses follow it there.
    expect(page).not.toMatch(/第[一二]章[总附]则(?!第)/);
  }
  expect((await print()).rawPayload.equals(reply.rawPayload)).toBe(true);
});

it('names what can be had of it with its conditions and their clauses, in the language asked for', async () => {
  const small = (await t.as('nobody')(policyLibraryApi.list, { query: {} })).list.find(
    (one) => one.id !== id,
  )?.id;
  const reply = await t.server.inject({ url: `/api/portal/pub/policies/${small}/pdf?language=en` });
  const text = (await pagesOf(reply.rawPayload)).join('');
  for (const words of ['用工一次性补助', 'Conditions:', '第二条', 'Page1of']) expect(text).toContain(words);
});

it('prints nothing that the public does not read', async () => {
  for (const wrong of ['none', '%00', 'x'.repeat(400)])
    expect(
      (await t.server.inject({ url: `/api/portal/pub/policies/${wrong}/pdf` })).json().code,
    ).toBeGreaterThanOrEqual(400);
  expect((await print('?language=xx')).json()).toMatchObject({ code: 400 });
});
