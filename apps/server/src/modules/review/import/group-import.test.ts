import { reviewImportApi, reviewPreparationApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { whileHeld } from '../../../testing/hold-row';
import { expertsOf, layProject, type Masters, makeGroup, makeMasters } from '../../../testing/prepare-review';
import { makeWorkbook, type SheetRow } from '../../../testing/review-workbooks';
import { uploadAs } from '../../../testing/upload';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

async function previewOf(rows: readonly SheetRow[], batchId = '') {
  const content = await makeWorkbook(rows);
  const { fileId } = await uploadAs(t, 'clerk', { name: '导入.xlsx', content }, 'template');
  return await t.as('clerk')(reviewImportApi.preview, { query: { type: 'group', fileId, batchId } });
}
const confirm = (token: string) => t.reply('clerk', reviewImportApi.confirm, { body: { token } });

it('groups wait until all projects of the sheet are held, so that nobody can stand in a circle (hazard 8)', async () => {
  const [one, two] = [await layProject(t, masters), await layProject(t, masters)];
  const known = await makeGroup(t, masters, { groupName: '一号组' });
  const { token } = await previewOf([
    { 评审组名称: '一号组', 项目编号: `XM${one.id}` },
    { 评审组名称: '二号新组', 项目编号: `XM${two.id}` },
  ]);
  const reply = await whileHeld(
    t,
    {
      lock: sql`select from "project" where "id" = ${two.id} for update`,
      change: sql`select from "reviewGroup" where "id" = ${known.id} for update nowait`,
    },
    () => confirm(token),
  );

  expect(reply).toMatchObject({ code: 200, data: { successNum: 2 } });
});

it('a seat in one group of the sheet counts as work for the next', async () => {
  const strict = await makeMasters(t, { rules: { maxGroupsPerExpert: 1 } });
  const [id = ''] = await expertsOf(t, [29]);
  const { expertNo } = await t.db
    .selectFrom('expert')
    .select('expertNo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { token } = await previewOf(
    ['繁忙一组', '繁忙二组'].map((groupName) => ({ 评审组名称: groupName, 专家编号: expertNo })),
    strict.batchId,
  );
  const reply = await confirm(token);

  expect(reply.extras).toMatchObject({
    errorCode: 'RV_IMPORT_ROWS',
    details: { count: 1, rows: [{ rowNo: 3, errors: [{ column: '专家编号' }] }] },
  });
  const { list } = await t.as('clerk')(reviewPreparationApi.groups, { body: { keyword: '繁忙' } });
  expect(list).toEqual([]);
});

/** The headings of the sheet are those of its first row: every row has them all. */
const aRow = (given: SheetRow): SheetRow => ({ 项目编号: '', 专家编号: '', 是否组长: '', ...given });

describe('the preview of a new group', () => {
  const errorsOf = ({ rows }: Awaited<ReturnType<typeof previewOf>>) =>
    rows.map(({ errors }) => errors.map(({ column }) => column));
  const expertNoOf = async (id: string) =>
    (await t.db.selectFrom('expert').select('expertNo').where('id', '=', id).executeTakeFirstOrThrow())
      .expertNo;
  const change = (id: string, given: object) =>
    t.db.updateTable('expert').set(given).where('id', '=', id).execute();

  it('shows the conflict of its experts with its own projects, and who is paused', async () => {
    const project = await layProject(t, masters);
    const [tied = '', paused = '', free = ''] = await expertsOf(t, [24, 25, 26]);
    await change(tied, { employerCreditCode: project.firm.creditCode });
    await change(paused, { status: 2 });
    const preview = await previewOf([
      aRow({ 评审组名称: '全新一组', 项目编号: `XM${project.id}` }),
      ...(await Promise.all(
        [tied, paused, free].map(async (id) =>
          aRow({ 评审组名称: '全新一组', 专家编号: await expertNoOf(id) }),
        ),
      )),
    ]);

    expect(errorsOf(preview)).toEqual([[], ['专家编号'], ['专家编号'], []]);
    expect((await confirm(preview.token)).code).toBe(400);
  });

  it('shows a banned firm, and a leader who may not lead', async () => {
    const project = await layProject(t, masters);
    await sql`insert into "blacklistEntry" ("id", "enterpriseId", "creditCode", "reasonType", "reason", "level",
      "startDate", "creatorUserId", "creatorTime") values (${`ban-${project.firm.id}`}, ${project.firm.id},
      ${project.firm.creditCode}, 'fraud', '弄虚作假', 2, ${new Date(Date.now() - 60_000)}, 'staff', now())`.execute(
      t.db,
    );
    const [id = ''] = await expertsOf(t, [27]);
    await change(id, { leaderEligible: 0 });
    const preview = await previewOf(
      [
        aRow({ 评审组名称: '全新二组', 项目编号: `XM${project.id}` }),
        aRow({ 评审组名称: '全新二组', 专家编号: await expertNoOf(id), 是否组长: '是' }),
      ],
      masters.batchId,
    );

    expect(errorsOf(preview)).toEqual([['项目编号'], ['是否组长']]);
  });

  it('shows an expert who would sit in more groups than he may', async () => {
    const strict = await makeMasters(t, { rules: { maxGroupsPerExpert: 1 } });
    const [id = ''] = await expertsOf(t, [28]);
    const expertNo = await expertNoOf(id);
    const rows = ['全新三组', '全新四组'].map((groupName) =>
      aRow({ 评审组名称: groupName, 专家编号: expertNo }),
    );

    expect(errorsOf(await previewOf(rows, strict.batchId))).toHaveLength(2);
    expect(errorsOf(await previewOf(rows, strict.batchId)).flat()).toEqual(['专家编号']);
  });

  it('that shows nothing is confirmed', async () => {
    const project = await layProject(t, masters);
    const [id = ''] = await expertsOf(t, [23]);
    const preview = await previewOf([
      aRow({ 评审组名称: '全新五组', 项目编号: `XM${project.id}` }),
      aRow({ 评审组名称: '全新五组', 专家编号: await expertNoOf(id), 是否组长: '是' }),
    ]);

    expect(errorsOf(preview)).toEqual([[], []]);
    expect(await confirm(preview.token)).toMatchObject({ code: 200, data: { successNum: 2 } });
  });
});

describe('the end of a review in the sheet', () => {
  it('is set for groups that are there and new ones; a day alone ends at 18:00', async () => {
    const [one, two] = [await layProject(t, masters), await layProject(t, masters)];
    const known = await makeGroup(t, masters, { groupName: '有截止的组' });
    const { token, rows } = await previewOf([
      { ...aRow({ 评审组名称: '有截止的组', 项目编号: `XM${one.id}` }), 评审截止: '2099/12/1' },
      { ...aRow({ 评审组名称: '新组有截止', 项目编号: `XM${two.id}` }), 评审截止: '2099-12-02 17:30' },
    ]);
    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await confirm(token)).toMatchObject({ code: 200 });
    const groups = await t.db
      .selectFrom('reviewGroup')
      .select(['id', 'plannedEnd'])
      .where('groupName', 'in', ['有截止的组', '新组有截止'])
      .orderBy('plannedEnd')
      .execute();
    expect(groups.map(({ plannedEnd }) => new Date(plannedEnd ?? 0).toISOString())).toEqual([
      '2099-12-01T10:00:00.000Z',
      '2099-12-02T09:30:00.000Z',
    ]);
    expect(groups[0]?.id).toBe(known.id);
  });

  it('is refused at its cell where it is no day, over, or another than the group’s', async () => {
    const [one, two, three] = [
      await layProject(t, masters),
      await layProject(t, masters),
      await layProject(t, masters),
    ];
    const { rows } = await previewOf([
      { ...aRow({ 评审组名称: '错截止', 项目编号: `XM${one.id}` }), 评审截止: '明年' },
      { ...aRow({ 评审组名称: '旧截止', 项目编号: `XM${two.id}` }), 评审截止: '2020-01-01' },
      { ...aRow({ 评审组名称: '两截止', 项目编号: `XM${three.id}` }), 评审截止: '2099-01-01' },
      {
        ...aRow({ 评审组名称: '两截止', 项目编号: `XM${(await layProject(t, masters)).id}` }),
        评审截止: '2099-01-02',
      },
    ]);
    const wrong = rows.map(({ errors }) => errors.filter(({ column }) => column === '评审截止').length);
    expect(wrong).toEqual([1, 1, 0, 1]);
  });

  it('is refused at its cell where the group starts later, and a changed one is in the audit log', async () => {
    const [early, moved] = [await layProject(t, masters), await layProject(t, masters)];
    const start = Date.parse('2098-01-01T01:00:00Z');
    const known = await makeGroup(t, masters, {
      groupName: '晚开始的组',
      plannedStart: start,
      plannedEnd: start + 86_400_000,
    });
    const sheet = (projectId: string, end: string) => [
      { ...aRow({ 评审组名称: '晚开始的组', 项目编号: `XM${projectId}` }), 评审截止: end },
    ];
    const wrong = await previewOf(sheet(early.id, '2097-06-01'));

    expect(wrong.rows.map(({ errors }) => errors)).toMatchObject([
      [{ column: '评审截止', message: '评审截止须晚于该组的计划开始' }],
    ]);
    expect(await confirm(wrong.token)).toMatchObject({ code: 400 });
    expect(await confirm((await previewOf(sheet(moved.id, '2098-03-01'))).token)).toMatchObject({
      code: 200,
    });
    const entries = await t.db
      .selectFrom('auditLog')
      .select('changes')
      .where(sql<boolean>`"otherObjectIds" @> array[${known.id}]::text[]`)
      .execute();
    expect(JSON.stringify(entries)).toContain(String(Date.parse('2098-03-01T10:00:00Z')));
  });
});
