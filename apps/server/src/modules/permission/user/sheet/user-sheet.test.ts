import {
  type Envelope,
  oauthApi,
  type UserImportResult,
  userSheetApi,
  userSheetColumns,
  usersApi,
} from '@qifu/contracts';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import {
  addPerson,
  addPosition,
  addRole,
  giveGrade,
  organizeIdOf,
  roleIdOf,
  userIdOf,
} from '../../../../testing/people';
import { recordStatements } from '../../../../testing/record-statements';
import { openWorkbook, rowsOfSheet, sheetOf } from '../../../../testing/sheet-rows';
import { fetchAs, multipartOf } from '../../../../testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await addRole(t, { enCode: 'sheetKeeper', words: ['user:view', 'user:btn_import', 'user:btn_export'] });
  await addPerson(t, { account: 'sheetkeeper', organize: 'qingyu', roleCodes: ['sheetKeeper'] });
  await giveGrade(t, 'sheetkeeper', 'qingyu');
  await addPosition(t, 'P100', 'city.review');
  await addPosition(t, 'P200', 'city.approval');
  await addRole(t, { enCode: 'onlyReview', words: ['user:view'], organize: 'city.review' });
});
afterAll(() => t.close());

type Cell = ExcelJS.CellValue;
type Row = Record<string, Cell>;
const review = '江岚市企业服务中心/项目评审科';
const person = (account: string, given: Row = {}): Row => ({
  账户: account,
  姓名: `导入${account}`,
  性别: '男',
  所属组织: review,
  ...given,
});

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
async function upload(who: string, content: Buffer, name = '用户.xlsx') {
  const { headers, payload } = multipartOf({ name, content });
  const reply = await t.server.inject({
    method: 'POST',
    url: '/api/permission/Users/Uploader',
    headers: { ...headers, authorization: await t.tokenOf(who) },
    payload,
  });
  return reply.json() as Envelope & { data: { name: string; url: string } };
}
const previewFile = async (content: Buffer, who = 'admin') => {
  const { data } = await upload(who, content);
  return await t.reply(who, userSheetApi.importPreview, { query: { fileName: data.name } });
};
const preview = async (rows: readonly Row[], who = 'admin') => {
  const { data } = await upload(who, await sheetOf(rows));
  return await t.as(who)(userSheetApi.importPreview, { query: { fileName: data.name } });
};
const textRow = (account: string, given: object = {}) => ({
  account,
  realName: `导入${account}`,
  gender: '男',
  organizeId: review,
  ...given,
});
const importRows = (list: readonly object[], who = 'admin') =>
  t.as(who)(userSheetApi.importData, { body: { list: list as never } }) as Promise<UserImportResult>;
const fetchOffered = async (who: string, { url }: { url: string }) => (await fetchAs(t, who, url)).rawPayload;

describe('the template', () => {
  it('has the 24 headings, a row that explains them, and lists to choose from', async () => {
    const offered = await t.as('admin')(userSheetApi.templateDownload, {});
    expect(offered.name).toBe('用户信息导入模板.xlsx');
    const book = await openWorkbook(await fetchOffered('admin', offered));
    const sheet = book.worksheets[0]!;
    const headings = (sheet.getRow(1).values as string[]).slice(1);
    expect(headings).toHaveLength(24);
    expect(headings.slice(0, 5)).toEqual(['账户', '姓名', '性别', '电子邮箱', '所属组织']);
    expect(sheet.getCell('A2').text).toContain('必填');
    const column = (heading: string) => sheet.getColumn(headings.indexOf(heading) + 1).letter;
    for (const heading of ['性别', '所属组织', '岗位', '角色', '状态', '民族', '证件类型', '文化程度'])
      expect(sheet.getCell(`${column(heading)}3`).dataValidation?.type, heading).toBe('list');
    const lists = book.worksheets[1]!.getSheetValues().flat();
    expect(lists).toContain(review);
  });

  it('filled in and sent back is read without its explaining row', async () => {
    const offered = await t.as('admin')(userSheetApi.templateDownload, {});
    const book = await openWorkbook(await fetchOffered('admin', offered));
    const sheet = book.worksheets[0]!;
    sheet.getCell('A3').value = 'filled1';
    sheet.getCell('B3').value = '填表人';
    sheet.getCell('C3').value = '女';
    sheet.getCell('E3').value = review;
    const reply = await previewFile(Buffer.from(await book.xlsx.writeBuffer()));
    expect(reply.data).toMatchObject({
      dataRow: [{ account: 'filled1', realName: '填表人', rowNo: 3, errors: [] }],
      summary: { ok: 1, bad: 0 },
    });
  });
});

describe('a sheet of people', () => {
  it('becomes people with everything it says', async () => {
    const checked = await preview([
      person('full1', {
        性别: '女',
        电子邮箱: 'full1@example.com',
        直属主管: '陆清和/clerk',
        岗位: '岗位P100/P100',
        角色: '评审工作人员;角色onlyReview',
        排序: 7,
        状态: '禁用',
        说明: { richText: [{ text: '分两段' }, { text: '写成' }] },
        民族: '汉族',
        入职时间: '2026-03-18 09:30:00',
        出生年月: new Date('1995-05-06T00:00:00Z'),
        手机号码: 13800001234,
        证件号码: '11010519491231002X',
      }),
    ]);
    expect(checked.dataRow).toMatchObject([{ errors: [], notes: [], mobilePhone: '13800001234' }]);
    const reply = await importRows(checked.dataRow);
    expect(reply).toEqual({ snum: 1, fnum: 0, resultType: 0, failResult: [], firstPassword: null });

    const form = await t.as('admin')(usersApi.read, { params: { id: await userIdOf(t, 'full1') } });
    expect(form).toMatchObject({
      gender: '2',
      email: 'full1@example.com',
      managerId: await userIdOf(t, 'clerk'),
      organizeId: await organizeIdOf(t, 'city.review'),
      roleId: [await roleIdOf(t, 'reviewStaff'), await roleIdOf(t, 'onlyReview')].join(','),
      sortCode: 7,
      enabledMark: 0,
      description: '分两段写成',
      entryDate: Date.parse('2026-03-18T09:30:00+08:00'),
      birthday: Date.parse('1995-05-06T00:00:00+08:00'),
      certificatesNumber: '11010519491231002X',
    });
    expect(form.positionId).not.toBe('');
    expect(form.nation).not.toBe('');
  });

  it('is told cell by cell what is wrong with it', async () => {
    const { dataRow, summary, columns } = await preview([
      person('bad a'),
      person('', { 姓名: '', 性别: '', 所属组织: '', 说明: '只有说明' }),
      person('clerk'),
      person('dup1'),
      person('DUP1'),
      person('bad2', { 性别: '不详', 所属组织: '没有/这里' }),
      person('bad3', { 手机号码: '12', 电子邮箱: 'x', 入职时间: '昨天', 排序: '一', 姓名: '长'.repeat(51) }),
      person('fine1', { 岗位: '岗位P200/P200', 角色: '没有的角色', 直属主管: '没有/人', 民族: '火星族' }),
    ]);
    expect(dataRow.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      ['account'],
      ['account', 'realName', 'gender', 'organizeId'],
      ['account'],
      [],
      ['account'],
      ['gender', 'organizeId'],
      ['entryDate', 'sortCode', 'mobilePhone', 'email', 'realName'],
      [],
    ]);
    expect(dataRow.at(-1)?.notes.map(({ column }) => column)).toEqual([
      'roleId',
      'nation',
      'positionId',
      'managerId',
    ]);
    expect(dataRow[4]?.errors[0]?.message).toBe('与第 5 行重复');
    expect(summary).toEqual({ ok: 2, bad: 6 });
    expect(columns.map(({ column }) => column)).toEqual([...userSheetColumns]);
  });

  it('26. gives the right rows their people although others are wrong, and never adds anybody twice', async () => {
    const list = [
      textRow('good1'),
      textRow('good 2'),
      textRow('good3', { roleId: '评审工作人员', rowNo: 9 }),
      textRow('good1'),
    ];
    const first = await importRows(list);
    expect(first).toMatchObject({ snum: 2, fnum: 2, resultType: 1 });
    expect(first.failResult).toMatchObject([
      { account: 'good 2', rowNo: 2, realName: '导入good 2' },
      { account: 'good1', errorsInfo: expect.stringContaining('账户: ') },
    ]);
    const again = await importRows(list);
    expect(again).toMatchObject({ snum: 0, fnum: 4, resultType: 1 });
    const together = await Promise.all([importRows([textRow('race1')]), importRows([textRow('RACE1')])]);
    expect(together.map(({ snum }) => snum).sort()).toEqual([0, 1]);
    const signIn = await t.reply('nobody', oauthApi.login, {
      body: { account: 'good3', password: Buffer.from('Qifu2026').toString('base64') },
    });
    expect(outcome(signIn)).toBe('200');
  });

  it('mended in the preview is checked again without its file', async () => {
    const { dataRow } = await preview([person('mend 1', { 性别: '无' })]);
    const check = (list: readonly object[]) =>
      t.as('admin')(userSheetApi.importCheck, { body: { list: list as never } });
    expect((await check(dataRow)).dataRow[0]?.errors).toHaveLength(2);
    const mended = await check([{ ...dataRow[0], account: 'mend1', gender: '女' }]);
    expect(mended).toMatchObject({ summary: { ok: 1, bad: 0 }, dataRow: [{ rowNo: 2, errors: [] }] });
    expect(await importRows(mended.dataRow)).toMatchObject({ snum: 1 });
  });

  it('leaves one audit record that names every person and every refused row', async () => {
    await importRows([textRow('seen1'), textRow('seen 2')]);
    const row = await t.db
      .selectFrom('auditLog')
      .select(['objectType', 'otherObjectIds', 'changes', 'input'])
      .where('action', '=', 'permission/Users.importData')
      .orderBy('creatorTime', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row.objectType).toBe('userImport');
    expect(row.otherObjectIds).toEqual([await userIdOf(t, 'seen1')]);
    expect(JSON.stringify(row.changes)).toContain('2: 账户');
    expect(JSON.stringify(row.input)).not.toContain('seen1');
    expect(row.input).toMatchObject({ body: { rowCount: 2 } });
  });
});

describe('what a cell may say', () => {
  it('is told with the sheet, to be chosen from where a cell is wrong', async () => {
    const { columns } = await preview([person('chosen', { 性别: '男性' })]);
    const choicesOf = (key: string) => columns.find(({ column }) => column === key);
    expect(choicesOf('gender')).toMatchObject({
      choices: expect.arrayContaining(['男', '女']),
      isMany: false,
    });
    expect(choicesOf('organizeId')).toMatchObject({
      choices: expect.arrayContaining([review]),
      isMany: true,
    });
    expect(choicesOf('enabledMark')?.choices).toEqual(['正常', '禁用', '锁定']);
    expect(choicesOf('account')).not.toHaveProperty('choices');
    const mended = await t.as('admin')(userSheetApi.importCheck, { body: { list: [textRow('chosen')] } });
    expect(JSON.stringify(mended.columns)).not.toContain('choices');
  });

  it('are for a graded administrator the own organizations only', async () => {
    const { columns } = await preview([person('chosen')], 'sheetkeeper');
    const paths = columns.find(({ column }) => column === 'organizeId')?.choices ?? [];
    expect(paths.length).toBeGreaterThan(0);
    expect(paths).not.toContain(review);
  });
});

describe('a file that is none', () => {
  it.each([
    ['unknown headings', async () => sheetOf([{ 账户: 'a', 别的: 'b' }]), 'import.headingsWrong'],
    ['no rows', async () => sheetOf([], ['账户', '姓名', '性别', '所属组织']), 'import.empty'],
    ['no workbook', async () => Buffer.from('PK\u0003\u0004 no workbook at all'), 'import.unreadable'],
    [
      'more rows than one import takes',
      async () => sheetOf(Array.from({ length: 2_001 }, (_, n) => person(`many${n}`))),
      'import.tooManyRows',
    ],
  ])('with %s is refused by name', async (_what, make, refusal) => {
    expect(outcome(await previewFile(await make()))).toBe(refusal);
  });

  it('of the old format, or of somebody else, is refused', async () => {
    expect(outcome(await upload('admin', Buffer.from('x'), '用户.xls'))).toBe('file.typeRefused');
    const { data } = await upload('admin', await sheetOf([person('mine1')]));
    const reply = await t.reply('sheetkeeper', userSheetApi.importPreview, {
      query: { fileName: data.name },
    });
    expect(outcome(reply)).toBe('upload.unusable');
  });

  it('takes the value of a formula and of merged cells, never the formula', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('用户');
    sheet.addRow(['账户', '姓名', '性别', '所属组织', '说明']);
    sheet.addRow(['calc1', '计算', '男', review, { formula: 'HYPERLINK("http://evil")', result: '看这里' }]);
    sheet.addRow(['=1+1', '注入', '男', review, '@SUM(A1)']);
    sheet.mergeCells('D2:D3');
    const reply = await previewFile(Buffer.from(await book.xlsx.writeBuffer()));
    expect(reply.data).toMatchObject({
      dataRow: [
        { account: 'calc1', description: '看这里', organizeId: review },
        { account: '=1+1', errors: expect.arrayContaining([expect.objectContaining({ column: 'account' })]) },
      ],
    });
  });
});

describe('a graded administrator', () => {
  it('adds people to the own organizations only, and with no role beyond the own ones', async () => {
    const own = (await preview([person('x')], 'sheetkeeper')).dataRow[0];
    expect(own?.errors).toMatchObject([{ column: 'organizeId' }]);
    const offered = await t.as('admin')(userSheetApi.exportExcel, { query: { keyword: 'sheetkeeper' } });
    const [keeper] = await rowsOfSheet(await fetchOffered('admin', offered));
    const path = String(keeper?.所属组织);
    const reply = await importRows(
      [
        textRow('graded1', { organizeId: path, roleId: '系统管理员' }),
        textRow('graded2', { organizeId: review }),
      ],
      'sheetkeeper',
    );
    expect(reply).toMatchObject({ snum: 1, fnum: 1, failResult: [{ account: 'graded2' }] });
    const form = await t.as('admin')(usersApi.read, { params: { id: await userIdOf(t, 'graded1') } });
    expect(form.roleId).toBe('');
  });

  it('exports whom he sees, and nobody without the right does anything of this', async () => {
    const offered = await t.as('sheetkeeper')(userSheetApi.exportExcel, { query: {} });
    const rows = await rowsOfSheet(await fetchOffered('sheetkeeper', offered));
    expect(rows.map(({ 账户 }) => 账户)).toContain('graded1');
    expect(rows.map(({ 账户 }) => 账户)).not.toContain('clerk');
    for (const call of [userSheetApi.exportExcel, userSheetApi.templateDownload])
      expect(outcome(await t.reply('clerk', call, { query: {} } as never))).toBe('access.denied');
    expect(outcome(await upload('clerk', await sheetOf([person('y')])))).toBe('access.denied');
  });
});

describe('an export', () => {
  it('has the chosen columns in the order of the sheet, under the conditions of the list', async () => {
    const offered = await t.as('admin')(userSheetApi.exportExcel, {
      query: { keyword: 'full1', selectKey: 'roleId,account,entryDate,positionId,managerId,enabledMark' },
    });
    expect(offered.name).toMatch(/^\d{4}-\d\d-\d\d_用户信息\.xlsx$/);
    const [row, ...more] = await rowsOfSheet(await fetchOffered('admin', offered));
    expect(more).toEqual([]);
    expect(Object.entries(row ?? {})).toEqual([
      ['账户', 'full1'],
      ['直属主管', '陆清和/clerk'],
      ['岗位', '岗位P100/P100'],
      ['角色', '评审工作人员;角色onlyReview'],
      ['状态', '禁用'],
      ['入职时间', '2026-03-18 09:30:00'],
    ]);
  });

  it('25. has the page in sight or everybody, and never admin', async () => {
    const rowsOf = async (query: object) =>
      await rowsOfSheet(
        await fetchOffered('admin', await t.as('admin')(userSheetApi.exportExcel, { query } as never)),
      );
    const { list, pagination } = await t.as('admin')(usersApi.list, { query: { pageSize: 3 } });
    const inSight = await rowsOf({ dataType: '0', pageSize: 3 });
    expect(inSight.map(({ 账户 }) => 账户)).toEqual(list.map(({ account }) => account));
    const everybody = await rowsOf({ dataType: '1' });
    expect(everybody).toHaveLength(pagination.total);
    expect(everybody.map(({ 账户 }) => 账户)).not.toContain('admin');
    const newer = await fetchAs(t, 'admin', '/api/permission/Users/ExportData?dataType=0&n=1');
    expect(newer.json().code).toBe(200);
    expect(
      outcome(await t.reply('admin', userSheetApi.exportExcel, { query: { selectKey: 'passwordHash' } })),
    ).toBe('input.invalid');
  });

  it('and the error report keep what looks like a formula as text', async () => {
    const evil = textRow('x y', { description: '=HYPERLINK("http://evil")', errorsInfo: '@账户: 错' });
    const offered = await t.as('admin')(userSheetApi.exportExceptions, { body: { list: [evil] as never } });
    expect(offered.name).toBe('用户导入错误报告.xlsx');
    const book = await openWorkbook(await fetchOffered('admin', offered));
    const [headings = [], cells = []] = (book.worksheets[0]?.getSheetValues() ?? []).slice(1) as Cell[][];
    expect(headings.at(-1)).toBe('异常原因');
    expect(cells[headings.indexOf('说明')]).toBe('=HYPERLINK("http://evil")');
    const back = await previewFile(Buffer.from(await book.xlsx.writeBuffer()));
    expect(back.data).toMatchObject({ dataRow: [{ account: 'x y' }] });
  });
});

describe('many people', () => {
  const people = (count: number, mark: string) =>
    Array.from({ length: count }, (_, n) =>
      textRow(`${mark}${n}`, {
        roleId: '评审工作人员',
        positionId: '岗位P100/P100',
        managerId: '陆清和/clerk',
      }),
    );

  it('cost as many statements as few', async () => {
    const cost = async (count: number, mark: string) => {
      const texts = await recordStatements(() => importRows(people(count, mark)));
      return texts.filter((text) => !text.includes('pgboss')).length;
    };
    await importRows(people(1, 'warm'));
    expect(await cost(60, 'lot')).toBe(await cost(3, 'few'));
  });

  it('of a whole sheet come in seconds, with long texts', async () => {
    const before = Date.now();
    const list = people(2_000, 'mass').map((row) => ({ ...row, postalAddress: '江岚大道 '.repeat(60) }));
    expect(await importRows(list)).toMatchObject({ snum: 2_000, fnum: 0 });
    expect(Date.now() - before).toBeLessThan(20_000);
  });
});

it('temporary users are in the list when they are asked for', async () => {
  await t.db.updateTable('user').set({ isTemporary: true }).where('account', '=', 'full1').execute();
  const find = async (query: object) =>
    (await t.as('admin')(usersApi.list, { query: { keyword: 'full1', ...query } as never })).list.length;
  expect([await find({}), await find({ isTemporary: '1' })]).toEqual([0, 1]);
  const all = await t.as('admin')(usersApi.listAll, {});
  expect(all.list.map(({ account }) => account)).not.toContain('full1');
});

it('the list is narrowed by role, position, gender and state', async () => {
  const count = async (query: object) =>
    (await t.as('admin')(usersApi.list, { query: { keyword: 'good', ...query } as never })).pagination.total;
  expect(await count({})).toBe(2);
  expect(await count({ roleId: await roleIdOf(t, 'reviewStaff') })).toBe(1);
  expect(await count({ gender: '1' })).toBe(2);
  expect(await count({ gender: '2' })).toBe(0);
  const good3 = await userIdOf(t, 'good3');
  await t.db
    .updateTable('user')
    .set({ enabledMark: 2, unlockTime: new Date(Date.now() - 1000) })
    .where('id', '=', good3)
    .execute();
  expect([await count({ enabledMark: '1' }), await count({ enabledMark: '2' })]).toEqual([2, 0]);
});
