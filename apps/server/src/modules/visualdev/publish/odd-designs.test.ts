import { designApi, onlineDevApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole } from '../../../testing/grading';
import { field, outcome, sampleModule } from './testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('lets one of two who release at once have it, and tells the other', async () => {
  const module = sampleModule(t, 'twoAtOnce');
  await module.create([field('comInput', 'title', '标题')]);
  await module.release();
  for (const name of ['one', 'two', 'three']) {
    await module.draw([...(await module.fields()), field('comInput', name, name)]);
    const { hash } = await module.plan();
    const replies = await Promise.all([1, 2, 3].map(() => module.release({ plan: hash })));
    const outcomes = replies.map(outcome).sort();
    expect(outcomes.filter((one) => one === '200')).toHaveLength(1);
    for (const one of outcomes.filter((other) => other !== '200'))
      expect(['design.publishing', 'design.planMoved', 'record.changed']).toContain(one);
    expect(outcome(await module.add({ title: name, [name]: name }))).toBe('200');
  }
  expect((await module.versions()).map(({ no }) => no)).toEqual([4, 3, 2, 1]);
});

it('releases several designs at once, each by itself', async () => {
  const modules = ['besideA', 'besideB', 'besideC'].map((code) => sampleModule(t, code));
  for (const one of modules) await one.create([field('comInput', 'title', '标题')]);
  const replies = await Promise.all(modules.map((one) => one.release()));
  expect(replies.map(outcome)).toEqual(['200', '200', '200']);
});

it('says how many fields a form may have, and takes that many', async () => {
  const module = sampleModule(t, 'veryMany');
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => field('comInput', `c${at}`, `列${at}`));
  await module.create(many(2_000));
  const refused = await module.release();
  expect([outcome(refused), refused.msg]).toEqual(['design.tooMany', expect.stringContaining('700')]);
  await module.draw([...many(1), { ...table, __config__: { ...table.__config__, children: many(1_000) } }]);
  const below = await module.release();
  expect([outcome(below), below.msg]).toEqual(['design.tooMany', expect.stringContaining('700')]);
  await module.draw(many(700));
  expect(outcome(await module.release())).toBe('200');
  expect(outcome(await module.add({ c0: 'a', c699: 'b' }))).toBe('200');
});
const table = {
  __config__: { jnpfKey: 'table', label: '明细', children: [] },
  __vModel__: 'tableField101',
};

const hostileNames = [
  'a"b',
  'a\'; drop table "user"; --',
  'a\u0000b',
  '😀',
  'tіtle',
  'ｔitle',
  'a b',
  '',
  '1a',
  '__proto__',
  'constructor',
  'f_version',
  'id',
  'a'.repeat(101),
];
it.each(hostileNames)('refuses a field that is called %j', async (name) => {
  const module = sampleModule(t, `hostile${hostileNames.indexOf(name)}`);
  const created = await t.reply('admin', designApi.create, {
    body: {
      fullName: `名 ${hostileNames.indexOf(name)}`,
      enCode: `hostile${hostileNames.indexOf(name)}`,
      formData: JSON.stringify({ fields: [field('comInput', name, '标题'), field('comInput', 'ok', '好')] }),
      columnData: JSON.stringify({ type: 1, columnList: [] }),
    },
  });
  if (created.code !== 200) return expect(created.code).toBe(400);
  const refused = await t.reply('admin', designApi.release, {
    params: { id: String(created.data) },
    body: { pc: 1, pcModuleParentId: '-1' },
  });
  expect([module.id, refused.code]).toEqual(['', name === '' ? refused.code : 400]);
});

it('takes words of the database and names that are alike up to where it cuts them', async () => {
  const module = sampleModule(t, 'reserved');
  const long = 'n'.repeat(90);
  const names = [
    'select',
    'user',
    'table',
    'order',
    'end',
    'ctid',
    'xmin',
    'tableoid',
    'r',
    'toString',
    'valueOf',
  ];
  const all = [...names, `${long}1`, `${long}2`, `${long}3`, '_a', 'A'];
  await module.create(all.map((name) => field('comInput', name, `「${name}」"'\\😀`)));
  expect(outcome(await module.release())).toBe('200');
  const sent = Object.fromEntries(all.map((name) => [name, `值 ${name}`]));
  const added = await module.add(sent);
  expect(outcome(added)).toBe('200');
  expect(await module.read(String(added.data))).toMatchObject(sent);
  for (const sidx of all) {
    const reply = await t.reply('admin', onlineDevApi.list, {
      params: { modelId: module.id },
      body: { sidx, sort: 'asc', queryJson: JSON.stringify({ [sidx]: sent[sidx] }), keyword: '值' },
    });
    expect([
      sidx,
      outcome(reply),
      (reply.data as { pagination: { total: number } } | null)?.pagination.total ?? reply.msg,
    ]).toEqual([sidx, '200', 1]);
  }
  await t.runJobs();
});

const jsons = [
  '{"a":1}',
  '[]',
  '{"__proto__":{"x":1}}',
  'null',
  '"',
  '\\u0000',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: just that is sent.
  '${1}',
  '{{a}}',
  '</script>',
  '%s $1 :a',
];
it('takes JSON and its like in every text of a design for what it is', async () => {
  for (const [at, text] of jsons.entries()) {
    const module = sampleModule(t, `json${at}`);
    await module.create(
      [
        field(
          'comInput',
          'title',
          text,
          { placeholder: text, prepend: text, unknownKey: text },
          { note: text },
        ),
        field(
          'select',
          'way',
          text,
          { __slot__: { options: [{ id: text, fullName: text }] } },
          { dataType: 'static', defaultValue: text },
        ),
        {
          ...table,
          __config__: { ...table.__config__, label: text, children: [field('comInput', 'item', text)] },
        },
      ],
      {
        columnList: [{ prop: 'title', label: text }],
        odd: text,
        searchList: [{ prop: text }],
        defaultSidx: text,
      },
    );
    const released = await module.release();
    expect([text, outcome(released)]).toEqual([text, '200']);
    const added = await module.add({ title: text, way: text, tableField101: [{ item: text }] });
    expect([text, outcome(added)]).toEqual([text, '200']);
    expect(await module.read(String(added.data))).toMatchObject({
      title: text,
      tableField101: [{ item: text }],
    });
    expect(outcome(await module.list())).toBe('200');
    expect(JSON.stringify(await module.fields())).toContain(JSON.stringify(text).slice(1, -1));
    const odd = { title: text, [text]: text, way: [text] };
    expect((await module.change(String(added.data), odd)).code).not.toBe(500);
    const asked = { queryJson: text, superQueryJson: text, keyword: text, sidx: text, menuId: text };
    for (const [key, value] of Object.entries(asked)) {
      const reply = await t.reply('admin', onlineDevApi.list, {
        params: { modelId: module.id },
        body: { [key]: value },
      });
      expect([key, text, reply.code]).not.toEqual([key, text, 500]);
    }
  }
  await t.runJobs();
});

it('ends at the first record where two modules relate to each other, or one to itself', async () => {
  const [one, other] = [sampleModule(t, 'circleA'), sampleModule(t, 'circleB')];
  const relation = (modelId: string) =>
    field('relationForm', 'to', '关联', { modelId, relationField: 'title', columnOptions: [] });
  await one.create([field('comInput', 'title', '标题')]);
  await one.release();
  await other.create([field('comInput', 'title', '标题'), relation(one.id)]);
  expect(outcome(await other.release())).toBe('200');
  await one.draw([...(await one.fields()), relation(other.id), { ...relation(one.id), __vModel__: 'self' }]);
  expect(outcome(await one.release())).toBe('200');
  const a = String((await one.add({ title: '甲' })).data);
  const b = String((await other.add({ title: '乙', to: a })).data);
  expect(outcome(await one.change(a, { title: '甲', to: b, self: a }))).toBe('200');
  const { list } = (await one.list()).data as { list: Record<string, unknown>[] };
  expect(list[0]).toMatchObject({ title: '甲', to: '乙', self: '甲' });
});

it('refuses calculations that come back to themselves, by their names', async () => {
  const module = sampleModule(t, 'loop');
  const calculated = (name: string, expression: string[]) => field('calculate', name, name, { expression });
  await module.create([
    field('numInput', 'n', 'n'),
    calculated('first', ['second', '+', 'n']),
    calculated('second', ['first', '+', 'n']),
  ]);
  const refused = await module.release();
  expect(refused.code).toBe(400);
  expect(refused.msg).toMatch(/first|second/);
  await module.draw([field('numInput', 'n', 'n'), calculated('self', ['self', '+', 'n'])]);
  expect((await module.release()).code).toBe(400);
});

it('obeys a right that is withdrawn between two pages', async () => {
  const module = sampleModule(t, 'withdrawn');
  await module.create([field('comInput', 'title', '标题')]);
  await module.release();
  for (const title of ['一', '二', '三']) await module.add({ title });
  await layRole(t, { words: ['mainSystem', 'withdrawn'], members: ['clerk'] });
  const page = (currentPage: number) =>
    t.reply('clerk', onlineDevApi.list, {
      params: { modelId: module.id },
      body: { currentPage, pageSize: 2 },
    });
  expect(((await page(1)).data as { list: object[] }).list).toHaveLength(2);
  await sql`delete from authorize where "itemId" = (select id from menu where "enCode" = 'withdrawn')`.execute(
    t.db,
  );
  expect(outcome(await page(2))).toBe('access.denied');
});
