import {
  menuApi,
  moduleDataAuthorizeApi,
  moduleDataAuthorizeSchemeApi as schemeApi,
  systemApi,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { untilSomebodyWaits } from '../../../testing/hold-row';

let t: TestApp;
let moduleId: string;
let fieldId: string;
beforeAll(async () => {
  t = await startTestApp();
  const { list } = await t.as('admin')(systemApi.list, { query: {} });
  const body = { systemId: list[0]?.id ?? '', parentId: '-1', fullName: '车辆', enCode: 'car', icon: 'i' };
  const menu = { ...body, type: 2, urlAddress: 'car', category: 'Web' as const };
  moduleId = (await t.as('admin')(menuApi.create, { body: menu })).id;
  fieldId = await field({ fullName: '创建人', enCode: 'creatorUserId' });
  await field({ fullName: '金额', enCode: 'amount', type: 'decimal', conditionSymbol: '>,<,between' });
  await field({ fullName: '时间', enCode: 'at', type: 'datetime', conditionSymbol: '>=,<=,null' });
});
afterAll(() => t.close());

const fieldForm = (given: object = {}) => ({
  moduleId,
  fullName: '字段',
  enCode: 'field',
  type: 'varchar',
  conditionSymbol: '==,<>,like,in,Included',
  conditionText: 'text,@userId',
  ...given,
});
const field = async (given: object) =>
  (await t.as('admin')(moduleDataAuthorizeApi.create, { body: fieldForm(given) })).id;
const refused = (errorCode: string, details: object = {}) => ({
  code: 400,
  extras: expect.objectContaining({ errorCode, ...details }),
});
let made = 0;
const schemeForm = (conditions: object[], given: object = {}) => {
  made += 1;
  return {
    moduleId,
    fullName: `方案${made}`,
    conditionJson: JSON.stringify([{ logic: 'and', groups: conditions }]),
    matchLogic: 'and',
    ...given,
  } as never;
};
const save = (conditions: object[], given: object = {}) =>
  t.reply('admin', schemeApi.create, { body: schemeForm(conditions, given) });
const mine = { field: 'creatorUserId', op: '==', value: '@userId' };

describe('data fields and schemes', () => {
  it('are switched off and on; what uses a field keeps it, and the scheme of all data stays', async () => {
    const id = await field({ fullName: '车队', enCode: 'fleet' });
    const { data } = await save([{ id, field: 'fleet', op: '==', value: 'a' }]);
    const schemeId = (data as { id: string }).id;
    const marks = async () => [
      (await t.as('admin')(moduleDataAuthorizeApi.read, { params: { id } })).enabledMark,
      (await t.as('admin')(schemeApi.read, { params: { id: schemeId } })).enabledMark,
    ];
    const flip = async (name: string) => [
      (await t.reply(name, moduleDataAuthorizeApi.toggle, { params: { id } })).code,
      (await t.reply(name, schemeApi.toggle, { params: { id: schemeId } })).code,
    ];
    expect([await flip('admin'), await marks()]).toEqual([
      [200, 200],
      [0, 0],
    ]);
    expect(await flip('clerk')).toEqual([403, 403]);
    expect([await flip('admin'), await marks()]).toEqual([
      [200, 200],
      [1, 1],
    ]);
    const all = await save([], { allData: 1, enCode: 'jnpf_alldata' });
    expect(
      await t.reply('admin', schemeApi.toggle, { params: { id: (all.data as { id: string }).id } }),
    ).toMatchObject(refused('dataScheme.allDataFixed'));
    const params = { id: (all.data as { id: string }).id };
    await t.as('admin')(schemeApi.remove, { params, query: {} });
  });
});

describe('data fields', () => {
  it('have names and codes of their own in the menu, and codes that name their table', async () => {
    const add = (given: object) =>
      t.reply('admin', moduleDataAuthorizeApi.create, { body: fieldForm(given) });
    expect(await add({ fullName: '创建人', enCode: 'x' })).toMatchObject(refused('dataField.nameTaken'));
    expect(await add({ fullName: 'x', enCode: 'creatorUserId' })).toMatchObject(
      refused('dataField.codeTaken'),
    );
    const id = await field({ fullName: '车主', enCode: 'owner', fieldRule: 1, bindTable: 'keeper' });
    expect(await t.as('admin')(moduleDataAuthorizeApi.read, { params: { id } })).toMatchObject({
      enCode: 'jnpf_keeper_jnpf_owner',
    });
    const wrong = await add({ fullName: 'y', enCode: 'y', type: 'blob', conditionSymbol: '==,~' });
    const issues = (wrong.extras as { issues: { path: string }[] }).issues;
    expect(issues.map(({ path }) => path).sort()).toEqual(['body.conditionSymbol', 'body.type']);
  });

  it('are offered with the columns that conditions work on, until they are defined', async () => {
    const { list } = await t.as('admin')(systemApi.list, { query: { keyword: 'mainSystem' } });
    const params = { systemId: list[0]?.id ?? '' };
    const tree = await t.as('admin')(menuApi.tree, { params, query: { keyword: 'enterprise' } });
    const menu = tree.list
      .flatMap(({ children }) => children ?? [])
      .find((one) => one.enCode === 'enterprise');
    const offered = async () =>
      (await t.as('admin')(moduleDataAuthorizeApi.listOffered, { params: { moduleId: menu?.id ?? '' } }))
        .list;
    expect(await offered()).toContainEqual(expect.objectContaining({ field: 'districtId', type: 'varchar' }));
    await field({ moduleId: menu?.id, fullName: '区县', enCode: 'districtId' });
    expect((await offered()).map((one) => one.field)).not.toContain('districtId');
  });

  it('42. are neither deleted nor given another code while a scheme uses them', async () => {
    const id = await field({ fullName: '部门', enCode: 'dept' });
    const { data } = await save([{ id, field: 'dept', op: '==', value: '@organizeId' }]);
    const gone = () => t.reply('admin', moduleDataAuthorizeApi.remove, { params: { id }, query: {} });
    expect(await gone()).toMatchObject(refused('dataField.inUse'));
    const change = (given: object) =>
      t.reply('admin', moduleDataAuthorizeApi.update, {
        params: { id },
        body: fieldForm({ fullName: '部门', enCode: 'dept', ...given }),
      });
    expect(await change({ enCode: 'other' })).toMatchObject(refused('dataField.inUse'));
    expect(await change({ description: '所属部门' })).toMatchObject({ code: 200 });
    await t.as('admin')(schemeApi.remove, { params: { id: (data as { id: string }).id }, query: {} });
    expect(await gone()).toMatchObject({ code: 200 });
  });

  it('42. stay when a scheme that uses them is saved at the same moment', async () => {
    const id = await field({ fullName: '状态', enCode: 'state' });
    const { saved, gone } = await t.db
      .transaction()
      .execute(async (db) => {
        await sql`select from "dataField" where id = ${id} for update`.execute(db);
        const saving = save([{ id, field: 'state', op: '==', value: '1' }]);
        await untilSomebodyWaits(t);
        const removing = t.reply('admin', moduleDataAuthorizeApi.remove, { params: { id }, query: {} });
        await untilSomebodyWaits(t, 2);
        return { saved: saving, gone: removing };
      })
      .then(async (both) => ({ saved: await both.saved, gone: await both.gone }));
    expect([saved.code, gone.code].sort()).toEqual([200, 400]);
  });
});

describe('data schemes', () => {
  it('are kept as JSON and read as the text that was sent, with the present ids of their fields', async () => {
    const { data } = await save([{ ...mine, fieldName: '创建人', conditionText: '@userId' }]);
    const { id } = data as { id: string };
    const read = await t.as('admin')(schemeApi.read, { params: { id } });
    expect(JSON.parse(read.conditionJson)).toEqual([
      {
        logic: 'and',
        groups: [{ ...mine, id: fieldId, fieldName: '创建人', conditionText: '@userId' }],
      },
    ]);
    expect(read).toMatchObject({ matchLogic: 'and', allData: 0 });
    const { list } = await t.as('admin')(schemeApi.list, { params: { moduleId }, query: {} });
    expect(list.map((one) => one.id)).toContain(id);
    const older = await save([{ ...mine, op: '==' }], { matchLogic: undefined });
    const params = { id: (older.data as { id: string }).id };
    expect(await t.as('admin')(schemeApi.read, { params })).toMatchObject({ matchLogic: '' });
  });

  it.each([
    ['fieldUnknown', { field: 'nothing', op: '==', value: 'x' }],
    ['operatorUnfit', { field: 'amount', op: '==', value: '1' }],
    ['operatorUnfit', { field: 'creatorUserId', op: 'drop', value: 'x' }],
    ['valueUnfit', { field: 'amount', op: '>', value: 'much' }],
    ['valueUnfit', { field: 'amount', op: 'between', value: ['1'] }],
    ['valueUnfit', { field: 'amount', op: '>', value: '@userId' }],
    ['valueUnfit', { field: 'at', op: '>=', value: 'yesterday' }],
    ['valueUnfit', { field: 'creatorUserId', op: '==', value: '' }],
    ['variableUnknown', { field: 'creatorUserId', op: '==', value: '@everybody' }],
  ])('are refused by block and condition: %s %o', async (name, condition) => {
    const conditionJson = JSON.stringify([
      { logic: 'or', groups: [mine] },
      { logic: 'and', groups: [mine, condition] },
    ]);
    const reply = await save([], { conditionJson });
    expect(reply).toMatchObject(
      refused(`dataScheme.${name}`, { details: expect.objectContaining({ block: 2, condition: 2 }) }),
    );
    expect(reply.msg).toContain('第 2 组第 2 个条件');
  });

  it('take values of each kind, in both spellings', async () => {
    const conditions = [
      { field: 'amount', op: 'between', value: '[1, 2.5]' },
      { field: 'at', op: '>=', value: '@currentTime' },
      { field: 'at', op: '<=', value: '2026-11-20 08:00:00' },
      { field: 'at', op: 'null' },
      { field: 'creatorUserId', op: 'in', value: 'a,b' },
      { field: 'creatorUserId', op: 'Equal', value: '@userAndSubordinates' },
      { field: 'creatorUserId', op: 'Included', value: '@branchManageOrganizeAndSub' },
    ];
    expect(await save(conditions)).toMatchObject({ code: 200 });
  });

  it('say something, unless they are of all data, which the product alone makes and nobody edits', async () => {
    expect(await save([])).toMatchObject(refused('dataScheme.empty'));
    const { data } = await save([], { allData: 1, enCode: 'jnpf_alldata' });
    const params = { id: (data as { id: string }).id };
    const reply = await t.reply('admin', schemeApi.update, { params, body: schemeForm([mine]) });
    expect(reply).toMatchObject(refused('dataScheme.allDataFixed'));
  });

  it('have a name of their own in the menu, and take their grants along', async () => {
    const { data } = await save([mine], { fullName: '本人数据' });
    expect(await save([mine], { fullName: '本人数据' })).toMatchObject(refused('dataScheme.nameTaken'));
    const { id } = data as { id: string };
    const role = await t.db.selectFrom('role').select('id').executeTakeFirstOrThrow();
    const granted = { itemType: 'resource' as const, itemId: id, objectType: 'Role' as const };
    await t.db
      .insertInto('authorize')
      .values({ ...granted, id: 'g1', objectId: role.id, creatorUserId: null })
      .execute();
    await t.as('admin')(schemeApi.remove, { params: { id }, query: {} });
    expect(await t.db.selectFrom('authorize').selectAll().where('itemId', '=', id).execute()).toEqual([]);
  });

  it('are closed to people without the word', async () => {
    const reply = await t.reply('clerk', schemeApi.list, { params: { moduleId }, query: {} });
    expect(reply).toMatchObject({ code: 403 });
  });
});
