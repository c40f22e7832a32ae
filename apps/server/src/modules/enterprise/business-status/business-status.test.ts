import { businessStatusApi, enterpriseApi, fileApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register, registerFor } from '../../../testing/enterprises';
import { rowsOfSheet } from '../../../testing/sheet-rows';
import { uploadAs } from '../../../testing/upload';

let t: TestApp;
const now = new Date('2026-11-20T10:00:00+08:00');
const year = 2026;
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
});
afterAll(() => t.close());

const figures = {
  status: 'normal' as const,
  revenue: 6842.5,
  profit: -12.34,
  tax: 100,
  rdExpense: 349,
  employees: 86,
  rdStaff: 12,
};
const open = (person: string, enterpriseId?: string, of = year) =>
  t.as(person)(businessStatusApi.readByYear, { query: { year: of, enterpriseId } });
const save = (person: string, id: string, version: number, given: object = figures) =>
  t.as(person)(businessStatusApi.update, { params: { id }, body: { ...given, version } });
const saving = (id: string) => ({ params: { id }, body: { ...figures, version: 1 } });
const keptYears = async (enterpriseId: string) => {
  const rows = await t.db
    .selectFrom('enterpriseBusinessStatus')
    .select('year')
    .where('enterpriseId', '=', enterpriseId)
    .execute();
  return rows.map((row) => row.year);
};
const step = (person: string, name: 'report' | 'verify', id: string, version: number) =>
  t.as(person)(businessStatusApi[name], { params: { id }, body: { version } });

describe('the row of a year', () => {
  it('is only read when it is asked for: nothing is kept and nothing is audited', async () => {
    const { id } = await registerFor(t, 'company01');
    const audited = () => t.db.selectFrom('auditLog').select('id').execute();
    await open('company01');
    const before = await audited();
    const rows = await Promise.all(Array.from({ length: 20 }, () => open('company01')));
    await t.as('company01')(businessStatusApi.list, { params: { enterpriseId: id }, body: {} });

    expect(new Set(rows.map((row) => row.id)).size).toBe(1);
    expect(rows[0]).toMatchObject({ enterpriseId: id, year, fillState: 0, revenue: null, version: 1 });
    expect(await t.as('company01')(businessStatusApi.read, { params: { id: rows[0]!.id } })).toEqual(rows[0]);
    expect(await keptYears(id)).toEqual([]);
    expect(await audited()).toEqual(before);
  });

  it('comes into being once, when it is first saved, and keeps its id', async () => {
    const { id: enterpriseId } = await register(t);
    const { id } = await open('clerk', enterpriseId);
    const replies = await Promise.all(
      [1, 2, 3, 4].map((revenue) =>
        t.reply('clerk', businessStatusApi.update, { params: { id }, body: { revenue, version: 1 } }),
      ),
    );

    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    expect(await keptYears(enterpriseId)).toEqual([year]);
    expect(await open('clerk', enterpriseId)).toMatchObject({ id, fillState: 1, version: 2 });
  });

  it('keeps those away who may not see its firm, before it is saved too', async () => {
    const { id: enterpriseId } = await register(t);
    const { id } = await open('clerk', enterpriseId);
    const before = id.slice(0, -4);

    expect((await t.reply('company01', businessStatusApi.read, { params: { id } })).code).toBe(404);
    expect((await t.reply('company01', businessStatusApi.update, saving(id))).code).toBe(404);
    expect((await t.reply('clerk', businessStatusApi.update, saving(`${before}2027`))).extras).toMatchObject({
      errorCode: 'RV_E07',
    });
    expect((await t.reply('clerk', businessStatusApi.update, saving(`${before}1999`))).code).toBe(404);
    expect(await keptYears(enterpriseId)).toEqual([]);
  });

  it('shows in the list for the current year only, the latest first', async () => {
    const { id } = await registerFor(t, 'company02');
    await save('company02', (await open('company02', id, 2023)).id, 1);
    const list = async (body: object) =>
      (await t.as('company02')(businessStatusApi.list, { params: { enterpriseId: id }, body })).list;

    expect((await list({ yearTo: 2024 })).map((row) => row.year)).toEqual([2023]);
    expect((await list({})).map((row) => row.year)).toEqual([2026, 2023]);
    expect((await list({ yearFrom: 2025 })).map((row) => row.year)).toEqual([2026]);
  });

  it('does not exist for a year that has not begun', async () => {
    const { id } = await register(t);

    await expect(open('clerk', id, 2027)).rejects.toMatchObject({ errorCode: 'RV_E07' });
    expect(
      (await t.reply('clerk', businessStatusApi.readByYear, { query: { year: 1999, enterpriseId: id } }))
        .code,
    ).toBe(400);
  });

  it('begins at midnight of the product’s zone', async () => {
    let clock = Date.parse('2026-12-31T23:59:59.999+08:00');
    const later = await startTestApp({ now: () => new Date(clock) });
    const { id } = await register(later);
    const ask = () =>
      later.as('clerk')(businessStatusApi.readByYear, { query: { year: 2027, enterpriseId: id } });
    await expect(ask()).rejects.toMatchObject({ errorCode: 'RV_E07' });
    clock += 1;
    expect((await ask()).year).toBe(2027);
    await later.close();
  });

  it('tells its static word from an id, and an enterprise without firm that there is none', async () => {
    const reply = await t.server.inject({
      method: 'GET',
      url: `/api/xmqgcgl/p1/enterpriseBusinessStatus/getBusinessStatusByYear?year=${year}`,
      headers: { authorization: await t.tokenOf('company06') },
    });

    expect(reply.json()).toMatchObject({ code: 404, extras: { errorCode: 'record.missing' } });
    expect(
      (await t.reply('clerk', businessStatusApi.read, { params: { id: 'getBusinessStatus' } })).code,
    ).toBe(404);
  });
});

describe('from unfilled to verified', () => {
  it('goes draft, reported, verified, and the exact figures come back', async () => {
    const { id: enterpriseId } = await registerFor(t, 'company03');
    const { id } = await open('company03');
    expect(await save('company03', id, 1)).toEqual({ id, fillState: 1, version: 2 });
    expect(await step('company03', 'report', id, 2)).toEqual({ id, fillState: 2, version: 3 });
    expect(await step('clerk', 'verify', id, 3)).toEqual({ id, fillState: 3, version: 4 });

    const row = await t.as('company03')(businessStatusApi.read, { params: { id } });
    expect(row).toMatchObject({
      ...figures,
      rdRatio: 5.1,
      fillState: 3,
      canEdit: false,
      verifyUser: '陆清和/clerk',
    });
    const [listed] = (await t.as('clerk')(enterpriseApi.list, { body: { year } })).list.filter(
      (r) => r.id === enterpriseId,
    );
    expect(listed).toMatchObject({
      currentYearStatus: 'normal',
      fillState: 3,
      revenue: 6842.5,
      rdRatio: 5.1,
    });
  });

  it('is not reported while required figures are missing, and names them', async () => {
    await registerFor(t, 'company04');
    const { id } = await open('company04');
    await save('company04', id, 1, { status: 'normal', revenue: 1 });

    await expect(step('company04', 'report', id, 2)).rejects.toMatchObject({
      errorCode: 'RV_E06',
      extras: { details: { fields: ['profit', 'tax', 'rdExpense', 'employees'] } },
    });
  });

  it('goes back with a reason, and may then be corrected and reported again', async () => {
    await registerFor(t, 'company05');
    const { id } = await open('company05');
    await save('company05', id, 1);
    await step('company05', 'report', id, 2);
    const sendBack = (version: number, reason: string) =>
      t.as('district')(businessStatusApi.sendBack, { params: { id }, body: { version, reason } });
    await expect(sendBack(3, ' ')).rejects.toMatchObject({ errorCode: 'input.invalid' });
    expect(await sendBack(3, '营业收入与审计报告不一致')).toMatchObject({ fillState: 4 });

    const row = await t.as('company05')(businessStatusApi.read, { params: { id } });
    expect(row).toMatchObject({ returnReason: '营业收入与审计报告不一致', canEdit: true });
    await save('company05', id, 4, { ...figures, revenue: 7000 });
    expect(await step('company05', 'report', id, 5)).toMatchObject({ fillState: 2 });
  });

  it('stays closed for the enterprise once verified, open for staff', async () => {
    const { id: enterpriseId } = await registerFor(t, 'company06');
    const { id } = await open('company06', enterpriseId);
    await save('company06', id, 1);
    await step('company06', 'report', id, 2);
    await step('district', 'verify', id, 3);

    await expect(save('company06', id, 4)).rejects.toMatchObject({ errorCode: 'RV_E08' });
    await expect(step('company06', 'report', id, 4)).rejects.toMatchObject({ errorCode: 'RV_E09' });
    await expect(save('clerk', id, 4, { ...figures, revenue: null })).rejects.toMatchObject({
      errorCode: 'RV_E06',
    });
    expect(await save('clerk', id, 4, { ...figures, revenue: 1 })).toMatchObject({ fillState: 3 });
  });

  it('is not verified by whoever has read older figures, nor out of turn', async () => {
    const { id: enterpriseId } = await register(t);
    const { id } = await open('clerk', enterpriseId);
    await expect(step('clerk', 'verify', id, 1)).rejects.toMatchObject({ errorCode: 'RV_E09' });
    await save('clerk', id, 1);
    await step('clerk', 'report', id, 2);
    await save('clerk', id, 3, { ...figures, revenue: 9 });

    await expect(step('clerk', 'verify', id, 3)).rejects.toMatchObject({
      code: 409,
      extras: { details: { current: { revenue: 9, version: 4 } } },
    });
  });

  it('lets one of ten savers win', async () => {
    const { id: enterpriseId } = await register(t);
    const { id } = await open('clerk', enterpriseId);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        t.reply('clerk', businessStatusApi.update, {
          params: { id },
          body: { ...figures, revenue: i, version: 1 },
        }),
      ),
    );

    expect(replies.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('figures', () => {
  it.each([
    ['more research staff than employees', { employees: 5, rdStaff: 6 }, 'body.rdStaff'],
    ['a negative revenue', { revenue: -1 }, 'body.revenue'],
    ['half a person', { employees: 1.5 }, 'body.employees'],
    ['an unknown state', { status: 'asleep' }, 'body.status'],
    ['too large an amount', { revenue: 1e15 }, 'body.revenue'],
    ['a text for an amount', { tax: 'viel' }, 'body.tax'],
  ])('refuses %s', async (_what, wrong, path) => {
    const reply = await t.reply('clerk', businessStatusApi.update, {
      params: { id: '1' },
      body: { ...figures, ...wrong, version: 1 } as never,
    });

    expect(reply).toMatchObject({ code: 400, extras: { issues: [{ path }] } });
  });

  it('carry files that only their sender may attach and that can be given up', async () => {
    const { id: enterpriseId } = await register(t);
    const { id } = await open('clerk', enterpriseId);
    const file = await uploadAs(t, 'clerk');
    const foreign = await uploadAs(t, 'company01');
    const offer = (person: string) =>
      t.reply(person, fileApi.offer, { params: { type: 'annex', fileId: file.fileId } });
    await expect(save('clerk', id, 1, { ...figures, fileIds: [foreign.fileId] })).rejects.toMatchObject({
      errorCode: 'upload.unusable',
    });
    await save('clerk', id, 1, { ...figures, fileIds: [file.fileId] });
    const read = await t.as('clerk')(businessStatusApi.read, { params: { id } });
    expect(read.files).toEqual([{ fileId: file.fileId, name: '审计报告.pdf' }]);
    expect((await offer('approver')).code).toBe(200);
    expect((await offer('company01')).code).toBe(404);

    await save('clerk', id, 2, { ...figures, fileIds: [] });
    expect((await offer('approver')).code).toBe(404);
  });
});

describe('the tabs of the registry', () => {
  it('count what the list shows', async () => {
    const district = { districtId: '990121' };
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push((await register(t, district)).id);
    const rows = await Promise.all(ids.slice(1).map((id) => open('clerk', id)));
    await Promise.all(rows.map(({ id }) => save('clerk', id, 1)));
    for (const { id } of rows.slice(1)) await step('clerk', 'report', id, 2);
    await t.as('clerk')(businessStatusApi.sendBack, {
      params: { id: rows[2]!.id },
      body: { version: 3, reason: '补正' },
    });
    await step('clerk', 'verify', rows[3]!.id, 3);

    const counts = await t.as('clerk')(enterpriseApi.listCounts, { body: { ...district, year } });
    expect(counts).toEqual({ year, all: 5, unfilled: 2, toVerify: 1, returned: 1, blacklisted: 0 });
    for (const view of ['all', 'unfilled', 'toVerify', 'returned', 'blacklisted'] as const) {
      const { pagination } = await t.as('clerk')(enterpriseApi.list, { body: { ...district, year, view } });
      expect([view, pagination.total]).toEqual([view, counts[view]]);
    }
    const states = await Promise.all(
      [0, 1, 2, 3, 4].map(async (fillState) => {
        const body = { ...district, year, fillState };
        return (await t.as('clerk')(enterpriseApi.list, { body })).pagination.total;
      }),
    );
    expect(states).toEqual([1, 1, 1, 1, 1]);
    const last = await t.as('clerk')(enterpriseApi.listCounts, { body: { ...district, year: 2025 } });
    expect(last).toMatchObject({ all: 5, unfilled: 5, toVerify: 0 });
  });
});

describe('the export', () => {
  it('has all figures of one year beside last year’s revenue, within the caller’s reach', async () => {
    const near = await register(t, { districtId: '990111' });
    const far = await register(t, { districtId: '990112' });
    await save('clerk', (await open('clerk', near.id)).id, 1);
    await save('clerk', (await open('clerk', near.id, 2025)).id, 1, { revenue: 5000.25 });
    const exported = async (person: string, query: object) => {
      const bytes = await t.as(person)(businessStatusApi.exportExcel, { query });
      return await rowsOfSheet(bytes);
    };
    const [row] = await exported('district', { keyword: near.form.creditCode });

    expect(row).toMatchObject({
      企业名称: near.form.enterpriseName,
      年度: '2026',
      填报: '填报中',
      经营状况: '正常经营',
      '营业收入（万元）': 6842.5,
      '上年营业收入（万元）': 5000.25,
      '利润总额（万元）': -12.34,
      '研发占比（%）': 5.1,
      研发人员: 12,
    });
    expect(await exported('district', { keyword: far.form.creditCode })).toEqual([]);
    expect((await exported('clerk', { keyword: far.form.creditCode }))[0]).toMatchObject({ 填报: '未填报' });
    expect((await t.reply('company01', businessStatusApi.exportExcel, { query: {} })).code).toBe(403);
  });
});
