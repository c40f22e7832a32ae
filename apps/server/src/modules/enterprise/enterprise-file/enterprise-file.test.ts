import { enterpriseApi, fileApi, fundFileApi, otherDateApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { registerFor, userIdOf } from '../../../testing/enterprises';
import { fetchAs, uploadAs } from '../../../testing/upload';
import type { ProjectPort } from '../project-port';
import { missingCategories, readProjectFiles } from './project-files.queries';

let t: TestApp;
let firm: string;
const year = 2026;
const now = new Date('2026-07-01T00:00:00+08:00');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  usual = { ...t.plugs.projects };
  firm = (await registerFor(t, 'company01')).id;
});
afterAll(() => t.close());
let usual: ProjectPort;
afterEach(() => Object.assign(t.plugs.projects, usual));

const put = async (person: string, given: object = {}, name = '审计报告.pdf') => {
  const { fileId } = await uploadAs(t, person, { name });
  const body = { enterpriseId: firm, categoryCode: 'auditReport', year, files: [{ fileId }], ...given };
  return await t.as(person)(otherDateApi.upload, { body });
};
const list = (person: string, query: object = { enterpriseId: firm }) =>
  t.as(person)(otherDateApi.list, { query });

const aRemoval = (id: string) => ({ params: { id }, query: {} });

describe('materials of an enterprise', () => {
  it('are uploaded, listed with what is known of them, fetched and removed', async () => {
    const { list: created } = await put('company01');
    const seen = (await list('clerk')).list.find(({ id }) => id === created[0]!.id);
    expect(seen).toMatchObject({
      name: '审计报告.pdf',
      categoryName: '年度审计报告',
      year,
      fileExtension: 'pdf',
      uploadUser: '周启文/company01',
      uploadTime: now.getTime(),
      canDelete: true,
    });
    expect(seen?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await fetchAs(t, 'clerk', seen!.url)).rawPayload.toString()).toBe('%PDF-1.7 审计报告');
    const fresh = await t.as('clerk')(otherDateApi.offer, { params: { id: seen!.id } });
    expect((await fetchAs(t, 'clerk', fresh.url)).statusCode).toBe(200);

    await t.as('company01')(otherDateApi.remove, aRemoval(seen!.id));
    await expect(t.as('company01')(otherDateApi.remove, aRemoval(seen!.id))).rejects.toMatchObject({
      code: 404,
    });
    expect((await list('clerk')).list.map(({ id }) => id)).not.toContain(seen!.id);
    const offer = { params: { type: 'annex', fileId: created[0]!.fileId } };
    await expect(t.as('clerk')(fileApi.offer, offer)).rejects.toMatchObject({ code: 404 });
  });

  it('are searched, filtered and paged', async () => {
    await put('company01', { categoryCode: 'taxProof', year: 2025 }, '完税证明2025.pdf');
    await put('company01', { categoryCode: 'taxProof' }, '完税证明2026.pdf');
    const names = async (query: object) =>
      (await list('clerk', { enterpriseId: firm, sidx: 'name', sort: 'asc', ...query })).list.map(
        ({ name }) => name,
      );

    expect(await names({ keyword: '完税' })).toEqual(['完税证明2025.pdf', '完税证明2026.pdf']);
    expect(await names({ keyword: '完税', year: 2025 })).toEqual(['完税证明2025.pdf']);
    expect(await names({ categoryCode: 'taxProof', pageSize: 1, currentPage: 2 })).toEqual([
      '完税证明2026.pdf',
    ]);
  });

  it('belong to a category of their kind, and to an enterprise or a project, not both or none', async () => {
    const wrong = { errorCode: 'RV_E14' };
    await expect(put('company01', { categoryCode: 'nothing' })).rejects.toMatchObject(wrong);
    await expect(put('company01', { categoryCode: 'voucher' })).rejects.toMatchObject(wrong);
    await expect(put('company01', { categoryCode: 'application' })).rejects.toMatchObject(wrong);
    await expect(put('company01', { projectId: '1' })).rejects.toMatchObject({ errorCode: 'input.invalid' });
    const both = { query: { enterpriseId: firm, projectId: '1' } };
    expect((await t.reply('clerk', otherDateApi.list, both)).code).toBe(400);
    await expect(put('company01', { files: [] })).rejects.toMatchObject({ errorCode: 'input.invalid' });
    await expect(put('company01', { year: 2030 })).rejects.toMatchObject({ errorCode: 'RV_E07' });
  });

  it('are not taken twice from one upload', async () => {
    const { fileId } = await uploadAs(t, 'company01');
    const twice = await Promise.all(
      [1, 2].map(() =>
        t.reply('company01', otherDateApi.upload, {
          body: { enterpriseId: firm, categoryCode: 'other', year, files: [{ fileId }, { fileId }] },
        }),
      ),
    );

    expect(twice.map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  it('are listed for all firms in reach when no firm is named, and for nobody else', async () => {
    const other = await registerFor(t, 'company03', { districtId: '990121' });
    const { fileId } = await uploadAs(t, 'company03', { name: '高新营业执照.pdf' });
    const body = { enterpriseId: other.id, categoryCode: 'businessLicence', year, files: [{ fileId }] };
    const [created] = (await t.as('company03')(otherDateApi.upload, { body })).list;
    await put('company01', {}, '青屿审计.pdf');
    const seenBy = async (person: string) => (await list(person, { pageSize: 500 })).list;

    const ofClerk = await seenBy('clerk');
    expect(ofClerk.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['高新营业执照.pdf', '青屿审计.pdf']),
    );
    expect(ofClerk.find(({ id }) => id === created!.id)).toMatchObject({
      enterpriseId: other.id,
      enterpriseName: other.form.enterpriseName,
      projectId: null,
    });
    expect(new Set((await seenBy('company03')).map(({ enterpriseId }) => enterpriseId))).toEqual(
      new Set([other.id]),
    );
    expect(new Set((await seenBy('company01')).map(({ enterpriseId }) => enterpriseId))).toEqual(
      new Set([firm]),
    );
    await expect(list('company01', { enterpriseId: other.id })).rejects.toMatchObject({ code: 404 });
    const read = { params: { id: created!.id } };
    await expect(t.as('company01')(otherDateApi.read, read)).rejects.toMatchObject({ code: 404 });
    expect(await t.as('company03')(otherDateApi.read, read)).toMatchObject({
      canDelete: true,
      project: null,
    });
    await expect(t.as('company03')(fundFileApi.read, read)).rejects.toMatchObject({ code: 404 });
    const all = await t.as('clerk')(otherDateApi.categories, { query: { year } });
    expect(all.list.every(({ required, overdue }) => !required && !overdue)).toBe(true);
    expect(all.list.find(({ categoryCode }) => categoryCode === 'businessLicence')?.fileCount).toBe(1);
    expect(all.list.map(({ categoryCode }) => categoryCode)).toContain('application');
  });

  it('come back when the removal is taken back, by the same person and soon', async () => {
    const [created] = (await put('company01', {}, '误删.pdf')).list;
    const removal = aRemoval(created!.id);
    const back = (person: string) =>
      t.reply(person, otherDateApi.restore, { params: { id: created!.id }, body: {} });
    expect((await back('company01')).code).toBe(404);
    await t.as('company01')(otherDateApi.remove, removal);
    expect((await back('clerk')).code).toBe(404);
    expect((await back('company01')).code).toBe(200);
    expect((await list('company01')).list.map(({ id }) => id)).toContain(created!.id);
    expect((await back('company01')).code).toBe(404);

    await t.as('company01')(otherDateApi.remove, removal);
    await t.db
      .updateTable('projectFile')
      .set({ deleteTime: new Date(now.getTime() - 10 * 60_000) })
      .where('id', '=', created!.id)
      .execute();
    expect((await back('company01')).code).toBe(404);
  });

  it('keep an enterprise from being removed', async () => {
    await put('company01');
    const { version } = await t.as('clerk')(enterpriseApi.read, { params: { id: firm } });
    await expect(
      t.as('clerk')(enterpriseApi.remove, { params: { id: firm }, query: { version } }),
    ).rejects.toMatchObject({ errorCode: 'RV_E03' });
  });
});

describe('the categories', () => {
  it('say what is there, what is required and what is overdue', async () => {
    const other = (await registerFor(t, 'company02')).id;
    const { fileId } = await uploadAs(t, 'company02');
    await t.as('company02')(otherDateApi.upload, {
      body: { enterpriseId: other, categoryCode: 'taxProof', year, files: [{ fileId }] },
    });
    const { list: rows } = await t.as('company02')(otherDateApi.categories, {
      query: { enterpriseId: other },
    });
    const byCode = Object.fromEntries(rows.map((row) => [row.categoryCode, row]));

    // The last instant of 30 June has just passed.
    expect(byCode.auditReport).toMatchObject({
      required: true,
      fileCount: 0,
      dueDate: now.getTime(),
      overdue: true,
    });
    expect(byCode.taxProof).toMatchObject({ required: true, fileCount: 1, overdue: false });
    expect(byCode.businessLicence).toMatchObject({ required: true, dueDate: null, overdue: false });
    expect(byCode.application).toBeUndefined();
    const next = await t.as('company02')(otherDateApi.categories, {
      query: { enterpriseId: other, year: 2027 },
    });
    expect(next.list.every(({ overdue }) => !overdue)).toBe(true);
  });
});

describe('fund files', () => {
  it('need the right of their own menu', async () => {
    const { fileId } = await uploadAs(t, 'company01', { name: '自筹资金证明.pdf' });
    const body = { enterpriseId: firm, categoryCode: 'selfFundProof', year, files: [{ fileId }] };
    await t.as('company01')(fundFileApi.upload, { body });
    const { list: rows } = await t.as('clerk')(fundFileApi.list, { query: { enterpriseId: firm } });
    expect(rows).toMatchObject([{ name: '自筹资金证明.pdf', categoryName: '自筹资金证明' }]);

    // District staff hold the other files, not these.
    expect((await t.reply('district', fundFileApi.list, { query: { enterpriseId: firm } })).code).toBe(403);
    expect((await list('district')).list.map(({ name }) => name)).not.toContain('自筹资金证明.pdf');
    await expect(
      t.as('district')(fileApi.offer, { params: { type: 'annex', fileId } }),
    ).rejects.toMatchObject({
      code: 404,
    });
    const remove = aRemoval(rows[0]!.id);
    await expect(t.as('company02')(otherDateApi.remove, remove)).rejects.toMatchObject({ code: 404 });
    await t.as('company01')(otherDateApi.remove, remove);
  });
});

describe('files of a project', () => {
  const ruled = (rule: { mayRead: boolean; mayChange: boolean } | undefined) => {
    const fileRule: ProjectPort['fileRule'] = async (_ctx, projectId) =>
      projectId === 'p1' && rule ? { enterpriseId: firm, needsReason: false, ...rule } : undefined;
    Object.assign(t.plugs.projects, usual, { fileRule });
  };
  const putForProject = async (person: string) => {
    const { fileId } = await uploadAs(t, person, { name: '申报书.pdf' });
    const body = { projectId: 'p1', categoryCode: 'application', year, files: [{ fileId }] };
    return (await t.as(person)(otherDateApi.upload, { body })).list[0]!;
  };

  it('do not exist for anybody while no module knows projects', async () => {
    await expect(list('admin', { projectId: 'p1' })).rejects.toMatchObject({ code: 404 });
  });

  it('follow the state of the project', async () => {
    ruled({ mayRead: true, mayChange: true });
    const { id, fileId } = await putForProject('company01');
    expect((await missingCategories(t.db, ['p1', 'p2'])).get('p1')).toEqual(['资金预算表']);
    expect(await readProjectFiles(t.db, ['p1'])).toMatchObject([
      { projectId: 'p1', fileId, kind: 'otherDate' },
    ]);

    ruled({ mayRead: true, mayChange: false });
    const [seen] = (await list('company01', { projectId: 'p1' })).list;
    expect(seen).toMatchObject({ id, canDelete: false });
    const closed = { errorCode: 'RV_E13' };
    await expect(putForProject('company01')).rejects.toMatchObject(closed);
    await expect(t.as('company01')(otherDateApi.remove, aRemoval(id))).rejects.toMatchObject(closed);

    ruled(undefined);
    expect((await fetchAs(t, 'company01', seen!.url)).json()).toMatchObject({ code: 403 });
  });

  it('stand beside those of the firm where that is asked for, named after the project', async () => {
    ruled({ mayRead: true, mayChange: true });
    const { id } = await putForProject('company01');
    const ofFirm: Partial<ProjectPort> = {
      visibleIds: (_ctx, { enterpriseId }) => sql`(select 'p1' where ${enterpriseId ?? firm} = ${firm})`,
      describe: async (_ctx, ids) =>
        new Map(
          ids.map((projectId) => [
            projectId,
            {
              enterpriseId: firm,
              enterpriseName: '青屿海晟',
              projectNo: 'XM202600001',
              projectName: '数控机床改造',
              status: 10,
              applyFund: '120.50',
              selfFund: '300.00',
              mayChange: false,
              needsReason: false,
            },
          ]),
        ),
    };
    Object.assign(t.plugs.projects, ofFirm);
    const ids = async (query: object) => (await list('clerk', { pageSize: 500, ...query })).list;
    expect((await ids({ enterpriseId: firm })).map((row) => row.id)).not.toContain(id);
    const withAll = await ids({ enterpriseId: firm, withProjects: 1 });
    expect(withAll.some(({ projectId }) => projectId === null)).toBe(true);
    const named = { projectNo: 'XM202600001', enterpriseId: firm, canDelete: false };
    expect(withAll.find((row) => row.id === id)).toMatchObject(named);
    expect((await ids({})).map((row) => row.id)).toContain(id);
    expect(await t.as('clerk')(otherDateApi.read, { params: { id } })).toMatchObject({
      projectName: '数控机床改造',
      project: { status: 10, applyFund: 120.5, selfFund: 300 },
    });
  });

  it('reach experts by the project’s rule, without the menu', async () => {
    ruled({ mayRead: true, mayChange: true });
    const { fileId } = await putForProject('company01');
    const offer = () => t.reply('expert01', fileApi.offer, { params: { type: 'annex', fileId } });
    expect((await offer()).code).toBe(200);
    ruled({ mayRead: false, mayChange: false });
    expect((await offer()).code).toBe(404);
  });
});

it('leaves one audit row for each change of files', async () => {
  const before = await t.db.selectFrom('auditLog').select('id').execute();
  const { list: created } = await put('company01');
  await t.as('company01')(otherDateApi.remove, aRemoval(created[0]!.id));
  const rows = await t.db
    .selectFrom('auditLog')
    .select(['action', 'objectId', 'userId'])
    .where(
      'id',
      'not in',
      before.map(({ id }) => id),
    )
    .where('objectType', '=', 'otherDate')
    .orderBy('seq')
    .execute();

  expect(rows).toMatchObject([
    { action: 'xmqgcgl/p1/otherDate.upload', objectId: created[0]!.id },
    { action: 'xmqgcgl/p1/otherDate.remove', objectId: created[0]!.id },
  ]);
  expect(rows.every(({ userId }) => userId !== '')).toBe(true);
  expect(await userIdOf(t, 'company01')).toBe(rows[0]!.userId);
});
