import { type Envelope, listViewApi, mostListViews } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readItemIds } from '../../../testing/grading';

let t: TestApp;
let moduleId = '';
let usersPage = '';
beforeAll(async () => {
  t = await startTestApp();
  const ids = await readItemIds(t);
  moduleId = ids.get('enterprise') ?? '';
  usersPage = ids.get('user') ?? '';
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const words = { district: '990102', sidx: 'revenue', cols: 'enterpriseName.revenue-120' };
const read = async (person: string, id = moduleId) =>
  (await t.as(person)(listViewApi.list, { params: { id } })).list;
const save = (person: string, fullName: string, more: object = {}) =>
  t.reply(person, listViewApi.create, { body: { moduleId, fullName, words, ...more } });
const named = async (person: string, name: string) => {
  const view = (await read(person)).find(({ fullName }) => fullName === name);
  if (!view) throw new Error(`no view ${name}`);
  return view;
};

it('keeps a view for its person alone, whole and under a name he has not used yet', async () => {
  expect((await save('clerk', '高新区')).code).toBe(200);
  expect(await read('clerk')).toMatchObject([
    { fullName: '高新区', words, isOwn: true, isShared: false, abilities: ['update', 'remove'] },
  ]);
  expect(await read('approver')).toEqual([]);
  expect(outcome(await save('clerk', '高新区'))).toBe('listView.nameTaken');
  expect(outcome(await save('approver', '高新区'))).toBe('200');
  expect(outcome(await save('clerk', '   '))).toBe('input.invalid');
  expect(outcome(await save('clerk', '长', { words: { 'a b': '1' } }))).toBe('input.invalid');
});

it('shares by whoever sets menus, with those who have the page', async () => {
  expect(outcome(await save('clerk', '周报', { isShared: true }))).toBe('access.denied');
  expect((await save('admin', '周报', { isShared: true })).code).toBe(200);
  expect(await named('clerk', '周报')).toMatchObject({ isShared: true, isOwn: false, abilities: [] });
  expect(outcome(await t.reply('expert01', listViewApi.list, { params: { id: moduleId } }))).toBe(
    'access.denied',
  );
  expect(outcome(await t.reply('clerk', listViewApi.list, { params: { id: usersPage } }))).toBe(
    'access.denied',
  );
  expect(outcome(await t.reply('clerk', listViewApi.list, { params: { id: 'none' } }))).toBe(
    'record.missing',
  );
});

it('leaves views of others alone, and says when one has changed meanwhile', async () => {
  const { id, version } = await named('clerk', '高新区');
  const rename = (person: string, fullName: string, from = version) =>
    t.reply(person, listViewApi.update, { params: { id }, body: { fullName, version: from } });
  expect(outcome(await rename('approver', '别的'))).toBe('record.missing');
  expect(outcome(await rename('admin', '别的'))).toBe('record.missing');
  expect((await rename('clerk', '园区')).code).toBe(200);
  expect(outcome(await rename('clerk', '又改'))).toBe('record.changed');
  const shared = await named('admin', '周报');
  const share = t.reply('clerk', listViewApi.update, {
    params: { id },
    body: { isShared: true, version: version + 1 },
  });
  expect(outcome(await share)).toBe('access.denied');
  const taken = t.reply('clerk', listViewApi.remove, { params: { id: shared.id }, query: {} });
  expect(outcome(await taken)).toBe('record.missing');
});

it('takes a deletion back, for whoever deleted it and while the name is free', async () => {
  const { id } = await named('clerk', '园区');
  const params = { id };
  expect((await t.reply('clerk', listViewApi.remove, { params, query: {} })).code).toBe(200);
  expect((await read('clerk')).map(({ fullName }) => fullName)).toEqual(['周报']);
  expect(outcome(await t.reply('approver', listViewApi.restore, { params }))).toBe('record.missing');
  expect((await t.reply('clerk', listViewApi.restore, { params })).code).toBe(200);
  expect(outcome(await t.reply('clerk', listViewApi.restore, { params }))).toBe('record.missing');
  await t.as('clerk')(listViewApi.remove, { params, query: {} });
  await save('clerk', '园区');
  expect(outcome(await t.reply('clerk', listViewApi.restore, { params }))).toBe('listView.nameTaken');
});

it('keeps no more of them than a row of tabs holds', async () => {
  for (let index = 0; index < mostListViews; index++) await save('supervisor', `第${index}个`);
  expect(outcome(await save('supervisor', '再一个'))).toBe('listView.tooMany');
  expect(outcome(await save('supervisor', '别处', { list: 'other' }))).toBe('200');
});
