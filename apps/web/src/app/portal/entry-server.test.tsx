import { describe, expect, it } from 'vitest';
import { aPublicConfig } from '../../testing/public-config';
import { render } from './entry-server';
import { findPage } from './pages';

const publicConfig = aPublicConfig();

describe('public pages rendered on the server', () => {
  it('the door comes finished, with its title', async () => {
    const page = await render('/door', { language: 'zh', publicConfig });
    expect(page).toMatchObject({ status: 200, title: '首页 - 江岚市企业服务管理平台', lang: 'zh-CN' });
    expect(page.html).toContain('政策精准查');
    expect(page.html).toContain('江岚市企业服务中心主办');
  });
  it('the entries that lead to what is not open yet are marked so, and no others', async () => {
    const { html } = await render('/door', { language: 'zh', publicConfig });
    const grid = /<nav class="p-entries".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const entries = [...grid.matchAll(/<a [^>]*href="([^"]+)".*?<\/a>/gs)];
    expect(entries).toHaveLength(6);
    for (const [link, to] of entries) {
      expect([to, link.includes('即将开通')]).toEqual([to, findPage(to ?? '')?.isComing ?? false]);
    }
  });
  it('each reader gets the own language, also at the same time', async () => {
    const [zhtw, en] = await Promise.all([
      render('/door', { language: 'zhtw', publicConfig }),
      render('/door', { language: 'en', publicConfig }),
    ]);
    expect(zhtw.html).toContain('政府使用者登入');
    expect(en.html).toContain('Government login');
    expect(en.title).toBe('Home - Qifu');
  });
  it('a page that needs a session, and a sign-in form, are left to the browser', async () => {
    expect(await render('/door/personalCenter', { language: 'zh', publicConfig })).toMatchObject({
      html: '',
      status: 200,
    });
    expect((await render('/login', { language: 'zh', publicConfig })).html).toBe('');
  });
  it('an unknown address says so', async () => {
    expect(await render('/door/nowhere', { language: 'zh', publicConfig })).toMatchObject({ status: 404 });
  });

  it('an office page comes with its frame, the same for everybody', async () => {
    const [zh, en] = await Promise.all([
      render('/enterprise', { language: 'zh', publicConfig: { ...publicConfig, sysName: '云岭市惠企平台' } }),
      render('/nowhere', { language: 'en', publicConfig }),
    ]);
    expect(zh).toMatchObject({ status: 200, title: '云岭市惠企平台', lang: 'zh-CN' });
    expect(zh.html).toContain('<b>云岭市惠企平台</b>');
    expect(en).toMatchObject({ status: 200, title: 'Qifu', lang: 'en' });
    expect(en.html).toContain('o-banner');
  });
});
