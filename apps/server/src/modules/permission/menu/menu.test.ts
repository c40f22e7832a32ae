import {
  auditLogApi,
  menuApi,
  moduleButtonApi,
  moduleColumnApi,
  moduleFormApi,
  systemApi,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { untilSomebodyWaits } from '../../../testing/hold-row';
import { addPerson, addRole } from '../../../testing/people';
import { recordStatements } from '../../../testing/record-statements';
import { multipartOf } from '../../../testing/upload';

let t: TestApp;
let mainId: string;
beforeAll(async () => {
  t = await startTestApp();
  const { list } = await t.as('admin')(systemApi.list, { query: { keyword: 'mainSystem' } });
  mainId = list[0]?.id ?? '';
});
afterAll(() => t.close());

let made = 0;
const form = (given: object = {}) => {
  made += 1;
  return {
    systemId: mainId,
    parentId: '-1',
    fullName: `菜单${made}`,
    enCode: `test.menu${made}`,
    icon: 'icon',
    type: 2,
    urlAddress: `test/menu${made}`,
    category: 'Web' as const,
    ...given,
  };
};
const make = async (given: object = {}) =>
  (await t.as('admin')(menuApi.create, { body: form(given) as never })).id;
const directory = (given: object = {}) => make({ type: 1, ...given });
const save = async (id: string, given: object) => {
  const before = await t.as('admin')(menuApi.read, { params: { id } });
  const { version: _version, ...body } = { ...before, ...given };
  return t.reply('admin', menuApi.update, { params: { id }, body: body as never });
};
const remove = (id: string) => t.reply('admin', menuApi.remove, { params: { id }, query: {} });
const refused = (errorCode: string) => ({ extras: expect.objectContaining({ errorCode }) });
const roleId = async (enCode: string) =>
  (await t.db.selectFrom('role').select('id').where('enCode', '=', enCode).executeTakeFirstOrThrow()).id;
const grant = async (itemType: 'module' | 'button' | 'column' | 'resource', itemId: string) =>
  t.db
    .insertInto('authorize')
    .values({
      id: `grant-${itemId}`,
      itemType,
      itemId,
      objectType: 'Role',
      objectId: await roleId('reviewStaff'),
      creatorUserId: null,
    })
    .execute();
const grantsOf = async (ids: string[]) =>
  (await t.db.selectFrom('authorize').select('itemId').where('itemId', 'in', ids).execute()).length;

describe('the order of menus', () => {
  it('changes by one place, also where all stood on the same number, and ends at the edge', async () => {
    const parentId = await directory();
    const ids = [await make({ parentId }), await make({ parentId }), await make({ parentId })];
    const order = async () => {
      const { list } = await t.as('admin')(menuApi.tree, { params: { systemId: mainId }, query: {} });
      return list.find(({ id }) => id === parentId)?.children?.map(({ id }) => id);
    };
    const [first = '', second = '', third = ''] = (await order()) ?? [];
    expect([...ids].sort()).toEqual([first, second, third].sort());
    const move = (id: string, direction: 'up' | 'down') =>
      t.as('admin')(menuApi.move, { params: { id }, body: { direction } });
    await move(third, 'up');
    expect(await order()).toEqual([first, third, second]);
    await Promise.all([move(first, 'down'), move(first, 'down')]);
    expect(await order()).toEqual([third, second, first]);
    await move(third, 'up');
    expect(await order()).toEqual([third, second, first]);
  });
});

describe('systems', () => {
  it('56. protects the main system from being disabled, re-coded or deleted', async () => {
    const { isMain, ...main } = await t.as('admin')(systemApi.read, { params: { id: mainId } });
    expect(isMain).toBe(1);
    const change = (given: object) =>
      t.reply('admin', systemApi.update, { params: { id: mainId }, body: { ...main, ...given } as never });
    expect(await change({ enabledMark: 0 })).toMatchObject(refused('system.mainProtected'));
    expect(await change({ enCode: 'other' })).toMatchObject(refused('system.mainProtected'));
    expect(await t.reply('admin', systemApi.remove, { params: { id: mainId }, query: {} })).toMatchObject(
      refused('system.mainProtected'),
    );
    expect(await change({ description: '主系统' })).toMatchObject({ code: 200 });
    expect(await change({ description: '又改' })).toMatchObject(refused('record.changed'));
  });

  it('have names and codes of their own, and go only without menus', async () => {
    const body = { fullName: '第二系统', enCode: 'second', propertyJson: '{"a":1}' };
    const { id } = await t.as('admin')(systemApi.create, { body });
    expect(await t.as('admin')(systemApi.read, { params: { id } })).toMatchObject({
      propertyJson: '{"a":1}',
    });
    const again = (given: object) => t.reply('admin', systemApi.create, { body: { ...body, ...given } });
    expect(await again({ enCode: 'third' })).toMatchObject(refused('system.nameTaken'));
    expect(await again({ fullName: '第三系统' })).toMatchObject(refused('system.codeTaken'));
    const menuId = await make({ systemId: id });
    const gone = () => t.reply('admin', systemApi.remove, { params: { id }, query: {} });
    expect(await gone()).toMatchObject(refused('system.hasMenus'));
    expect(await remove(menuId)).toMatchObject({ code: 200 });
    expect(await gone()).toMatchObject({ code: 200 });
    expect(await t.reply('admin', systemApi.read, { params: { id } })).toMatchObject({ code: 404 });
  });
});

describe('menus', () => {
  it('56. have a code of their own in their category, and a name of their own beside their siblings', async () => {
    await make({ fullName: '同名', enCode: 'same.code' });
    const again = (given: object) => t.reply('admin', menuApi.create, { body: form(given) as never });
    const codeTaken = await again({ enCode: 'same.code' });
    expect(codeTaken).toMatchObject(refused('menu.codeTaken'));
    // The value in question alone, not everything that was entered.
    expect(codeTaken.extras?.details).toEqual({ field: 'enCode', enCode: 'same.code' });
    expect(await again({ enCode: 'same.code', category: 'App' })).toMatchObject({ code: 200 });
    expect(await again({ fullName: '同名' })).toMatchObject(refused('menu.nameTaken'));
    expect(await again({ fullName: '同名', parentId: await directory() })).toMatchObject({ code: 200 });
  });

  it('stand under a directory of the same system, never under themselves or below', async () => {
    const [top, page] = [await directory(), await make()];
    const inner = await directory({ parentId: top });
    expect(await save(page, { parentId: inner })).toMatchObject({ code: 200 });
    expect(await save(inner, { parentId: page })).toMatchObject(refused('menu.parentUnfit'));
    expect(await save(top, { parentId: inner })).toMatchObject(refused('menu.parentBelow'));
    expect(await save(top, { parentId: top })).toMatchObject(refused('menu.parentBelow'));
    const { list } = await t.as('admin')(menuApi.listParents, {
      params: { id: top, systemId: mainId },
      query: {},
    });
    expect(JSON.stringify(list)).not.toContain(inner);
    const other = await t.as('admin')(systemApi.create, { body: { fullName: '别的', enCode: 'elsewhere' } });
    const body = form({ systemId: other.id, parentId: top }) as never;
    expect(await t.reply('admin', menuApi.create, { body })).toMatchObject(refused('menu.parentUnfit'));
    expect(await save(page, { systemId: other.id })).toMatchObject(refused('menu.placeFixed'));
  });

  it('56. with children are neither deleted nor changed from directory to another type', async () => {
    const top = await directory();
    const page = await make({ parentId: top });
    expect(await remove(top)).toMatchObject(refused('menu.hasChildren'));
    expect(await save(top, { type: 2, urlAddress: 'x' })).toMatchObject(refused('menu.typeFixed'));
    expect(await remove(page)).toMatchObject({ code: 200 });
    expect(await save(top, { type: 2, urlAddress: 'x' })).toMatchObject({ code: 200 });
  });

  it('take their parts and every grant of them along when they go', async () => {
    const id = await make();
    const button = await t.as('admin')(moduleButtonApi.create, {
      body: { moduleId: id, fullName: '新增', enCode: 'btn_add' },
    });
    const column = await t.as('admin')(moduleColumnApi.create, {
      body: { moduleId: id, fullName: '名称', enCode: 'name' },
    });
    await grant('module', id);
    await grant('button', button.id);
    await grant('column', column.id);
    expect(await remove(id)).toMatchObject({ code: 200 });
    expect(await grantsOf([id, button.id, column.id])).toBe(0);
    expect(await t.reply('admin', moduleButtonApi.read, { params: { id: button.id } })).toMatchObject({
      code: 404,
    });
    expect(await t.reply('admin', moduleColumnApi.read, { params: { id: column.id } })).toMatchObject({
      code: 404,
    });
  });

  it('are switched alone; menu management itself and its buttons stay', async () => {
    const top = await directory();
    const page = await make({ parentId: top });
    await t.as('admin')(menuApi.toggle, { params: { id: top } });
    expect(await t.as('admin')(menuApi.read, { params: { id: top } })).toMatchObject({ enabledMark: 0 });
    expect(await t.as('admin')(menuApi.read, { params: { id: page } })).toMatchObject({ enabledMark: 1 });
    const own = await t.db
      .selectFrom('menu')
      .select('id')
      .where('enCode', '=', 'menu')
      .executeTakeFirstOrThrow();
    expect(await t.reply('admin', menuApi.toggle, { params: own })).toMatchObject(
      refused('menu.ownProtected'),
    );
    const asked = (id: string, enabledMark: 0 | 1) =>
      t.reply('admin', menuApi.toggle, { params: { id }, body: { enabledMark } });
    expect(await asked(own.id, 0)).toMatchObject(refused('menu.ownProtected'));
    expect(await asked(own.id, 1)).toMatchObject({ code: 200, data: { isChanged: false } });
    expect(await asked(page, 1)).toMatchObject({ code: 200, data: { isChanged: false } });
    expect(await asked(top, 1)).toMatchObject({ code: 200, data: { isChanged: true } });
    expect(await save(own.id, { enCode: 'other' })).toMatchObject(refused('menu.ownProtected'));
    expect(await save(own.id, { description: '说明' })).toMatchObject({ code: 200 });
    expect(await remove(own.id)).toMatchObject(refused('menu.ownProtected'));
    const { list } = await t.as('admin')(moduleButtonApi.tree, {
      params: { moduleId: own.id },
      query: {},
    });
    const params = { id: list[0]?.id ?? '' };
    expect(await t.reply('admin', moduleButtonApi.toggle, { params })).toMatchObject(
      refused('menu.ownProtected'),
    );
    expect(await t.reply('admin', moduleButtonApi.remove, { params, query: {} })).toMatchObject(
      refused('menu.ownProtected'),
    );
  });

  it('give no right by another name: codes of what is granted are for administrators, App menus are no words', async () => {
    const words = ['menu:view', 'menu:btn_edit', 'area:view', 'area:btn_edit'];
    await addRole(t, { enCode: 'menuKeeper', words });
    await addPerson(t, { account: 'menukeeper', organize: 'city.review', roleCodes: ['menuKeeper'] });
    const area = await t.db
      .selectFrom('menu')
      .select('id')
      .where('enCode', '=', 'area')
      .executeTakeFirstOrThrow();
    const { version: _menu, ...menu } = await t.as('admin')(menuApi.read, { params: area });
    const saveAs = (person: string, given: object) =>
      t.reply(person, menuApi.update, { params: area, body: { ...menu, ...given } as never });
    expect(await saveAs('menukeeper', { description: '说明' })).toMatchObject({ code: 200 });
    const { list } = await t.as('admin')(moduleButtonApi.tree, { params: { moduleId: area.id }, query: {} });
    const edit = list.find(({ enCode }) => enCode === 'btn_edit');
    const rename = (person: string) =>
      t.reply(person, moduleButtonApi.update, {
        params: { id: edit?.id ?? '' },
        body: { ...edit, version: undefined, enCode: 'btn_verify' } as never,
      });
    for (const reply of [
      await saveAs('menukeeper', { enCode: 'auditLog', category: 'App' }),
      await saveAs('menukeeper', { category: 'App' }),
      await rename('menukeeper'),
    ])
      expect(reply).toMatchObject(refused('menu.codeGranted'));
    expect(await saveAs('admin', { enCode: 'auditLog', category: 'App', parentId: '-1' })).toMatchObject({
      code: 200,
    });
    expect(await t.reply('menukeeper', auditLogApi.list, { query: {} } as never)).toMatchObject({
      code: 403,
    });
    expect(await saveAs('admin', {})).toMatchObject({ code: 200 });
  });

  it('keep what a form of the platform sends, and derive what it leaves out', async () => {
    const id = await make({
      type: '3',
      urlAddress: null,
      sortCode: '7',
      enCode: 'car.list',
      isDataAuthorize: 1,
      propertyJson: { moduleId: 'm1' },
      unknown: 1,
    });
    expect(await t.as('admin')(menuApi.read, { params: { id } })).toMatchObject({
      type: 3,
      urlAddress: 'model/car.list',
      sortCode: 7,
      isDataAuthorize: 1,
      propertyJson: '{"moduleId":"m1"}',
      hidden: false,
    });
    expect(await save(id, { type: 7, isDataAuthorize: 1 })).toMatchObject({ code: 200 });
    expect(await t.as('admin')(menuApi.read, { params: { id } })).toMatchObject({ isDataAuthorize: 0 });
    const wrong = await t.reply('admin', menuApi.create, {
      body: form({ type: 9, enCode: '.a', icon: '' }) as never,
    });
    const paths = (wrong.extras as { issues: { path: string }[] }).issues.map(({ path }) => path).sort();
    expect(paths).toEqual(['body.enCode', 'body.type']);
    const bare = await t.reply('admin', menuApi.create, { body: form({ icon: '' }) as never });
    expect(bare).toMatchObject({ code: 400, extras: { issues: [{ path: 'body.icon' }] } });
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'vbscript:x',
  ])('B27. lead nowhere by %j', async (urlAddress) => {
    const reply = await t.reply('admin', menuApi.create, { body: form({ type: 7, urlAddress }) as never });
    expect(reply).toMatchObject({
      code: 400,
      extras: { issues: [{ path: 'body.urlAddress', rule: 'url' }] },
    });
  });

  it('are listed as a tree in one statement, filtered with what stands above', async () => {
    const top = await directory();
    const page = await make({ parentId: top, fullName: '找得到' });
    // The first call after rights have changed works its read twice.
    await t.as('admin')(menuApi.tree, { params: { systemId: mainId }, query: {} });
    const texts = await recordStatements(async () => {
      const { list } = await t.as('admin')(menuApi.tree, {
        params: { systemId: mainId },
        query: { keyword: '找得到' },
      });
      expect(list).toMatchObject([{ id: top, hasChildren: true, children: [{ id: page, isLeaf: true }] }]);
    });
    expect(
      texts.filter((text) => text.includes('from "menu"') && text.includes('isButtonAuthorize')),
    ).toHaveLength(1);
    const { list } = await t.as('admin')(menuApi.listAll, { query: { category: 'Web' } });
    expect(list.find(({ id }) => id === mainId)).toMatchObject({
      type: 0,
      hasModule: false,
      hasChildren: true,
    });
  });

  it('never close a circle when two of them move at once', async () => {
    const [one, two] = [await directory(), await directory()];
    const moves = await t.db.transaction().execute(async (db) => {
      await sql`select from system where id = ${mainId} for update`.execute(db);
      const both = [save(one, { parentId: two }), save(two, { parentId: one })];
      await untilSomebodyWaits(t, 2);
      return { both };
    });
    const codes = (await Promise.all(moves.both)).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 400]);
  });

  it('are closed to people without the word, and unknown to nobody else', async () => {
    const id = await make();
    for (const name of ['clerk', 'company01'])
      expect(await t.reply(name, menuApi.read, { params: { id } })).toMatchObject({ code: 403 });
    expect(await t.reply('admin', menuApi.read, { params: { id: 'none' } })).toMatchObject({ code: 404 });
    expect(await t.reply('admin', menuApi.toggle, { params: { id: 'none' } })).toMatchObject({ code: 404 });
    const body = { moduleId: 'none', fullName: 'x', enCode: 'x' };
    expect(await t.reply('admin', moduleButtonApi.create, { body })).toMatchObject({ code: 404 });
  });
});

describe('a copy of a menu', () => {
  it('stands beside it with all its parts under new ids, and nobody holds it', async () => {
    const top = await directory();
    const page = await make({ parentId: top, enCode: 'copied.page', type: 3, urlAddress: '' });
    const add = { moduleId: page, fullName: '导出', enCode: 'btn_export' };
    const { id: button } = await t.as('admin')(moduleButtonApi.create, { body: add });
    await t.as('admin')(moduleButtonApi.create, {
      body: { ...add, parentId: button, fullName: '导出所选', enCode: 'btn_some' },
    });
    await t.as('admin')(moduleColumnApi.create, { body: { ...add, enCode: 'code' } });
    await t.as('admin')(moduleFormApi.create, { body: { ...add, enCode: 'name' } });
    await grant('button', button);
    const copy = (name: string, body: object) =>
      t.reply(name, menuApi.copy, { params: { id: page }, body: body as never });
    const { data } = await copy('admin', { fullName: '页面副本', enCode: 'copied.again' });
    const moduleId = (data as { id: string }).id;
    expect(await t.as('admin')(menuApi.read, { params: { id: moduleId } })).toMatchObject({
      parentId: top,
      fullName: '页面副本',
      enCode: 'copied.again',
      // An address that follows from the code follows from the new one.
      urlAddress: 'model/copied.again',
    });
    const { list } = await t.as('admin')(moduleButtonApi.tree, { params: { moduleId }, query: {} });
    expect(list).toMatchObject([{ enCode: 'btn_export', children: [{ enCode: 'btn_some' }] }]);
    const own = list[0]?.id ?? '';
    expect(own).not.toBe(button);
    const parts = [
      await t.as('admin')(moduleColumnApi.list, { params: { moduleId }, query: {} }),
      await t.as('admin')(moduleFormApi.list, { params: { moduleId }, query: {} }),
    ];
    expect(parts.map((part) => part.list.map(({ enCode }) => enCode))).toEqual([['code'], ['name']]);
    const held = await t.db.selectFrom('authorize').select('id').where('itemId', '=', own).execute();
    expect(held).toEqual([]);
    expect(await copy('admin', { fullName: '页面副本', enCode: 'copied.third' })).toMatchObject(
      refused('menu.nameTaken'),
    );
    expect(await copy('admin', { fullName: '另一副本', enCode: 'copied.page' })).toMatchObject(
      refused('menu.codeTaken'),
    );
    expect(await copy('clerk', { fullName: '另一副本', enCode: 'copied.third' })).toMatchObject({
      code: 403,
    });
  });
});

describe('a menu as a file', () => {
  const send = async (name: string, content: string, query = '') => {
    const { headers, payload } = multipartOf({ name: 'menu.json', content });
    const reply = await t.server.inject({
      method: 'POST',
      url: `/api/system/Menu/${mainId}/Actions/Import${query}`,
      headers: { ...headers, authorization: await t.tokenOf(name) },
      payload,
    });
    return reply.json();
  };
  const fetched = async (id: string) => {
    const { url } = await t.as('admin')(menuApi.export, { params: { id } });
    const headers = { authorization: await t.tokenOf('admin') };
    return (await t.server.inject({ method: 'GET', url, headers })).payload;
  };

  it('comes back with everything below it, under new ids', async () => {
    const top = await directory({ enCode: 'file.top' });
    const page = await make({ parentId: top, enCode: 'file.page' });
    await t.as('admin')(moduleButtonApi.create, {
      body: { moduleId: page, fullName: '导出', enCode: 'btn_export' },
    });
    await t.as('admin')(moduleFormApi.create, { body: { moduleId: page, fullName: '名称', enCode: 'name' } });
    const file = await fetched(top);
    expect(await send('admin', file)).toMatchObject(refused('menu.codeTaken'));
    expect(await remove(page)).toMatchObject({ code: 200 });
    expect(await remove(top)).toMatchObject({ code: 200 });
    const { data } = await send('admin', file);
    expect(data).toMatchObject({ count: 2 });
    const { list } = await t.as('admin')(menuApi.tree, {
      params: { systemId: mainId },
      query: { keyword: 'file.' },
    });
    expect(list).toMatchObject([{ id: data.id, enCode: 'file.top', children: [{ enCode: 'file.page' }] }]);
    const moduleId = list[0]?.children?.[0]?.id ?? '';
    expect(moduleId).not.toBe(page);
    const buttons = await t.as('admin')(moduleButtonApi.tree, { params: { moduleId }, query: {} });
    const forms = await t.as('admin')(moduleFormApi.list, { params: { moduleId }, query: {} });
    expect([buttons.list[0]?.enCode, forms.list[0]?.enCode]).toEqual(['btn_export', 'name']);
  });

  it('is refused when it is none, or from people without the word', async () => {
    expect(await send('admin', 'nothing')).toMatchObject(refused('settingFile.unreadable'));
    expect(await send('admin', '{"kind":"qifu.menu","version":1,"menus":[]}')).toMatchObject({ code: 400 });
    expect(await send('clerk', '{}')).toMatchObject({ code: 403 });
  });
});
