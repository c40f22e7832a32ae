import { columnSettingApi, type Envelope } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readItemIds } from '../../../testing/grading';

let t: TestApp;
let menuId = '';
beforeAll(async () => {
  t = await startTestApp();
  menuId = (await readItemIds(t)).get('enterprise') ?? '';
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const read = (person: string) => t.as(person)(columnSettingApi.readColumns, { params: { id: menuId } });
const column = (prop: string, columnVisible = true) => ({ prop, label: prop, columnVisible });
const shown = (prop: string, isShown = true) => ({ ...column(prop, isShown), visible: isShown });
const save = (person: string, fieldList: unknown, moduleId = menuId) =>
  t.reply(person, columnSettingApi.saveColumns, { body: { moduleId, fieldList } as never });

it('43. keeps columns per menu: a default for everybody, and over it the own choice', async () => {
  expect(await read('clerk')).toEqual([]);
  const fieldList = JSON.stringify([column('name'), column('area', false)]) as never;
  const saved = await t.reply('admin', columnSettingApi.saveDefaultColumns, {
    body: { moduleId: menuId, fieldList },
  });
  expect(saved.code).toBe(200);
  expect(await read('clerk')).toEqual([shown('name'), shown('area', false)]);

  expect((await save('clerk', JSON.stringify([column('area'), column('name', false)]))).code).toBe(200);
  expect(await read('clerk')).toEqual([shown('area'), shown('name', false)]);
  expect(await read('approver')).toEqual([shown('name'), shown('area', false)]);
  expect((await save('clerk', '[]')).code).toBe(200);
  expect(await read('clerk')).toEqual([shown('name'), shown('area', false)]);
  expect(await t.as('admin')(columnSettingApi.readDefaultColumns, { params: { id: menuId } })).toHaveLength(
    2,
  );
});

it('takes the other name of the switch, and lists as well as their text', async () => {
  expect((await save('approver', [{ prop: 'name', visible: 0 }])).code).toBe(200);
  expect(await read('approver')).toEqual([{ prop: 'name', label: '', columnVisible: false, visible: false }]);
});

it('keeps width and pin where they were chosen, and drops a width nobody could have meant', async () => {
  const chosen = [
    { prop: 'name', widthPx: '180', isPinned: true },
    { prop: 'area', widthPx: -5, isPinned: false },
  ];
  expect((await save('approver', chosen)).code).toBe(200);
  expect(await read('approver')).toMatchObject([
    { prop: 'name', widthPx: 180, isPinned: true },
    { prop: 'area', columnVisible: true },
  ]);
  expect((await read('approver'))[1]).not.toHaveProperty('widthPx');
});

it('names what is wrong, knows no other menus, and leaves the default to who may edit menus', async () => {
  expect(await save('clerk', '{oops')).toMatchObject({ extras: { issues: [{ path: 'body.fieldList' }] } });
  expect(await save('clerk', '[{"label":"x"}]')).toMatchObject({
    extras: { issues: [{ path: 'body.fieldList.0.prop', rule: 'required' }] },
  });
  expect(outcome(await save('clerk', '[{"prop":"x"}]', 'none'))).toBe('record.missing');
  expect(outcome(await save('person01', '[]'))).toBe('access.denied');
  const body = { moduleId: menuId, fieldList: [] };
  expect(outcome(await t.reply('clerk', columnSettingApi.saveDefaultColumns, { body }))).toBe(
    'access.denied',
  );
});
