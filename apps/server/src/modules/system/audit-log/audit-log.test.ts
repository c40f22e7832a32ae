import { createHash } from 'node:crypto';
import { auditLogApi, auditSealApi, blacklistApi, moduleColumnApi, usersApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register } from '../../../testing/enterprises';
import { explainReads } from '../../../testing/explain-reads';
import { grantRows } from '../../../testing/granted-rows';
import { openWorkbook } from '../../../testing/sheet-rows';

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

  it('answers by no column that is hidden from its reader, in the list and in the workbook', async () => {
    const { form } = await register(t);
    const rights = await grantRows(t);
    for (const enCode of ['account', 'realName', 'objectName', 'action'])
      await t.as('admin')(moduleColumnApi.create, {
        body: { moduleId: rights.menuId('auditLog'), enCode, fullName: enCode } as never,
      });
    await rights.switchMenu('auditLog', { isColumnAuthorize: 1 });
    const rows = async (query: object) => {
      const { data } = await rights.reply('supervisor', auditLogApi.list, { query });
      return data as { list: Record<string, unknown>[]; pagination: { total: number } };
    };
    const all = await rows({});
    for (const column of ['account', 'realName', 'objectName', 'action'])
      expect(all.list[0]).not.toHaveProperty(column);
    const found = [form.enterpriseName, 'enterprise.create', '陆清'].map((keyword) => rows({ keyword }));
    expect((await Promise.all(found)).map(({ pagination }) => pagination.total)).toEqual([0, 0, 0]);
    // A condition on what is hidden is none.
    expect((await rows({ person: 'nobody at all' })).pagination.total).toBeGreaterThan(0);
    expect((await rows({ action: 'nothing' })).pagination.total).toBeGreaterThan(0);
    const book = await rights.reply('supervisor', auditLogApi.exportExcel, { query: { action: 'nothing' } });
    const cells = (await openWorkbook(book.data as unknown as Uint8Array)).worksheets.flatMap((sheet) =>
      sheet.getSheetValues(),
    );
    expect(JSON.stringify(cells)).not.toContain(form.enterpriseName);
    expect(cells.length).toBeGreaterThan(2);
    await rights.switchMenu('auditLog', { isColumnAuthorize: 0 });
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

  it('has on record who looked for what in it, how much he found, and which record he read', async () => {
    const { id } = await register(t);
    const { list } = await t.as('supervisor')(auditLogApi.list, { query: { objectId: id } });
    await t.as('supervisor')(auditLogApi.read, { params: { id: list[0]?.id ?? '' } });
    const looks = await t.db
      .selectFrom('auditLog')
      .select(['account', 'action', 'objectId', 'input', 'changes'])
      .where('objectType', '=', 'auditLog')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(looks).toMatchObject([
      { account: 'supervisor', action: 'system/AuditLog.read', objectId: list[0]?.id },
      {
        action: 'system/AuditLog.list',
        input: { query: { objectId: id } },
        changes: [{ field: 'rows', before: null, after: 1 }],
      },
    ]);
  });

  it('is exported with the conditions, the number of rows and the hash of the file on record', async () => {
    const { id } = await register(t);
    const bytes = await t.as('supervisor')(auditLogApi.exportExcel, { query: { objectId: id } });
    const row = await newestRow('system/AuditLog.exportExcel');
    expect(row).toMatchObject({ input: { query: { objectId: id } }, objectType: 'export' });
    expect(row.changes).toEqual([
      { field: 'rows', before: null, after: 1 },
      { field: 'sha256', before: null, after: createHash('sha256').update(bytes).digest('hex') },
    ]);
    expect((await t.reply('clerk', auditLogApi.exportExcel, { query: {} })).code).toBe(403);
  });

  it('tells who read what of a person, and never what he saw', async () => {
    const { id } = await t.db
      .selectFrom('user')
      .select('id')
      .where('account', '=', 'company01')
      .executeTakeFirstOrThrow();
    await t.as('admin')(usersApi.read, { params: { id } });
    const row = await newestRow('permission/Users.read');
    expect(row).toMatchObject({
      account: 'admin',
      objectType: 'user',
      objectId: id,
      changes: [],
      result: 'ok',
    });
  });

  it('raises an alert at ten refusals of a person', async () => {
    for (let at = 0; at < 10; at += 1) await t.reply('person01', auditLogApi.list, { query: {} });
    const { list } = await t.as('supervisor')(auditSealApi.alerts, {});
    // The exports of the tests above are an alert of their own where the day is over.
    expect(list.filter(({ kind }) => kind === 'denials')).toMatchObject([{ account: 'person01' }]);
  });

  it.each([
    ['a firm', { keyword: '岚溪4711' }, 1],
    ['a person of two characters', { keyword: '顾八' }, 20],
    ['a part of an account', { person: 'NIGHT470' }, 20],
    ['a part of an action', { keyword: 'rareThing' }, 3],
  ])('finds %s among many rows by an index', async (_what, query, total) => {
    await fillWithNightlyRows();
    const search = () => t.as('supervisor')(auditLogApi.list, { query });

    expect((await search()).pagination.total).toBe(total);
    const reads = (await explainReads(t, search)).reads.filter(({ table }) => table === 'auditLog');
    expect(reads.map(({ by }) => by)).not.toContain('Seq Scan');
    expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(500);
  });
});

const newestRow = (action: string) =>
  t.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Twenty thousand rows of nightly work, written once. */
let filling: Promise<unknown> | undefined;
function fillWithNightlyRows() {
  filling ??=
    sql`insert into "auditLog" (id, "creatorTime", "userId", account, "realName", "roleCodes", "sessionId",
      "ipAddress", "userAgent", action, method, address, "objectType", "objectId", "objectName", result, "errorCode",
      reason, changes, input, "durationMs", "requestId")
    select 'night' || i, now(), 'u' || i % 1000, 'night' || i % 1000,
      case when i % 1000 = 8 then '顾八' else '郑夜' || i % 1000 end, 'clerk', '', '', '',
      case when i % 7000 = 1 then 'test.rareThing' else 'test.thing' || i % 40 end, 'POST', '', 'enterprise',
      'firm' || i, '岚溪' || i || '号有限公司', 'ok', '', '', '[]', '{}', 1, ''
    from generate_series(1, 20000) i`
      .execute(t.db)
      .then(() => sql`analyze "auditLog"`.execute(t.db));
  return filling;
}
