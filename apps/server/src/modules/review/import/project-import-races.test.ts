import { messageApi, projectApi, reviewImportApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { whileHeld } from '../../../testing/hold-row';
import { rehash } from '../../../testing/lay-projects';
import {
  layProject as layFilled,
  layFirm,
  type Masters,
  makeGroup,
  makeMasters,
} from '../../../testing/prepare-review';
import { makeWorkbook } from '../../../testing/review-workbooks';
import { submitPapers } from '../../../testing/submitted-project';
import { uploadAs } from '../../../testing/upload';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  await makeDistrictClerk(t);
  masters = await makeMasters(t);
});
afterAll(() => t.close());

type Laid = Awaited<ReturnType<typeof layFilled>>;

/** A project that staff once imported. */
const layProject: typeof layFilled = (app, all, options = {}) =>
  layFilled(app, all, { ...options, more: { source: 'import', ...options.more } });

/** The sheet that changes a project's leader and partner, kept as a preview. */
async function previewChange(
  { id, firm }: Laid,
  { person = 'clerk', district = '青屿区', partner = '', name = '改' } = {},
) {
  const { rows } = await sql<{ projectNo: string; projectName: string; direction: string; batch: string }>`
    select p."projectNo", p."projectName", d."enCode" as direction, b."name" as batch from "project" p
    join "declareDirection" d on d."id" = p."directionId" join "declareBatch" b on b."id" = p."batchId"
    where p."id" = ${id}`.execute(t.db);
  const [known] = rows;
  const content = await makeWorkbook([
    {
      项目编号: known?.projectNo ?? '',
      项目名称: `${known?.projectName}${name}`,
      申报批次: known?.batch ?? '',
      申报方向: known?.direction ?? '',
      '申报单位(企业)': firm.enterpriseName,
      统一社会信用代码: firm.creditCode,
      区县: district,
      推荐单位: '青屿区工业和信息化局',
      项目负责人: '换了的人',
      申请经费: 180,
      合作单位: partner,
    },
  ]);
  const { fileId } = await uploadAs(t, person, { name: '导入.xlsx', content }, 'template');
  return await t.as(person)(reviewImportApi.preview, { query: { type: 'project', fileId } });
}

const confirm = (token: string, person = 'clerk') =>
  t.reply(person, reviewImportApi.confirm, { body: { token } });

/** What must not change once a project is grouped. */
async function contentOf(id: string) {
  const row = await t.db
    .selectFrom('project')
    .select(['projectName', 'contentHash', 'frozenContent', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const members = await t.db.selectFrom('projectMember').select('name').where('projectId', '=', id).execute();
  return { ...row, members };
}

describe('the import of a project that is there', () => {
  it('tells in the audit who its leader was', async () => {
    const project = await layProject(t, masters);
    const { token } = await previewChange(project);
    expect((await confirm(token)).code).toBe(200);
    const { changes } = await t.db
      .selectFrom('auditLog')
      .select('changes')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(changes).toContainEqual({
      field: `project:${project.id}.members`,
      before: [expect.objectContaining({ name: '负责人' })],
      after: [expect.objectContaining({ name: '换了的人' })],
    });
  });

  it('changes it while it is accepted', async () => {
    const project = await layProject(t, masters);
    const before = await contentOf(project.id);
    const preview = await previewChange(project);
    expect(preview.summary).toMatchObject({ ok: 1, update: 1 });
    expect((await confirm(preview.token)).code).toBe(200);
    const after = await contentOf(project.id);

    expect(after.members).toEqual([{ name: '换了的人' }]);
    expect(after.contentHash).not.toBe(before.contentHash);
    // What was submitted stays known, and the applicant reads that it was changed.
    const stand = await t.as('clerk')(projectApi.amendments, { params: { id: project.id } });
    expect(stand).toMatchObject({
      list: [{ kind: 'imported', isOffice: true }],
      sinceSubmit: { isSame: false },
      sinceAccept: { isSame: true },
    });
  });

  it('enters and tells nothing where a row says what is there already', async () => {
    const project = await layProject(t, masters, { account: 'company01' });
    expect((await confirm((await previewChange(project)).token)).code).toBe(200);
    const [told] = (await t.as('company01')(messageApi.list, { query: { type: 3 } })).list;
    expect(told?.title).toContain('按导入表更新');
    expect(told?.title).toContain(`测试项目${project.id}`);
    const { bodyText } = await t.as('company01')(messageApi.readInfo, { params: { id: told?.id ?? '' } });
    for (const part of [`测试项目${project.id}`, `XM${project.id}`, '项目名称', '项目组成员', '导入.xlsx'])
      expect(bodyText).toContain(part);
    const stand = await t.as('company01')(projectApi.amendments, { params: { id: project.id } });
    expect(stand.list).toMatchObject([{ kind: 'imported', realName: '' }]);
    expect(stand.list[0]?.reason).toContain('导入.xlsx');
    expect(stand.list[0]?.fields).toEqual(expect.arrayContaining(['项目名称', '项目组成员']));
    expect(stand.list[0]?.fields).not.toContain('区县');
    expect((await confirm((await previewChange(project, { name: '' })).token)).code).toBe(200);

    const { list } = await t.as('clerk')(projectApi.amendments, { params: { id: project.id } });
    expect(list).toHaveLength(1);
    const [newest] = (await t.as('company01')(messageApi.list, { query: { type: 3 } })).list;
    expect(newest?.id).toBe(told?.id);
  });

  it('tells the firm it is taken from as well', async () => {
    const project = await layProject(t, masters, { account: 'company02' });
    const other = await layFirm(t);
    expect((await confirm((await previewChange({ ...project, firm: other })).token)).code).toBe(200);
    const [told] = (await t.as('company02')(messageApi.list, { query: { type: 3 } })).list;
    const { bodyText } = await t.as('company02')(messageApi.readInfo, { params: { id: told?.id ?? '' } });
    for (const part of [`XM${project.id}`, '统一社会信用代码']) expect(bodyText).toContain(part);
  });

  it('leaves it alone when it is grouped between preview and confirmation', async () => {
    const project = await layProject(t, masters);
    const preview = await previewChange(project);
    await makeGroup(t, masters, { projectIds: [project.id] });
    const before = await contentOf(project.id);

    expect((await confirm(preview.token)).extras).toMatchObject({ errorCode: 'RV_IMPORT_ROWS' });
    expect(await contentOf(project.id)).toEqual(before);
  });

  it('leaves it alone when it is grouped while the confirmation runs', async () => {
    const project = await layProject(t, masters);
    const preview = await previewChange(project);
    const group = await makeGroup(t, masters);
    const before = await contentOf(project.id);
    const reply = await whileHeld(
      t,
      {
        lock: sql`select from "project" where "id" = ${project.id} for update`,
        change: sql`update "project" set "status" = 40, "groupId" = ${group.id} where "id" = ${project.id}`,
      },
      () => confirm(preview.token),
    );

    expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'RV_IMPORT_ROWS' } });
    expect(await contentOf(project.id)).toEqual({ ...before, status: 40 });
  });

  it('and its grouping at the same moment end in one order, with the hash of what it says', async () => {
    for (let round = 0; round < 6; round += 1) {
      const project = await layProject(t, masters);
      const preview = await previewChange(project);
      await Promise.all([confirm(preview.token), makeGroup(t, masters, { projectIds: [project.id] })]);
      const { status, members, frozenContent } = await contentOf(project.id);

      expect(status).toBe(40);
      expect(frozenContent).toMatchObject({ members: [{ name: members[0]?.name }] });
    }
  });

  it('is refused to staff of another district, who are not told what it is', async () => {
    const project = await layProject(t, masters, { districtId: '990112' });
    const own = await layFirm(t);
    const preview = await previewChange({ ...project, firm: own }, { person: 'district' });
    const before = await contentOf(project.id);

    expect(preview.rows[0]?.errors).toMatchObject([{ column: '项目编号' }]);
    expect((await confirm(preview.token, 'district')).code).toBe(400);
    expect(await contentOf(project.id)).toEqual(before);
  });

  it('is refused with a partner who is banned by the time it is confirmed (I03)', async () => {
    const project = await layProject(t, masters);
    const partner = await layFirm(t);
    const preview = await previewChange(project, { partner: partner.creditCode });
    expect(preview.summary).toMatchObject({ ok: 1 });
    await t.db
      .insertInto('blacklistEntry')
      .values({
        id: `ban-${partner.id}`,
        enterpriseId: partner.id,
        creditCode: partner.creditCode,
        reasonType: 'fraud',
        reason: '弄虚作假',
        level: 2,
        startDate: new Date(Date.now() - 1000),
        creatorUserId: 'staff',
        creatorTime: new Date(),
        liftedBy: null,
      })
      .execute();

    expect((await confirm(preview.token)).extras).toMatchObject({ errorCode: 'RV_IMPORT_ROWS' });
  });
});

describe('the import of what an enterprise itself handed in', () => {
  const day = (ms: number | null) => new Date((ms ?? 0) + 8 * 3_600_000).toISOString().slice(0, 10);

  /** A row that says of a project everything a sheet can say, as it stands. */
  async function rowOf(id: string): Promise<Record<string, string>> {
    const { rows } = await sql<{ batch: string; direction: string; unit: string }>`
      select b."name" as batch, d."enCode" as direction from "project" p
      join "declareDirection" d on d."id" = p."directionId" join "declareBatch" b on b."id" = p."batchId"
      where p."id" = ${id}`.execute(t.db);
    const project = await t.db
      .selectFrom('project')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      项目编号: project.projectNo,
      项目名称: project.projectName,
      申报批次: rows[0]?.batch ?? '',
      申报方向: rows[0]?.direction ?? '',
      '申报单位(企业)': project.enterpriseName,
      统一社会信用代码: project.creditCode,
      区县: '青屿区',
      推荐单位: '青屿区工业和信息化局',
      项目负责人: '负责人',
      关键词: project.keywords.join(';'),
      项目摘要: project.abstract,
      申请经费: project.applyFund,
      自筹经费: project.selfFund,
      开始日期: day(project.startDate),
      结束日期: day(project.endDate),
    };
  }
  const send = async (row: Record<string, string>) => {
    const reply = await t.reply('clerk', reviewImportApi.confirm, {
      body: { type: 'project', onlyValid: true, list: [row] },
    });
    return reply.data as { successNum: number; failResult: { errors: { message: string }[] }[] };
  };

  /** Puts it under the unit the rows name. */
  const alignUnit = async (id: string) => {
    const unit = await t.db
      .selectFrom('organize')
      .select('id')
      .where('fullName', '=', '青屿区工业和信息化局')
      .executeTakeFirstOrThrow();
    await t.db.updateTable('project').set({ declareUnitId: unit.id }).where('id', '=', id).execute();
    await rehash(t, [id]);
  };

  it('is refused, names what it would change, and says what else can be done', async () => {
    const project = await submitPapers(t, masters);
    await t.as('clerk')(projectApi.accept, {
      params: { id: project.id },
      body: { version: project.version },
    });
    const before = await contentOf(project.id);
    const row = await rowOf(project.id);
    const reply = await send({ ...row, 项目名称: '被导入改名的项目', 申请经费: '1' });

    expect(reply).toMatchObject({ successNum: 0 });
    const said = reply.failResult[0]?.errors.map(({ message }) => message).join() ?? '';
    for (const part of [row.项目编号 ?? '', '项目名称', '申请经费', '企业', '删去'])
      expect(said).toContain(part);
    expect(await contentOf(project.id)).toEqual(before);
    const stand = await t.as('company01')(projectApi.amendments, { params: { id: project.id } });
    expect(stand.list).toEqual([]);
  });

  it('is refused by the preview and again by the confirmation', async () => {
    const project = await layFilled(t, masters);
    const preview = await previewChange(project);
    expect(preview.summary).toMatchObject({ ok: 0, bad: 1 });
    expect((await confirm(preview.token)).extras).toMatchObject({ errorCode: 'RV_IMPORT_ROWS' });
  });

  it('takes a row that says what is there and leaves even what no sheet can say', async () => {
    const project = await layFilled(t, masters, { more: { subDirectionId: masters.otherDirectionId } });
    await t.db
      .insertInto('projectMember')
      .values({
        id: `n${project.id}`,
        projectId: project.id,
        name: '成员',
        role: 'member',
        sortCode: 1,
      } as never)
      .execute();
    await alignUnit(project.id);
    const before = await contentOf(project.id);
    expect(await send(await rowOf(project.id))).toMatchObject({ successNum: 1 });
    expect(await contentOf(project.id)).toEqual(before);
    const { list } = await t.as('clerk')(projectApi.amendments, { params: { id: project.id } });
    expect(list).toEqual([]);
  });

  it('says before the acceptance that it can be returned or put right with a reason', async () => {
    const { id } = await submitPapers(t, masters);
    const reply = await send(await rowOf(id));
    expect(reply).toMatchObject({ successNum: 0 });
    const said = reply.failResult[0]?.errors.map(({ message }) => message).join() ?? '';
    for (const part of ['退回', '原因']) expect(said).toContain(part);
  });
});
