import {
  authorityApi,
  currentUserApi,
  enterpriseApi,
  expertApi,
  projectApi,
  moduleDataAuthorizeSchemeApi as schemeApi,
  usersApi,
} from '@qifu/contracts';
import { createSnowflake } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { completeMenuParts } from './menu-parts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

const newId = createSnowflake({ node: 1023 });
const complete = () =>
  t.db.transaction().execute((db) => completeMenuParts({ db, newId, now: () => new Date() }));
const countAll = () =>
  Promise.all(
    (['menuColumn', 'menuForm', 'dataField', 'dataScheme'] as const).map(
      async (table) => (await t.db.selectFrom(table).select('id').execute()).length,
    ),
  );

const people = ['admin', 'clerk', 'approver', 'supervisor', 'district', 'company01', 'expert01'];
/** What each of them is shown by the lists of the product, refusals too. */
const seenByAll = () =>
  Promise.all(
    people.map(async (name) => {
      const lists = [
        await t.reply(name, enterpriseApi.list, { body: {} }),
        await t.reply(name, projectApi.list, { body: {} }),
        await t.reply(name, expertApi.list, { body: {} }),
        await t.reply(name, usersApi.list, { query: {} }),
      ];
      const { permissionList } = await t.as(name)(currentUserApi.read, { query: {} });
      const words = permissionList.map(({ enCode, button, closedFields }) => ({
        enCode,
        button,
        closedFields,
      }));
      return { name, lists: lists.map(({ code, data }) => ({ code, data })), words };
    }),
  );

describe('columns, form fields and data schemes of the product', () => {
  it('are defined for its own pages, and nobody sees less or more than before', async () => {
    const before = await seenByAll();
    expect(before[0]?.lists.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(await countAll()).toEqual([0, 0, 0, 0]);
    await complete();
    expect(await seenByAll()).toEqual(before);
    const { menus, parts } = await t.as('admin')(authorityApi.readMatrix, { params: { objectId: '0' } });
    const kindsOf = (code: string) => {
      const id = menus.find(({ enCode }) => enCode === code)?.id;
      return [...new Set(parts.filter(({ moduleId }) => moduleId === id).map(({ itemType }) => itemType))];
    };
    const whole = ['button', 'column', 'form', 'resource'];
    const plain = ['button', 'column', 'form'];
    const codes = ['enterprise', 'table2', 'table3', 'user', 'position', 'role', 'declareBatch', 'organize'];
    expect(Object.fromEntries(codes.map((code) => [code, kindsOf(code)]))).toEqual({
      ...{ enterprise: whole, table2: whole, table3: whole },
      ...{ user: plain, position: plain, role: plain, declareBatch: plain },
      // Calls that leave out no columns have none to grant.
      organize: ['button', 'form'],
    });
    expect(parts.find(({ enCode }) => enCode === 'creditCode')?.fullName).toBe('统一社会信用代码');
  });

  it('are valid: each scheme can be read and saved again as it is', async () => {
    const rows = await t.db.selectFrom('dataScheme').select('id').execute();
    expect(rows.length).toBeGreaterThan(20);
    for (const { id } of rows) {
      const read = await t.as('admin')(schemeApi.read, { params: { id } });
      const { code } = await t.reply('admin', schemeApi.update, { params: { id }, body: read as never });
      // The one of all data is only switched on and off.
      expect([read.fullName, code === 200 || read.allData === 1]).toEqual([read.fullName, true]);
    }
  });

  it('stay as administrators left them, deleted too', async () => {
    const before = await countAll();
    const [one] = await t.db.selectFrom('menuColumn').select('moduleId').limit(1).execute();
    await t.db
      .updateTable('menuColumn')
      .set({ deleteMark: 1, lastModifyUserId: null })
      .where('moduleId', '=', one?.moduleId ?? '')
      .execute();
    await complete();
    expect(await countAll()).toEqual(before);
  });

  it('are not added to a menu that grants them one by one already: that would hide them', async () => {
    await t.db.deleteFrom('menuColumn').execute();
    await t.db
      .updateTable('menu')
      .set({ isColumnAuthorize: 1, lastModifyUserId: null })
      .where('enCode', '=', 'enterprise')
      .execute();
    await complete();
    const codes = await t.db
      .selectFrom('menuColumn')
      .innerJoin('menu', 'menu.id', 'menuColumn.moduleId')
      .select('menu.enCode')
      .distinct()
      .execute();
    expect(codes.map(({ enCode }) => enCode)).toContain('table2');
    expect(codes.map(({ enCode }) => enCode)).not.toContain('enterprise');
  });
});
