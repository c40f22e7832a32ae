import { accessWords, type Endpoint, failures } from '@qifu/contracts';
import { findText, languages } from '@qifu/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredEndpoints } from '#platform/http/declared-endpoints';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const call = (name: string, endpoint: Endpoint) =>
  t.reply(name, endpoint as never, { params: fillParams(endpoint) } as never);

/** Any id will do: the right is checked before the record is looked for. */
const fillParams = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key]) => [key, '1']));

const closed = declaredEndpoints().filter(({ access }) => access !== 'public');
const byRight = closed.filter(({ access }) => access !== 'session');
const label = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

describe('every endpoint', () => {
  it('that the contracts declare is served', () => {
    const served = new Set(t.endpoints.map(({ endpoint }) => label(endpoint)));
    expect(
      declaredEndpoints()
        .map(label)
        .filter((one) => !served.has(one)),
    ).toEqual([]);
  });

  it('13. is closed to strangers unless it is public', async () => {
    const open: string[] = [];
    for (const endpoint of closed) {
      const { code } = await call('nobody', endpoint);
      if (code !== 600) open.push(`${label(endpoint)} answered ${code}`);
    }
    expect(open).toEqual([]);
  });

  it('that asks for a right is closed to an individual, who holds none', async () => {
    const open: string[] = [];
    for (const endpoint of byRight) {
      const { code } = await call('person01', endpoint);
      if (code !== 403) open.push(`${label(endpoint)} answered ${code}`);
    }
    expect(open).toEqual([]);
  });

  it('waits until somebody whose password was set by another has changed it, but for what that takes', async () => {
    const left = [
      ...['oauth.lockScreen', 'oauth.logout', 'oauth.read'],
      ...['permission/Users/Current.modifyPassword', 'permission/Users/Current.setLanguage'],
    ];
    const waiting = t.endpoints.filter(
      ({ name, endpoint }) => endpoint.access !== 'public' && !left.includes(name),
    );
    await t.tokenOf('supervisor');
    const demand = (mustChangePassword: boolean) =>
      t.db.updateTable('user').set({ mustChangePassword }).where('account', '=', 'supervisor').execute();
    await demand(true);
    const open: string[] = [];
    for (const { name, endpoint } of waiting) {
      const { extras } = await call('supervisor', endpoint);
      if (extras?.errorCode !== 'account.passwordMustChange') open.push(name);
    }
    await demand(false);
    expect(open).toEqual([]);
  });

  it('of the office is closed to an individual also where a session is enough', async () => {
    const office = [
      'Organize/Department/Selector/',
      'declareBatch/Selector',
      'declareDirection/getTree',
      'Uploader/:type',
      'Uploader/Preview',
    ];
    const found = closed.filter(({ path }) => office.some((part) => path.includes(part)));
    expect(found).toHaveLength(office.length);
    for (const endpoint of found) {
      const params = { ...fillParams(endpoint), type: 'annex' };
      const codeFor = async (name: string) =>
        (await t.reply(name, endpoint as never, { params } as never)).code;
      expect(await codeFor('person01'), label(endpoint)).toBe(403);
      expect(await codeFor('company01'), label(endpoint)).not.toBe(403);
    }
  });

  it.each(['expert01', 'company01', 'district', 'supervisor', 'approver', 'clerk'])(
    'W11. that asks for a right %s does not hold is closed to them',
    async (name) => {
      const { permissionList } = (await t.reply(name, currentUser, { query: {} } as never)).data as never as {
        permissionList: { enCode: string; button: { enCode: string }[] }[];
      };
      const held = new Set(
        permissionList.flatMap(({ enCode, button }) => [
          `${enCode}:view`,
          ...button.map((one) => `${enCode}:${one.enCode}`),
        ]),
      );
      const open: string[] = [];
      for (const endpoint of byRight) {
        if (accessWords(endpoint.access).some((word) => held.has(word))) continue;
        const { code } = await call(name, endpoint);
        if (code !== 403) open.push(`${label(endpoint)} answered ${code}`);
      }
      expect(open).toEqual([]);
    },
  );
});

const currentUser = declaredEndpoints().find(({ path }) => path === '/api/oauth/CurrentUser') as Endpoint;

describe('every failure', () => {
  it.each(Object.keys(failures))('%s has a text in each language', (name) => {
    for (const language of languages) expect(findText(language, 'failures', name), language).toBeTruthy();
  });
});
