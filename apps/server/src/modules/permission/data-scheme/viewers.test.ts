import { explainApi, explainRecordApi, temporaryGrantApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { letAdminister, readItemIds, userIdOf } from '../../../testing/grading';
import { grantRows } from '../../../testing/granted-rows';
import { roleIdOf } from '../../../testing/people';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
let ids: ReadonlyMap<string, string>;
/** One firm of the district the district administrator is responsible for, and one of another. */
let near: string;
let far: string;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
  ids = await readItemIds(t);
  const { areaId } = await t.db
    .selectFrom('organize')
    .innerJoin('user', 'user.organizeId', 'organize.id')
    .where('user.account', '=', 'district')
    .select('organize.areaId')
    .executeTakeFirstOrThrow();
  const firms = await t.db
    .selectFrom('enterprise')
    .select(['id', 'districtId'])
    .where('deleteMark', '=', 0)
    .execute();
  near = firms.find(({ districtId }) => districtId === areaId)?.id ?? '';
  far = firms.find(({ districtId }) => districtId !== areaId)?.id ?? '';
});
afterAll(() => t.close());

const menuId = (code: string) => ids.get(code) ?? '';
const viewers = async (menu: string, recordId = '', caller = 'admin') =>
  (await t.as(caller)(explainRecordApi.listViewers, { body: { menuId: menuId(menu), recordId } })).list;
const of = <One extends { account: string }>(list: readonly One[], account: string) =>
  list.find((one) => one.account === account);
const builtIn = async (person: string, menu: string) =>
  (
    await t.as('admin')(explainApi.explain, {
      body: { userId: await userIdOf(t, person), menuId: menuId(menu) },
    })
  ).data.builtIn;

describe('the explanation of a menu, without any record', () => {
  it('names what the product itself leaves a person', async () => {
    expect(await builtIn('district', 'enterprise')).toEqual({ rule: 'district', about: '青屿区' });
    expect(await builtIn('company01', 'enterprise')).toEqual({ rule: 'own', about: '' });
    expect(await builtIn('expert01', 'itemsToBeEvaluated')).toEqual({ rule: 'sheets', about: '' });
    expect(await builtIn('expert01', 'table2')).toEqual({ rule: 'assigned', about: '' });
    expect(await builtIn('clerk', 'enterprise')).toEqual({ rule: 'all', about: '' });
    expect(await builtIn('clerk', 'user')).toEqual({ rule: 'graded', about: '' });
    expect(await builtIn('admin', 'user')).toEqual({ rule: 'all', about: '' });
    expect(await builtIn('clerk', 'notice')).toBeNull();
  });
});

describe('who sees', () => {
  let rights: Awaited<ReturnType<typeof grantRows>>;
  beforeAll(async () => {
    rights = await grantRows(t);
  });

  it('a record: staff by district, with the role that opens the menu; nobody from outside', async () => {
    const seenNear = await viewers('enterprise', near);
    expect(of(seenNear, 'district')).toMatchObject({
      isVisible: true,
      roles: expect.arrayContaining([{ fullName: '区县管理员', endsAt: null }]),
      builtIn: { rule: 'district', about: '青屿区' },
      isLimited: false,
    });
    expect(of(seenNear, 'clerk')).toMatchObject({
      isVisible: true,
      roles: [{ fullName: '评审工作人员', endsAt: null }],
    });
    expect(seenNear.map(({ account }) => account)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(company|expert|person)/)]),
    );
    expect(of(await viewers('enterprise', far), 'district')).toMatchObject({ isVisible: false });
  });

  it('a menu: whoever opens it, and not who does not', async () => {
    const list = await viewers('fundFile');
    expect(of(list, 'clerk')).toBeTruthy();
    expect(of(list, 'admin')).toMatchObject({ roles: [{ fullName: '系统管理员', endsAt: null }] });
    expect(of(list, 'supervisor')).toBeUndefined();
  });

  it('a menu for a time: until when the role or the single item is held', async () => {
    const endsAt = Date.now() + 30 * 86_400_000;
    const lend = async (given: object) =>
      t.as('admin')(temporaryGrantApi.give, {
        body: { userId: await userIdOf(t, 'supervisor'), endsAt, reason: '代班', ...given } as never,
      });
    await lend({ roleId: await roleIdOf(t, 'reviewStaff') });
    expect(of(await viewers('fundFile'), 'supervisor')).toMatchObject({
      roles: [{ fullName: '评审工作人员', endsAt }],
      itemEndsAt: null,
    });
    await t.as('admin')(temporaryGrantApi.giveItem, {
      body: {
        ...{ userId: await userIdOf(t, 'supervisor'), itemType: 'module', itemId: menuId('fundFile') },
        ...{ endsAt, reason: '代班' },
      } as never,
    });
    expect(of(await viewers('fundFile'), 'supervisor')).toMatchObject({ itemEndsAt: endsAt });
  });

  it('a menu, whatever else fifty others hold for a time or by roles that do not count', async () => {
    const endsAt = new Date(Date.now() + 86_400_000);
    await sql`insert into "user" (id, account, "realName", "organizeId", "positionId", "passwordHash")
      select 'aside' || n, 'a-side' || n, '别处', u."organizeId", '', u."passwordHash"
      from generate_series(1, 60) n, "user" u where u.account = 'clerk'`.execute(t.db);
    const lend = async (itemType: string, itemId: string) =>
      sql`insert into "temporaryGrant" (id, "userId", "itemType", "itemId", "startsAt", "endsAt")
        select 'aside' || n, 'aside' || n, ${itemType}, ${itemId}, now(), ${endsAt}
        from generate_series(1, 60) n`.execute(t.db);
    await lend('module', menuId('notice'));
    await sql`insert into role (id, "fullName", "enCode", "globalMark", "enabledMark")
      values ('asleep', '停用的角色', 'asleep', 1, 0)`.execute(t.db);
    await sql`insert into authorize (id, "itemType", "itemId", "objectType", "objectId")
      values ('asleep', 'module', ${menuId('fundFile')}, 'Role', 'asleep')`.execute(t.db);
    await sql`insert into "userRelation" ("userId", "objectType", "objectId")
      select 'aside' || n, 'Role', 'asleep' from generate_series(1, 60) n`.execute(t.db);
    const list = await viewers('fundFile');
    expect(of(list, 'clerk')).toMatchObject({ isVisible: true });
    expect(list.some(({ account }) => account.startsWith('a-side'))).toBe(false);
    await t.db.deleteFrom('temporaryGrant').where('id', 'like', 'aside%').execute();
    await t.db.deleteFrom('userRelation').where('userId', 'like', 'aside%').execute();
  });

  it('a record for a time: until when the role and the single scheme count that leave him the row', async () => {
    const endsAt = Date.now() + 20 * 86_400_000;
    const scheme = await rights.addScheme('enterprise', [
      { field: 'enterpriseName', op: '==', value: 'nobody' },
    ]);
    await rights.switchMenu('enterprise', { isDataAuthorize: 1 });
    const userId = await userIdOf(t, 'supervisor');
    await t.as('admin')(temporaryGrantApi.giveItem, {
      body: { userId, itemType: 'resource', itemId: scheme, endsAt, reason: '代班' } as never,
    });
    const body = { userId, menuId: menuId('enterprise'), recordId: near };
    const { limits } = await t.as('admin')(explainRecordApi.explainRecord, { body });
    const ofDistrict = { ...body, userId: await userIdOf(t, 'district') };
    const { coded } = await t.as('admin')(explainRecordApi.explainRecord, { body: ofDistrict });
    expect(coded).toEqual({ rule: 'district', about: '青屿区', isMet: true });
    expect(limits[0]?.roles.map(({ fullName, endsAt: end }) => [fullName, end !== null])).toEqual(
      expect.arrayContaining([
        ['监督人员', false],
        ['评审工作人员', true],
        ['', true],
      ]),
    );
    await rights.switchMenu('enterprise', { isDataAuthorize: 0 });
  });

  it('a record by data schemes too', async () => {
    const scheme = await rights.addScheme('enterprise', [{ field: 'creditCode', op: '==', value: 'nobody' }]);
    await rights.switchMenu('enterprise', { isDataAuthorize: 1 });
    await rights.give(scheme, [await roleIdOf(t, 'reviewStaff')]);
    expect(of(await viewers('enterprise', near), 'clerk')).toMatchObject({
      isVisible: false,
      isLimited: true,
    });
    await rights.switchMenu('enterprise', { isDataAuthorize: 0 });
    expect(of(await viewers('enterprise', near), 'clerk')).toMatchObject({ isVisible: true });
  });

  it('costs no more statements for fifty people than for few, those with a data scheme too', async () => {
    const count = async () =>
      (await recordStatements(() => viewers('enterprise', near))).filter((text) => !text.includes('pgboss'))
        .length;
    const [few, before] = [(await viewers('enterprise', near)).length, await count()];
    const role = await roleIdOf(t, 'reviewStaff');
    await sql`insert into "user" (id, account, "realName", "organizeId", "positionId", "passwordHash")
      select 'viewer' || n, 'viewer' || n, '同事' || n, u."organizeId", '', u."passwordHash"
      from generate_series(1, 60) n, "user" u where u.account = 'clerk'`.execute(t.db);
    await sql`insert into "userRelation" ("userId", "objectType", "objectId")
      select 'viewer' || n, 'Role', ${role} from generate_series(1, 60) n`.execute(t.db);
    // The role still holds the scheme of the test before.
    await rights.switchMenu('enterprise', { isDataAuthorize: 1 });
    const list = await viewers('enterprise', near);
    expect([list.length, few < 20]).toEqual([50, true]);
    expect(await count()).toBeLessThanOrEqual(before + 2);
    await rights.switchMenu('enterprise', { isDataAuthorize: 0 });
  });

  it('is told of what the caller sees and administers only', async () => {
    const reply = (caller: string, menu: string, recordId: string) =>
      t.reply(caller, explainRecordApi.listViewers, { body: { menuId: menuId(menu), recordId } });
    expect((await reply('clerk', 'enterprise', near)).code).toBe(403);
    expect((await reply('admin', 'enterprise', 'none')).extras?.errorCode).toBe('record.missing');
    expect((await reply('admin', 'notice', near)).extras?.errorCode).toBe('explain.noRecords');
    const role = await roleIdOf(t, 'district');
    const items = ['user', 'systemManage'].map((code) => ({
      itemType: 'module' as const,
      itemId: menuId(code),
    }));
    await t.db
      .insertInto('authorize')
      .values(
        items.map((item, at) => ({
          ...{ id: `viewers${at}`, objectType: 'Role' as const, objectId: role, creatorUserId: null },
          ...item,
        })),
      )
      .execute();
    await letAdminister(t, 'district', 'qingyu');
    expect((await reply('district', 'enterprise', far)).extras?.errorCode).toBe('record.missing');
    const list = await viewers('enterprise', near, 'district');
    expect(list.map(({ account }) => account)).toEqual(['district']);
  });
});
