import { onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addRole } from '../../../testing/people';
import { field, outcome, type SampleModule, sampleModule } from './testing/sample-module';

let t: TestApp;
let visits: SampleModule;
beforeAll(async () => {
  t = await startTestApp();
  visits = sampleModule(t, 'schemeVisit');
  const fields = [
    field('comInput', 'title', '标题'),
    field('createUser', 'creator', '创建人'),
    field('currOrganize', 'unit', '所属组织', { showLevel: 'all' }),
  ];
  await visits.create(fields, { useDataPermission: true });
  expect(outcome(await visits.release())).toBe('200');
});
afterAll(() => t.close());

const schemes = async () =>
  await t.db
    .selectFrom('dataScheme')
    .innerJoin('menu', 'menu.id', 'dataScheme.moduleId')
    .select(['dataScheme.id', 'dataScheme.enCode'])
    .where('menu.enCode', '=', 'schemeVisit')
    .where('dataScheme.deleteMark', '=', 0)
    .orderBy('dataScheme.enCode')
    .execute();

/** Somebody of a unit who holds one scheme of the module. */
async function addReader(account: string, organize: string, code: string) {
  const role = await addRole(t, { enCode: account, words: ['schemeVisit:view'] });
  const itemId = (await schemes()).find(({ enCode }) => enCode === code)?.id ?? '';
  const id = `scheme-${account}`;
  const grant = { id, objectType: 'Role' as const, objectId: role, creatorUserId: null };
  await t.db
    .insertInto('authorize')
    .values({ ...grant, itemType: 'resource', itemId })
    .execute();
  await addPerson(t, { account, organize, roleCodes: [account] });
}
const add = (person: string, title: string) =>
  t.as(person)(onlineDevApi.create, {
    params: { modelId: visits.id },
    body: { data: JSON.stringify({ title }) },
  });
const titles = async (person: string) => {
  const { list } = await t.as(person)(onlineDevApi.list, { params: { modelId: visits.id }, body: {} });
  return list.map((row) => String(row.title)).toSorted();
};

it('writes the schemes that fields about who made a record make possible', async () => {
  expect((await schemes()).map(({ enCode }) => enCode)).toEqual([
    'jnpf_alldata',
    'managedAndBelow',
    'organizeAndBelow',
    'own',
    'ownAndSubordinates',
  ]);
});

it('shows by the scheme of units what the own unit and those below it have made, and nothing else', async () => {
  await addReader('schemeqingyu', 'qingyu', 'organizeAndBelow');
  await addReader('schemeoffice', 'city.review', 'organizeAndBelow');
  await addReader('schemecity', 'city', 'organizeAndBelow');
  await addReader('schemeown', 'city', 'own');
  await add('schemeqingyu', '青屿');
  await add('schemeoffice', '科室');
  await add('schemecity', '全市');
  expect(await titles('schemeqingyu')).toEqual(['青屿']);
  expect(await titles('schemeoffice')).toEqual(['科室']);
  expect(await titles('schemecity')).toEqual(['全市', '科室'].toSorted());
  expect(await titles('schemeown')).toEqual([]);
});
