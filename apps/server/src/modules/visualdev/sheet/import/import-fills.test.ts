import { type RecordImportPreview, recordImportApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aWorkbook } from '../../../../platform/xlsx/testing/workbook-builder';
import { userIdOf } from '../../../../testing/people';
import { uploadAs } from '../../../../testing/upload';
import { addReader } from '../../publish/testing/grant-parts';
import { field, type SampleModule, sampleModule } from '../../publish/testing/sample-module';

let t: TestApp;
let module: SampleModule;
beforeAll(async () => {
  t = await startTestApp();
  module = sampleModule(t, 'importFills');
  await module.create(
    [
      field('comInput', 'code', '代号'),
      field('comInput', 'no', '编号', {}, { required: true }),
      field('comInput', 'above', '上级编号'),
      field('comInput', 'name', '名称'),
      field('userSelect', 'owner', '负责人', {}, { defaultCurrent: true, required: true }),
      field('currOrganize', 'unit', '所属组织', { showLevel: 'all' }),
      field('editor', 'text', '正文'),
      field('usersSelect', 'parties', '参与', { multiple: true }),
    ],
    {
      btnsList: [{ value: 'upload' }],
      type: 5,
      parentField: 'above',
      subField: 'no',
      useColumnPermission: true,
      useBtnPermission: true,
      columnList: [
        { prop: 'code', label: '代号' },
        { prop: 'no', label: '编号' },
        { prop: 'name', label: '名称' },
      ],
    },
  );
  await module.release();
});
afterAll(() => t.close());

const params = () => ({ modelId: module.id });
async function preview(rows: (string | null)[][], person = 'admin') {
  const heading = ['编号*', '上级编号', '名称', '负责人*', '所属组织', '正文', '参与'];
  const file = { name: '走访.xlsx', content: await aWorkbook([heading, ...rows]) };
  const { fileId } = await uploadAs(t, person, file, 'template');
  const reply = await t.reply(person, recordImportApi.preview, { params: params(), body: { fileId } });
  return reply.data as RecordImportPreview;
}
const confirm = (token: string, person = 'admin') =>
  t.as(person)(recordImportApi.confirm, { params: params(), body: { token, onlyValid: true } });
const idOf = async (no: string) => {
  const { list } = (await module.list()).data as { list: { id: string; no: string; children?: unknown }[] };
  return list.find((one) => one.no === no)?.id ?? '';
};

it('fills in what the form and the product would have, and takes no text for what is drawn', async () => {
  const { token, summary } = await preview([
    ['A1', null, '甲', null, '别处', '<b onclick="x()">粗</b>', 'admin'],
  ]);
  expect(summary).toMatchObject({ ok: 1, bad: 0 });
  await confirm(token);
  const userId = await userIdOf(t, 'admin');
  const { organizeIdTree } = await t.db
    .selectFrom('user')
    .innerJoin('organize', 'organize.id', 'user.organizeId')
    .select('organizeIdTree')
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(await module.read(await idOf('A1'))).toMatchObject({
    owner: userId,
    unit: organizeIdTree.split(','),
    text: null,
    parties: null,
  });
});

it('leaves out records that would stand below each other, and says why', async () => {
  const { token } = await preview([
    ['B1', 'B2', '乙', null, null, null, null],
    ['B2', 'B1', '丙', null, null, null, null],
    ['B3', 'A1', '丁', null, null, null, null],
  ]);
  const { successNum, failResult } = await confirm(token);
  expect(successNum).toBe(1);
  expect(failResult.map(({ errors }) => errors[0]?.message)).toEqual([
    '上级绕回了自己：不能选择这条记录自己或它的下级',
    '上级绕回了自己：不能选择这条记录自己或它的下级',
  ]);
});

it('keeps in the history that an import was taken back', async () => {
  const { token } = await preview([['C1', null, '戊', null, null, null, null]]);
  await confirm(token);
  const dataId = await idOf('C1');
  await t.as('admin')(recordImportApi.undo, { params: { ...params(), batchId: token }, body: {} });
  const kept = await t.db
    .selectFrom('recordChange')
    .select(['kind', 'version'])
    .where('recordId', '=', dataId)
    .execute();
  expect(kept).toEqual([{ kind: 'remove', version: 2 }]);
});

it('names what stayed by no column that lists keep from whoever takes an import back', async () => {
  await addReader(t, 'importFills', 'importer', { buttons: ['btn_upload'], column: ['no', 'name'] });
  const { token } = await preview([['D1', null, '己', null, null, null, null]], 'importer');
  await confirm(token, 'importer');
  await module.change(await idOf('D1'), { code: '机密' });
  const undo = { params: { ...params(), batchId: token }, body: {} };
  expect((await t.as('importer')(recordImportApi.undo, undo)).keptNames).toEqual(['D1']);
});
