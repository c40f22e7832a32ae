import { enterpriseImportApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode } from '../../../testing/enterprises';
import { recordStatements } from '../../../testing/record-statements';
import { makeWorkbook, type SheetRow } from '../../../testing/review-workbooks';
import { uploadAs } from '../../../testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const firms = (count: number): SheetRow[] =>
  Array.from({ length: count }, () => {
    const creditCode = aCreditCode();
    return {
      企业名称: `成批导入企业${creditCode.slice(-7)}`,
      统一社会信用代码: creditCode,
      所在区县: '青屿区',
      法定代表人: '沈若涵',
      股东: '周启文||51.5；陆鸣谦||48.5',
    };
  });

/** How many statements the confirmation of a sheet costs, jobs of the background left out. */
async function importRows(rows: readonly SheetRow[]): Promise<number> {
  const content = await makeWorkbook(rows);
  const { fileId } = await uploadAs(t, 'clerk', { name: '企业.xlsx', content }, 'template');
  const { token } = await t.as('clerk')(enterpriseImportApi.importPreview, { query: { fileId } });
  const texts = await recordStatements(async () => {
    const reply = await t.as('clerk')(enterpriseImportApi.importData, { body: { token } });
    expect(reply).toMatchObject({ successNum: rows.length, failNum: 0 });
  });
  return texts.filter((text) => !text.includes('pgboss')).length;
}

it('asks the database as much for forty firms as for four, new and known ones', async () => {
  const [few, many] = [firms(4), firms(40)];
  const added = [await importRows(few), await importRows(many)];
  const changed = [await importRows(few), await importRows(many)];

  expect(added[1]).toBe(added[0]);
  expect(changed[1]).toBe(changed[0]);
});
