import { createSnowflake } from '@qifu/rules';
import { createUser } from '#modules/permission';
import { demoPassword } from '#platform/config';
import { hashPlainPassword } from '#platform/password/hash-password';
import type { TestApp } from './index';

const newId = createSnowflake({ node: 1023 });
const parts = (t: TestApp) => ({ db: t.db, newId, now: () => new Date() });
const unsigned = { creatorUserId: null, lastModifyUserId: null };

export const userIdOf = async (t: TestApp, account: string) =>
  (await t.db.selectFrom('user').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;
export const organizeIdOf = async (t: TestApp, enCode: string) =>
  (await t.db.selectFrom('organize').select('id').where('enCode', '=', enCode).executeTakeFirstOrThrow()).id;
export const roleIdOf = async (t: TestApp, enCode: string) =>
  (await t.db.selectFrom('role').select('id').where('enCode', '=', enCode).executeTakeFirstOrThrow()).id;

interface GivenPerson {
  account: string;
  /** Code of the organization he belongs to. */
  organize: string;
  roleCodes?: readonly string[];
  isAdministrator?: boolean;
}

/** A person of the test beside those everybody knows, with their password. */
export async function addPerson(t: TestApp, { account, organize, ...given }: GivenPerson): Promise<string> {
  const hash = await hashPlainPassword(demoPassword);
  const person = { account, realName: `测试${account}`, password: demoPassword };
  const organizeId = await organizeIdOf(t, organize);
  return createUser(parts(t), { ...person, organizeId, roleCodes: ['reviewStaff'], ...given }, hash);
}

/** A role that holds these access words, in the whole house or in one organization. */
export async function addRole(
  t: TestApp,
  { enCode, words, organize }: { enCode: string; words: readonly string[]; organize?: string },
): Promise<string> {
  const id = newId();
  const globalMark = organize ? 0 : 1;
  await t.db
    .insertInto('role')
    .values({ id, enCode, fullName: `角色${enCode}`, globalMark, ...unsigned })
    .execute();
  if (organize)
    await t.db
      .insertInto('roleOrganize')
      .values({ roleId: id, organizeId: await organizeIdOf(t, organize) })
      .execute();
  for (const word of words) {
    const [menuCode = '', button = ''] = word.split(':');
    const menu = await t.db
      .selectFrom('menu')
      .select('id')
      .where('enCode', '=', menuCode)
      .executeTakeFirstOrThrow();
    const item =
      button === 'view'
        ? menu
        : await t.db
            .selectFrom('menuButton')
            .select('id')
            .where('moduleId', '=', menu.id)
            .where('enCode', '=', button)
            .executeTakeFirstOrThrow();
    const grant = {
      objectType: 'Role' as const,
      objectId: id,
      itemType: button === 'view' ? ('module' as const) : ('button' as const),
      itemId: item.id,
    };
    await t.db
      .insertInto('authorize')
      .values([{ id: newId(), ...grant, creatorUserId: null }])
      .execute();
  }
  return id;
}

/** A post in an organization. */
export async function addPosition(t: TestApp, enCode: string, organize: string): Promise<string> {
  const id = newId();
  const organizeId = await organizeIdOf(t, organize);
  await t.db
    .insertInto('position')
    .values({ id, enCode, fullName: `岗位${enCode}`, organizeId, ...unsigned })
    .execute();
  return id;
}

const all = { Add: 1, Edit: 1, Delete: 1, Select: 1 };
/** Makes a person the administrator of an organization and everything below it, with all that is allowed there or less. */
export async function giveGrade(
  t: TestApp,
  account: string,
  organize: string,
  allowed: Partial<typeof all> = {},
) {
  const flags = Object.fromEntries(
    Object.entries({ ...all, ...allowed }).flatMap(([action, flag]) => [
      [`thisLayer${action}`, flag],
      [`subLayer${action}`, flag],
    ]),
  );
  await t.db
    .insertInto('organizeAdministrator')
    .values({
      id: newId(),
      userId: await userIdOf(t, account),
      organizeId: await organizeIdOf(t, organize),
      creatorUserId: null,
      ...flags,
    })
    .execute();
}

/** Somebody has just set another person's password: for a day the two count as one where two are needed. */
export async function joinHands(t: TestApp, account: string, by: string) {
  const [userId, byUserId] = [await userIdOf(t, account), await userIdOf(t, by)];
  await t.db.insertInto('keyChange').values({ id: newId(), userId, byUserId, kind: 'password' }).execute();
  return { part: () => t.db.deleteFrom('keyChange').where('byUserId', '=', byUserId).execute() };
}
