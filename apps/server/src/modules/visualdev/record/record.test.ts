import { designApi, type Envelope, explainRecordApi, onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const field = (jnpfKey: string, name: string, label: string, more: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label, span: 12, ...config },
  __vModel__: name,
  ...more,
});
const visits = [
  field('comInput', 'title', '标题', { placeholder: '请输入' }, { required: true, unique: true }),
  field('textarea', 'note', '说明'),
  field('numInput', 'amount', '金额', { precision: 2, min: 0 }),
  field('date', 'visitDate', '走访日期', { format: 'yyyy-MM-dd' }),
  field('radio', 'way', '方式', {
    options: [
      { id: '1', fullName: '实地' },
      { id: '2', fullName: '电话' },
    ],
  }),
  field('checkbox', 'topics', '议题', {
    options: [
      { id: 'a', fullName: '资金' },
      { id: 'b', fullName: '用工' },
    ],
  }),
  field('switch', 'done', '办结', { activeTxt: '是', inactiveTxt: '否' }),
  field('userSelect', 'owner', '负责人'),
  field('createUser', 'createdBy', '创建人'),
  field('createTime', 'createdAt', '创建时间'),
];
const design = (fields: object[], more: object = {}) => ({
  fullName: '走访记录',
  enCode: 'visit',
  formData: JSON.stringify({ fields, labelWidth: 100 }),
  columnData: JSON.stringify({ type: 1, columnList: [{ prop: 'title', label: '标题' }] }),
  ...more,
});

let modelId = '';
const release = (person: string, id = modelId) =>
  t.reply(person, designApi.release, { params: { id }, body: { pc: 1, pcModuleParentId: '-1' } });
const add = (data: object, person = 'admin') =>
  t.reply(person, onlineDevApi.create, { params: { modelId }, body: { data: JSON.stringify(data) } });
const list = async (queryJson: object = {}, more: object = {}) =>
  t.as('admin')(onlineDevApi.list, {
    params: { modelId },
    body: { queryJson: JSON.stringify(queryJson), ...more },
  });

it('keeps a design of the family and gives it back as it came', async () => {
  modelId = await t.as('admin')(designApi.create, { body: design(visits) });
  const kept = await t.as('admin')(designApi.read, { params: { id: modelId } });
  const { fields, ...form } = JSON.parse(kept.formData ?? '{}');
  expect(form).toEqual({ labelWidth: 100 });
  expect(
    fields.map(
      ({ __config__: { elementId: _id, ...config }, ...rest }: { __config__: { elementId: string } }) => ({
        ...rest,
        __config__: config,
      }),
    ),
  ).toEqual(visits);
});

it('refuses to open what was not released, and opens it then', async () => {
  const ask = (person: string) => t.reply(person, onlineDevApi.config, { params: { modelId }, query: {} });
  // Who makes modules is told what to do; to others it is no different from one that is not theirs.
  expect(outcome(await ask('admin'))).toBe('design.notPublished');
  expect(outcome(await ask('clerk'))).toBe('access.denied');
  expect(outcome(await release('admin'))).toBe('200');
  expect((await list()).pagination.total).toBe(0);
});

let recordId = '';
it('adds a record and tells it in values and in words', async () => {
  const { list: designs } = await t.as('admin')(designApi.list, { query: {} });
  expect(designs).toMatchObject([{ fullName: '走访记录', isRelease: 1, pcIsRelease: 1, state: 1 }]);
  const owner = designs[0]?.creatorUser;
  const reply = await add({
    title: '江岚精密',
    note: '首次走访',
    amount: 12.5,
    visitDate: 1_790_000_000_000,
    way: '2',
    topics: ['a', 'b'],
    done: 1,
    nothing: 'dropped',
  });
  expect(outcome(reply)).toBe('200');
  recordId = String(reply.data);
  const params = { modelId, dataId: recordId };
  const { data } = await t.as('admin')(onlineDevApi.read, { params });
  expect(JSON.parse(data)).toMatchObject({
    title: '江岚精密',
    amount: 12.5,
    way: '2',
    topics: ['a', 'b'],
    done: 1,
  });
  const words = await t.as('admin')(onlineDevApi.readInWords, { params });
  expect(JSON.parse(words.data)).toMatchObject({
    way: '电话',
    topics: '资金,用工',
    done: '是',
    amount: '12.50',
    visitDate: '2026-09-21',
    createdBy: owner,
  });
});

it('names the field that is wrong', async () => {
  const issues = async (data: object) => {
    const { extras } = await add(data);
    const told = (extras?.issues ?? []) as { path: string; text: string }[];
    return told.map(({ path, text }) => `${path} ${text}`);
  };
  expect(await issues({ amount: -1 })).toEqual([
    expect.stringContaining('body.data.title 标题：'),
    expect.stringContaining('body.data.amount 金额：'),
  ]);
  expect(await issues({ title: 'x', way: '9' })).toEqual([expect.stringContaining('body.data.way 方式：')]);
  expect(outcome(await add({ title: '江岚精密' }))).toBe('moduleRecord.taken');
});

it('finds records by words, choices, ranges and keyword', async () => {
  await add({ title: '临溪纺织', amount: 300, way: '1', topics: ['b'] });
  const titles = async (query: object) => (await list(query)).list.map(({ title }) => title);
  expect(await titles({})).toEqual(['临溪纺织', '江岚精密']);
  expect(await titles({ title: '精密' })).toEqual(['江岚精密']);
  expect(await titles({ way: '1' })).toEqual(['临溪纺织']);
  expect(await titles({ topics: ['a'] })).toEqual(['江岚精密']);
  expect(await titles({ amount: [100, null] })).toEqual(['临溪纺织']);
  expect(await titles({ jnpfKeyword: '首次' })).toEqual(['江岚精密']);
  expect((await list({}, { sidx: 'amount', sort: 'asc' })).list[0]?.title).toBe('江岚精密');
});

it('changes what was sent and leaves the rest', async () => {
  const params = { modelId, dataId: recordId };
  const change = (data: object) =>
    t.reply('admin', onlineDevApi.update, { params, body: { data: JSON.stringify(data) } });
  expect(outcome(await change({ amount: 99, f_version: 1 }))).toBe('200');
  expect(outcome(await change({ amount: 98, f_version: 1 }))).toBe('moduleRecord.changed');
  const { data } = await t.as('admin')(onlineDevApi.read, { params });
  expect(JSON.parse(data)).toMatchObject({ title: '江岚精密', amount: 99, f_version: 2 });
});

it('is changed and released again with all its data', async () => {
  const renamed = visits.map((one) => (one.__vModel__ === 'note' ? { ...one, __vModel__: 'remark' } : one));
  const sent = await t.as('admin')(designApi.read, { params: { id: modelId } });
  const formData = JSON.parse(sent.formData ?? '{}');
  const fields = formData.fields
    .map((one: { __vModel__: string }) =>
      one.__vModel__ === 'note' ? { ...one, __vModel__: 'remark' } : one,
    )
    .filter((one: { __vModel__: string }) => one.__vModel__ !== 'amount');
  expect(renamed).toHaveLength(fields.length + 1);
  await t.as('admin')(designApi.update, {
    params: { id: modelId },
    body: { ...design(fields), version: sent.version },
  });
  expect(outcome(await release('admin'))).toBe('200');
  const params = { modelId, dataId: recordId };
  const { data } = await t.as('admin')(onlineDevApi.read, { params });
  expect(JSON.parse(data)).toMatchObject({ remark: '首次走访' });
  expect(JSON.parse(data)).not.toHaveProperty('amount');
});

it('says before a release what it would do, and goes back to a version with all its data', async () => {
  const plan = await t.as('admin')(designApi.plan, { params: { id: modelId }, query: {} });
  expect(plan).toMatchObject({ differences: [], steps: [], records: 2 });
  const { list: versions } = await t.as('admin')(designApi.listVersions, { params: { id: modelId } });
  expect(versions).toMatchObject([
    {
      no: 2,
      isCurrent: true,
      differences: [
        { is: 'changed', what: ['wireName'] },
        { is: 'removed', label: '金额' },
      ],
    },
    { no: 1, isCurrent: false },
  ]);
  const params = { id: modelId, no: 1 };
  await t.as('admin')(designApi.restoreVersion, { params, body: {} });
  const back = await t.as('admin')(designApi.plan, { params: { id: modelId }, query: {} });
  expect(back.steps).toEqual([{ does: 'show', label: '金额', rows: 2, cost: 'safe' }]);
  await t.as('admin')(designApi.restoreVersion, { params, body: { release: true } });
  const { data } = await t.as('admin')(onlineDevApi.read, { params: { modelId, dataId: recordId } });
  expect(JSON.parse(data)).toMatchObject({ note: '首次走访', amount: 99 });
});

it('keeps rows of a sub-table with their record: changed, gone and new', async () => {
  const expense = {
    ...field('table', 'tableField120', '支出'),
    __config__: {
      jnpfKey: 'table',
      label: '支出',
      children: [
        field('comInput', 'item', '事项', {}, { required: true }),
        field('numInput', 'money', '金额', { precision: 2 }),
      ],
    },
  };
  const sent = await t.as('admin')(designApi.read, { params: { id: modelId } });
  const { fields } = JSON.parse(sent.formData ?? '{}');
  await t.as('admin')(designApi.update, {
    params: { id: modelId },
    body: { ...design([...fields, expense]), version: sent.version },
  });
  expect(outcome(await release('admin'))).toBe('200');
  const params = { modelId, dataId: recordId };
  const change = (rows: object[]) =>
    t.reply('admin', onlineDevApi.update, {
      params,
      body: { data: JSON.stringify({ tableField120: rows }) },
    });
  const rows = async () =>
    JSON.parse((await t.as('admin')(onlineDevApi.read, { params })).data).tableField120 as { id: string }[];
  expect(outcome(await change([{ item: '租车', money: 380 }, { item: '误餐' }]))).toBe('200');
  const [first] = await rows();
  expect(await rows()).toMatchObject([
    { item: '租车', money: 380 },
    { item: '误餐', money: null },
  ]);
  expect(outcome(await change([{ item: '住宿' }, { ...first, money: 400 }]))).toBe('200');
  expect(await rows()).toMatchObject([{ item: '住宿' }, { id: first?.id, item: '租车', money: 400 }]);
  const wrong = await change([{ item: '住宿' }, { money: 1 }]);
  expect(wrong.extras?.issues).toMatchObject([{ path: 'body.data.tableField120.1.item' }]);
  const { data } = await t.as('admin')(onlineDevApi.readInWords, { params });
  expect(JSON.parse(data).tableField120).toMatchObject([{ item: '住宿' }, { money: '400.00' }]);
  expect(
    outcome(await t.reply('admin', onlineDevApi.update, { params, body: { data: '{"note":"改"}' } })),
  ).toBe('200');
  expect(await rows()).toHaveLength(2);
});

it('closes the module to those without its menu', async () => {
  for (const endpoint of [onlineDevApi.list, onlineDevApi.create] as const)
    expect(
      outcome(
        await t.reply('clerk', endpoint as typeof onlineDevApi.list, { params: { modelId }, body: {} }),
      ),
    ).toBe('access.denied');
});

it('takes records away', async () => {
  await t.as('admin')(onlineDevApi.removeMany, { params: { modelId }, body: { ids: [recordId] } });
  expect((await list()).pagination.total).toBe(1);
  expect(outcome(await t.reply('admin', onlineDevApi.read, { params: { modelId, dataId: recordId } }))).toBe(
    'record.missing',
  );
});

it('says who sees a record of a module', async () => {
  const { id: menuId } = await t.db
    .selectFrom('menu')
    .select('id')
    .where('urlAddress', 'like', 'model/%')
    .where('deleteMark', '=', 0)
    .executeTakeFirstOrThrow();
  const body = { menuId, recordId: String((await add({ title: '谁能看到' })).data) };
  expect(outcome(await t.reply('admin', explainRecordApi.listViewers, { body }))).toBe('200');
});
