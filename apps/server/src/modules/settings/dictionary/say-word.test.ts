import {
  dictionaryDataApi,
  enterpriseApi,
  fundFileApi,
  groupApi,
  positionApi,
  projectApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { rowsOfSheet } from '../../../testing/sheet-rows';
import { wordNames } from './say-word';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

const english = { 'accept-language': 'en' };
const wordsOf = async (code: string, headers: Record<string, string> = english) => {
  const { list } = await t.as('clerk', headers)(dictionaryDataApi.listOptions, { params: { id: code } });
  return list.map(({ fullName }) => fullName);
};

it('a clerk who reads English reads the words of the product in English, in lists and where they are chosen', async () => {
  expect(await wordsOf('scaleType')).toEqual(['Large', 'Medium', 'Small', 'Micro']);
  expect(await wordsOf('scaleType', {})).toEqual(['大型', '中型', '小型', '微型']);
  expect(await wordsOf('scaleType', { 'accept-language': 'zh-TW' })).toEqual([
    '大型',
    '中型',
    '小型',
    '微型',
  ]);
  const { list } = await t.as('clerk', english)(dictionaryDataApi.listAll, {});
  const sex = list.find(({ enCode }) => enCode === 'sex');
  expect(sex?.dictionaryList.map(({ fullName }) => fullName)).toEqual(['Male', 'Female', 'Not stated']);
  const firms = await t.as('clerk', english)(enterpriseApi.list, { body: { pageSize: 50 } });
  expect(firms.list.filter(({ industryName }) => /\p{Script=Han}/u.test(industryName))).toEqual([]);
  const read = await t.as('clerk', english)(enterpriseApi.read, { params: { id: firms.list[0]?.id ?? '' } });
  expect(read.industryName).toBe(firms.list[0]?.industryName);
});

it('positions and groups name their kind in the language of the reader', async () => {
  const kinds = async (headers: Record<string, string>) => [
    ...(await t.as('admin', headers)(positionApi.list, { query: {} })).list.map(({ type }) => type),
    ...(await t.as('admin', headers)(groupApi.list, { query: {} })).list.map(({ type }) => type),
  ];
  expect((await kinds({})).join()).toMatch(/岗/);
  expect((await kinds(english)).filter((kind) => /\p{Script=Han}/u.test(kind))).toEqual([]);
});

it('a sheet with English headings has English words', async () => {
  const body = { selectKey: 'industryName,enterpriseType,scaleType,status', pageSize: 20 };
  const file = await t.as('clerk', english)(enterpriseApi.exportExcel, { query: body } as never);
  const rows = await rowsOfSheet(file as never);
  expect(JSON.stringify(rows)).not.toMatch(/\p{Script=Han}/u);
});

it('a word that somebody has renamed keeps his name in every language; a sheet may say either', async () => {
  await t.db
    .updateTable('dictionaryData')
    .set({ fullName: '巨型', lastModifyUserId: null })
    .where('fullName', '=', '大型')
    .execute();
  expect(await wordsOf('scaleType')).toEqual(['巨型', 'Medium', 'Small', 'Micro']);
  expect(wordNames('en', 'scaleType', '中型')).toEqual(['Medium', '中型']);
  expect(wordNames('en', 'scaleType', '巨型')).toEqual(['巨型']);
  expect(wordNames('en', 'ofNobody', 'constructor')).toEqual(['constructor']);
});

it('a firm that reads English reads in English which files an application needs', async () => {
  const { id } = await t.db
    .selectFrom('project')
    .innerJoin('enterpriseUser', 'enterpriseUser.enterpriseId', 'project.enterpriseId')
    .innerJoin('user', 'user.id', 'enterpriseUser.userId')
    .where('user.account', '=', 'company01')
    .where('project.status', '=', 10)
    .select('project.id')
    .executeTakeFirstOrThrow();
  const { slots } = await t.as('company01', english)(projectApi.submission, { query: { projectId: id } });
  const slot = slots.find(({ categoryCode }) => categoryCode === 'application');
  expect(slot?.fullName).toBe('Application');
  expect(slot?.names).toContain('申报书');
  const { list } = await t.as('company01', english)(fundFileApi.categories, { query: { projectId: id } });
  expect(list.map(({ fullName }) => fullName)).toContain('Budget');
});
