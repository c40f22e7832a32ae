import { declareDirectionApi, expertApi, reviewImportApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { expertRows, makeWorkbook, type SheetRow } from '../../../testing/review-workbooks';
import { uploadAs } from '../../../testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await makeDistrictClerk(t);
  await t.as('clerk')(declareDirectionApi.create, {
    body: { enCode: 'equipment', fullName: '高端装备' },
  });
});
afterAll(() => t.close());

async function previewAs(person: string, rows: readonly SheetRow[]) {
  const content = await makeWorkbook(rows);
  const { fileId } = await uploadAs(t, person, { name: '导入.xlsx', content }, 'template');
  return await t.as(person)(reviewImportApi.preview, { query: { type: 'expert', fileId } });
}
const confirm = (person: string, token: string, onlyValid: boolean) =>
  t.as(person)(reviewImportApi.confirm, { body: { token, onlyValid } });

describe('experts of another district', () => {
  it('are named as errors and not counted as written', async () => {
    const [row, own] = expertRows(2, 70) as [SheetRow, SheetRow];
    const { token } = await previewAs('clerk', [{ ...row, 所在区县: '临溪区' }]);
    await confirm('clerk', token, false);
    const preview = await previewAs('district', [
      { ...row, 所在区县: '青屿区', 工作单位: '别的单位' },
      { ...own, 所在区县: '青屿区' },
    ]);

    expect(preview.summary).toMatchObject({ ok: 1, bad: 1 });
    expect(preview.rows[0]?.errors).toEqual([{ column: '身份证号', message: '不在您负责的区县内' }]);
    expect(await confirm('district', preview.token, true)).toMatchObject({ successNum: 1, failNum: 1 });
    const { list } = await t.as('clerk')(expertApi.list, { body: { keyword: String(row.工作单位) } });
    expect(list).toMatchObject([{ name: row.姓名, employerName: row.工作单位 }]);
  });
});
