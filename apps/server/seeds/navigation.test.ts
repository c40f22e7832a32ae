import { createSnowflake } from '@qifu/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { completeNavigation } from './navigation';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const newId = createSnowflake({ node: 1023 });
const complete = () =>
  t.db.transaction().execute((db) => completeNavigation({ db, newId, now: () => new Date() }));

const countAll = async () => {
  const counts = ['menu', 'menuButton', 'role', 'authorize'] as const;
  return Promise.all(
    counts.map(async (table) => (await t.db.selectFrom(table).select('id').execute()).length),
  );
};

/** Forgets a page as if this database came from a version that did not have it. */
async function forget(enCode: string) {
  const { id } = await t.db
    .selectFrom('menu')
    .select('id')
    .where('enCode', '=', enCode)
    .executeTakeFirstOrThrow();
  const buttons = t.db.selectFrom('menuButton').select('id').where('moduleId', '=', id);
  await t.db
    .deleteFrom('authorize')
    .where((eb) => eb.or([eb('itemId', '=', id), eb('itemId', 'in', buttons)]))
    .execute();
  await t.db.deleteFrom('menuButton').where('moduleId', '=', id).execute();
  await t.db.deleteFrom('menu').where('id', '=', id).execute();
}

it('changes nothing where everything is there', async () => {
  const before = await countAll();
  await complete();
  expect(await countAll()).toEqual(before);
});

it('adds a page that is new in this version with its buttons, for the roles it is meant for', async () => {
  const before = await countAll();
  await forget('blacklist');
  await complete();
  expect(await countAll()).toEqual(before);
  const holders = await t.db
    .selectFrom('authorize')
    .innerJoin('menu', 'menu.id', 'authorize.itemId')
    .innerJoin('role', 'role.id', 'authorize.objectId')
    .where('menu.enCode', '=', 'blacklist')
    .select('role.enCode')
    .execute();
  expect(holders.map(({ enCode }) => enCode)).toContain('reviewStaff');
});

it('leaves alone what administrators deleted, renamed, took away or named the same', async () => {
  const at = { lastModifyUserId: null };
  await t.db
    .updateTable('menu')
    .set({ deleteMark: 1, ...at })
    .where('enCode', '=', 'fundFile')
    .execute();
  await t.db
    .updateTable('menu')
    .set({ fullName: '记录', ...at })
    .where('enCode', '=', 'auditLog')
    .execute();
  const audit = t.db.selectFrom('menu').select('id').where('enCode', '=', 'auditLog');
  await t.db.deleteFrom('authorize').where('itemId', 'in', audit).execute();
  await t.db
    .updateTable('menu')
    .set({ enCode: 'own', ...at })
    .where('enCode', '=', 'declareBatch')
    .execute();

  await complete();

  const menus = await t.db
    .selectFrom('menu')
    .select(['enCode', 'fullName', 'deleteMark'])
    .where('enCode', 'in', ['fundFile', 'auditLog', 'own', 'declareBatch'])
    .execute();
  expect(menus.sort((a, b) => a.enCode.localeCompare(b.enCode))).toEqual([
    { enCode: 'auditLog', fullName: '记录', deleteMark: 0 },
    { enCode: 'fundFile', fullName: '资金材料', deleteMark: 1 },
    { enCode: 'own', fullName: '申报批次', deleteMark: 0 },
  ]);
  const grants = await t.db.selectFrom('authorize').select('id').where('itemId', 'in', audit).execute();
  expect(grants).toEqual([]);
});
