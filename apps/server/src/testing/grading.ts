import type { TestApp } from './index';

/** Ids of menus by their codes and of buttons by their access words. */
export async function readItemIds(t: TestApp): Promise<ReadonlyMap<string, string>> {
  const menus = await t.db.selectFrom('menu').select(['id', 'enCode']).execute();
  const codes = new Map(menus.map(({ id, enCode }) => [id, enCode]));
  const buttons = await t.db.selectFrom('menuButton').select(['id', 'moduleId', 'enCode']).execute();
  const system = await t.db.selectFrom('system').select('id').executeTakeFirstOrThrow();
  return new Map([
    ['mainSystem', system.id],
    ...menus.map(({ id, enCode }) => [enCode, id] as const),
    ...buttons.map(({ id, moduleId, enCode }) => [`${codes.get(moduleId)}:${enCode}`, id] as const),
  ]);
}

export const userIdOf = async (t: TestApp, account: string) =>
  (await t.db.selectFrom('user').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;

const organizeIdOf = async (t: TestApp, enCode: string) =>
  (await t.db.selectFrom('organize').select('id').where('enCode', '=', enCode).executeTakeFirstOrThrow()).id;

let made = 0;
/** A role with the words it holds and its members; without organizations it is global. */
export async function layRole(
  t: TestApp,
  given: { words?: readonly string[]; organizes?: readonly string[]; members?: readonly string[] },
): Promise<string> {
  made += 1;
  const id = `laidRole${made}`;
  const stamps = { creatorUserId: null, lastModifyUserId: null };
  const globalMark = given.organizes ? 0 : 1;
  await t.db
    .insertInto('role')
    .values({ id, fullName: `角色${made}`, enCode: id, globalMark, ...stamps })
    .execute();
  for (const code of given.organizes ?? [])
    await t.db
      .insertInto('roleOrganize')
      .values({ roleId: id, organizeId: await organizeIdOf(t, code) })
      .execute();
  const ids = await readItemIds(t);
  for (const [order, word] of (given.words ?? []).entries())
    await t.db
      .insertInto('authorize')
      .values({
        id: `${id}.${order}`,
        itemType: word === 'mainSystem' ? 'system' : word.includes(':') ? 'button' : 'module',
        itemId: ids.get(word) ?? word,
        objectType: 'Role',
        objectId: id,
        creatorUserId: null,
      })
      .execute();
  for (const account of given.members ?? [])
    await t.db
      .insertInto('userRelation')
      .values({ userId: await userIdOf(t, account), objectType: 'Role', objectId: id })
      .execute();
  return id;
}

/** Lets a person administer an organization and everything below it. */
export async function letAdminister(t: TestApp, account: string, organize: string) {
  const flags = ['thisLayer', 'subLayer'].flatMap((layer) =>
    ['Add', 'Edit', 'Delete', 'Select'].map((action) => [`${layer}${action}`, 1]),
  );
  await t.db
    .insertInto('organizeAdministrator')
    .values({
      id: `grade.${account}.${organize}`,
      userId: await userIdOf(t, account),
      organizeId: await organizeIdOf(t, organize),
      creatorUserId: null,
      ...Object.fromEntries(flags),
    })
    .execute();
}
