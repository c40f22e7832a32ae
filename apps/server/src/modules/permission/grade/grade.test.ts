import { departmentApi, gradeApi, gradeFlags, type OrganizeNode, organizeApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
const ids = new Map<string, string>();
const idOf = (code: string) => ids.get(code) ?? code;

/** `district` administers organizations here: he holds every word of the screen, and what is given to him below. */
beforeAll(async () => {
  t = await startTestApp();
  const organizes = await t.db.selectFrom('organize').select(['id', 'enCode']).execute();
  const users = await t.db.selectFrom('user').select(['id', 'account']).execute();
  for (const { id, enCode } of organizes) ids.set(enCode, id);
  for (const { id, account } of users) ids.set(account, id);
  const role = await t.db
    .selectFrom('role')
    .select('id')
    .where('enCode', '=', 'administrator')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('userRelation')
    .values({ userId: idOf('district'), objectType: 'Role', objectId: role.id })
    .execute();
});
afterAll(() => t.close());

const none = Object.fromEntries(gradeFlags.map((flag) => [flag, 0]));
const all = Object.fromEntries(gradeFlags.map((flag) => [flag, 1]));
const give = (rows: Record<string, unknown>[]) =>
  t.as('admin')(gradeApi.update, { params: { id: idOf('district') }, body: { rows: rows as never } });
const form = (parentId: string, enCode: string) => ({ parentId, enCode, fullName: enCode });
const add = (parentId: string, enCode: string) =>
  t.reply('district', departmentApi.create, { body: form(parentId, enCode) });
const find = async (enCode: string) =>
  (await t.db.selectFrom('organize').selectAll().where('enCode', '=', enCode).executeTakeFirstOrThrow()).id;
const outside = { code: 403, extras: { errorCode: 'organize.outsideGrade' } };
const administratorOnly = { code: 403, extras: { errorCode: 'organize.administratorOnly' } };
const flat = (nodes: readonly OrganizeNode[]): OrganizeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

describe('graded administrators', () => {
  it('are listed, read, replaced and removed', async () => {
    await give([
      { organizeId: idOf('city'), ...none, thisLayerSelect: '1' },
      { organizeId: idOf('qingyu'), subLayerAdd: 1 },
      { organizeId: idOf('linxi') },
    ]);
    const { list, pagination } = await t.as('admin')(gradeApi.list, { query: { keyword: '方以宁' } });
    expect(pagination.total).toBe(1);
    expect(list[0]).toMatchObject({ id: idOf('district'), account: 'district' });
    expect(list[0]?.organize.split(';').sort()).toEqual(['江岚市企业服务中心', '青屿区工业和信息化局']);
    const { rows } = await t.as('admin')(gradeApi.read, { params: { id: idOf('district') } });
    expect(rows.find(({ organizeId }) => organizeId === idOf('city'))).toMatchObject({
      ...none,
      fullName: '江岚市企业服务中心',
      thisLayerSelect: 1,
    });
    const clerk = { userId: idOf('clerk'), rows: [{ organizeId: idOf('city'), ...all }] };
    await t.as('admin')(gradeApi.create, { body: clerk });
    await t.as('admin')(gradeApi.remove, { params: { id: idOf('clerk') } });
    expect((await t.as('admin')(gradeApi.read, { params: { id: idOf('clerk') } })).rows).toEqual([]);
  });

  it('need organizations and people that are there, each organization once', async () => {
    const save = (id: string, rows: object[]) =>
      t.reply('admin', gradeApi.update, { params: { id }, body: { rows: rows as never } });
    expect(await save('none', [])).toMatchObject({ code: 404 });
    expect(await save(idOf('district'), [{ organizeId: 'none', ...all }])).toMatchObject({
      extras: { issues: [{ path: 'body.rows' }] },
    });
    const twice = [{ organizeId: idOf('city') }, { organizeId: idOf('city') }];
    expect(await save(idOf('district'), twice)).toMatchObject({ code: 400 });
    expect(await save(idOf('district'), [{ organizeId: idOf('city'), thisLayerAdd: 2 }])).toMatchObject({
      extras: { issues: [{ path: 'body.rows.0.thisLayerAdd' }] },
    });
  });

  it('are not saved over what somebody else gave meanwhile', async () => {
    const params = { id: idOf('district') };
    const { stamp } = await t.as('admin')(gradeApi.read, { params });
    const save = () =>
      t.reply('admin', gradeApi.update, {
        params,
        body: { rows: [{ organizeId: idOf('linxi'), thisLayerEdit: 1 }], stamp },
      });
    expect(await save()).toMatchObject({ code: 200 });
    expect(await save()).toMatchObject({ code: 409, extras: { errorCode: 'record.changed' } });
  });

  it('of one person saved twice at once are those of one of the two', async () => {
    const rows = [{ organizeId: idOf('city'), thisLayerSelect: 1 }];
    const replies = await Promise.all([0, 1].map(() => give(rows)));
    expect(replies).toHaveLength(2);
    expect((await t.as('admin')(gradeApi.read, { params: { id: idOf('district') } })).rows).toHaveLength(1);
  });

  it('37. do not decide who administers what', async () => {
    await give([{ organizeId: idOf('city'), ...all }]);
    const params = { id: idOf('district') };
    expect(await t.reply('district', gradeApi.list, { query: {} })).toMatchObject(administratorOnly);
    expect(await t.reply('district', gradeApi.update, { params, body: { rows: [] } })).toMatchObject(
      administratorOnly,
    );
    expect(await t.reply('clerk', gradeApi.list, { query: {} })).toMatchObject({ code: 403 });
  });
});

describe('37. what a graded administrator does', () => {
  it('37. adds only where he may, and administers what he added', async () => {
    await give([{ organizeId: idOf('qingyu'), thisLayerAdd: 1, thisLayerSelect: 1 }]);
    expect(await add(idOf('city'), 'notMine')).toMatchObject(outside);
    expect(await add(idOf('qingyu'), 'mine')).toMatchObject({ code: 200 });
    const id = await find('mine');
    const { rows } = await t.as('admin')(gradeApi.read, { params: { id: idOf('district') } });
    expect(rows.find(({ organizeId }) => organizeId === id)).toMatchObject(all);
    expect(await add(id, 'mine.below')).toMatchObject({ code: 200 });
    expect(
      await t.reply('district', departmentApi.remove, {
        params: { id: await find('mine.below') },
        query: {},
      }),
    ).toMatchObject({ code: 200 });
  });

  it('37. edits, switches and removes by the flag of each', async () => {
    await add(idOf('qingyu'), 'mine.edit').catch(() => undefined);
    const id = await find('mine.edit');
    const params = { id };
    const acts = {
      Edit: () =>
        t.reply('district', departmentApi.update, { params, body: form(idOf('qingyu'), 'mine.edit') }),
      State: () => t.reply('district', departmentApi.toggle, { params }),
      Delete: () => t.reply('district', departmentApi.remove, { params, query: {} }),
    };
    await give([{ organizeId: idOf('qingyu'), ...all, subLayerEdit: 0, subLayerDelete: 0 }]);
    for (const act of Object.values(acts)) expect(await act()).toMatchObject(outside);
    await give([{ organizeId: idOf('qingyu'), subLayerEdit: 1 }]);
    expect(await acts.Edit()).toMatchObject({ code: 200 });
    expect(await acts.State()).toMatchObject({ code: 200 });
    expect(await acts.Delete()).toMatchObject(outside);
    await give([{ organizeId: idOf('qingyu'), subLayerDelete: 1 }]);
    expect(await acts.Delete()).toMatchObject({ code: 200 });
  });

  it('37. moves only to where he may add, and nothing to the top', async () => {
    await give([{ organizeId: idOf('qingyu'), ...all }]);
    await add(idOf('qingyu'), 'mine.move');
    const params = { id: await find('mine.move') };
    const move = (parentId: string) =>
      t.reply('district', departmentApi.update, { params, body: form(parentId, 'mine.move') });
    expect(await move(idOf('linxi'))).toMatchObject(outside);
    await give([
      { organizeId: idOf('qingyu'), ...all },
      { organizeId: idOf('linxi'), thisLayerAdd: 1, subLayerEdit: 1 },
    ]);
    expect(await move(idOf('linxi'))).toMatchObject({ code: 200 });
    const top = { body: form('-1', 'mine.top') };
    expect(await t.reply('district', organizeApi.create, top)).toMatchObject(administratorOnly);
  });

  it('37. does not widen the district of an organization', async () => {
    await give([{ organizeId: idOf('qingyu'), ...all }]);
    const body = { ...form(idOf('qingyu'), 'mine.area'), areaId: '' };
    expect(await t.reply('district', departmentApi.create, { body })).toMatchObject(administratorOnly);
    expect(await add(idOf('qingyu'), 'mine.area')).toMatchObject({ code: 200 });
    const { areaId } = await t.as('district')(departmentApi.read, {
      params: { id: await find('mine.area') },
    });
    expect(areaId).toBe('990111');
  });

  it('37. sees only his organizations, those without their parent under its full path', async () => {
    await give([{ organizeId: idOf('city.review'), thisLayerSelect: 1 }]);
    const { list } = await t.as('district')(organizeApi.list, { query: {} });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      parentId: '-1',
      fullName: '江岚市企业服务中心/项目评审科',
      lastFullName: '项目评审科',
      organizeIds: [idOf('city'), idOf('city.review')],
    });
    const hidden = { params: { id: idOf('city') } };
    expect(await t.reply('district', organizeApi.read, hidden)).toMatchObject({ code: 404 });
    const departments = { ...hidden, query: {} };
    const below = await t.as('district')(organizeApi.listDepartments, departments);
    expect(below.list.map(({ fullName }) => fullName)).toEqual(['项目评审科']);
    const mine = { body: { departIds: ['@currentGradeOrg'] } };
    expect((await t.as('district')(organizeApi.listChosen, mine)).list).toHaveLength(1);
  });

  it('37. stands what is his below his nearest organization above', async () => {
    const admin = t.as('admin');
    await admin(organizeApi.create, { body: form('-1', 'gap') });
    const gap = await find('gap');
    await admin(departmentApi.create, { body: form(gap, 'gapMiddle') });
    await admin(departmentApi.create, { body: form(await find('gapMiddle'), 'gapEnd') });
    await give([
      { organizeId: gap, thisLayerSelect: 1 },
      { organizeId: await find('gapEnd'), thisLayerSelect: 1 },
    ]);
    const { list } = await t.as('district')(organizeApi.list, { query: {} });
    expect(list).toMatchObject([
      { id: gap, fullName: 'gap', children: [{ parentId: gap, fullName: 'gapMiddle/gapEnd' }] },
    ]);
  });

  it('37. picks parents among those he may add to, with the present one shown but not to be chosen', async () => {
    const department = idOf('city.approval');
    await give([{ organizeId: idOf('qingyu'), ...all }]);
    const parents = async (id: string) =>
      flat((await t.as('district')(departmentApi.listParents, { params: { id }, query: {} })).list);
    expect((await parents('0')).every(({ organizeIds }) => organizeIds.includes(idOf('qingyu')))).toBe(true);
    const withPresent = await parents(department);
    expect(withPresent.find(({ id }) => id === idOf('city'))).toMatchObject({ disabled: true });
    expect(withPresent.find(({ id }) => id === idOf('qingyu'))?.disabled).toBeUndefined();
    const companies = await t.as('district')(organizeApi.listParents, { params: { id: '0' }, query: {} });
    expect(flat(companies.list).map(({ id }) => id)).toEqual([idOf('qingyu')]);
    const everything = await t.as('admin')(organizeApi.listParents, { params: { id: '0' }, query: {} });
    expect(flat(everything.list).length).toBeGreaterThan(5);
  });

  it('37. nobody without a grade picks or sees any', async () => {
    await give([]);
    const { list } = await t.as('district')(organizeApi.list, { query: {} });
    const parents = await t.as('clerk')(departmentApi.listParents, { params: { id: '0' }, query: {} });
    expect([list, parents.list]).toEqual([[], []]);
  });
});
