import {
  enterpriseImportApi,
  expertApi,
  type ImportType,
  oauthApi,
  projectApi,
  reviewImportApi,
  reviewPreparationApi,
} from '@qifu/contracts';
import { nationalIdCheckDigit } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takePreviewPlace } from '#platform/xlsx/preview-places';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode } from '../../../testing/enterprises';
import { createGate } from '../../../testing/gate';
import { expertsOf, layFirm, layProject, type Masters, makeMasters } from '../../../testing/prepare-review';
import { openWorkbook, sheetOf } from '../../../testing/sheet-rows';
import { fetchAs, uploadAs } from '../../../testing/upload';

let t: TestApp;
let masters: Masters;
let names: { direction: string; batch: string };
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
  const direction = await t.db
    .selectFrom('declareDirection')
    .select('enCode')
    .where('id', '=', masters.directionId)
    .executeTakeFirstOrThrow();
  const batch = await t.db
    .selectFrom('declareBatch')
    .select('name')
    .where('id', '=', masters.batchId)
    .executeTakeFirstOrThrow();
  names = { direction: direction.enCode, batch: batch.name };
});
afterAll(() => t.close());

type Row = Record<string, string | number | Date | null>;

let made = 0;
const idNumber = () => {
  made += 1;
  const first17 = `110105196${made % 10}0101${String(100 + made).slice(-3)}`;
  return first17 + nationalIdCheckDigit(first17);
};

const anExpert = (given: Row = {}): Row => {
  const number = idNumber();
  return {
    姓名: `专家${made}`,
    身份证号: number,
    手机: `139${String(10_000_000 + made)}`,
    工作单位: `江海理工大学${made}系`,
    单位统一社会信用代码: aCreditCode('990100'),
    职称: '正高',
    专家类型: '技术',
    专业方向: names.direction,
    ...given,
  };
};

async function aProject(given: Row = {}): Promise<Row> {
  const firm = await layFirm(t);
  made += 1;
  return {
    项目名称: `导入项目${made}`,
    申报批次: names.batch,
    申报方向: names.direction,
    '申报单位(企业)': firm.enterpriseName,
    统一社会信用代码: firm.creditCode,
    区县: '青屿区',
    推荐单位: '青屿区工业和信息化局',
    项目负责人: '周启文',
    申请经费: 180.5,
    ...given,
  };
}

const send = async (rows: readonly Row[], person = 'clerk') =>
  (await uploadAs(t, person, { name: '导入.xlsx', content: await sheetOf(rows) }, 'template')).fileId;
const previewOf = async (type: ImportType, rows: readonly Row[], batchId = '') =>
  await t.as('clerk')(reviewImportApi.preview, { query: { type, fileId: await send(rows), batchId } });
const confirm = (token: string, onlyValid = false, person = 'clerk') =>
  t.as(person)(reviewImportApi.confirm, { body: { token, onlyValid } });
const expertsLike = async (keyword: string) =>
  (await t.as('clerk')(expertApi.list, { body: { keyword } })).list;

describe('a preview', () => {
  it('waits for its place without a connection, so that nobody else waits', async () => {
    const fileId = await send([anExpert()]);
    const { open, opened } = createGate();
    const taken = [takePreviewPlace(() => opened), takePreviewPlace(() => opened)];
    // More than the pool has connections. On a busy machine the last of them may wait too long and be told so.
    const previews = Array.from({ length: 14 }, () =>
      t.reply('clerk', reviewImportApi.preview, { query: { type: 'expert', fileId } }),
    );
    const other = await t.reply('clerk', projectApi.list, { body: { pageSize: 1 } });
    open();
    await Promise.all(taken);

    expect(other.code).toBe(200);
    const codes = (await Promise.all(previews)).map(({ code }) => code);
    expect(codes.filter((code) => code !== 200 && code !== 503)).toEqual([]);
    expect(codes).toContain(200);
  });

  it('is refused as busy when no place comes free', async () => {
    const fileId = await send([anExpert()]);
    const { open, opened } = createGate();
    const taken = [takePreviewPlace(() => opened), takePreviewPlace(() => opened)];
    const reply = await fetchAs(
      t,
      'clerk',
      `${reviewImportApi.preview.path}?type=expert&fileId=${encodeURIComponent(fileId)}`,
    );
    open();
    await Promise.all(taken);

    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
  }, 15_000);
});

describe('experts', () => {
  it('become users with the first password, who must change it', async () => {
    const preview = await previewOf('expert', [
      anExpert({ 姓名: '许知行', 可任组长: '是', 回避单位: '江岚恒拓模具有限公司', 关键词: '模具;五轴' }),
    ]);
    expect(preview.summary).toEqual({ ok: 1, bad: 0, insert: 1, update: 0 });
    expect(preview.rows[0]?.values.身份证号).toMatch(/^1101\*{10}\d{3}[\dX]$/);
    expect(await confirm(preview.token)).toMatchObject({ successNum: 1, failNum: 0, errorFileUrl: '' });

    const [found] = await expertsLike('许知行');
    expect(found).toMatchObject({ leaderEligible: 1, status: 1, pledgeSignedTime: null });
    const detail = await t.as('clerk')(expertApi.read, { params: { id: found!.id } });
    expect(detail.avoidList).toMatchObject([{ type: 'unit', name: '江岚恒拓模具有限公司' }]);
    expect(detail.keywords.map(({ term }) => term).sort()).toEqual(['五轴', '模具']);
    const signedIn = await t.as('nobody')(oauthApi.login, {
      body: { account: found!.expertNo, password: Buffer.from('Qifu2026').toString('base64') },
    });
    expect(signedIn.mustChangePassword).toBe(true);
  });

  it('are updated by identity number; blank cells say nothing', async () => {
    const row = anExpert({ 姓名: '杜若', 邮箱: 'duruo@example.com', 备注: '原备注' });
    await confirm((await previewOf('expert', [row])).token);
    const { 备注: _remark, 邮箱: _email, ...second } = row;
    const again = await previewOf('expert', [{ ...second, 工作单位: '澜州大学' }]);
    expect(again.summary).toMatchObject({ update: 1, insert: 0 });
    await confirm(again.token);

    const [found] = await expertsLike('杜若');
    const detail = await t.as('clerk')(expertApi.read, { params: { id: found!.id } });
    expect(detail).toMatchObject({ employerName: '澜州大学', email: 'duruo@example.com', remark: '原备注' });
  });

  it.each([
    ['a missing name', { 姓名: null }, '姓名', '不能为空'],
    ['a wrong identity number', { 身份证号: '110105196101011234' }, '身份证号', '身份证'],
    ['a wrong mobile number', { 手机: '12345' }, '手机', '手机'],
    [
      'a wrong credit code',
      { 单位统一社会信用代码: '91990111MA5QF1T27A' },
      '单位统一社会信用代码',
      '信用代码',
    ],
    ['an unknown title', { 职称: '院长' }, '职称', '可选范围'],
    ['an unknown kind', { 专家类型: '玄学' }, '专家类型', '可选范围'],
    ['an unknown direction', { 专业方向: `不存在` }, '专业方向', '不存在'],
    ['former employers in another form', { 历史任职单位: '某单位|昨天' }, '历史任职单位', '代码|起|止'],
    ['a wrong email', { 邮箱: 'x' }, '邮箱', '邮箱'],
    ['an employer of 200 characters', { 工作单位: '长'.repeat(200) }, '工作单位', '128'],
  ])('with %s: the cell is named and nothing is written', async (_what, wrong, column, words) => {
    const good = anExpert({ 姓名: `好专家${made}` });
    const preview = await previewOf('expert', [good, anExpert(wrong)]);
    expect(preview.summary).toMatchObject({ ok: 1, bad: 1 });
    expect(preview.rows[1]?.rowNo).toBe(3);
    expect(preview.rows[1]?.errors).toMatchObject([{ column }]);
    expect(preview.rows[1]?.errors[0]?.message).toContain(words);

    await expect(confirm(preview.token)).rejects.toMatchObject({ errorCode: 'RV_IMPORT_ROWS' });
    expect(await expertsLike(String(good.姓名))).toEqual([]);
  });

  it('are all named at once, also what the database and other rows tell', async () => {
    const known = anExpert();
    await confirm((await previewOf('expert', [known])).token);
    const twin = anExpert();
    const { rows } = await previewOf('expert', [
      anExpert({ 手机: known.手机 ?? '', 职称: '院长', 邮箱: 'x' }),
      twin,
      anExpert({ 手机: twin.手机 ?? '', 职称: '院长' }),
    ]);
    const columns = rows.map(({ errors }) => errors.map(({ column }) => column).sort());
    expect(columns).toEqual([['手机', '职称', '邮箱'].sort(), [], ['手机', '职称'].sort()]);
  });

  it('are told in the caller’s language', async () => {
    const fileId = await send([anExpert({ 手机: '12345' })]);
    const preview = await t.as('clerk', { 'accept-language': 'en' })(reviewImportApi.preview, {
      query: { type: 'expert', fileId },
    });
    expect(preview.rows[0]?.errors).toMatchObject([{ column: 'Mobile' }]);
  });

  it('that stand twice in a file, or whose mobile belongs to another, are named', async () => {
    const first = anExpert();
    await confirm((await previewOf('expert', [first])).token);
    const second = anExpert();
    const { rows } = await previewOf('expert', [
      second,
      { ...anExpert(), 身份证号: second.身份证号 ?? '' },
      { ...anExpert(), 手机: first.手机 ?? '' },
    ]);
    expect(rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      [],
      ['与第 2 行重复'],
      [`已登记为专家「${first.姓名}」`],
    ]);
  });
});

describe('a confirmation', () => {
  it('is answered the same again, also at the same moment, and only to its sender (I24)', async () => {
    const { token } = await previewOf('expert', [anExpert({ 姓名: '程一诺' }), anExpert()]);
    await expect(confirm(token, false, 'admin')).rejects.toMatchObject({ errorCode: 'import.tokenUnknown' });
    const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(replies).toEqual([replies[0], replies[0], replies[0]]);
    expect(await expertsLike('程一诺')).toHaveLength(1);
    await expect(confirm('no such token')).rejects.toMatchObject({ errorCode: 'import.tokenUnknown' });
  });

  it('lets the right rows in when asked and gives the wrong ones back as a sheet', async () => {
    const { token } = await previewOf('expert', [anExpert({ 姓名: '叶望舒' }), anExpert({ 手机: '1' })]);
    const reply = await confirm(token, true);
    expect(reply).toMatchObject({ successNum: 1, failNum: 1, failResult: [{ rowNo: 3 }] });
    const file = await fetchAs(t, 'clerk', reply.errorFileUrl);
    const book = await openWorkbook(file.rawPayload);
    const rows = book.worksheets[0]!.getSheetValues() as (string[] | undefined)[];
    expect(rows[1]?.at(-1)).toBe('错误说明');
    expect(rows[2]?.at(-1)).toContain('手机');
  });

  it('gives the wrong rows back under the headings of whoever confirms', async () => {
    const row = anExpert({ 手机: '1' });
    const { token } = await previewOf('expert', [row]);
    const reply = await t.as('clerk', { 'accept-language': 'en' })(reviewImportApi.confirm, {
      body: { token, onlyValid: true },
    });
    const file = await fetchAs(t, 'clerk', reply.errorFileUrl);
    const book = await openWorkbook(file.rawPayload);
    const [, headings, values] = book.worksheets[0]!.getSheetValues() as (string[] | undefined)[];
    const cellOf = (heading: string) => values?.[headings?.indexOf(heading) ?? -1];

    expect([cellOf('Name'), cellOf('Mobile')]).toEqual([row.姓名, '1']);
  });

  it('is for the kind of sheet that was read, not for another', async () => {
    const { token } = await previewOf('expert', [anExpert()]);

    const reply = await t.reply('clerk', enterpriseImportApi.importData, { body: { token } });
    expect(reply.extras).toMatchObject({ errorCode: 'import.tokenUnknown' });
  });

  it('takes rows instead of a token', async () => {
    const row = Object.fromEntries(
      Object.entries(anExpert({ 姓名: '闻人语' })).map(([key, value]) => [key, String(value)]),
    );
    const reply = await t.as('clerk')(reviewImportApi.confirm, { body: { type: 'expert', list: [row] } });
    expect(reply.successNum).toBe(1);
    expect(await expertsLike('闻人语')).toHaveLength(1);
  });

  it('of five thousand experts goes in at once', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => {
      const first17 = `1101051970${String(1 + (at % 9)).padStart(2, '0')}${String(10 + (Math.floor(at / 9) % 18))}${String(Math.floor(at / 162)).padStart(3, '0')}`;
      return anExpert({ 姓名: '批量', 身份证号: first17 + nationalIdCheckDigit(first17) });
    });
    const preview = await previewOf('expert', rows);
    expect(preview.summary).toMatchObject({ ok: 5000 });
    expect(await confirm(preview.token)).toMatchObject({ successNum: 5000 });
  }, 120_000);
});

describe('projects', () => {
  it('arrive as accepted, with the hash of what they say (rulings 28)', async () => {
    const row = await aProject({
      关键词: '模具;五轴',
      合作单位: aCreditCode(),
      申请回避专家: '郑怀谨|江海理工大学',
    });
    const preview = await previewOf('project', [row]);
    expect(preview.rows[0]?.errors).toEqual([]);
    await confirm(preview.token);

    const { list } = await t.as('clerk')(projectApi.list, { body: { keyword: String(row.项目名称) } });
    expect(list).toMatchObject([{ status: 30, applyFund: 180.5, districtName: '青屿区' }]);
    const detail = await t.as('clerk')(projectApi.read, { params: { id: list[0]!.id } });
    expect(detail.contentHash).not.toMatch(/^0+$/);
    expect(detail).toMatchObject({
      source: 'import',
      excludeExperts: [{ name: '郑怀谨', unit: '江海理工大学' }],
    });
    expect(detail.members).toMatchObject([{ name: '周启文', role: 'leader' }]);
  });

  it('of firms that are unknown, otherwise named or banned are refused at their cell (I03)', async () => {
    const banned = await layFirm(t);
    const staff = await t.db
      .selectFrom('user')
      .select('id')
      .where('account', '=', 'clerk')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('blacklistEntry')
      .values({
        id: `b${made}`,
        enterpriseId: banned.id,
        creditCode: banned.creditCode,
        reasonType: 'fraud',
        reason: '弄虚作假',
        level: 2,
        startDate: new Date(Date.now() - 1000),
        creatorUserId: staff.id,
        creatorTime: new Date(),
        liftedBy: null,
      })
      .execute();
    const { rows } = await previewOf('project', [
      await aProject({ 统一社会信用代码: aCreditCode() }),
      await aProject({ '申报单位(企业)': '别的名字' }),
      await aProject({ '申报单位(企业)': banned.enterpriseName, 统一社会信用代码: banned.creditCode }),
      await aProject({ 申请经费: '很多' }),
    ]);
    expect(rows.map(({ errors }) => errors[0]?.column)).toEqual([
      '统一社会信用代码',
      '申报单位(企业)',
      '统一社会信用代码',
      '申请经费',
    ]);
  });

  it('name every wrong cell at once, whatever tells that it is wrong', async () => {
    const twin = await aProject();
    const { rows } = await previewOf('project', [
      await aProject({
        '申报单位(企业)': '别的名字',
        开始日期: '2027-12-31',
        结束日期: '2027-01-01',
        申请经费: '很多',
      }),
      await aProject({ 统一社会信用代码: aCreditCode(), 申请经费: '很多' }),
      twin,
      { ...twin, 申请经费: '很多' },
    ]);
    const columns = rows.map(({ errors }) => errors.map(({ column }) => column).sort());
    expect(columns[0]).toEqual(expect.arrayContaining(['申报单位(企业)', '申请经费', '结束日期']));
    expect(columns[1]).toEqual(['申请经费', '统一社会信用代码'].sort());
    expect(columns.slice(2)).toEqual([[], ['申请经费', '项目名称'].sort()]);
  });
});

describe('groups', () => {
  it('come whole: projects, experts and leader in one transaction', async () => {
    const projects = [await layProject(t, masters), await layProject(t, masters)];
    const experts = await expertsOf(t, [11, 12, 13]);
    const numberOf = async (table: 'project' | 'expert', id: string) =>
      String(
        Object.values(
          await t.db
            .selectFrom(table as 'project')
            .select(table === 'project' ? 'projectNo' : ('expertNo' as never))
            .where('id', '=', id)
            .executeTakeFirstOrThrow(),
        )[0],
      );
    const rows: Row[] = [];
    for (const { id } of projects)
      rows.push({ 评审组名称: '导入一组', 项目编号: await numberOf('project', id) });
    for (const [at, id] of experts.entries())
      rows.push({
        评审组名称: '导入一组',
        专家编号: await numberOf('expert', id),
        是否组长: at === 0 ? '是' : '否',
      });
    const preview = await previewOf('group', rows);
    expect(preview.summary).toMatchObject({ ok: 5, bad: 0 });
    await confirm(preview.token);

    const { list } = await t.as('clerk')(reviewPreparationApi.groups, { body: { keyword: '导入一组' } });
    expect(list).toMatchObject([{ projectCount: 2, expertCount: 3, leaderExpertId: experts[0] }]);
  });

  it('with one wrong member are not made at all', async () => {
    const project = await layProject(t, masters, { status: 20 });
    const { projectNo } = await t.db
      .selectFrom('project')
      .select('projectNo')
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow();
    const preview = await previewOf(
      'group',
      [{ 评审组名称: '导入二组', 项目编号: projectNo }],
      masters.batchId,
    );
    expect(preview.rows[0]?.errors).toMatchObject([{ column: '项目编号' }]);
    await expect(confirm(preview.token, true)).rejects.toMatchObject({ errorCode: 'RV_IMPORT_ROWS' });
    const { list } = await t.as('clerk')(reviewPreparationApi.groups, { body: { keyword: '导入二组' } });
    expect(list).toEqual([]);
  });
});

describe('templates and rights', () => {
  it.each(['expert', 'project', 'group'] as const)(
    'a template of %s comes back as a right sheet',
    async (type) => {
      const bytes = await t.as('clerk')(reviewImportApi.template, { body: { type } });
      const book = await openWorkbook(bytes);
      const headings = (book.worksheets[0]!.getRow(1).values as string[]).slice(1);
      expect(headings.some((heading) => heading.endsWith('*'))).toBe(true);
      const content = Buffer.from(bytes);
      const { fileId } = await uploadAs(t, 'clerk', { name: '模板.xlsx', content }, 'template');
      const reply = await t.reply('clerk', reviewImportApi.preview, { query: { type, fileId } });
      expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'import.empty' } });
    },
  );

  it.each(['company01', 'expert01', 'person01', 'district', 'supervisor'])(
    '%s may not import',
    async (person) => {
      const reply = await t.reply(person, reviewImportApi.confirm, { body: { token: 'x' } });
      expect(reply.code).toBe(403);
    },
  );
});
