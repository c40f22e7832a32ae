import {
  enterpriseApi,
  enterpriseImportApi,
  enterprisePlace,
  moduleFormApi,
  reviewImportApi,
  userSheetApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode } from '../testing/enterprises';
import { layRole, letAdminister } from '../testing/grading';
import { grantRows } from '../testing/granted-rows';
import { openWorkbook, sheetOf } from '../testing/sheet-rows';
import { multipartOf } from '../testing/upload';

let t: TestApp;
let rights: Awaited<ReturnType<typeof grantRows>>;
const notGranted = expect.stringContaining('没有填写此项的权限');

beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
  rights = await grantRows(t);
  const menus = ['enterprise', 'table3', 'user'];
  const words = menus.flatMap((menu) => [menu, `${menu}:btn_import`]);
  await layRole(t, { words: ['mainSystem', ...words], members: ['clerk'] });
  await letAdminister(t, 'clerk', 'city');
  for (const menu of menus) await rights.switchMenu(menu, { isFormAuthorize: 1 });
});
afterAll(() => t.close());

/** Defines a field of a menu's form, which is granted to nobody yet. */
async function hide(moduleId: string, enCode: string) {
  await t.as('admin')(moduleFormApi.create, { body: { moduleId, enCode, fullName: enCode } as never });
  rights.forgetSignIns();
}

async function send(rows: Parameters<typeof sheetOf>[0], url = '/api/file/Uploader/template') {
  const { headers, payload } = multipartOf({ name: '表.xlsx', content: await sheetOf(rows) });
  const authorization = await rights.tokenOf('clerk');
  const reply = await t.server.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization },
    payload,
  });
  return (reply.json() as { data: { fileId: string; name: string } }).data;
}

async function headingsOf(url: string, method: 'GET' | 'POST') {
  const authorization = await rights.tokenOf('clerk');
  const { rawPayload } = await t.server.inject({ method, url, headers: { authorization } });
  const [sheet] = (await openWorkbook(rawPayload)).worksheets;
  const headings = (sheet?.getRow(1).values ?? []) as string[];
  return headings.slice(1).map((heading) => heading.replace(/^\*|\*$/g, ''));
}

it('a sheet of firms leaves a field that is not granted as it is, and names its cell where it is filled in', async () => {
  const row = { 企业名称: '权限导入一号', 统一社会信用代码: aCreditCode(), 所在区县: '青屿区' };
  const preview = async (given: object) =>
    await rights.reply('clerk', enterpriseImportApi.importPreview, {
      query: { fileId: (await send([{ ...row, ...given }])).fileId },
    });
  const confirm = async (reply: Awaited<ReturnType<typeof preview>>) =>
    await rights.reply('clerk', enterpriseImportApi.importData, {
      body: { token: (reply.data as { token: string }).token, onlyValid: false },
    });
  expect(await confirm(await preview({ 手机: '13800006021' }))).toMatchObject({ data: { successNum: 1 } });
  const early = await preview({ 手机: '13800007777' });
  await hide(rights.menuId('enterprise'), 'contactPhone');
  expect(await confirm(early), 'withdrawn since the preview').toMatchObject({
    extras: { errorCode: 'RV_E15' },
  });

  expect(
    await headingsOf(`${enterprisePlace.address}/Actions/commonExport/templateDownload`, 'POST'),
  ).not.toContain('手机');
  expect(await preview({ 手机: '13800009999' })).toMatchObject({
    data: { rows: [{ errors: [{ column: 'contactPhone', message: notGranted }] }] },
  });
  expect(await confirm(await preview({ 地址: '青屿路 1 号' }))).toMatchObject({
    data: { successNum: 1 },
  });
  const { list } = await t.as('admin')(enterpriseApi.list, { body: { keyword: row.企业名称 } });
  const firm = await t.as('admin')(enterpriseApi.read, { params: { id: list[0]!.id } });
  expect(firm).toMatchObject({ contactPhone: '13800006021' });
});

it('a sheet of experts names a field that is not granted, also one it cannot do without', async () => {
  await hide(rights.menuId('table3'), 'mobile');
  const preview = async (row: object) =>
    await rights.reply('clerk', reviewImportApi.preview, {
      query: { type: 'expert', fileId: (await send([row as never])).fileId },
    });
  const whole = {
    姓名: '专家甲',
    身份证号: '11010519491231002X',
    工作单位: '江海理工大学',
    单位统一社会信用代码: aCreditCode('990100'),
    职称: '正高',
    专家类型: '技术',
    专业方向: '智能制造',
  };
  for (const mobile of ['13800006022', null]) {
    const { data } = await preview({ ...whole, 手机: mobile });
    expect(data).toMatchObject({
      rows: [{ errors: expect.arrayContaining([{ column: '手机', message: notGranted }]) }],
    });
  }
});

it('a sheet of people leaves out the column that is not granted', async () => {
  await hide(rights.menuId('user'), 'email');
  const { data: offered } = await rights.reply('clerk', userSheetApi.templateDownload, {});
  expect(await headingsOf((offered as { url: string }).url, 'GET')).not.toContain('电子邮箱');
  const person = { 账户: 'grantedsheet', 姓名: '权限导入', 性别: '男', 所属组织: '江岚市企业服务中心' };
  const preview = async (row: object) => {
    const { name } = await send([row as never], '/api/permission/Users/Uploader');
    return await rights.reply('clerk', userSheetApi.importPreview, { query: { fileName: name } });
  };
  expect(await preview({ ...person, 电子邮箱: 'a@b.cn' })).toMatchObject({
    data: { dataRow: [{ errors: [{ column: 'email', message: notGranted }] }] },
  });
  expect(await preview(person)).toMatchObject({ data: { dataRow: [{ errors: [] }] } });
});
