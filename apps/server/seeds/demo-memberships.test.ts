import { groupApi, positionApi, roleApi, userRelationApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

it('has positions, groups and organization roles, with people in them', async () => {
  const lists = [
    await t.as('admin')(positionApi.list, { query: {} }),
    await t.as('admin')(groupApi.list, { query: {} }),
    await t.as('admin')(roleApi.list, { query: { type: '0' } }),
  ];
  for (const { list } of lists) {
    expect(list.length).toBeGreaterThan(1);
    const objectId = list[0]?.id ?? '';
    const { ids } = await t.as('admin')(userRelationApi.read, { params: { objectId } });
    expect(ids.length).toBeGreaterThan(0);
  }
});
