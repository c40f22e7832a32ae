import { publicConfigApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('names no place and no owner until somebody does', async () => {
  const names = await t.as('nobody')(publicConfigApi.readPublic, {});
  expect(names).toMatchObject({ sysName: '企业服务管理平台', companyName: '', sysVersion: '1.0.1' });
});
