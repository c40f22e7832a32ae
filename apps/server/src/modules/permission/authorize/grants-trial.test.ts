import {
  authorityApi,
  currentUserApi,
  enterpriseApi,
  moduleDataAuthorizeSchemeApi as schemeApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, letAdminister, readItemIds, userIdOf } from '../../../testing/grading';
import { grantRows } from '../../../testing/granted-rows';
import { roleIdOf } from '../../../testing/people';

let t: TestApp;
let grants: Awaited<ReturnType<typeof grantRows>>;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
  ids = await readItemIds(t);
  grants = await grantRows(t);
});
afterAll(() => t.close());

const idOf = (word: string) => ids.get(word) ?? '';
const nothing = { systemIds: [], module: [], button: [], column: [], form: [], resource: [] };
const items = {
  system: 'systemIds',
  module: 'module',
  button: 'button',
  column: 'column',
  form: 'form',
  resource: 'resource',
} as const;
/** What the role holds now, as a save sends it. */
const heldBy = async (roleId: string) => {
  const rows = await t.db
    .selectFrom('authorize')
    .select(['itemType', 'itemId'])
    .where('objectId', '=', roleId)
    .execute();
  const body: Record<string, string[]> = { ...nothing };
  for (const { itemType, itemId } of rows) {
    const key = items[itemType as keyof typeof items];
    body[key] = [...(body[key] ?? []), itemId];
  }
  return body as typeof nothing;
};
const tryOn = async (
  roleId: string,
  account: string,
  body: object,
  { menu = '', caller = 'admin' }: { menu?: string; caller?: string } = {},
) =>
  (
    await t.as(caller)(authorityApi.preview, {
      params: { objectId: roleId },
      body: {
        ...nothing,
        ...body,
        objectType: 'Role' as const,
        tryOn: { userId: await userIdOf(t, account), menuId: menu && idOf(menu) },
      },
    })
  ).trial;
const menuOf = (trial: Awaited<ReturnType<typeof tryOn>>, menu: string) =>
  trial?.menus.find(({ id }) => id === idOf(menu));
/** How many firms somebody sees in the list itself. */
const firmsOf = async (account: string) => {
  const { data } = await grants.reply(account, enterpriseApi.list, { body: {} });
  return (data as { pagination: { total: number } }).pagination.total;
};

describe('grants tried on a person', () => {
  it('tell menus, buttons and rows before and after, store nothing, and come true when saved', async () => {
    const role = await roleIdOf(t, 'reviewStaff');
    const held = await heldBy(role);
    const scheme = await grants.addScheme('enterprise', [
      { field: 'enterpriseName', op: 'like', value: '恒拓' },
    ]);
    await grants.switchMenu('enterprise', { isDataAuthorize: 1 });
    const all = await firmsOf('admin');
    const body = {
      ...held,
      button: held.button.filter((id) => id !== idOf('enterprise:btn_edit')),
      resource: [...held.resource, scheme],
    };
    const trial = await tryOn(role, 'clerk', body);
    const told = menuOf(trial, 'enterprise');
    expect(trial).toMatchObject({ standing: 'member', person: { account: 'clerk' } });
    expect(told?.lost).toEqual([{ itemType: 'button', name: '编辑' }]);
    expect(told?.gained).toEqual([expect.objectContaining({ itemType: 'resource' })]);
    // A menu with data permission and no scheme leaves no row.
    expect(told?.rows).toMatchObject({ before: 0, all });
    expect(await firmsOf('clerk')).toBe(0);
    expect((await heldBy(role)).resource).not.toContain(scheme);

    await t.as('admin')(authorityApi.save, {
      params: { objectId: role },
      body: { ...body, objectType: 'Role' },
    });
    grants.forgetSignIns();
    expect(await firmsOf('clerk')).toBe(told?.rows?.after);
    expect(told?.rows?.after).toBeGreaterThan(0);
    const may = await grants.reply('clerk', currentUserApi.read, { query: {} });
    const { permissionList } = may.data as {
      permissionList: { enCode: string; button: { enCode: string }[] }[];
    };
    const buttons = permissionList.find(({ enCode }) => enCode === 'enterprise')?.button ?? [];
    expect(buttons.map(({ enCode }) => enCode)).not.toContain('btn_edit');
    await grants.switchMenu('enterprise', { isDataAuthorize: 0 });
  });

  it('tell what somebody would be with a role he has not, and that it counts for nothing with some', async () => {
    const words = ['mainSystem', 'systemManage', 'dictionary'];
    const role = await layRole(t, { words, organizes: ['qingyu'] });
    const held = await heldBy(role);
    const supposed = await tryOn(role, 'district', held);
    expect(supposed).toMatchObject({ standing: 'supposed' });
    expect(menuOf(supposed, 'dictionary')?.opens).toEqual({ before: false, after: true });
    expect((supposed?.pages.after ?? 0) - (supposed?.pages.before ?? 0)).toBeGreaterThan(0);
    expect(await tryOn(role, 'clerk', held)).toMatchObject({ standing: 'notCounting', menus: [] });
    expect(await tryOn(role, 'admin', held)).toMatchObject({ standing: 'bypass', menus: [] });
  });

  it('37. are told to a graded administrator of his own people, counting only rows he sees himself', async () => {
    await letAdminister(t, 'district', 'qingyu');
    await layRole(t, { words: ['mainSystem', 'role', 'role:btn_authorize'], members: ['district'] });
    const role = await layRole(t, { words: ['mainSystem'], organizes: ['qingyu'] });
    const body = { systemIds: [idOf('mainSystem')], module: [idOf('enterpriseManage'), idOf('enterprise')] };
    const own = await tryOn(role, 'district', body, { menu: 'enterprise', caller: 'district' });
    const rows = menuOf(own, 'enterprise')?.rows;
    expect(rows?.all).toBeLessThan(await firmsOf('admin'));
    await expect(tryOn(role, 'clerk', body, { caller: 'district' })).rejects.toMatchObject({ code: 404 });
  });
});

describe('a data scheme tried on a person in its editor', () => {
  const form = (value: string, given: object = {}) =>
    ({
      moduleId: idOf('enterprise'),
      fullName: '试用方案',
      conditionJson: JSON.stringify([
        { logic: 'and', groups: [{ field: 'enterpriseName', op: 'like', value }] },
      ]),
      matchLogic: 'and',
      ...given,
    }) as never;
  const trial = async (account: string, body: object) =>
    await t.as('admin')(schemeApi.tryOut, {
      body: { ...body, userId: await userIdOf(t, account) } as never,
    });

  it('tells how many rows he would see beside his own schemes, and stores nothing', async () => {
    await grants.switchMenu('enterprise', { isDataAuthorize: 1 });
    const all = await firmsOf('admin');
    const told = await trial('supervisor', form('恒拓'));
    const schemes = await t.db
      .selectFrom('dataScheme')
      .select('id')
      .where('fullName', '=', '试用方案')
      .execute();
    expect(schemes).toEqual([]);
    expect(told).toMatchObject({ isHeld: false, without: null });
    const clerk = await trial('clerk', form('恒拓'));
    expect(clerk).toMatchObject({ opens: true, rows: { all } });
    expect(await trial('clerk', form('', { allData: 1, conditionJson: '[]' }))).toMatchObject({
      rows: { after: all },
    });
    expect(await trial('admin', form('恒拓'))).toMatchObject({ without: 'bypass' });
    await grants.switchMenu('enterprise', { isDataAuthorize: 0 });
  });

  it('is refused where a save would be, and to who may not save', async () => {
    const userId = await userIdOf(t, 'clerk');
    const unknown = {
      conditionJson: JSON.stringify([{ logic: 'and', groups: [{ field: 'x', op: 'like', value: 'a' }] }]),
    };
    expect(
      await t.reply('admin', schemeApi.tryOut, { body: form('', { ...unknown, userId }) }),
    ).toMatchObject({
      code: 400,
      extras: { errorCode: 'dataScheme.fieldUnknown' },
    });
    expect(await t.reply('clerk', schemeApi.tryOut, { body: form('a', { userId }) })).toMatchObject({
      code: 403,
    });
  });
});
