import { declareBatchApi, designApi, enterpriseApi, onlineDevApi, publicConfigApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

describe('the demo town', () => {
  it('has a few dozen enterprises in three districts, of which an enterprise user sees the own one', async () => {
    const all = await t.as('clerk')(enterpriseApi.list, { body: { pageSize: 100 } });
    expect(all.pagination.total).toBeGreaterThanOrEqual(36);
    expect(new Set(all.list.map(({ districtId }) => districtId)).size).toBe(3);
    const own = await t.as('company01')(enterpriseApi.list, { body: {} });
    expect(own.pagination.total).toBe(1);
  });

  it('gives the installation its name', async () => {
    const names = await t.as('nobody')(publicConfigApi.readPublic, {});
    expect(names).toMatchObject({ sysName: '江岚市企业服务管理平台', companyName: '江岚市企业服务中心' });
  });

  it('has a batch that is open for applications', async () => {
    const { list } = await t.as('clerk')(declareBatchApi.list, { body: {} });
    expect(list.length).toBeGreaterThan(0);
  });

  it('has a module somebody made without code, with records of people of the town', async () => {
    const { list } = await t.as('admin')(designApi.list, { query: {} });
    const made = list.find(({ enCode }) => enCode === 'enterpriseVisit');
    expect(made).toMatchObject({ fullName: '企业走访', isRelease: 1 });
    const params = { modelId: made?.id ?? '' };
    const visits = await t.as('clerk')(onlineDevApi.list, { params, body: { pageSize: 100 } });
    expect(visits.pagination.total).toBe(30);
    expect(new Set(visits.list.map(({ createdBy }) => createdBy)).size).toBeGreaterThan(2);
  });
});
