import { menuApi, moduleButtonApi, moduleColumnApi, moduleFormApi, systemApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
let moduleId: string;
beforeAll(async () => {
  t = await startTestApp();
  const { list } = await t.as('admin')(systemApi.list, { query: {} });
  const body = { systemId: list[0]?.id ?? '', parentId: '-1', fullName: '车辆', enCode: 'car', icon: 'i' };
  const menu = { ...body, type: 2, urlAddress: 'car', category: 'Web' as const };
  moduleId = (await t.as('admin')(menuApi.create, { body: menu })).id;
});
afterAll(() => t.close());

const refused = (errorCode: string) => ({ code: 400, extras: expect.objectContaining({ errorCode }) });
const button = (given: object) =>
  t.as('admin')(moduleButtonApi.create, { body: { moduleId, ...given } as never });
const tree = async () =>
  (await t.as('admin')(moduleButtonApi.tree, { params: { moduleId }, query: {} })).list;

describe('buttons of a menu', () => {
  it('stand in a tree, with codes of their own in the menu', async () => {
    const top = await button({ fullName: '更多', enCode: 'btn_more', sortCode: 1 });
    const inner = await button({ fullName: '复制', enCode: 'btn_copy', parentId: top.id });
    expect(await tree()).toMatchObject([{ id: top.id, hasChildren: true, children: [{ id: inner.id }] }]);
    const again = { moduleId, fullName: '另一', enCode: 'btn_copy' };
    expect(await t.reply('admin', moduleButtonApi.create, { body: again })).toMatchObject(
      refused('menuButton.codeTaken'),
    );
    const move = { ...again, enCode: 'btn_more', parentId: inner.id };
    expect(
      await t.reply('admin', moduleButtonApi.update, { params: { id: top.id }, body: move }),
    ).toMatchObject(refused('menuButton.parentUnfit'));
    expect(
      await t.reply('admin', moduleButtonApi.remove, { params: { id: top.id }, query: {} }),
    ).toMatchObject(refused('menuButton.hasChildren'));
    await t.as('admin')(moduleButtonApi.toggle, { params: { id: inner.id } });
    const { list } = await t.as('admin')(moduleButtonApi.listOptions, { params: { moduleId } });
    expect(JSON.stringify(list)).not.toContain('btn_copy');
  });
});

describe.each([
  ['list columns', moduleColumnApi],
  ['form fields', moduleFormApi],
] as const)('%s of a menu', (_name, api) => {
  const add = (given: object) =>
    t.as('admin')(api.create, { body: { moduleId, fullName: '字段', ...given } as never });
  const read = (id: string) => t.as('admin')(api.read, { params: { id } });

  it('are stored under codes that name their table', async () => {
    const main = await add({ enCode: 'plate' });
    const second = await add({ enCode: 'owner', bindTable: 'car_owner', fieldRule: '1' });
    const child = await add({ enCode: 'cost', childTableKey: 'tableField1', fieldRule: 2 });
    expect((await read(main.id)).enCode).toBe('plate');
    const stored = await read(second.id);
    expect(stored.enCode).toBe('jnpf_car_owner_jnpf_owner');
    expect((await read(child.id)).enCode).toBe('tableField1-cost');
    const { version: _version, ...body } = { ...stored, fullName: '车主', bindTable: 'keeper' };
    await t.as('admin')(api.update, { params: { id: second.id }, body });
    expect(await read(second.id)).toMatchObject({ enCode: 'jnpf_keeper_jnpf_owner', fullName: '车主' });
  });

  it('are added many at once or not at all, and never twice', async () => {
    const batch = (codes: string[]) =>
      t.reply('admin', api.createMany, {
        body: {
          moduleId,
          bindTable: 'wheel',
          fieldRule: 1,
          columnJson: codes.map((enCode) => ({ enCode, fullName: enCode })),
        },
      });
    expect(await batch(['front', 'rear'])).toMatchObject({ code: 200 });
    expect(await batch(['spare', 'rear'])).toMatchObject(refused('menuField.codeTaken'));
    expect(await batch(['x', 'x'])).toMatchObject(refused('menuField.codeTaken'));
    const { list } = await t.as('admin')(api.list, { params: { moduleId }, query: { keyword: 'wheel' } });
    expect(list.map(({ enCode }) => enCode)).toEqual(['jnpf_wheel_jnpf_front', 'jnpf_wheel_jnpf_rear']);
  });

  it('are switched and removed', async () => {
    const { id } = await add({ enCode: 'colour' });
    await t.as('admin')(api.toggle, { params: { id } });
    expect((await read(id)).enabledMark).toBe(0);
    const asked = (enabledMark: 0 | 1) =>
      t.as('admin')(api.toggle, { params: { id }, body: { enabledMark } });
    expect(await asked(0)).toEqual({ isChanged: false });
    expect(await asked(1)).toEqual({ isChanged: true });
    expect(await asked(1)).toEqual({ isChanged: false });
    expect((await read(id)).enabledMark).toBe(1);
    await t.as('admin')(api.remove, { params: { id }, query: {} });
    expect(await t.reply('admin', api.read, { params: { id } })).toMatchObject({ code: 404 });
    expect(await t.reply('clerk', api.remove, { params: { id }, query: {} })).toMatchObject({ code: 403 });
  });
});

it('fields of one kind are offered to the other', async () => {
  await t.as('admin')(moduleColumnApi.create, { body: { moduleId, fullName: '里程', enCode: 'mileage' } });
  const offered = await t.as('admin')(moduleFormApi.listOffered, { params: { moduleId } });
  expect(offered.list).toContainEqual(expect.objectContaining({ field: 'mileage', fieldName: '里程' }));
  const known = await t.as('admin')(moduleColumnApi.listOffered, { params: { moduleId } });
  expect(known.list.map(({ field }) => field)).not.toContain('mileage');
});
