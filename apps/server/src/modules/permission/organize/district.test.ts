import { districtApi, regionApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const place = (id: string, parentId: string, fullName: string, type: number, sortCode: number) => ({
    id,
    parentId,
    fullName,
    enCode: id,
    type,
    sortCode,
    creatorUserId: null,
    lastModifyUserId: null,
  });
  await t.db
    .insertInto('area')
    .values([
      place('980000', '-1', '远山省', 1, 0),
      place('980100', '980000', '远山市', 2, 0),
      place('980101', '980100', '远山区', 3, 0),
      place('990122', '990100', '尚无机构区', 3, 9),
    ])
    .execute();
});
afterAll(() => t.close());

const districts = async (name: string) => (await t.as(name)(districtApi.listServed, {})).list;
const namesOf = async (name: string) => (await districts(name)).map(({ fullName }) => fullName);

it('are those of the city whose districts organizations are responsible for, in their order', async () => {
  expect(await districts('clerk')).toContainEqual({ id: '990111', fullName: '青屿区', enCode: '990111' });
  expect(await namesOf('clerk')).toEqual(['青屿区', '临溪区', '高新区', '尚无机构区']);
});

it('are the same for enterprise users and none of an individual’s business', async () => {
  expect(await namesOf('company01')).toHaveLength(4);
  await expect(namesOf('person01')).rejects.toMatchObject({ code: 403 });
});

it('lie in the divisions that what is for them may be for as well', async () => {
  const { list } = await t.as('person01')(regionApi.list, {});
  expect(list.map(({ names }) => names.join(' '))).toEqual([
    '澜州省',
    '澜州省 江岚市',
    '澜州省 江岚市 青屿区',
    '澜州省 江岚市 临溪区',
    '澜州省 江岚市 高新区',
    '澜州省 江岚市 尚无机构区',
  ]);
  expect(list[1]).toMatchObject({ enCode: '990100' });
});

it('leave out what is out of use, and are all there are where no organization names one', async () => {
  await t.db.updateTable('area').set({ enabledMark: 0 }).where('id', '=', '990122').execute();
  await t.db.updateTable('organize').set({ areaId: '' }).execute();
  const everywhere = await namesOf('clerk');
  expect(everywhere).toEqual(expect.arrayContaining(['临溪区', '远山区', '青屿区', '高新区']));
  expect(everywhere).not.toContain('尚无机构区');
});
