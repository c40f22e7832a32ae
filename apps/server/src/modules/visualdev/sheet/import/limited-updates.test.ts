import { type RecordImportPreview, recordImportApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aWorkbook } from '../../../../platform/xlsx/testing/workbook-builder';
import { grantRows } from '../../../../testing/granted-rows';
import { uploadAs } from '../../../../testing/upload';
import { addReader } from '../../publish/testing/grant-parts';
import { field, outcome, type SampleModule, sampleModule } from '../../publish/testing/sample-module';

let t: TestApp;
let module: SampleModule;
const enCode = 'limitedUpdates';
const ids = new Map<string, string>();

beforeAll(async () => {
  t = await startTestApp();
  module = sampleModule(t, enCode);
  await module.create(
    [
      field('comInput', 'no', '编号', {}, { unique: true }),
      field('comInput', 'zone', '片区'),
      field('comInput', 'title', '标题'),
      field('numInput', 'secret', '底价'),
      field('calculate', 'double', '加倍', { expression: ['secret', '×', 2] }),
      {
        __config__: {
          jnpfKey: 'table',
          label: '明细',
          children: [field('comInput', 'item', '品名'), field('numInput', 'cost', '成本')],
        },
        __vModel__: 'rows',
      },
    ],
    {
      btnsList: ['add', 'edit', 'upload'].map((value) => ({ value })),
      useBtnPermission: true,
      useFormPermission: true,
      useDataPermission: true,
    },
  );
  await module.release();
  for (const [no, zone] of [
    ['A', 'north'],
    ['B', 'south'],
  ] as const) {
    const rows = [{ item: '纸', cost: 7 }];
    ids.set(no, String((await module.add({ no, zone, title: no, secret: 5, rows })).data));
  }
  const grants = await grantRows(t);
  const scheme = await grants.addScheme(enCode, [{ field: 'zone', op: '==', value: 'north' }]);
  const form = ['no', 'zone', 'title'];
  await addReader(t, enCode, 'changer', { buttons: ['btn_add', 'btn_edit', 'btn_upload'], form });
  await addReader(t, enCode, 'adder', { buttons: ['btn_add', 'btn_upload'], form });
  const roles = await t.db
    .selectFrom('role')
    .select('id')
    .where('enCode', 'in', ['changer', 'adder'])
    .execute();
  await grants.give(
    scheme,
    roles.map(({ id }) => id),
  );
});
afterAll(() => t.close());

type Mode = 'both' | 'update';
async function preview(person: string, rows: unknown[][], mode?: Mode, keys = ['no'], isWide = false) {
  const heading = ['编号', '片区', '标题', ...(isWide ? ['底价', '加倍'] : [])];
  const file = { name: '更新.xlsx', content: await aWorkbook([heading, ...rows]) };
  const { fileId } = await uploadAs(t, person, file, 'template');
  const body = { fileId, passesOver: true, ...(mode && { mode, keys }) };
  return await t.reply(person, recordImportApi.preview, { params: { modelId: module.id }, body });
}
const shown = async (...given: Parameters<typeof preview>) => {
  const reply = await preview(...given);
  expect([reply.msg, outcome(reply)]).toEqual([reply.msg, '200']);
  return reply.data as RecordImportPreview;
};
const confirm = (person: string, token: string) =>
  t.reply(person, recordImportApi.confirm, {
    params: { modelId: module.id },
    body: { token, onlyValid: true },
  });
const readNo = (no: string) => module.read(ids.get(no) ?? '');

it('refuses a row that says what is hidden from him, and tells nothing of what is there', async () => {
  const before = await readNo('A');
  const told = await shown('changer', [['A', 'north', '甲改', 900, 900]], 'update', ['no'], true);
  expect(told).toMatchObject({ summary: { ok: 0, bad: 1 }, rows: [{ errors: [{ column: 'secret' }] }] });
  expect(told.rows[0]).not.toHaveProperty('changes');
  await confirm('changer', told.token);
  expect(await readNo('A')).toEqual(before);
});

it('changes what he may of his rows, and keeps all that is hidden from him', async () => {
  const told = await shown('changer', [['A', 'north', '甲改']], 'update');
  expect(told.rows[0]?.changes?.map(({ column }) => column)).toEqual(['title']);
  expect((await confirm('changer', told.token)).data).toMatchObject({ successNum: 1, failNum: 0 });
  expect(await readNo('A')).toMatchObject({
    title: '甲改',
    secret: 5,
    double: 10,
    rows: [{ item: '纸', cost: 7 }],
  });
});

it('finds no record outside of his rows, neither to change nor to tell of', async () => {
  const before = await readNo('B');
  const told = await shown('changer', [['B', 'north', '乙改']], 'update');
  expect(told.summary).toMatchObject({ ok: 0, bad: 1, update: 0 });
  expect(JSON.stringify(told)).not.toContain(ids.get('B'));
  await confirm('changer', told.token);
  expect(await readNo('B')).toEqual(before);

  // As a new record it would have a number that is taken: it is refused, and the other one stays.
  const both = await shown('changer', [['B', 'north', '乙改']], 'both');
  await confirm('changer', both.token);
  expect(await readNo('B')).toEqual(before);
});

it('moves none of his rows to where he may not see it', async () => {
  const before = await readNo('A');
  const told = await shown('changer', [['A', 'south', '搬走']], 'update');
  const reply = await confirm('changer', told.token);
  const after = await readNo('A');
  const { successNum } = (reply.data ?? { successNum: 0 }) as { successNum: number };
  expect([successNum, after]).toEqual([0, before]);
});

it('takes no key that is hidden from him', async () => {
  const reply = await preview('changer', [['A', 'north', '试', 5]], 'update', ['secret'], true);
  expect(outcome(reply)).toBe('moduleSheet.noKey');
});

it('changes nothing for who may only add, whatever he asks', async () => {
  const before = [await readNo('A'), await readNo('B')];
  for (const mode of ['both', 'update'] as const)
    expect(outcome(await preview('adder', [['A', 'north', '改']], mode))).toBe('moduleSheet.mayNotUpdate');
  const told = await shown('adder', [
    ['A', 'north', '改'],
    ['N', 'north', '新'],
  ]);
  expect(told).toMatchObject({ mode: 'add', summary: { update: 0 } });
  expect(told.modes).toEqual(['add']);
  await confirm('adder', told.token);
  expect([await readNo('A'), await readNo('B')]).toEqual(before);
});

it('changes nothing where the right to change was taken away after the preview', async () => {
  const told = await shown('changer', [['A', 'north', '太晚']], 'update');
  const before = await readNo('A');
  const { id } = await t.db
    .selectFrom('authorize')
    .innerJoin('menuButton', 'menuButton.id', 'authorize.itemId')
    .innerJoin('menu', 'menu.id', 'menuButton.moduleId')
    .innerJoin('role', 'role.id', 'authorize.objectId')
    .select('authorize.id')
    .where('menu.enCode', '=', enCode)
    .where('role.enCode', '=', 'changer')
    .where('menuButton.enCode', '=', 'btn_edit')
    .executeTakeFirstOrThrow();
  await t.db.deleteFrom('authorize').where('id', '=', id).execute();
  const grants = await grantRows(t);
  const reply = await grants.reply('changer', recordImportApi.confirm, {
    params: { modelId: module.id },
    body: { token: told.token, onlyValid: true },
  });
  expect(outcome(reply)).toBe('moduleSheet.mayNotUpdate');
  expect(await readNo('A')).toEqual(before);
});
