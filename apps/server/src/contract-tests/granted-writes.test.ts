import { enterpriseApi, enterpriseImportApi, expertApi, projectApi, reviewImportApi } from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode, anEnterprise, register } from '../testing/enterprises';
import { layRole } from '../testing/grading';
import { grantRows } from '../testing/granted-rows';
import { actFor, expertsOf, layFirm, layProject, type Masters, makeMasters } from '../testing/prepare-review';
import { recordStatements } from '../testing/record-statements';
import { expertRows, makeWorkbook, type SheetRow } from '../testing/review-workbooks';
import { uploadAs } from '../testing/upload';

let t: TestApp;
let rights: Awaited<ReturnType<typeof grantRows>>;
let masters: Masters;
let role: string;
const refusal = { code: 403, extras: { errorCode: 'data.outsideScheme' } };

beforeAll(async () => {
  t = await startTestApp();
  rights = await grantRows(t);
  masters = await makeMasters(t);
  role = await layRole(t, { members: ['clerk'] });
  for (const menu of ['enterprise', 'table2', 'table3']) {
    await rights.switchMenu(menu, { isDataAuthorize: 1 });
    const scheme = await rights.addScheme(menu, [{ field: 'districtId', op: '==', value: '990111' }]);
    await rights.give(scheme, [role]);
  }
});
afterAll(() => t.close());
beforeEach(() => rights.forgetSignIns());

const preview = async (kind: 'enterprise' | 'expert' | 'project', rows: readonly SheetRow[]) => {
  const content = await makeWorkbook(rows);
  const signedIn: TestApp = { ...t, tokenOf: (person) => rights.tokenOf(person) };
  const { fileId } = await uploadAs(signedIn, 'clerk', { name: '导入.xlsx', content }, 'template');
  const reply =
    kind === 'enterprise'
      ? await rights.reply('clerk', enterpriseImportApi.importPreview, { query: { fileId } })
      : await rights.reply('clerk', reviewImportApi.preview, { query: { type: kind, fileId } });
  return (reply.data as { rows: { errors: object[] }[] }).rows.map(({ errors }) => errors);
};
const beyond = { message: '不在您的数据权限范围内' };

describe('a firm on the registry', () => {
  const update = (id: string, body: object) =>
    rights.reply('clerk', enterpriseApi.update, { params: { id }, body: body as never });

  it('is neither made nor moved outside of the data scheme of whoever writes it', async () => {
    const outside = anEnterprise({ districtId: '990112' });
    expect(await rights.reply('clerk', enterpriseApi.create, { body: outside })).toMatchObject(refusal);
    const made = await rights.reply('clerk', enterpriseApi.create, { body: anEnterprise() });
    expect(made).toMatchObject({ code: 200 });
    const { id, form } = await register(t, {}, 'admin');
    expect(await update(id, { ...form, districtId: '990112', version: 1 })).toMatchObject(refusal);
    expect(await update(id, { ...form, address: '创智路 1 号', version: 1 })).toMatchObject({ code: 200 });
    const rows = await t.db
      .selectFrom('enterprise')
      .select('districtId')
      .where('creditCode', 'in', [outside.creditCode, form.creditCode])
      .execute();
    expect(rows).toEqual([{ districtId: '990111' }]);
    await register(t, { districtId: '990112' }, 'admin');
  });

  it('costs one statement more with a scheme, none without', async () => {
    const count = async (person: string, body = anEnterprise()) =>
      (
        await recordStatements(async () => {
          expect(await rights.reply(person, enterpriseApi.create, { body })).toMatchObject({ code: 200 });
        })
      ).filter((text) => !text.includes('pgboss')).length;
    for (const person of ['clerk', 'admin']) await count(person);
    expect((await count('clerk')) - (await count('admin'))).toBe(1);
  });

  it('is a wrong row of an import that would put it there', async () => {
    const { form } = await register(t, {}, 'admin');
    const row = ({ enterpriseName, creditCode }: typeof form, 所在区县: string) => ({
      企业名称: enterpriseName ?? '',
      统一社会信用代码: creditCode ?? '',
      所在区县,
    });
    const other = anEnterprise();
    const errors = [{ column: 'districtName', ...beyond }];
    expect(await preview('enterprise', [row(other, '临溪区'), row(anEnterprise(), '青屿区')])).toMatchObject([
      errors,
      [],
    ]);
    expect(await preview('enterprise', [row(form, '临溪区'), row(other, '青屿区')])).toMatchObject([
      errors,
      [],
    ]);
  });
});

describe('experts and applications', () => {
  it('an expert is neither moved nor imported out of it', async () => {
    const [id = ''] = await expertsOf(t, [1]);
    const inside = { districtId: '990111' };
    await t.db.updateTable('expert').set(inside).where('id', '=', id).execute();
    const known = await t.as('admin')(expertApi.read, { params: { id } });
    const form = {
      ...known,
      idNumber: undefined,
      mobile: '13900000001',
      titleLevel: '1',
      employerCreditCode: aCreditCode(),
      directionIds: [masters.directionId],
      districtId: '990112',
    };
    const update = (body: object) =>
      rights.reply('clerk', expertApi.update, { params: { id }, body: body as never });
    expect(await update(form)).toMatchObject(refusal);
    expect(await update({ ...form, ...inside })).toMatchObject({ code: 200 });
    const rows = expertRows(2, 80).map((row) => ({ ...row, 专业方向: masters.directionId }));
    const places = ['临溪区', '青屿区'];
    const told = await preview(
      'expert',
      rows.map((row, at) => ({ ...row, 所在区县: places[at] ?? '' })),
    );
    expect(told).toMatchObject([[{ column: '所在区县', ...beyond }], []]);
  });

  it('an application is not made for a firm outside, nor imported', async () => {
    const firms = [await layFirm(t, { districtId: '990112' }), await layFirm(t)];
    const rows = firms.map((firm, at) => ({
      项目名称: `范围外项目${at}`,
      申报批次: masters.batchId,
      申报方向: masters.directionId,
      '申报单位(企业)': firm.enterpriseName,
      统一社会信用代码: firm.creditCode,
      区县: at === 0 ? '临溪区' : '青屿区',
      推荐单位: '青屿区工业和信息化局',
      项目负责人: '周启文',
      申请经费: 180,
    }));
    expect(await preview('project', rows)).toMatchObject([[{ column: '区县', ...beyond }], []]);
    const { id } = await layProject(t, masters, { status: 20 });
    const units = await rights.addScheme('table2', [
      { field: 'directionId', op: '==', value: masters.directionId },
    ]);
    await rights.give(units, [role]);
    const correct = (directionId: string) =>
      rights.reply('clerk', projectApi.correct, {
        params: { id },
        body: {
          version: 1,
          reason: '归口有误',
          directionId,
          subDirectionId: directionId,
          declareUnitId: 'unit',
        },
      });
    expect(await correct(masters.otherDirectionId)).toMatchObject(refusal);
    expect(await correct(masters.directionId)).toMatchObject({ code: 200 });
  });

  it('a firm writes its own application whatever the schemes say', async () => {
    const firm = await layFirm(t, { districtId: '990112' });
    await actFor(t, 'company03', firm.id);
    const body = { batchId: masters.batchId, directionId: masters.directionId, enterpriseId: firm.id };
    const made = await rights.reply('company03', projectApi.create, {
      body: { ...body, projectName: '自家项目', applyFund: '10', selfFund: '10' } as never,
    });
    expect(made).toMatchObject({ code: 200 });
  });
});
