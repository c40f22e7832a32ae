import { currentAccountApi, currentUserApi, oauthApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const setTheme = (theme: 'plain' | 'classic', headers: Record<string, string> = {}) =>
  t.reply('clerk', currentAccountApi.setTheme, { body: { theme } }, headers);
const themeRows = () =>
  t.db.selectFrom('auditLog').selectAll().where('action', 'like', '%setTheme').orderBy('seq').execute();

describe('a writing call', () => {
  it('leaves exactly one audit row that says who, what, from where and what changed', async () => {
    await setTheme('plain');
    const rows = await themeRows();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      account: 'clerk',
      realName: '陆清和',
      roleCodes: 'reviewStaff',
      result: 'ok',
      objectType: 'user',
      changes: [{ field: 'theme', before: null, after: 'plain' }],
    });
  });

  it('answers the first result to a repetition with the same key, and takes effect once', async () => {
    const before = (await themeRows()).length;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => setTheme('classic', { 'idempotency-key': 'one-click' })),
    );
    expect(replies.map(({ code }) => code)).toEqual(Array(8).fill(200));
    expect(await themeRows()).toHaveLength(before + 1);
  });

  it('refuses another content under the same key', async () => {
    await setTheme('classic', { 'idempotency-key': 'reused' });
    expect(await setTheme('plain', { 'idempotency-key': 'reused' })).toMatchObject({
      code: 409,
      extras: { errorCode: 'idempotency.conflict' },
    });
  });

  it('that is refused leaves neither change nor row', async () => {
    const before = (await themeRows()).length;
    const reply = await t.reply('clerk', currentAccountApi.setTheme, { body: { theme: 'nice' } } as never);
    expect(reply).toMatchObject({ code: 400, extras: { issues: [{ path: 'body.theme' }] } });
    expect(await themeRows()).toHaveLength(before);
  });

  it('cannot be taken back out of the audit, not even by the database user of the product', async () => {
    await expect(t.db.deleteFrom('auditLog').execute()).rejects.toThrow(/never changed/);
    await expect(t.db.updateTable('auditLog').set({ reason: 'x' }).execute()).rejects.toThrow(
      /never changed/,
    );
  });
});

describe('background work', () => {
  const rowsOf = (action: string) =>
    t.db.selectFrom('auditLog').selectAll().where('action', '=', action).execute();
  const change = (theme: string, isKept = true) =>
    t.asSystem(async (ctx) => {
      await ctx.db.updateTable('user').set({ theme }).where('account', '=', 'clerk').execute();
      ctx.audit({ objectType: 'user', objectId: '1', objectName: '陆清和', after: { theme } });
      if (!isKept) throw new Error('not kept');
    }, 'job:test.changeTheme');

  it('that changes what people care for leaves one audit row as the system, if it is kept', async () => {
    await change('plain');
    await expect(change('classic', false)).rejects.toThrow('not kept');
    expect(await rowsOf('job:test.changeTheme')).toMatchObject([
      {
        account: 'system',
        method: 'JOB',
        objectType: 'user',
        result: 'ok',
        changes: [{ field: 'theme', before: null, after: 'plain' }],
      },
    ]);
  });

  it('that only clears away leaves none', async () => {
    await t.asSystem(async () => undefined, 'job:test.clear');
    expect(await rowsOf('job:test.clear')).toEqual([]);
  });
});

describe('a refusal', () => {
  it('speaks the language of the caller', async () => {
    const wrong = { body: { account: 'clerk', password: 'd3Jvbmc=' } };
    const texts = await Promise.all(
      ['zh-CN', 'zh-TW', 'en-US'].map((language) =>
        t.reply('nobody', oauthApi.login, wrong, { 'accept-language': language }).then(({ msg }) => msg),
      ),
    );
    expect(new Set(texts).size).toBe(3);
  });

  it('for lack of a right is kept in the audit', async () => {
    const { auditLogApi } = await import('@qifu/contracts');
    expect(await t.reply('clerk', auditLogApi.list, { query: {} })).toMatchObject({ code: 403 });
    const denied = await t.db
      .selectFrom('auditLog')
      .select('account')
      .where('result', '=', 'denied')
      .execute();
    expect(denied).toEqual([{ account: 'clerk' }]);
  });
});

describe('rights', () => {
  it('that are taken away in one process are gone in another with the next call', async () => {
    await t.as('supervisor')(currentUserApi.read, { query: {} });
    const { auditLogApi } = await import('@qifu/contracts');
    expect(await t.reply('supervisor', auditLogApi.list, { query: {} })).toMatchObject({ code: 200 });
    await t.db
      .deleteFrom('authorize')
      .where('itemType', '=', 'module')
      .where('itemId', 'in', (eb) => eb.selectFrom('menu').select('id').where('enCode', '=', 'auditLog'))
      .execute();
    expect(await t.reply('supervisor', auditLogApi.list, { query: {} })).toMatchObject({ code: 403 });
  });
});

describe('the ground', () => {
  it('tells health, metrics and its own description', async () => {
    const [live, ready, metrics, api] = await Promise.all(
      ['/health/live', '/health/ready', '/metrics', '/api/openapi.json'].map((url) =>
        t.server.inject({ url }),
      ),
    );
    expect([live?.statusCode, ready?.statusCode], ready?.payload).toEqual([200, 200]);
    expect(metrics?.payload).toContain('qifu_http_requests_total');
    expect(api?.json().paths['/api/oauth/CurrentUser'].get.security).toEqual([{ session: [] }]);
  });

  it('shows its description on a page that runs no inline script, and answers again what a browser has kept', async () => {
    const page = await t.server.inject({ url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toBeTruthy();
    expect(String(page.headers['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe-inline/);
    const [, script] = /src="([^"]*swagger-ui-bundle\.js[^"]*)"/.exec(page.payload) ?? [];
    const url = new URL(script ?? '', 'http://page/api/docs/').pathname;
    const { statusCode, headers, rawPayload } = await t.server.inject({ url });
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBeGreaterThan(100_000);
    const again = await t.server.inject({ url, headers: { 'if-none-match': headers.etag } });
    expect(again.statusCode).toBe(304);
  });

  it('sends a policy that allows no inline script', async () => {
    const { headers } = await t.server.inject({ url: '/api/system/SysConfig/Public' });
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
