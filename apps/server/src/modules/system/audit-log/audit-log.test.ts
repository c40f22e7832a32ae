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

  it('finds every object of a call about several', async () => {
    const firms = [await register(t), await register(t), await register(t)];
    await t.as('clerk')(blacklistApi.createBlacklist, {
      body: {
        enterpriseIds: firms.map(({ id }) => id),
        level: 2,
        reasonType: 'other',
        reason: '批量列入',
        startDate: Date.now(),
      },
    });
    const found = await Promise.all(
      firms.flatMap(({ id }) =>
        [{ objectType: 'enterprise', objectId: id }, { objectId: id }].map(
          async (query) => (await t.as('supervisor')(auditLogApi.list, { query })).list[0],
        ),
      ),
    );

    expect(new Set(found.map((row) => row?.id)).size).toBe(1);
    expect(found[0]).toMatchObject({
      action: 'xmqgcgl/p1/enterprise.createBlacklist',
      objectName: expect.stringContaining(firms[2]?.form.enterpriseName ?? '?'),
      reason: '批量列入',
    });
    const { changes } = await t.as('supervisor')(auditLogApi.read, { params: { id: found[0]?.id ?? '' } });
    for (const { id } of firms)
      expect(changes).toContainEqual({ field: `enterprise:${id}.level`, before: null, after: 2 });
  });

  it('tells a listing that was only foretold from one that was made', async () => {
    const { id, form } = await register(t);
    await t.as('clerk')(blacklistApi.createBlacklist, {
      body: {
        enterpriseIds: [id],
        level: 3,
        reasonType: 'other',
        reason: '预演',
        startDate: Date.now(),
        dryRun: true,
      },
    });
    const list = async (query: object) => (await t.as('supervisor')(auditLogApi.list, { query })).list;

    expect(await list({ objectType: 'blacklistPreview', keyword: form.enterpriseName })).toMatchObject([
      { action: 'xmqgcgl/p1/enterprise.createBlacklist', objectId: '' },
    ]);
    expect((await list({ objectId: id })).map(({ action }) => action)).toEqual([
      'xmqgcgl/p1/enterprise.create',
    ]);
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
