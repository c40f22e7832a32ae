import {
  auditLogApi,
  authorityApi,
  blacklistApi,
  businessStatusApi,
  type Endpoint,
  enterpriseApi,
  expertApi,
  explainRecordApi,
  type Input,
  moduleColumnApi,
  otherDateApi,
  projectApi,
  type RecordExplanation,
  reviewPreparationApi,
} from '@qifu/contracts';
import { yearOf } from '@qifu/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register, registerFor, userIdOf } from '../testing/enterprises';
import { layRole } from '../testing/grading';
import { type Condition, grantRows } from '../testing/granted-rows';
import { expertsOf, layProject, type Masters, makeGroup, makeMasters } from '../testing/prepare-review';
import { rowsOfSheet } from '../testing/sheet-rows';

const manyRuns = process.env.QIFU_LONG ? 300 : 12;
const year = yearOf(new Date());

let t: TestApp;
let rights: Awaited<ReturnType<typeof grantRows>>;
let reviewStaff: string;
let second: string;
let masters: Masters;
/** Firms by their names. */
const firms = new Map<string, Awaited<ReturnType<typeof register>>>();
const firm = (name: string) => firms.get(name) as Awaited<ReturnType<typeof register>>;

beforeAll(async () => {
  t = await startTestApp();
  rights = await grantRows(t);
  const roleOf = async (enCode: string) =>
    (await t.db.selectFrom('role').select('id').where('enCode', '=', enCode).executeTakeFirstOrThrow()).id;
  masters = await makeMasters(t);
  reviewStaff = await roleOf('reviewStaff');
  second = await layRole(t, { words: ['mainSystem', 'enterprise'], members: ['clerk'] });
  const lay = async (enterpriseName: string, given: object = {}) =>
    void firms.set(enterpriseName, await register(t, { enterpriseName, ...given }));
  await lay('青屿甲', { scaleType: '1' });
  await lay('青屿乙', { scaleType: '3' });
  await lay('临溪丙', { districtId: '990112', scaleType: '1' });
  firms.set('临溪丁', await registerFor(t, 'company01', { enterpriseName: '临溪丁', districtId: '990112' }));
});
afterAll(() => t.close());

const everything = ['临溪丁', '临溪丙', '青屿乙', '青屿甲'];
async function namesFor(person: string): Promise<string[]> {
  const { data } = await rights.reply(person, enterpriseApi.list, { body: { pageSize: 100 } });
  return (data as { list: { enterpriseName: string }[] }).list.map((row) => row.enterpriseName).sort();
}
const codeOf = async <E extends Endpoint>(person: string, endpoint: E, input: Input<E>) =>
  (await rights.reply(person, endpoint, input)).code;
const inDistrict = (value: string): Condition => ({ field: 'districtId', op: '==', value });

describe('a menu with data permission', () => {
  it('41. shows nothing to who holds no scheme of it, and everything to the administrator (40)', async () => {
    await rights.switchMenu('enterprise', { isDataAuthorize: 1 });
    expect(await namesFor('clerk')).toEqual([]);
    expect(await namesFor('admin')).toEqual(everything);
    const { id } = firm('青屿甲');
    expect(await codeOf('clerk', enterpriseApi.read, { params: { id } })).toBe(404);
    expect(await codeOf('admin', enterpriseApi.read, { params: { id } })).toBe(200);
  });

  it('shows what a scheme leaves, in the list, its counts, the record and what belongs to it', async () => {
    const scheme = await rights.addScheme('enterprise', [inDistrict('990112')]);
    await rights.give(scheme, [reviewStaff]);
    expect(await namesFor('clerk')).toEqual(['临溪丁', '临溪丙']);
    const { data } = await rights.reply('clerk', enterpriseApi.listCounts, { body: {} });
    expect(data).toMatchObject({ all: 2 });
    const answers = async (id: string) => [
      await codeOf('clerk', enterpriseApi.read, { params: { id } }),
      await codeOf('clerk', enterpriseApi.activity, { params: { id } }),
      await codeOf('clerk', businessStatusApi.list, { params: { enterpriseId: id }, body: {} }),
      await codeOf('clerk', businessStatusApi.readByYear, { query: { year, enterpriseId: id } }),
      await codeOf('clerk', otherDateApi.list, { query: { enterpriseId: id } }),
    ];
    expect(await answers(firm('临溪丙').id)).toEqual([200, 200, 200, 200, 200]);
    expect(await answers(firm('青屿甲').id)).toEqual([404, 404, 404, 404, 404]);
  });

  it('refuses to write what is hidden exactly like what is absent', async () => {
    const { id, form } = firm('青屿甲');
    const change = (of: string) =>
      rights.reply('clerk', enterpriseApi.update, { params: { id: of }, body: { ...form, version: 1 } });
    const [hidden, absent] = [await change(id), await change('42')];
    expect({ ...hidden, extras: null }).toEqual({ ...absent, extras: null });
    expect(hidden.code).toBe(404);
    const entry = { level: 1, reasonType: 'fraud', reason: '虚报', startDate: Date.now() - 1000 };
    expect([
      await codeOf('clerk', enterpriseApi.remove, { params: { id }, query: { version: 1 } }),
      await codeOf('clerk', blacklistApi.createBlacklist, { body: { ...entry, enterpriseIds: [id] } }),
      await codeOf('clerk', businessStatusApi.update, {
        params: { id: `${id}-${year}` },
        body: { version: 1, revenue: 5 },
      }),
    ]).toEqual([404, 404, 404]);
    expect(await codeOf('admin', enterpriseApi.read, { params: { id } })).toBe(200);
  });

  it('joins schemes of one role by AND, roles by OR, and takes a scheme away with the next call', async () => {
    const large = await rights.addScheme('enterprise', [{ field: 'scaleType', op: '==', value: '1' }]);
    const { list } = (await rights.reply('clerk', enterpriseApi.list, { body: {} })).data as never as {
      list: object[];
    };
    expect(list).toHaveLength(2);
    await rights.give(large, [reviewStaff]);
    expect(await namesFor('clerk')).toEqual(['临溪丙']);
    const named = await rights.addScheme('enterprise', [
      { field: 'enterpriseName', op: 'like', value: '乙' },
    ]);
    await rights.give(named, [second]);
    expect(await namesFor('clerk')).toEqual(['临溪丙', '青屿乙']);
    await rights.give(named, []);
    await rights.give(large, []);
    expect(await namesFor('clerk')).toEqual(['临溪丁', '临溪丙']);
  });

  it('leaves an enterprise its own firm, and a person of a district no more than the district', async () => {
    expect(await namesFor('company01')).toEqual(['临溪丁']);
    expect(await namesFor('district')).toEqual([]);
    const scheme = await rights.addScheme('enterprise', [
      { field: 'enterpriseName', op: 'in', value: '青屿甲,临溪丙' },
    ]);
    const role = await layRole(t, { members: ['district'] });
    await rights.give(scheme, [role]);
    expect(await namesFor('district')).toEqual(['青屿甲']);
  });

  it('narrows what it shows itself where it is another menu than the registry', async () => {
    await rights.switchMenu('enterpriseFile', { isDataAuthorize: 1 });
    const { id } = firm('临溪丙');
    const files = () => codeOf('clerk', otherDateApi.list, { query: { enterpriseId: id } });
    expect(await files()).toBe(404);
    expect(await codeOf('clerk', enterpriseApi.read, { params: { id } })).toBe(200);
    const scheme = await rights.addScheme('enterpriseFile', [inDistrict('990112')]);
    await rights.give(scheme, [reviewStaff]);
    expect(await files()).toBe(200);
    await rights.switchMenu('enterpriseFile', { isDataAuthorize: 0 });
  });
});

describe('variables of a scheme', () => {
  it('stand for the person who asks, and for nothing where he has none', async () => {
    const role = await layRole(t, { words: ['mainSystem', 'enterprise'], members: ['supervisor'] });
    const scheme = await rights.addScheme('enterprise', [
      { field: 'creatorUserId', op: '==', value: '@userId' },
    ]);
    await rights.give(scheme, [role]);
    const now = async (value: string, field = 'creatorUserId', op = '==') => {
      await rights.changeScheme(scheme, 'enterprise', [{ field, op, value }]);
      return namesFor('supervisor');
    };
    expect(await now('@userId')).toEqual([]);
    const [clerk, supervisor] = [await userIdOf(t, 'clerk'), await userIdOf(t, 'supervisor')];
    await t.db.updateTable('user').set({ managerId: supervisor }).where('id', '=', clerk).execute();
    expect(await now('@userAraSubordinates')).toEqual(everything);
    await t.db.updateTable('user').set({ managerId: '' }).where('id', '=', clerk).execute();
    expect(await namesFor('supervisor')).toEqual([]);
    expect(await now('@positionId', 'declareUnitId', '<>')).toEqual([]);
    expect(await now('@branchManageOrganizeAndSub', 'declareUnitId', 'notIn')).toEqual([]);

    const { organizeId } = await t.db
      .selectFrom('user')
      .select('organizeId')
      .where('id', '=', supervisor)
      .executeTakeFirstOrThrow();
    const unit = (declareUnitId: string) =>
      t.db.updateTable('enterprise').set({ declareUnitId }).where('id', '=', firm('青屿乙').id).execute();
    await unit(organizeId);
    expect(await now('@organizeId', 'declareUnitId')).toEqual(['青屿乙']);
    const below = await t.db
      .insertInto('organize')
      .values({
        id: 'belowUnit',
        parentId: organizeId,
        category: 'department',
        fullName: '下级科',
        enCode: 'belowUnit',
        organizeIdTree: `${await pathOf(organizeId)},belowUnit`,
        creatorUserId: null,
        lastModifyUserId: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await unit(below.id);
    expect(await namesFor('supervisor')).toEqual([]);
    expect(await now('@organizationAndSuborganization', 'declareUnitId')).toEqual(['青屿乙']);
  });
});

const pathOf = async (id: string) =>
  (await t.db.selectFrom('organize').select('organizeIdTree').where('id', '=', id).executeTakeFirstOrThrow())
    .organizeIdTree;

it('the list, its counts and its export agree for any scheme', async () => {
  const scheme = await rights.addScheme('enterprise', [inDistrict('990112')]);
  const role = await layRole(t, {
    words: ['mainSystem', 'enterprise', 'enterprise:btn_export'],
    members: ['approver'],
  });
  await rights.give(scheme, [role]);
  const value = fc.constantFrom('990111', '990112', '1', '3', '甲', '@userId', '@positionId');
  const condition = fc.record({
    field: fc.constantFrom('districtId', 'scaleType', 'enterpriseName', 'creatorUserId'),
    op: fc.constantFrom('==', '<>', 'like', 'notLike', 'in', 'notIn'),
    value,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(condition, { minLength: 1, maxLength: 3 }), async (conditions) => {
      await rights.changeScheme(scheme, 'enterprise', conditions);
      const names = await namesFor('approver');
      const counts = await rights.reply('approver', enterpriseApi.listCounts, { body: {} });
      const file = await rights.reply('approver', enterpriseApi.exportExcel, {
        query: { selectKey: 'enterpriseName' },
      });
      const exported = (await rowsOfSheet(file.data as unknown as Uint8Array)).flatMap(Object.values);
      expect(exported.map(String).sort()).toEqual(names);
      expect(counts.data).toMatchObject({ all: names.length });
    }),
    { numRuns: manyRuns, seed: 20261122 },
  );
});

it('a changed scheme counts with the very next call of every process', async () => {
  const beside = await startTestApp({ beside: t });
  const scheme = await rights.addScheme('enterprise', [inDistrict('990112')]);
  const role = await layRole(t, { words: ['mainSystem', 'enterprise'], members: ['expert03'] });
  const staff = await t.db
    .selectFrom('role')
    .select('id')
    .where('enCode', '=', 'expert')
    .executeTakeFirstOrThrow();
  await t.db
    .deleteFrom('userRelation')
    .where('objectId', '=', staff.id)
    .where('userId', '=', await userIdOf(t, 'expert03'))
    .execute();
  await rights.give(scheme, [role]);
  const token = await rights.tokenOf('expert03');
  const there = async () =>
    (await beside.as('nobody', { authorization: token })(enterpriseApi.listCounts, { body: {} })).all;
  const here = async () => (await namesFor('expert03')).length;
  expect([await here(), await there()]).toEqual([2, 2]);
  await rights.changeScheme(scheme, 'enterprise', [{ field: 'enterpriseName', op: '==', value: '青屿甲' }]);
  expect([await there(), await here()]).toEqual([1, 1]);
  await rights.switchMenu('enterprise', { isDataAuthorize: 0 });
  expect([await there(), await here()]).toEqual([4, 4]);
  await rights.switchMenu('enterprise', { isDataAuthorize: 1 });
  await t.db.deleteFrom('authorize').where('itemId', '=', scheme).execute();
  expect([await there(), await here()]).toEqual([0, 0]);
  await beside.close();
});

it('applications, their counts and groups are decided by their own menu', async () => {
  const { id: near } = await layProject(t, masters, { districtId: '990111' });
  const { id: far } = await layProject(t, masters, { districtId: '990112' });
  const groups = [
    await makeGroup(t, masters, { projectIds: [near] }, 'admin'),
    await makeGroup(t, masters, { projectIds: [far] }, 'admin'),
  ];
  const seen = async (person: string) => {
    const { data } = await rights.reply(person, projectApi.list, { body: {} });
    const { data: counted } = await rights.reply(person, projectApi.listCounts, { body: {} });
    const { data: grouped } = await rights.reply(person, reviewPreparationApi.groups, { body: {} });
    return {
      projects: (data as { list: { id: string }[] }).list.map(({ id }) => id),
      counted: (counted as { list: { count: number }[] }).list.reduce((all, { count }) => all + count, 0),
      groups: (grouped as { list: { id: string }[] }).list.map(({ id }) => id),
    };
  };
  await rights.switchMenu('table2', { isDataAuthorize: 1 });
  expect(await seen('clerk')).toEqual({ projects: [], counted: 0, groups: [] });
  const scheme = await rights.addScheme('table2', [inDistrict('990112')]);
  await rights.give(scheme, [reviewStaff]);
  expect(await seen('clerk')).toEqual({ projects: [far], counted: 1, groups: [groups[1]?.id] });
  expect((await seen('admin')).projects.sort()).toEqual([near, far].sort());
  expect(await codeOf('clerk', projectApi.read, { params: { id: near } })).toBe(404);
  expect(await codeOf('clerk', projectApi.read, { params: { id: far } })).toBe(200);
});

it('experts are decided by their own menu, in their list and where they are picked', async () => {
  const ids = await expertsOf(t, [1, 2, 3]);
  await t.db
    .updateTable('expert')
    .set({ districtId: '990112' })
    .where('id', '=', ids[0] ?? '')
    .execute();
  await rights.switchMenu('table3', { isDataAuthorize: 1 });
  const scheme = await rights.addScheme('table3', [inDistrict('990112')]);
  await rights.give(scheme, [reviewStaff]);
  const { data } = await rights.reply('clerk', expertApi.list, { body: {} });
  expect(data).toMatchObject({ list: [{ id: ids[0] }], pagination: { total: 1 } });
  expect(await codeOf('clerk', expertApi.read, { params: { id: ids[1] ?? '' } })).toBe(404);
  expect(await codeOf('expert02', expertApi.mine, {})).toBe(200);
});

it('audit rows are decided by the schemes of their menu', async () => {
  await rights.switchMenu('auditLog', { isDataAuthorize: 1 });
  const list = async (person: string) =>
    (await rights.reply(person, auditLogApi.list, { query: { pageSize: 100 } } as never)).data as {
      list: { id: string; account: string }[];
    };
  expect((await list('supervisor')).list).toEqual([]);
  const supervisors = await layRole(t, { members: ['supervisor'] });
  const scheme = await rights.addScheme('auditLog', [{ field: 'account', op: '==', value: 'clerk' }]);
  await rights.give(scheme, [supervisors]);
  const accounts = (await list('supervisor')).list.map(({ account }) => account);
  expect([...new Set(accounts)]).toEqual(['clerk']);
  const [other] = (await list('admin')).list.filter(({ account }) => account === 'admin');
  expect(await codeOf('supervisor', auditLogApi.read, { params: { id: other?.id ?? '' } })).toBe(404);
});

describe('the explanation of a record', () => {
  const explain = (person: string, userId: string, menu: string, recordId: string) =>
    rights.reply(person, explainRecordApi.explainRecord, {
      body: { userId, menuId: rights.menuId(menu), recordId },
    });

  it('names the coded rule, and of every role each condition with the value it found', async () => {
    const scheme = await rights.addScheme('enterprise', [
      inDistrict('990112'),
      { field: 'creatorUserId', op: '==', value: '@userId' },
    ]);
    const role = await layRole(t, { words: ['mainSystem', 'enterprise'], members: ['expert04'] });
    await t.db.deleteFrom('authorize').where('itemType', '=', 'resource').execute();
    await rights.give(scheme, [role]);
    const [person, clerk] = [await userIdOf(t, 'clerk'), await userIdOf(t, 'admin')];
    await t.db
      .insertInto('userRelation')
      .values({ userId: person, objectType: 'Role', objectId: role })
      .execute();
    const { data } = await explain('admin', person, 'enterprise', firm('青屿甲').id);
    expect(data).toMatchObject({
      isVisible: false,
      holdsMenu: true,
      coded: { rule: 'all', isMet: true },
      bypass: 'none',
      user: { account: 'clerk' },
    });
    const [limit] = (data as RecordExplanation).limits;
    const [told] = limit?.roles.filter(({ id }) => id === role) ?? [];
    expect(told?.schemes[0]?.blocks[0]?.conditions).toMatchObject([
      { field: 'districtId', compared: ['990112'], recordValue: '990111', isMet: false },
      { field: 'creatorUserId', variable: '@userId', compared: [person], recordValue: person, isMet: true },
    ]);
    expect((await explain('admin', person, 'enterprise', firm('临溪丙').id)).data).toMatchObject({
      isVisible: true,
      limits: [{ isMet: true }],
    });
    expect((await explain('admin', clerk, 'enterprise', firm('临溪丙').id)).data).toMatchObject({
      isVisible: true,
      bypass: 'administrator',
    });
    const own = await explain('admin', await userIdOf(t, 'company01'), 'enterprise', firm('临溪丁').id);
    expect(own.data).toMatchObject({ isVisible: true, bypass: 'relation', coded: { rule: 'own' } });
  });

  it('is given about records the caller sees and people he administers only', async () => {
    const administrator = await layRole(t, {
      words: ['mainSystem', 'role', 'role:btn_authorize', 'enterprise'],
    });
    await t.db
      .insertInto('userRelation')
      .values({ userId: await userIdOf(t, 'clerk'), objectType: 'Role', objectId: administrator })
      .execute();
    const [clerk, other] = [await userIdOf(t, 'clerk'), await userIdOf(t, 'approver')];
    expect((await explain('clerk', clerk, 'enterprise', firm('临溪丙').id)).code).toBe(200);
    expect((await explain('clerk', clerk, 'enterprise', firm('青屿甲').id)).code).toBe(404);
    expect((await explain('clerk', other, 'enterprise', firm('临溪丙').id)).code).toBe(404);
    expect((await explain('supervisor', clerk, 'enterprise', firm('临溪丙').id)).code).toBe(403);
    expect((await explain('admin', clerk, 'organize', firm('临溪丙').id)).code).toBe(400);
  });
});

it('a role given list, button, column and data rights is used by another person at once', async () => {
  const admin = t.as('admin');
  const moduleId = rights.menuId('enterprise');
  const column = async (enCode: string) => {
    const body = { moduleId, enCode, fullName: enCode };
    return (await admin(moduleColumnApi.create, { body: body as never })).id;
  };
  const [name] = [await column('enterpriseName'), await column('legalPerson')];
  await rights.switchMenu('enterprise', { isDataAuthorize: 1, isColumnAuthorize: 1 });
  const scheme = await rights.addScheme('enterprise', [
    inDistrict('990112'),
    { field: 'enterpriseName', op: 'like', value: '临溪' },
  ]);
  const role = await layRole(t, {});
  const ids = (...words: string[]) => words.map((word) => rights.ids.get(word) ?? '');
  await admin(authorityApi.save, {
    params: { objectId: role },
    body: {
      objectType: 'Role',
      systemIds: ids('mainSystem'),
      module: ids('enterpriseManage', 'enterprise'),
      button: ids('enterprise:btn_export'),
      column: [name ?? ''],
      form: [],
      resource: [scheme],
    },
  });
  const user = await userIdOf(t, 'supervisor');
  await t.db.deleteFrom('userRelation').where('userId', '=', user).where('objectType', '=', 'Role').execute();
  await t.db
    .insertInto('userRelation')
    .values({ userId: user, objectType: 'Role', objectId: role })
    .execute();
  const { data } = await rights.reply('supervisor', enterpriseApi.list, { body: {} });
  const page = data as { list: Record<string, unknown>[]; hiddenColumns: string[] };
  expect(page.hiddenColumns).toEqual(['legalPerson']);
  expect(page.list.map((row) => [row.enterpriseName, 'legalPerson' in row]).sort()).toEqual([
    ['临溪丁', false],
    ['临溪丙', false],
  ]);
  const file = await rights.reply('supervisor', enterpriseApi.exportExcel, {
    query: { selectKey: 'enterpriseName,legalPerson' },
  });
  const rows = await rowsOfSheet(file.data as unknown as Uint8Array);
  expect(rows.map((row) => Object.values(row).join()).sort()).toEqual(['临溪丁', '临溪丙']);
  const { id, form } = firm('临溪丙');
  expect(
    await codeOf('supervisor', enterpriseApi.update, { params: { id }, body: { ...form, version: 1 } }),
  ).toBe(403);
});

it('the explanation of a record tells nothing of a column the caller may not see', async () => {
  const column = { moduleId: rights.menuId('enterprise'), enCode: 'districtId', fullName: '区县' };
  await t.as('admin')(moduleColumnApi.create, { body: column as never });
  await rights.switchMenu('enterprise', { isDataAuthorize: 1, isColumnAuthorize: 1 });
  const words = ['mainSystem', 'role', 'role:btn_authorize', 'enterprise'];
  const role = await layRole(t, { words });
  await rights.give(await rights.addScheme('enterprise', [inDistrict('990112')]), [role]);
  const asked = await userIdOf(t, 'approver');
  await t.db
    .deleteFrom('userRelation')
    .where('userId', '=', asked)
    .where('objectType', '=', 'Role')
    .execute();
  await t.db
    .insertInto('userRelation')
    .values({ userId: asked, objectType: 'Role', objectId: role })
    .execute();
  rights.forgetSignIns();
  const told = async (caller: string) => {
    const body = { userId: asked, menuId: rights.menuId('enterprise'), recordId: firm('临溪丙').id };
    const { data } = await rights.reply(caller, explainRecordApi.explainRecord, { body });
    return (data as RecordExplanation).limits.flatMap(({ roles }) =>
      roles.flatMap(({ schemes }) =>
        schemes.flatMap(({ blocks }) => blocks.flatMap(({ conditions }) => conditions)),
      ),
    );
  };
  expect(await told('admin')).toMatchObject([{ compared: ['990112'], recordValue: '990112' }]);
  expect(await told('approver')).toMatchObject([
    { field: 'districtId', compared: [], comparedCount: 0, recordValue: null, isHidden: true, isMet: true },
  ]);
});
