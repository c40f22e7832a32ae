import { areaApi, type Input } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { whileHeld } from '../../../testing/hold-row';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Form = Input<typeof areaApi.create>['body'];
let made = 0;
const form = (given: Partial<Form> = {}): Form => {
  made += 1;
  return {
    parentId: '-1',
    fullName: `测试区${made}`,
    enCode: `98${String(made).padStart(4, '0')}`,
    ...given,
  };
};
const idOf = async (enCode: string) =>
  (await t.db.selectFrom('area').select('id').where('enCode', '=', enCode).executeTakeFirstOrThrow()).id;
const add = async (given: Partial<Form> = {}) => {
  const body = form(given);
  await t.as('admin')(areaApi.create, { body });
  return { ...body, id: await idOf(body.enCode) };
};
const read = (id: string) => t.as('admin')(areaApi.read, { params: { id } });

describe('51. a division', () => {
  it('has a code of digits that no other one has, also when two are added at once', async () => {
    const body = form();
    const replies = await Promise.all(
      [1, 2].map((i) => t.reply('admin', areaApi.create, { body: { ...body, fullName: `甲${i}` } })),
    );

    expect(replies.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(replies.find(({ code }) => code === 400)).toMatchObject({
      extras: { errorCode: 'area.codeTaken', details: { field: 'enCode' } },
    });
    const letters = await t.reply('admin', areaApi.create, { body: form({ enCode: '99A1' }) });
    expect(letters).toMatchObject({
      extras: { errorCode: 'input.invalid', issues: [{ path: 'body.enCode' }] },
    });
  });

  it('gives its code back when it is deleted', async () => {
    const area = await add();
    await t.as('admin')(areaApi.remove, { params: { id: area.id }, query: {} });

    expect(await t.reply('admin', areaApi.create, { body: form({ enCode: area.enCode }) })).toMatchObject({
      code: 200,
    });
  });

  it('is not deleted while there are divisions below it, nor while one is being added', async () => {
    const area = await add();
    const child = await add({ parentId: area.id });
    const remove = () => t.reply('admin', areaApi.remove, { params: { id: area.id }, query: {} });

    expect(await remove()).toMatchObject({ extras: { errorCode: 'area.hasChildren' } });
    await t.as('admin')(areaApi.remove, { params: { id: child.id }, query: {} });
    const late = await whileHeld(
      t,
      {
        lock: sql`select pg_advisory_xact_lock(hashtext('area'))`,
        change: sql`update area set "deleteMark" = 0 where id = ${child.id}`,
      },
      remove,
    );
    expect(late).toMatchObject({ extras: { errorCode: 'area.hasChildren' } });
  });
});

describe('the form of a division', () => {
  it('takes texts for numbers and the reverse, and answers what it keeps', async () => {
    const body = {
      ...form({ fullName: '青山区' }),
      enCode: 981_234,
      enabledMark: '1',
      sortCode: '3',
    } as never;
    await t.as('admin')(areaApi.create, { body });

    expect(await read(await idOf('981234'))).toMatchObject({
      fullName: '青山区',
      enCode: '981234',
      parentName: '顶级节点',
      type: 1,
      quickQuery: 'qsq',
      sortCode: 3,
      enabledMark: 1,
      version: 1,
    });
  });

  it.each([
    ['fullName', { fullName: '' }],
    ['fullName', { fullName: '长'.repeat(51) }],
    ['parentId', { parentId: 'nowhere' }],
    ['sortCode', { sortCode: 1_000_000 }],
    ['enabledMark', { enabledMark: 2 }],
  ])('names a wrong %s', async (field, given) => {
    expect(await t.reply('admin', areaApi.create, { body: form(given) })).toMatchObject({
      code: 400,
      extras: { issues: [{ path: `body.${field}` }] },
    });
  });

  it('refuses a version that is not the latest, and does without one', async () => {
    const { id, ...body } = await add();
    await t.as('admin')(areaApi.update, { params: { id }, body: { ...body, version: 1 } });

    expect(
      await t.reply('admin', areaApi.update, { params: { id }, body: { ...body, version: 1 } }),
    ).toMatchObject({ code: 409 });
    expect(await t.reply('admin', areaApi.update, { params: { id }, body })).toMatchObject({ code: 200 });
  });

  it('moves what is below along and counts the levels anew', async () => {
    const [top, other] = [await add(), await add()];
    const child = await add({ parentId: other.id });
    const grandchild = await add({ parentId: child.id });
    const { id, ...body } = other;
    await t.as('admin')(areaApi.update, { params: { id }, body: { ...body, parentId: top.id } });

    expect((await read(id)).type).toBe(2);
    expect((await read(grandchild.id)).type).toBe(4);
    expect((await read(id)).parentName).toBe(top.fullName);
    const inside = { ...body, parentId: grandchild.id };
    expect(await t.reply('admin', areaApi.update, { params: { id }, body: inside })).toMatchObject({
      extras: { errorCode: 'area.insideItself' },
    });
    const village = await add({ parentId: grandchild.id });
    expect(await t.reply('admin', areaApi.create, { body: form({ parentId: village.id }) })).toMatchObject({
      extras: { errorCode: 'area.tooDeep' },
    });
  });

  it.each(['read', 'update', 'remove', 'toggle'] as const)(
    '%s says when there is no such one',
    async (name) => {
      const input = { params: { id: 'nowhere' }, query: {}, body: form() };
      expect(await t.reply('admin', areaApi[name], input as never)).toMatchObject({ code: 404 });
    },
  );
});

describe('pickers of divisions', () => {
  it('show those in use, lazily, without the one that is moved', async () => {
    const parent = await add();
    const [shown, moved, off] = [
      await add({ parentId: parent.id }),
      await add({ parentId: parent.id }),
      await add({ parentId: parent.id }),
    ];
    await t.as('admin')(areaApi.toggle, { params: { id: off.id } });
    const below = await add({ parentId: shown.id });
    await t.as('admin')(areaApi.toggle, { params: { id: below.id } });
    const { list } = await t.as('company01')(areaApi.listOptions, {
      params: { id: parent.id, leftOut: moved.id },
    });

    expect(list).toEqual([expect.objectContaining({ id: shown.id, isLeaf: true })]);
    const all = await t.as('admin')(areaApi.list, { params: { id: parent.id }, query: {} });
    expect(all.list.map(({ id }) => id).sort()).toEqual([shown.id, moved.id, off.id].sort());
    expect(all.list.find(({ id }) => id === shown.id)).toMatchObject({ hasChildren: true, isLeaf: false });
  });

  it('name paths in the order asked for and skip unknown ids', async () => {
    const idsList = [['990000', '990100'], ['nowhere', '990100'], []];
    const names = await t.as('company01')(areaApi.namePaths, { body: { idsList } });

    expect(names).toEqual([[expect.any(String), '江岚市'], ['江岚市'], []]);
  });

  it('have the divisions of the country, three levels, found by name and by initials', async () => {
    const listOf = async (id: string, keyword = '') =>
      (await t.as('admin')(areaApi.list, { params: { id }, query: { keyword } })).list;

    expect((await listOf('-1')).length).toBeGreaterThanOrEqual(35);
    expect(await listOf('-1', '浙江')).toMatchObject([{ enCode: '330000', hasChildren: true, type: 1 }]);
    expect(await listOf('330000', 'hzs')).toEqual(
      expect.arrayContaining([expect.objectContaining({ fullName: '杭州市', type: 2 })]),
    );
    expect((await listOf('330100'))[0]).toMatchObject({ type: 3, isLeaf: true });
    const path = [['330000', '330100', '330102']];
    expect(await t.as('clerk')(areaApi.namePaths, { body: { idsList: path } })).toEqual([
      ['浙江省', '杭州市', '上城区'],
    ]);
  });

  it('cost one statement beside those of every call', async () => {
    const count = async (id: string) =>
      (
        await recordStatements(() =>
          t
            .as('admin')(areaApi.listOptions, { params: { id, leftOut: '0' } })
            .then(() => undefined),
        )
      ).filter((sent) => sent.includes('"area"')).length;
    await count('330000');

    expect(await count('-1')).toBe(1);
  });
});

it('staff without the right neither list nor change divisions', async () => {
  const codes = await Promise.all([
    t.reply('clerk', areaApi.list, { params: { id: '-1' }, query: {} }),
    t.reply('clerk', areaApi.create, { body: form() }),
    t.reply('clerk', areaApi.toggle, { params: { id: '990100' } }),
  ]);
  expect(codes.map(({ code }) => code)).toEqual([403, 403, 403]);
});

it('finds a division of any level by name, code or initials, and says what it stands below', async () => {
  const top = await add({ fullName: '寻找省' });
  const city = await add({ fullName: '寻找市', parentId: top.id });
  const district = await add({ fullName: '望江寻区', parentId: city.id });
  const search = (keyword: string) => t.as('admin')(areaApi.search, { query: { keyword } });

  for (const keyword of ['望江寻', 'wjxq', district.enCode as string])
    expect((await search(keyword)).list).toMatchObject([{ id: district.id, type: 3, path: '寻找省/寻找市' }]);
  expect((await search('寻找')).list.map(({ fullName }) => fullName)).toEqual(['寻找省', '寻找市']);
  expect((await read(district.id)).parents).toEqual([
    { id: top.id, fullName: '寻找省' },
    { id: city.id, fullName: '寻找市' },
  ]);
  expect(await t.reply('clerk', areaApi.search, { query: {} })).toMatchObject({ code: 403 });
});
