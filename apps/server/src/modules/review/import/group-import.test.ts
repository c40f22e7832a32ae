import { reviewImportApi, reviewPreparationApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
