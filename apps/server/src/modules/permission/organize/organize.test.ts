import { departmentApi, type OrganizeNode, type OrganizeRow, organizeApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { untilSomebodyWaits } from '../../../testing/hold-row';
import { rowsOfSheet } from '../../../testing/sheet-rows';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const idOf = async (enCode: string) =>
  (
    await t.db
      .selectFrom('organize')
      .select('id')
      .where('enCode', '=', enCode)
      .where('deleteMark', '=', 0)
      .executeTakeFirstOrThrow()
  ).id;
const pathOf = async (enCode: string) =>
  (
    await t.db
      .selectFrom('organize')
      .select('organizeIdTree')
      .where('enCode', '=', enCode)
      .executeTakeFirstOrThrow()
  ).organizeIdTree;
const form = (parentId: string, enCode: string, fullName = enCode) => ({ parentId, enCode, fullName });

const addCompany = async (parentId: string, enCode: string, fullName = enCode) => {
  await t.as('admin')(organizeApi.create, { body: form(parentId, enCode, fullName) });
  return idOf(enCode);
};
const addDepartment = async (parentId: string, enCode: string, fullName = enCode) => {
  await t.as('admin')(departmentApi.create, { body: form(parentId, enCode, fullName) });
  return idOf(enCode);
};
const remove = (id: string) => t.reply('admin', organizeApi.remove, { params: { id }, query: {} });
const flat = <Node extends { children: Node[] }>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const refusal = (errorCode: string) => ({ extras: { errorCode } });

describe('the sheet of organizations', () => {
  it('has what the list finds, each below what it stands under, of a chosen one what is below it', async () => {
    const top = await addCompany('-1', 'sheetTop', '表格集团');
    await addDepartment(top, 'sheetFirst', '表格一部');
    await addDepartment(await idOf('sheetFirst'), 'sheetInner', '表格内设组');
    const namesIn = async (query: { keyword?: string; place?: string }) =>
      (await rowsOfSheet(await t.as('admin')(organizeApi.exportExcel, { query }))).map((row) => row.名称);
    expect(await namesIn({ keyword: '表格内设' })).toEqual(['表格集团', '表格一部', '表格内设组']);
    expect(await namesIn({ place: top })).toEqual(['表格一部', '表格内设组']);
    expect(await t.reply('clerk', organizeApi.exportExcel, { query: {} })).toMatchObject({ code: 403 });
  });
});

describe('companies and departments', () => {
  it('are read back as their form was saved, particulars as a JSON text', async () => {
    const body = {
      ...form('-1', 'acme', '江岚检测集团'),
      organizeIdTree: ['-1'],
      sortCode: '7',
      propertyJson: { shortName: '检测', foundedTime: 1_500_000_000_000, telePhone: 88_120_000, unknown: 1 },
    };
    await t.as('admin')(organizeApi.create, { body: body as never });
    const id = await idOf('acme');
    const { propertyJson, ...info } = await t.as('admin')(organizeApi.read, { params: { id } });
    expect(info).toMatchObject({ id, parentId: '-1', organizeIdTree: ['-1'], enabledMark: 1, sortCode: 7 });
    expect(JSON.parse(propertyJson)).toMatchObject({
      shortName: '检测',
      telePhone: '88120000',
      foundedTime: 1_500_000_000_000,
    });
    expect(propertyJson).not.toContain('unknown');
    const edited = { ...form('-1', 'acme', '江岚检测'), propertyJson: JSON.stringify({ fax: '1' }) };
    await t.as('admin')(organizeApi.update, { params: { id }, body: edited as never });
    const again = await t.as('admin')(organizeApi.read, { params: { id } });
    expect([again.fullName, JSON.parse(again.propertyJson).fax, again.version]).toEqual(['江岚检测', '1', 2]);
  });

  it('have a leader who exists, whom an edit without the field keeps', async () => {
    const city = await idOf('city');
    const { id: managerId } = await t.db
      .selectFrom('user')
      .select('id')
      .where('account', '=', 'clerk')
      .executeTakeFirstOrThrow();
    const unknown = { ...form(city, 'led'), managerId: 'nobody' };
    expect(await t.reply('admin', departmentApi.create, { body: unknown })).toMatchObject({
      extras: { issues: [{ path: 'body.managerId' }] },
    });
    await t.as('admin')(departmentApi.create, { body: { ...unknown, managerId } });
    const id = await idOf('led');
    await t.as('admin')(departmentApi.update, { params: { id }, body: form(city, 'led', '有人的科室') });
    const info = await t.as('admin')(departmentApi.read, { params: { id } });
    expect([info.managerId, info.fullName, info.organizeIdTree]).toEqual([managerId, '有人的科室', [city]]);
    const { list } = await t.as('admin')(organizeApi.listDepartments, { params: { id: city }, query: {} });
    expect(list.find((row) => row.id === id)?.manager).toBe('陆清和/clerk');
  });

  it('name each wrong field', async () => {
    const body = { parentId: '', fullName: '', enCode: 'not a code', sortCode: 1e9, propertyJson: '{' };
    const { code, extras } = await t.reply('admin', organizeApi.create, { body: body as never });
    const issues = (extras as { issues: { path: string }[] }).issues;
    expect(code).toBe(400);
    expect(issues.map(({ path }) => path).sort()).toEqual([
      'body.enCode',
      'body.fullName',
      'body.parentId',
      'body.propertyJson',
      'body.sortCode',
    ]);
  });

  it('are refused to whoever lacks the word, and strangers to the other kind', async () => {
    const body = form(await idOf('city'), 'sneaky');
    expect(await t.reply('clerk', departmentApi.create, { body })).toMatchObject({ code: 403 });
    expect(await t.reply('clerk', organizeApi.list, { query: {} })).toMatchObject({ code: 403 });
    const params = { id: await idOf('city.review') };
    expect(await t.reply('admin', organizeApi.update, { params, body })).toMatchObject({ code: 404 });
    expect(await t.reply('admin', organizeApi.read, { params: { id: 'none' } })).toMatchObject({ code: 404 });
  });

  it('stay as they are when an older version comes back, and follow a form without one', async () => {
    const id = await addCompany('-1', 'versioned');
    const save = (body: object) =>
      t.reply('admin', organizeApi.update, {
        params: { id },
        body: { ...form('-1', 'versioned'), ...body } as never,
      });
    expect(await save({ version: 1 })).toMatchObject({ code: 200 });
    expect(await save({ version: 1 })).toMatchObject({ code: 409 });
    expect(await save({})).toMatchObject({ code: 200 });
  });

  it('go out of use and back, alone', async () => {
    const city = await addCompany('-1', 'switched');
    const below = await addDepartment(city, 'switched.below', '下属科');
    await t.as('admin')(organizeApi.toggle, { params: { id: city } });
    expect((await t.as('admin')(departmentApi.read, { params: { id: below } })).enabledMark).toBe(1);
    const { list } = await t.as('clerk')(departmentApi.listOptions, { params: { id: '0' }, query: {} });
    expect(list.find(({ id }) => id === below)).toMatchObject({
      fullName: 'switched/下属科',
      lastFullName: '下属科',
      parentId: '-1',
    });
    await t.as('admin')(organizeApi.toggle, { params: { id: city } });
    expect((await t.as('admin')(organizeApi.read, { params: { id: city } })).enabledMark).toBe(1);
  });
});

describe('27. codes and names', () => {
  it('27. a code is unique over companies and departments, a name among siblings of a kind', async () => {
    const top = await addCompany('-1', 'names');
    await addDepartment(top, 'names.a', '甲科');
    const company = { body: form('-1', 'names.a', '别的') };
    expect(await t.reply('admin', organizeApi.create, company)).toMatchObject(refusal('organize.codeTaken'));
    const twin = { body: form(top, 'names.b', '甲科') };
    expect(await t.reply('admin', departmentApi.create, twin)).toMatchObject(refusal('organize.nameTaken'));
    expect(await t.reply('admin', organizeApi.create, twin)).toMatchObject({ code: 200 });
  });

  it('27. of two who add the same code at once one is told that it is taken', async () => {
    const create = () => t.reply('admin', organizeApi.create, { body: form('-1', 'race') });
    const replies = await Promise.all([create(), create()]);
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(replies.find(({ code }) => code === 400)).toMatchObject(refusal('organize.codeTaken'));
  });

  it('27. a move below a namesake is refused by name, and the code of a deleted one is free again', async () => {
    const [one, two] = [await addCompany('-1', 'nameA'), await addCompany('-1', 'nameB')];
    const id = await addDepartment(one, 'nameA.x', '同名科');
    await addDepartment(two, 'nameB.x', '同名科');
    const moved = { params: { id }, body: form(two, 'nameA.x', '同名科') };
    expect(await t.reply('admin', departmentApi.update, moved)).toMatchObject(refusal('organize.nameTaken'));
    expect(await remove(id)).toMatchObject({ code: 200 });
    await addDepartment(one, 'nameA.x', '同名科');
  });
});

describe('28. and 30. moves', () => {
  it('28. nothing stands below itself or below what belongs to it', async () => {
    const top = await addCompany('-1', 'circle');
    const below = await addCompany(top, 'circle.below');
    for (const parentId of [top, below])
      expect(
        await t.reply('admin', organizeApi.update, { params: { id: top }, body: form(parentId, 'circle') }),
      ).toMatchObject(refusal('organize.cycle'));
  });

  it('28. a company stands below companies, a department never at the top, neither below what is not there', async () => {
    const department = await idOf('city.review');
    for (const parentId of [department, 'unknown'])
      expect(await t.reply('admin', organizeApi.create, { body: form(parentId, 'odd') })).toMatchObject({
        extras: { issues: [{ path: 'body.parentId' }] },
      });
    expect(await t.reply('admin', departmentApi.create, { body: form('-1', 'odd') })).toMatchObject({
      extras: { issues: [{ path: 'body.parentId' }] },
    });
  });

  it('30. rewrites the path of everything below, once, in the same transaction', async () => {
    const [from, to] = [await addCompany('-1', 'moveFrom'), await addCompany('-1', 'moveTo')];
    const a = await addDepartment(from, 'moveA');
    const b = await addDepartment(a, 'moveB');
    const c = await addDepartment(b, 'moveC');
    const update = { params: { id: a }, body: form(to, 'moveA') };
    await t.as('admin')(departmentApi.update, update);
    expect([await pathOf('moveA'), await pathOf('moveC')]).toEqual([[to, a].join(), [to, a, b, c].join()]);
    const info = await t.as('admin')(departmentApi.read, { params: { id: c } });
    expect([info.organizeIdTree, info.version]).toEqual([[to, a, b], 1]);
    const { list } = await t.as('admin')(organizeApi.listChosen, { body: { departIds: [c] } });
    expect(list[0]).toMatchObject({ fullName: 'moveTo/moveA/moveB/moveC', lastFullName: 'moveC' });
  });

  it('28. two moves at once never close a circle', async () => {
    const [one, two] = [await addCompany('-1', 'roundA'), await addCompany('-1', 'roundB')];
    const move = (id: string, enCode: string, parentId: string) =>
      t.reply('admin', organizeApi.update, { params: { id }, body: form(parentId, enCode) });
    let replies: Promise<{ code: number }[]> | undefined;
    await t.db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtext('organize'))`.execute(db);
      replies = Promise.all([move(one, 'roundA', two), move(two, 'roundB', one)]);
      await untilSomebodyWaits(t, 2);
    });
    expect((await replies)?.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(
      [await pathOf('roundA'), await pathOf('roundB')].map((path) => path.split(',').length).sort(),
    ).toEqual([1, 2]);
  });

  it('30. a move and another of what is below it leave paths that agree with the parents', async () => {
    const [x, y] = [await addCompany('-1', 'agreeX'), await addCompany('-1', 'agreeY')];
    const a = await addDepartment(x, 'agreeA');
    const b = await addDepartment(a, 'agreeB');
    await addDepartment(b, 'agreeC');
    await Promise.all([
      t.as('admin')(departmentApi.update, { params: { id: a }, body: form(y, 'agreeA') }),
      t.as('admin')(departmentApi.update, { params: { id: b }, body: form(x, 'agreeB') }),
    ]);
    const { rows } = await sql<{ wrong: number }>`select count(*) as wrong from organize o
      left join organize p on p.id = o."parentId" where o."deleteMark" = 0
      and o."organizeIdTree" <> coalesce(p."organizeIdTree" || ',', '') || o.id`.execute(t.db);
    expect(rows[0]?.wrong).toBe(0);
  });
});

describe('29. deletion', () => {
  const bound = async (enCode: string) => addDepartment(await idOf('city'), enCode);

  it('29. waits for children, positions, roles and people', async () => {
    expect(await remove(await idOf('city'))).toMatchObject(refusal('organize.hasChildren'));
    const post = await bound('withPost');
    await t.db
      .insertInto('position')
      .values({
        id: 'p1',
        organizeId: post,
        fullName: '岗',
        enCode: 'p1',
        creatorUserId: null,
        lastModifyUserId: null,
      })
      .execute();
    expect(await remove(post)).toMatchObject(refusal('organize.hasPositions'));
    const role = await bound('withRole');
    const { id: roleId } = await t.db.selectFrom('role').select('id').executeTakeFirstOrThrow();
    await t.db.insertInto('roleOrganize').values({ roleId, organizeId: role }).execute();
    expect(await remove(role)).toMatchObject(refusal('organize.hasRoles'));
    expect(await remove(await idOf('city.review'))).toMatchObject(refusal('organize.hasUsers'));
  });

  it('29. counts those who belong without being there now, and those who are there now', async () => {
    const [related, current] = [await bound('related'), await bound('current')];
    const { id: userId } = await t.db
      .selectFrom('user')
      .select('id')
      .where('account', '=', 'expert09')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('userRelation')
      .values({ userId, objectType: 'Organize', objectId: related })
      .execute();
    await t.db.updateTable('user').set({ organizeId: current }).where('id', '=', userId).execute();
    for (const id of [related, current]) expect(await remove(id)).toMatchObject(refusal('organize.hasUsers'));
    await t.db.updateTable('user').set({ deleteMark: 1 }).where('id', '=', userId).execute();
    for (const id of [related, current]) expect(await remove(id)).toMatchObject({ code: 200 });
  });

  it('29. frees its leader and ends its graded administration', async () => {
    const id = await bound('leaves');
    const { id: userId } = await t.db
      .selectFrom('user')
      .select('id')
      .where('account', '=', 'clerk')
      .executeTakeFirstOrThrow();
    await t.db.updateTable('organize').set({ managerId: userId }).where('id', '=', id).execute();
    await t.db
      .insertInto('organizeAdministrator')
      .values({ id: 'g1', userId, organizeId: id, creatorUserId: null, thisLayerSelect: 1 })
      .execute();
    expect(await remove(id)).toMatchObject({ code: 200 });
    const left = await t.db.selectFrom('organizeAdministrator').select('id').where('id', '=', 'g1').execute();
    expect(left).toEqual([]);
    expect(await remove(id)).toMatchObject({ code: 404 });
  });

  it('29. does not slip past a department that comes at the same moment', async () => {
    const id = await bound('busy');
    const replies = await Promise.all([
      t.reply('admin', departmentApi.create, { body: form(id, 'busy.below') }),
      remove(id),
    ]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});

describe('pickers', () => {
  const namesOf = (list: readonly (OrganizeNode | OrganizeRow)[]) =>
    flat(list as OrganizeNode[]).map((n) => n.enCode);

  it('offer companies only, or without one node and what is below it', async () => {
    const city = await idOf('city');
    const { list } = await t.as('clerk')(organizeApi.companyTree, {});
    expect(flat(list).every(({ category }) => category === 'company')).toBe(true);
    const without = await t.as('clerk')(organizeApi.listCompanies, { params: { id: city }, query: {} });
    expect(namesOf(without.list)).not.toContain('city');
    const departments = await t.as('clerk')(departmentApi.listOptions, { params: { id: city }, query: {} });
    expect(namesOf(departments.list)).not.toContain('city.review');
  });

  it('find by name and show what is above', async () => {
    const input = { params: { id: '0' }, query: { keyword: '项目评审' } };
    const { list } = await t.as('clerk')(departmentApi.listOptions, input);
    expect(namesOf(list)).toEqual(['city', 'city.review']);
    const rows = await t.as('admin')(organizeApi.list, { query: { keyword: 'CITY.REV' } });
    expect(namesOf(rows.list)).toEqual(['city', 'city.review']);
  });

  it('show the chosen organizations with everything below them, and none for no choice', async () => {
    const chosen = async (departIds: string[], keyword = '') =>
      namesOf((await t.as('clerk')(organizeApi.listChosen, { body: { departIds, keyword } })).list);
    const city = await idOf('city');
    expect(await chosen([])).toEqual([]);
    expect(await chosen([city])).toContain('city.approval');
    expect(await chosen([city], '监督')).toEqual(['city', 'city.supervision']);
    expect(await chosen(['@currentOrg'])).toEqual(['city.review']);
    expect(await chosen(['@currentOrgAndSubOrg', await idOf('qingyu')])).toEqual(['city.review', 'qingyu']);
    expect(await chosen(['@currentGradeOrg'])).toEqual([]);
  });

  it('list the departments of one company without those of companies below it', async () => {
    const group = await addCompany('-1', 'group');
    const own = await addDepartment(group, 'group.own');
    await addDepartment(own, 'group.own.below');
    const branch = await addCompany(group, 'group.branch');
    await addDepartment(branch, 'group.branch.other');
    const read = async (id: string) =>
      (await t.as('admin')(organizeApi.listDepartments, { params: { id }, query: {} })).list;
    expect(namesOf(await read(group))).toEqual(['group.own', 'group.own.below']);
    expect(await read('unknown')).toEqual([]);
  });

  it('are closed to individuals', async () => {
    for (const endpoint of [organizeApi.companyTree, organizeApi.listChosen])
      expect(await t.reply('person01', endpoint as never, { body: {} } as never)).toMatchObject({
        code: 403,
      });
  });
});
