import { onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addReader } from '../publish/testing/grant-parts';
import { field, outcome, type SampleModule, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
let firms: SampleModule;
let visits: SampleModule;
const relation = (name: string) =>
  field('relationForm', name, '企业', { modelId: firms.id, relationField: 'title' }, { elementId: name });
const attribute = (of: string, name: string) =>
  field(
    'relationFormAttr',
    name,
    '当时规模',
    { relationField: `${of}_jnpfTable_x1`, showField: 'scale', isStorage: 2 },
    { elementId: name },
  );
const when = (id: string, value: string) => [{ field: id, operator: 'equal', value }];

let small = '';
let large = '';
const change = (person: string, dataId: string, data: object) =>
  t.reply(person, onlineDevApi.update, {
    params: { modelId: visits.id, dataId },
    body: { data: JSON.stringify(data) },
  });

beforeAll(async () => {
  t = await startTestApp();
  firms = sampleModule(t, 'keptFirm');
  const scale = field('comInput', 'scale', '规模');
  await firms.create([field('comInput', 'title', '名称'), scale], { useFormPermission: true });
  expect(outcome(await firms.release())).toBe('200');
  small = String((await firms.add({ title: '小厂', scale: 'small' })).data);
  large = String((await firms.add({ title: '大厂', scale: 'large' })).data);
  visits = sampleModule(t, 'keptVisit');
  const children = [
    relation('other'),
    attribute('other', 'otherScale'),
    field('comInput', 'rank', '级别', {}, { elementId: 'rank' }),
  ];
  await visits.create([
    relation('firm'),
    attribute('firm', 'scaleThen'),
    field('comInput', 'level', '等级', {}, { elementId: 'level' }),
    { __config__: { jnpfKey: 'table', label: '同行', elementId: 'rows', children }, __vModel__: 'rows' },
  ]);
  await visits.drawRules([
    {
      id: '1',
      when: when('scaleThen', 'large'),
      effects: [{ does: 'assign', target: 'level', value: 'A' }],
    },
    {
      id: '2',
      when: when('otherScale', 'large'),
      effects: [{ does: 'assign', target: 'rank', value: 'B' }],
    },
  ]);
  expect(outcome(await visits.release())).toBe('200');
  await addReader(t, 'keptFirm', 'keptclerk', { form: ['title'] });
});
afterAll(() => t.close());

it('lets rules see what a relation keeps of the record chosen now, in rows too', async () => {
  const sent = { firm: large, rows: [{ other: small }, { other: large }] };
  const id = String((await visits.add(sent)).data);
  expect(await visits.read(id)).toMatchObject({
    scaleThen: 'large',
    level: 'A',
    rows: [
      { otherScale: 'small', rank: null },
      { otherScale: 'large', rank: 'B' },
    ],
  });
  expect(outcome(await change('admin', id, { firm: small, level: 'own' }))).toBe('200');
  expect(await visits.read(id)).toMatchObject({ scaleThen: 'small', level: 'own' });
});

it('keeps the same for everybody when somebody chooses who does not see the attribute there', async () => {
  const id = String((await visits.add({ firm: small })).data);
  const role = await t.db
    .selectFrom('role')
    .select('id')
    .where('enCode', '=', 'keptclerk')
    .executeTakeFirstOrThrow();
  const menu = await t.db
    .selectFrom('menu')
    .select('id')
    .where('enCode', '=', 'keptVisit')
    .executeTakeFirstOrThrow();
  const grant = {
    objectType: 'Role' as const,
    objectId: role.id,
    itemType: 'module' as const,
    itemId: menu.id,
  };
  await t.db
    .insertInto('authorize')
    .values({ id: 'keptgrant', ...grant, creatorUserId: null })
    .execute();
  const params = { modelId: firms.id, dataId: large };
  const { data } = await t.as('keptclerk')(onlineDevApi.read, { params });
  expect(JSON.parse(data)).not.toHaveProperty('scale');
  expect(outcome(await change('keptclerk', id, { firm: large }))).toBe('200');
  expect(await visits.read(id)).toMatchObject({ firm: large, scaleThen: 'large' });
});
