import { auditLogApi, blacklistApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register } from '../../../testing/enterprises';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('the audit log', () => {
  it('is searched by person, by object and by result', async () => {
    const { id, form } = await register(t);
    await t.as('clerk')(blacklistApi.createBlacklist, {
      body: { enterpriseIds: [id], level: 1, reasonType: 'other', reason: '提醒', startDate: Date.now() },
    });
    await t.reply('clerk', auditLogApi.list, { query: {} });
    const actions = async (query: object) =>
      (await t.as('supervisor')(auditLogApi.list, { query })).list.map(({ action }) =>
        action.split('/').at(-1),
      );

    const ofFirm = { objectType: 'enterprise', objectId: id };
    expect(await actions(ofFirm)).toEqual(['enterprise.createBlacklist', 'enterprise.create']);
    expect(await actions({ ...ofFirm, person: 'CLERK' })).toHaveLength(2);
    expect(await actions({ ...ofFirm, person: '陆清' })).toHaveLength(2);
    expect(await actions({ ...ofFirm, person: 'approver' })).toEqual([]);
    expect(await actions({ keyword: form.enterpriseName, action: 'xmqgcgl/p1/enterprise.create' })).toEqual([
      'enterprise.create',
    ]);
    expect(await actions({ result: 'denied' })).toEqual(['AuditLog.list']);
  });

  it('shows what one call changed', async () => {
    const { id, form } = await register(t);
    const { list } = await t.as('supervisor')(auditLogApi.list, { query: { objectId: id } });
    const row = await t.as('supervisor')(auditLogApi.read, { params: { id: list[0]?.id ?? '' } });

    expect(row.changes).toContainEqual({
      field: 'enterpriseName',
      before: null,
      after: form.enterpriseName,
    });
  });
});
