import { enterpriseApi, enterpriseImportApi } from '@qifu/contracts';
import type ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { changeStorage } from '../../../testing/change-storage';
import { aCreditCode, register, registerFor } from '../../../testing/enterprises';
import { openWorkbook, sheetOf } from '../../../testing/sheet-rows';
import { fetchAs, uploadAs } from '../../../testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Cell = string | number | Date | null | ExcelJS.CellFormulaValue;
type Row = Record<string, Cell>;

const firm = (given: Row = {}): Row => {
  const creditCode = aCreditCode();
  return {
    企业名称: `导入企业${creditCode.slice(-7)}`,
    统一社会信用代码: creditCode,
    所在区县: '青屿区',
    ...given,
  };
};

const send = async (content: Buffer, person = 'clerk', name = '企业.xlsx') =>
  (await uploadAs(t, person, { name, content }, 'template')).fileId;
const previewOf = async (rows: readonly Row[], person = 'clerk') =>
  await t.as(person)(enterpriseImportApi.importPreview, {
    query: { fileId: await send(await sheetOf(rows), person) },
  });
const confirm = (token: string, onlyValid = false, person = 'clerk') =>
  t.as(person)(enterpriseImportApi.importData, { body: { token, onlyValid } });
const find = async (keyword: string) =>
  (await t.as('clerk')(enterpriseApi.list, { body: { keyword } })).list[0];
const readFirm = async (code: string) => {
  const found = await find(code);
  return await t.as('clerk')(enterpriseApi.read, { params: { id: found!.id } });
};

describe('a right sheet', () => {
  it('puts every firm on the registry with all it says', async () => {
    const row = firm({
      法定代表人: '沈若涵',
      法定代表人身份证号: '11010519491231002X',
      成立日期: new Date('2019-05-06T00:00:00Z'),
      '注册资本（万元）': 1234.5,
      行业: '模具制造',
      企业类型: '有限责任公司',
      规模: '小型',
      推荐单位: '青屿区工业和信息化局',
      手机: 13800006021,
      股东: '周启文||51.5；江岚投资有限公司|91990111MA5000001U|48.5%',
    });
    row.股东 = `周启文||51.5；江岚投资有限公司|${aCreditCode()}|48.5%`;
    const preview = await previewOf([row]);
    expect(preview.rows).toMatchObject([{ rowNo: 2, errors: [], action: 'insert' }]);
    expect(preview.summary).toEqual({ ok: 1, bad: 0, insert: 1, update: 0 });
    expect(preview.columns[0]).toEqual({
      column: 'enterpriseName',
      heading: '企业名称',
      required: true,
    });
    expect(preview.rows[0]?.values.legalPersonIdNumber).toBe('1101**********002X');
    expect(await confirm(preview.token)).toMatchObject({ successNum: 1, failNum: 0, errorFileUrl: '' });

    expect(await readFirm(String(row.统一社会信用代码))).toMatchObject({
      legalPerson: '沈若涵',
      hasLegalPersonIdNumber: true,
      registerDate: '2019-05-06',
      registeredCapital: 1234.5,
      industryCode: 'C3525',
      scaleType: '3',
      unitName: '青屿区工业和信息化局',
      contactPhone: '13800006021',
      shareholders: [
        { name: '周启文', ratio: 51.5 },
        { name: '江岚投资有限公司', ratio: 48.5 },
      ],
    });
  });

  it('updates a firm that is there, and leaves what its blank cells say nothing about', async () => {
    const { form } = await register(t);
    const row = firm({ 企业名称: form.enterpriseName, 统一社会信用代码: form.creditCode, 地址: '新址 9 号' });
    const preview = await previewOf([row]);
    expect(preview.summary).toMatchObject({ update: 1, insert: 0 });
    await confirm(preview.token);

    const seen = await readFirm(form.creditCode);
    expect(seen).toMatchObject({
      address: '新址 9 号',
      legalPerson: form.legalPerson,
      scaleType: '3',
      version: 2,
    });
  });

  it('is answered the same when it is confirmed again, also at the same moment, and by its sender only', async () => {
    const row = firm();
    const { token } = await previewOf([row]);
    await expect(confirm(token, false, 'admin')).rejects.toMatchObject({ errorCode: 'import.tokenUnknown' });
    const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);

    expect(replies).toEqual([replies[0], replies[0], replies[0]]);
    const { pagination } = await t.as('clerk')(enterpriseApi.list, {
      body: { keyword: String(row.统一社会信用代码) },
    });
    expect(pagination.total).toBe(1);
    await expect(confirm('no such token')).rejects.toMatchObject({ errorCode: 'import.tokenUnknown' });
  });

  it('may be in any language of the product, and comes from the template', async () => {
    const template = await t.as('clerk', { 'accept-language': 'en' })(
      enterpriseImportApi.templateDownload,
      {},
    );
    const book = await openWorkbook(template);
    const sheet = book.worksheets[0]!;
    const headings = (sheet.getRow(1).values as string[]).slice(1);
    expect(headings.slice(0, 2)).toEqual(['Enterprise*', 'Credit code*']);
    const code = aCreditCode();
    const values: Record<string, string> = {
      'Enterprise*': 'Lingxi Foods',
      'Credit code*': code,
      'District*': '临溪区',
    };
    sheet.addRow(headings.map((heading) => values[heading]));
    const fileId = await send(Buffer.from(await book.xlsx.writeBuffer()));
    const preview = await t.as('clerk')(enterpriseImportApi.importPreview, { query: { fileId } });

    expect(preview.rows).toMatchObject([{ errors: [] }]);
    await confirm(preview.token);
    expect((await readFirm(code)).districtName).toBe('临溪区');
  });

  it('of five thousand firms goes in at once', async () => {
    const rows = Array.from({ length: 5000 }, () => firm({ 行业: '食品制造' }));
    const preview = await previewOf(rows);
    expect(preview.summary).toMatchObject({ ok: 5000 });
    const startedAt = Date.now();
    expect(await confirm(preview.token)).toMatchObject({ successNum: 5000 });
    expect(Date.now() - startedAt).toBeLessThan(30_000);
  });
});

describe('a wrong sheet', () => {
  it.each([
    ['no name', { 企业名称: null }, 'enterpriseName', '不能为空'],
    [
      'a code with a wrong check character',
      { 统一社会信用代码: '91990111MA5QF1T27A' },
      'creditCode',
      '信用代码',
    ],
    ['a code that is a number', { 统一社会信用代码: 919901110000000000 }, 'creditCode', '15 位'],
    ['an unknown district', { 所在区县: '昆仑区' }, 'districtName', '可选范围'],
    ['an unknown industry', { 行业: '炼金' }, 'industryName', '可选范围'],
    ['an unknown size', { 规模: '巨型' }, 'scaleType', '可选范围'],
    ['an unknown unit', { 推荐单位: '无名局' }, 'unitName', '可选范围'],
    ['a day that does not exist', { 成立日期: '2023-02-30' }, 'registerDate', '日期'],
    ['text for capital', { '注册资本（万元）': '很多' }, 'registeredCapital', '金额'],
    ['a wrong phone', { 手机: '12345' }, 'contactPhone', '手机'],
    ['a wrong email', { 邮箱: 'a@b' }, 'contactEmail', '邮箱'],
    [
      'a wrong identity number',
      { 法定代表人身份证号: '110105194912310021' },
      'legalPersonIdNumber',
      '身份证',
    ],
    ['shareholders in another form', { 股东: '周启文 51%' }, 'shareholders', '名称|信用代码|比例'],
    ['shares above 100', { 股东: '甲||60;乙||60' }, 'shareholders', '100'],
    ['a wrong code of the parent', { 母公司信用代码: '123' }, 'parentCreditCode', '信用代码'],
    ['a name of 200 characters', { 企业名称: '长'.repeat(200) }, 'enterpriseName', '128'],
  ])('names the cell with %s and writes nothing', async (_what, wrong, column, words) => {
    const [good, bad] = [firm(), firm(wrong)];
    const preview = await previewOf([good, bad]);
    expect(preview.summary).toMatchObject({ ok: 1, bad: 1 });
    expect(preview.rows[1]?.errors).toMatchObject([{ column }]);
    expect(preview.rows[1]?.errors[0]?.message).toContain(words);

    await expect(confirm(preview.token)).rejects.toMatchObject({ errorCode: 'RV_E15' });
    expect(await find(String(good.统一社会信用代码))).toBeUndefined();
  });

  it('names doubles within the file and names that belong to others', async () => {
    const { form } = await register(t);
    const first = firm();
    const rows = [
      first,
      firm({ 统一社会信用代码: String(first.统一社会信用代码) }),
      firm({ 企业名称: String(first.企业名称) }),
      firm({ 企业名称: form.enterpriseName }),
    ];
    const { rows: seen } = await previewOf(rows);

    expect(seen.map(({ errors }) => errors.map(({ column, message }) => [column, message]))).toEqual([
      [],
      [['creditCode', '与第 2 行重复']],
      [['enterpriseName', '与第 2 行重复']],
      [['enterpriseName', '名称已有其他企业使用']],
    ]);
  });

  it('makes the sheet of its wrong rows only when it holds nothing any more', async () => {
    const { token } = await previewOf([firm(), firm({ 手机: '12345' })]);
    const store = { ...t.storage };
    const heldMeanwhile: number[] = [];
    const restore = changeStorage(t, {
      keep: async (...given) => {
        const rows = t.db.selectFrom('sheetImport').select('tokenHash');
        const free = await rows.forUpdate().skipLocked().execute();
        heldMeanwhile.push((await rows.execute()).length - free.length);
        return store.keep(...given);
      },
    });
    const reply = await confirm(token, true);
    restore();

    expect(heldMeanwhile).toEqual([0]);
    expect((await fetchAs(t, 'clerk', reply.errorFileUrl)).statusCode).toBe(200);
  });

  it('gives back its wrong rows with their errors, and lets the right ones in when asked', async () => {
    const [good, bad] = [firm(), firm({ 手机: '12345', 邮箱: 'x' })];
    const { token } = await previewOf([good, bad]);
    const reply = await confirm(token, true);
    expect(reply).toMatchObject({ successNum: 1, failNum: 1, failResult: [{ rowNo: 3 }] });
    expect(await find(String(good.统一社会信用代码))).toBeDefined();

    const file = await fetchAs(t, 'clerk', reply.errorFileUrl);
    const book = await openWorkbook(file.rawPayload);
    const rows = book.worksheets[0]!.getSheetValues() as (string[] | undefined)[];
    expect(rows[1]?.at(-1)).toBe('错误说明');
    expect(rows[2]?.at(-1)).toBe('手机: 请输入正确的手机号码；邮箱: 请输入正确的邮箱地址');
    const again = await t.as('clerk')(enterpriseImportApi.importPreview, {
      query: { fileId: await send(file.rawPayload) },
    });
    expect(again.summary).toMatchObject({ bad: 1 });
  });

  it('takes only the value of a formula', async () => {
    const row = firm({
      地址: { formula: 'HYPERLINK("http://evil","x")', result: '路 1 号' } as ExcelJS.CellFormulaValue,
    });
    const preview = await previewOf([row]);
    await confirm(preview.token);

    expect((await readFirm(String(row.统一社会信用代码))).address).toBe('路 1 号');
  });

  it('names a formula nobody has computed and one that went wrong, instead of leaving the cell empty', async () => {
    const preview = await previewOf([
      firm({ 地址: { formula: '1+2' } as ExcelJS.CellFormulaValue }),
      firm({ 地址: { formula: '1/0', result: { error: '#DIV/0!' } } as ExcelJS.CellFormulaValue }),
      firm({ 联系人: '#N/A' }),
    ]);

    expect(
      preview.rows.map(({ errors }) => errors.map(({ heading, message }) => [heading, message])),
    ).toEqual([
      [['地址', '公式还没有计算结果，请在表格软件中打开并保存后重新上传，或直接填写内容']],
      [['地址', '公式计算出错（#DIV/0!），请改正后重新上传']],
      [['联系人', '公式计算出错（#N/A），请改正后重新上传']],
    ]);
  });

  it.each([
    ['no sheet at all', Buffer.from('PK\x03\x04 broken'), 'import.unreadable'],
    ['other headings', undefined, 'import.headingsWrong'],
  ])('with %s is refused in clear words', async (_what, content, errorCode) => {
    const bytes = content ?? (await sheetOf([{ 姓名: 'x' }]));
    const reply = await t.reply('clerk', enterpriseImportApi.importPreview, {
      query: { fileId: await send(bytes) },
    });

    expect(reply).toMatchObject({ code: 400, extras: { errorCode } });
  });

  it.each([
    [
      'missing and foreign ones',
      [{ 企业名称: '甲', 姓名: '乙' }],
      '缺少：统一社会信用代码、所在区县；模板中没有：姓名',
    ],
    // Made from the template of another language, it is compared with that one.
    [
      'a foreign one among English ones',
      [{ Enterprise: 'A', 'Credit code': 'B', District: 'C', Nickname: 'D' }],
      '模板中没有：Nickname',
    ],
    [
      'very many of them',
      [Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`列${at}`.padEnd(100, '长'), 'x']))],
      `缺少：企业名称、统一社会信用代码、所在区县；模板中没有：${Array.from({ length: 10 }, (_, at) => `${`列${at}`.padEnd(30, '长')}…`).join('、')}…`,
    ],
  ])('with wrong headings says which, by what is wrong: %s', async (_what, rows, columns) => {
    const query = { fileId: await send(await sheetOf(rows)) };
    expect(await t.reply('clerk', enterpriseImportApi.importPreview, { query })).toMatchObject({
      msg: `表头与模板不一致。${columns}。请对照模板改正后重新上传`,
      extras: { errorCode: 'import.headingsWrong' },
    });
  });

  it('without rows is refused', async () => {
    const bytes = await sheetOf([], ['企业名称', '统一社会信用代码', '所在区县']);
    const reply = await t.reply('clerk', enterpriseImportApi.importPreview, {
      query: { fileId: await send(bytes) },
    });

    expect(reply.extras?.errorCode).toBe('import.empty');
  });

  it('with 5001 rows is refused', async () => {
    const bytes = await sheetOf(Array.from({ length: 5001 }, () => firm()));
    const reply = await t.reply('clerk', enterpriseImportApi.importPreview, {
      query: { fileId: await send(bytes) },
    });

    expect(reply).toMatchObject({ extras: { errorCode: 'import.tooManyRows', details: { limit: 5000 } } });
  });
});

describe('who may import', () => {
  it('is staff with the right, and only a file of his own', async () => {
    const fileId = await send(await sheetOf([firm()]));
    for (const person of ['company01', 'expert01', 'district', 'supervisor'])
      expect((await t.reply(person, enterpriseImportApi.importPreview, { query: { fileId } })).code).toBe(
        403,
      );
    await expect(
      t.as('admin')(enterpriseImportApi.importPreview, { query: { fileId } }),
    ).rejects.toMatchObject({
      errorCode: 'upload.unusable',
    });
  });

  it('keeps the people of a firm when it is updated', async () => {
    const { form, id } = await registerFor(t, 'company01');
    const { token } = await previewOf([
      firm({ 企业名称: form.enterpriseName, 统一社会信用代码: form.creditCode }),
    ]);
    await confirm(token);

    expect((await t.as('clerk')(enterpriseApi.read, { params: { id } })).users).toMatchObject([
      { account: 'company01' },
    ]);
  });
});

it('refuses rows whose firm has appeared elsewhere between preview and confirmation', async () => {
  const row = firm();
  const { token } = await previewOf([row]);
  await register(t, { enterpriseName: String(row.企业名称) });

  await expect(confirm(token)).rejects.toMatchObject({ errorCode: 'RV_E15' });
  expect(await confirm(token, true)).toMatchObject({ successNum: 0, failNum: 1 });
});
