import { designApi, type Envelope, onlineDevApi, type RecordBranch } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole } from '../../../testing/grading';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const field = (jnpfKey: string, name: string, label: string, more: object = {}) => ({
  __config__: { jnpfKey, label },
  __vModel__: name,
  ...more,
});
const column = (prop: string) => ({ prop, label: prop });

async function publish(modelId: string, enCode: string, fields: object[], list: object): Promise<string> {
  const design = {
    fullName: enCode,
    enCode,
    formData: JSON.stringify({ fields }),
    columnData: JSON.stringify(list),
  };
  let id = modelId;
  if (id === '') id = await t.as('admin')(designApi.create, { body: design });
  else {
    const { version } = await t.as('admin')(designApi.read, { params: { id } });
    await t.as('admin')(designApi.update, { params: { id }, body: { ...design, version } });
  }
  const reply = await t.reply('admin', designApi.release, {
    params: { id },
    body: { pc: 1, pcModuleParentId: '-1' },
  });
  expect(outcome(reply), reply.msg).toBe('200');
  return id;
}
const add = (modelId: string, data: object) =>
  t.as('admin')(onlineDevApi.create, { params: { modelId }, body: { data: JSON.stringify(data) } });
const change = (modelId: string, dataId: string, data: object) =>
  t.reply('admin', onlineDevApi.update, {
    params: { modelId, dataId },
    body: { data: JSON.stringify(data) },
  });
type Told = { id: string; title: string; top?: boolean; children?: Told[] };
const list = async (modelId: string, body: object = {}, person = 'admin') =>
  (await t.as(person)(onlineDevApi.list, { params: { modelId }, body: body as never })) as unknown as {
    list: Told[];
    pagination: { total: number };
    childCounts?: Record<string, number>;
    paths?: Record<string, string[]>;
  };
const titles = async (modelId: string, body: object, person = 'admin') =>
  (await list(modelId, { sidx: 'title', sort: 'asc', ...body }, person)).list.map(({ title }) => title);
const branches = async (modelId: string, body: object = {}, person = 'admin') =>
  (await t.as(person)(onlineDevApi.listBranches, { params: { modelId }, body: body as never })).branches;
const told = (found: RecordBranch[]) =>
  found.map(({ label, count, parentId }) => [label, count, ...(parentId === null ? [] : [parentId])]);

const scale = {
  options: [
    { id: 'made', fullName: '制造', children: [{ id: 'fine', fullName: '精密' }] },
    { id: 'sold', fullName: '商贸' },
  ],
};
const fields = [
  field('comInput', 'title', '标题'),
  field('numInput', 'amount', '金额', { precision: 2 }),
  field('treeSelect', 'trade', '行业', scale),
  field('treeSelect', 'trades', '行业们', { ...scale, multiple: true }),
  field('address', 'place', '区县'),
  field('date', 'day', '日期', { format: 'yyyy-MM-dd' }),
];
const shaped = (more: object) => ({
  type: 1,
  columnList: ['title', 'amount', 'trade'].map(column),
  showSummary: true,
  summaryField: ['amount'],
  ...more,
});

describe('a list with a tree at its left', () => {
  let modelId = '';
  beforeAll(async () => {
    modelId = await publish('', 'leftTree', fields, shaped({ type: 2, treeRelation: 'trade' }));
    await add(modelId, {
      title: 'a',
      amount: 1,
      trade: 'made',
      trades: ['made', 'fine'],
      place: ['99', '9901'],
    });
    await add(modelId, {
      title: 'b',
      amount: 2,
      trade: 'fine',
      trades: ['fine'],
      place: ['99', '9901', '990101'],
    });
    await add(modelId, { title: 'c', amount: 4, trade: 'sold', place: ['99', '9902'] });
    await add(modelId, { title: 'd', amount: 8 });
  });

  it('counts options with those below them, those without records and those without a value too', async () => {
    expect(told(await branches(modelId))).toEqual([
      ['制造', 2],
      ['精密', 1, 'made'],
      ['商贸', 1],
      ['', 1],
    ]);
    expect(told(await branches(modelId, { keyword: 'b' }))).toEqual([
      ['制造', 1],
      ['精密', 1, 'made'],
      ['商贸', 0],
      ['', 0],
    ]);
  });

  it('narrows the list to a node and what stands below it', async () => {
    expect(await titles(modelId, { branch: 'made' })).toEqual(['a', 'b']);
    expect(await titles(modelId, { branch: 'fine' })).toEqual(['b']);
    expect(await titles(modelId, { branch: '' })).toEqual(['d']);
    expect(await titles(modelId, { branch: 'nothing' })).toEqual([]);
    expect(await titles(modelId, {})).toEqual(['a', 'b', 'c', 'd']);
  });

  it('counts a record of several options once in what stands above them', async () => {
    await publish(modelId, 'leftTree', fields, shaped({ type: 2, treeRelation: 'trades' }));
    expect(told(await branches(modelId))).toEqual([
      ['制造', 2],
      ['精密', 2, 'made'],
      ['商贸', 0],
      ['', 2],
    ]);
    expect(await titles(modelId, { branch: 'made' })).toEqual(['a', 'b']);
  });

  it('is made of the paths that records have', async () => {
    await publish(modelId, 'leftTree', fields, shaped({ type: 2, treeRelation: 'place' }));
    const found = await branches(modelId);
    expect(found.map(({ id, count, parentId }) => [id, count, parentId])).toEqual([
      ['99', 3, null],
      ['9901', 2, '99'],
      ['990101', 1, '9901'],
      ['9902', 1, '99'],
      ['', 1, null],
    ]);
    expect(await titles(modelId, { branch: '9901' })).toEqual(['a', 'b']);
  });

  it('has no tree for who does not see its field', async () => {
    await publish(modelId, 'leftTree', fields, {
      ...shaped({ type: 2, treeRelation: 'trade' }),
      useColumnPermission: true,
    });
    await layRole(t, { words: ['mainSystem', 'leftTree'], members: ['clerk'] });
    expect(await branches(modelId, {}, 'clerk')).toEqual([]);
    const { pagination } = await list(modelId, { branch: 'made' }, 'clerk');
    expect(pagination.total).toBe(4);
  });
});

describe('a list in groups', () => {
  let modelId = '';
  const noon = Date.parse('2026-09-21T04:00:00Z');
  beforeAll(async () => {
    modelId = await publish('', 'grouped', fields, shaped({ type: 3, groupField: 'trade' }));
    await add(modelId, { title: 'a', amount: 0.1, trade: 'made', day: noon });
    await add(modelId, { title: 'b', amount: 0.2, trade: 'made', day: noon + 3_600_000 });
    await add(modelId, { title: 'c', amount: 4, trade: 'sold', day: noon + 86_400_000 });
    await add(modelId, { title: 'd' });
  });

  it('counts and sums them exactly, in the order of the options', async () => {
    expect(await branches(modelId)).toEqual([
      { id: 'made', parentId: null, label: '制造', count: 2, sums: { amount: '0.30' } },
      { id: 'sold', parentId: null, label: '商贸', count: 1, sums: { amount: '4.00' } },
      { id: '', parentId: null, label: '', count: 1, sums: {} },
    ]);
    expect(await titles(modelId, { branch: 'made' })).toEqual(['a', 'b']);
    expect(await titles(modelId, { branch: '' })).toEqual(['d']);
  });

  it('answers clients of the family with rows in their groups', async () => {
    const { list: groups } = await list(modelId, { sidx: 'title', sort: 'asc', pageSize: 10_000 });
    expect(groups.map(({ top, title, children }) => [top, title, children?.map((row) => row.title)])).toEqual(
      [
        [true, '制造', ['a', 'b']],
        [true, '商贸', ['c']],
        [true, '', ['d']],
      ],
    );
    expect(await titles(modelId, { isFlat: true })).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each(['amount', 'trades', 'place', 'title'])('is made by %s too', async (groupField) => {
    await publish(modelId, 'grouped', fields, shaped({ type: 3, groupField }));
    const found = await branches(modelId);
    const counts = await Promise.all(
      found.map(async ({ id }) => (await list(modelId, { branch: id })).list.length),
    );
    expect(counts).toEqual(found.map(({ count }) => count));
  });

  it('puts the moments of one day together', async () => {
    await publish(modelId, 'grouped', fields, shaped({ type: 3, groupField: 'day' }));
    expect(told(await branches(modelId))).toEqual([
      ['2026-09-22', 1],
      ['2026-09-21', 2],
      ['', 1],
    ]);
    expect(await titles(modelId, { branch: '2026-09-21' })).toEqual(['a', 'b']);
  });
});

it('gives raw values beside words where a list is entered in its rows', async () => {
  const modelId = await publish('', 'inline', fields, shaped({ type: 4 }));
  await add(modelId, { title: 'a', trade: 'made' });
  expect((await list(modelId)).list).toMatchObject([{ trade: 'made', trade_name: '制造', amount: null }]);
});

describe('a tree of records', () => {
  let modelId = '';
  const id: Record<string, string> = {};
  const tree = { type: 5, parentField: 'above' };
  const relation = () => field('relationForm', 'above', '上级', { modelId, relationField: 'title' });
  beforeAll(async () => {
    modelId = await publish('', 'recordTree', fields, shaped({}));
    await publish(modelId, 'recordTree', [...fields, relation()], shaped(tree));
    for (const [title, above] of [['园'], ['楼', '园'], ['层', '楼'], ['另']] as [string, string?][])
      id[title] = await add(modelId, { title, ...(above && { above: id[above] }) });
  });

  it('begins at the top and gives what stands below one record when it is asked for', async () => {
    const { list: top, childCounts } = await list(modelId, { branch: '', sidx: 'title', sort: 'asc' });
    expect(top.map(({ title }) => title).sort()).toEqual(['另', '园'].sort());
    expect(childCounts).toEqual({ [id.园 ?? '']: 1 });
    expect(await titles(modelId, { branch: id.园 })).toEqual(['楼']);
    expect(await titles(modelId, { branch: id.楼 })).toEqual(['层']);
  });

  it('costs one statement more than a plain list', async () => {
    const own = (texts: string[]) => texts.filter((text) => !text.includes('from "session"'));
    await list(modelId, { branch: '' });
    const sent = own(await recordStatements(() => list(modelId, { branch: '' })));
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(6);
  });

  it('tells where what was found stands', async () => {
    const { paths } = await list(modelId, { isFlat: true, keyword: '层' });
    expect(paths).toEqual({ [id.层 ?? '']: ['园', '楼'] });
  });

  it('answers clients of the family with rows below each other', async () => {
    const { list: top } = await list(modelId, { pageSize: 10_000 });
    const found = top.find(({ title }) => title === '园');
    expect(found?.children?.[0]).toMatchObject({ title: '楼', children: [{ title: '层' }] });
  });

  it('refuses circles, also two changes that make one together', async () => {
    expect(outcome(await change(modelId, id.园 ?? '', { above: id.层 }))).toBe('moduleRecord.circle');
    expect(outcome(await change(modelId, id.园 ?? '', { above: id.园 }))).toBe('moduleRecord.circle');
    const [one, other] = [await add(modelId, { title: 'x' }), await add(modelId, { title: 'y' })];
    const both = await Promise.all([
      change(modelId, one, { above: other }),
      change(modelId, other, { above: one }),
    ]);
    expect(both.map(outcome).sort()).toEqual(['200', 'moduleRecord.circle']);
  });

  it('shows at the top what stands below a record that was taken away', async () => {
    await t.as('admin')(onlineDevApi.remove, { params: { modelId, dataId: id.园 ?? '' } });
    expect(await titles(modelId, { branch: '' })).toContain('楼');
  });
});
