import {
  declareBatchApi,
  type Endpoint,
  enterpriseApi,
  oauthApi,
  reviewExportApi,
  reviewImportApi,
  supervisionStatisticsApi,
} from '@qifu/contracts';
import { nationalIdCheckDigit } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode } from '../testing/enterprises';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const first17 = '11010519680101123';
const idNumber = first17 + nationalIdCheckDigit(first17);
const mobile = '13912345678';

const chinese = {
  姓名: '顾砚秋',
  身份证号: idNumber,
  手机: mobile,
  工作单位: '江海理工大学',
  单位统一社会信用代码: aCreditCode('990100'),
  职称: '正高',
  专家类型: '技术',
  备注: `证件 ${idNumber}`,
};

describe('the audit of an import sent as rows', () => {
  it('keeps what was asked for and how many rows there were, and no personal number', async () => {
    const body = { type: 'expert' as const, list: [chinese, chinese], onlyValid: true };
    const reply = await t.reply('clerk', reviewImportApi.confirm, { body });
    expect(reply.code).toBe(200);

    const rows = await t.db.selectFrom('auditLog').selectAll().execute();
    const confirmed = rows.find(({ action }) => action.endsWith('.confirm'));
    expect(confirmed?.input).toEqual({
      body: { token: '***', type: 'expert', batchId: '', onlyValid: true, rowCount: 2 },
    });
    const text = JSON.stringify(rows);
    expect([idNumber, mobile].filter((number) => text.includes(number))).toEqual([]);
  });
});

const lastRow = async (action: string) =>
  await t.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', 'like', `%${action}`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('the audit of a change', () => {
  it('names a changed code, which is no secret', async () => {
    const year = new Date().getFullYear();
    const body = { code: 'PC-1', name: '首批', year, startTime: 1, endTime: 2 };
    const { id } = await t.as('clerk')(declareBatchApi.create, { body });
    await t.as('clerk')(declareBatchApi.update, {
      params: { id },
      body: { ...body, code: 'PC-2', version: 1 },
    });

    expect((await lastRow('declareBatch.update')).changes).toContainEqual({
      field: 'code',
      before: 'PC-1',
      after: 'PC-2',
    });
  });

  it('hides the code of a captcha that came with a sign-in', async () => {
    await t.reply('nobody', oauthApi.login, {
      body: { account: 'clerk', password: Buffer.from('Qifu2026').toString('base64'), code: 'k7Qd' },
    });
    const row = await lastRow('oauth.login');
    expect(row.result).toBe('ok');
    expect(JSON.stringify(row.input)).not.toContain('k7Qd');
  });
});

describe('the audit of an export', () => {
  it.each([
    ['clerk', enterpriseApi.exportExcel],
    ['clerk', reviewExportApi.preparation],
    ['clerk', reviewExportApi.reviewed],
    ['supervisor', supervisionStatisticsApi.exportByUnit],
    ['supervisor', supervisionStatisticsApi.exportByDistrict],
    ['supervisor', supervisionStatisticsApi.exportByDirection],
  ] as const)('by %s is named like its call', async (person, endpoint) => {
    const served = t.endpoints.find((one) => one.endpoint === (endpoint as Endpoint));
    const batch = await t.db.selectFrom('declareBatch').select('id').executeTakeFirstOrThrow();
    const given = { query: {}, body: { batchId: batch.id } };
    expect((await t.reply(person, endpoint, given as never)).code).toBe(200);

    const row = await t.db
      .selectFrom('auditLog')
      .select(['action', 'method', 'address'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(row).toEqual({ action: served?.name, method: endpoint.method, address: endpoint.path });
  });
});
