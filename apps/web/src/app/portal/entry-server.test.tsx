import type { Reading } from '@qifu/client';
import { openBatchApi, policyLibraryApi } from '@qifu/contracts';
import { describe, expect, it } from 'vitest';
import { aPublicConfig } from '../../testing/public-config';
import { addressOf, listed, type RenderOptions, render } from './entry-server';
import { findPage } from './pages';

const publicConfig = aPublicConfig();
const now = Date.UTC(2026, 10, 20, 4);
/** Every call is answered by what the test says of its endpoint; without a word none comes in time. */
const answering = (answers: Record<string, unknown> = {}) => ({
  publicConfig,
  now,
  ask: async ({ endpoint: { path } }: Reading) =>
    path in answers ? { code: 200, msg: '', data: answers[path] } : undefined,
});

const emptyLibrary = {
  [policyLibraryApi.list.path]: {
    list: [],
    pagination: { currentPage: 1, pageSize: 6, total: 0 },
    day: '2026-11-20',
    openCount: 0,
    nearest: null,
    endedCount: 0,
  },
  [policyLibraryApi.calendar.path]: { from: '2026-11-20', to: '2027-01-19', list: [] },
};

describe('public pages rendered on the server', () => {
  it('the door comes finished, with its title', async () => {
    const page = await render('/door', { language: 'zh', ...answering() });
    expect(page).toMatchObject({ status: 200, title: '首页 - 江岚市企业服务管理平台', lang: 'zh-CN' });
    expect(page.html).toContain('政策精准查');
    expect(page.html).toContain('江岚市企业服务中心主办');
  });
  it('neither the entries of the door nor the main navigation lead to what comes later', async () => {
    const { html } = await render('/door', { language: 'zh', ...answering() });
    const linksIn = (part: RegExp) =>
      [...(part.exec(html)?.[0] ?? '').matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to ?? '');
    const entries = linksIn(/<nav class="p-entries".*?<\/nav>/s);
    const navigation = linksIn(/<nav[^>]*aria-label="主导航".*?<\/nav>/s);
    expect(entries).toHaveLength(6);
    expect(navigation.length).toBeGreaterThan(3);
    expect([...entries, ...navigation].filter((to) => findPage(to)?.isComing)).toEqual([]);
  });
  it('a page that comes later says where to turn until then', async () => {
    const { html } = await render('/door/financing', { language: 'zh', ...answering() });
    expect(html).toContain('「融资」还不能在网上办');
    expect(html).toContain('href="tel:12345"');
    expect(html).not.toMatch(/即将开通|尚未开通/);
  });
  it('each reader gets the own language, also at the same time', async () => {
    const [zhtw, en] = await Promise.all([
      render('/door', { language: 'zhtw', ...answering() }),
      render('/door', { language: 'en', ...answering() }),
    ]);
    expect(zhtw.html).toContain('政府使用者登入');
    expect(en.html).toContain('Government login');
    expect(en.title).toBe('Home - Qifu');
  });
  it('a page that needs a session, and a sign-in form, are left to the browser', async () => {
    expect(await render('/door/personalCenter', { language: 'zh', ...answering() })).toMatchObject({
      html: '',
      status: 200,
    });
    expect((await render('/login', { language: 'zh', ...answering() })).html).toBe('');
  });
  it('what can be applied for stands in the page, for everybody alike, and goes with it for the browser', async () => {
    const batch = {
      id: '1',
      name: '技术改造 <b>2026</b>',
      year: 2026,
      endTime: now + 3 * 86_400_000,
      directionNames: ['</script><script>alert(1)</script>'],
      description: '',
      files: [],
    };
    const asked = answering({ ...emptyLibrary, [openBatchApi.list.path]: { list: [batch] } });
    const page = await render('/door', { language: 'zh', ...asked });
    expect(page).toMatchObject({
      status: 200,
      isWhole: true,
      head: { isUnlisted: false, canonical: '/door' },
    });
    expect(page.html).toContain('技术改造 &lt;b&gt;2026&lt;/b&gt;');
    expect(page.html).toContain('还剩 3 天');
    expect(page.html).not.toContain('<script');
    expect(page.given.read).toMatchObject({
      language: 'zh',
      at: now,
      answers: expect.arrayContaining([
        expect.objectContaining({ reply: expect.objectContaining({ data: { list: [batch] } }) }),
      ]),
    });
    expect(page.head?.description).not.toBe('');
    expect(page.head?.meta).toMatchObject({ SiteName: publicConfig.sysName, ColumnName: '首页' });
  });
  it('a call that gives no answer leaves its part to the browser, and the page is not kept', async () => {
    const page = await render('/door', { language: 'zh', ...answering() });
    expect(page).toMatchObject({ status: 200, isWhole: false, given: { read: { answers: [] } } });
    expect(page.html).toContain('政策精准查');
  });
  it('what is not there makes the page a missing one', async () => {
    const ask: RenderOptions['ask'] = async () => ({ code: 404, msg: '没有这条记录', data: null });
    const page = await render('/door', { language: 'zh', ...answering(), ask });
    expect(page).toMatchObject({ status: 404, isWhole: true, head: { isUnlisted: true } });
    expect(page.given.read?.answers.every(({ reply }) => reply.code === 404)).toBe(true);
  });
  it('is drawn for what it depends on: other words of the query make no other page', () => {
    expect(addressOf('/door/?utm=a&ticket=secret')).toBe('/door');
    expect(addressOf('/details?code=A1&type=policy#b')).toBe('/details?type=policy');
    expect(addressOf('/details?x=1&type=scoreForm')).toBe('/details?type=scoreForm');
    expect(addressOf(`/details?type=${'a'.repeat(700)}`)).toBe('/details');
    expect(addressOf('/enterprise?id=1')).toBe('/home');
  });
  it('names for search engines what a visitor can read, and no way in', () => {
    expect(listed).toContain('/door');
    expect(listed.filter((path) => /login|jump|redirect|personalCenter/i.test(path))).toEqual([]);
  });
  it('an unknown address says so', async () => {
    expect(await render('/door/nowhere', { language: 'zh', ...answering() })).toMatchObject({ status: 404 });
  });

  it('an office page comes with its frame, the same for everybody', async () => {
    const [zh, en] = await Promise.all([
      render('/enterprise', {
        language: 'zh',
        ...answering(),
        publicConfig: { ...publicConfig, sysName: '云岭市惠企平台' },
      }),
      render('/nowhere', { language: 'en', ...answering() }),
    ]);
    expect(zh).toMatchObject({ status: 200, title: '云岭市惠企平台', lang: 'zh-CN' });
    expect(zh.html).toContain('<b>云岭市惠企平台</b>');
    expect(en).toMatchObject({ status: 200, title: 'Qifu', lang: 'en' });
    expect(en.html).toContain('o-banner');
  });
});
