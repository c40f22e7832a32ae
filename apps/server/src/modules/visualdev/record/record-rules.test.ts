import { designApi, type Envelope, onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const field = (jnpfKey: string, name: string, more: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label: name.toUpperCase(), elementId: name, ...config },
  __vModel__: name,
  ...more,
});
const fields = [
  field('comInput', 'way'),
  field('comInput', 'place', {}, { defaultValue: 'office', required: true }),
  field('numInput', 'rate'),
  {
    __config__: {
      jnpfKey: 'table',
      label: 'ROWS',
      elementId: 'rows',
      children: [
        field('numInput', 'amount'),
        field('numInput', 'price'),
        field('calculate', 'sum', { expression: ['amount', '×', 'price', '×', '(', 1, '+', 'rate', ')'] }),
      ],
    },
    __vModel__: 'rows',
  },
  field('calculate', 'total', { expression: ['rows.sum'] }),
  field('comInput', 'level'),
  field('comInput', 'reason'),
];
const when = (id: string, operator: string, value: unknown) => [{ field: id, operator, value }];
const formRules = [
  { id: '1', when: when('way', 'equal', 'visit'), effects: [{ does: 'show', target: 'place' }] },
  {
    id: '2',
    when: when('total', 'greater', 100),
    effects: [
      { does: 'assign', target: 'level', value: 'high' },
      { does: 'require', target: 'reason' },
    ],
  },
  {
    id: '3',
    when: when('price', 'less', 0),
    effects: [{ does: 'check', target: 'price', message: '单价不能为负' }],
  },
  { id: '4', when: when('way', 'equal', 'locked'), effects: [{ does: 'disable', target: 'rate' }] },
];

let made = 0;
const create = (more: object = {}, list: object[] = fields) =>
  t.as('admin')(designApi.create, {
    body: {
      fullName: `费用${++made}`,
      enCode: `cost${made}`,
      formData: JSON.stringify({ fields: list, formRules, ...more }),
      columnData: JSON.stringify({ type: 1, columnList: [{ prop: 'way', label: 'way' }] }),
    },
  });
const release = async (id: string) =>
  t.reply('admin', designApi.release, { params: { id }, body: { pc: 1, pcModuleParentId: '-1' } });
let modelId = '';
beforeAll(async () => {
  modelId = await create();
  expect(outcome(await release(modelId))).toBe('200');
});
const add = (data: object) =>
  t.reply('admin', onlineDevApi.create, { params: { modelId }, body: { data: JSON.stringify(data) } });
const change = (dataId: string, data: object) =>
  t.reply('admin', onlineDevApi.update, {
    params: { modelId, dataId },
    body: { data: JSON.stringify(data) },
  });
const read = async (dataId: string) =>
  JSON.parse((await t.as('admin')(onlineDevApi.read, { params: { modelId, dataId } })).data);

describe('a record of a form with rules', () => {
  let id = '';
  it('is reckoned here, whatever was sent', async () => {
    const reply = await add({
      way: 'visit',
      place: 'plant',
      rate: 0.1,
      rows: [
        { amount: 3, price: 20.5, sum: 1 },
        { amount: 1, price: 4 },
      ],
      total: 5_000,
    });
    expect(outcome(reply)).toBe('200');
    id = String(reply.data);
    expect(await read(id)).toMatchObject({
      place: 'plant',
      total: 72.05,
      level: null,
      rows: [{ sum: 67.65 }, { sum: 4.4 }],
    });
  });

  it('keeps what is hidden or locked as it was', async () => {
    expect(outcome(await change(id, { way: 'letter', place: 'changed' }))).toBe('200');
    expect(await read(id)).toMatchObject({ way: 'letter', place: 'plant', rate: 0.1 });
    expect(outcome(await change(id, { way: 'locked', rate: 9 }))).toBe('200');
    expect(await read(id)).toMatchObject({ rate: 0.1, total: 72.05 });
    expect(outcome(await change(id, { way: 'visit' }))).toBe('200');
  });

  it('reckons rows anew that nobody sent, when what they follow from changes', async () => {
    expect(outcome(await change(id, { rate: 0 }))).toBe('200');
    expect(await read(id)).toMatchObject({ total: 65.5, rows: [{ sum: 61.5 }, { sum: 4 }] });
  });

  it('requires and assigns by what was reckoned, and tells all that is wrong together', async () => {
    const rows = [{ amount: 10, price: 20 }];
    const refused = await change(id, { rows: [...rows, { amount: 1, price: -1 }] });
    expect(refused.extras?.issues).toMatchObject([
      { path: 'body.data.reason', rule: 'required' },
      { path: 'body.data.rows.1.price', rule: 'check', text: 'PRICE：单价不能为负' },
    ]);
    expect(outcome(await change(id, { rows, reason: 'agreed', level: 'low' }))).toBe('200');
    expect(await read(id)).toMatchObject({ total: 200, level: 'high', reason: 'agreed' });
  });

  it('asks for nothing that is hidden', async () => {
    const reply = await add({ way: 'letter', place: '' });
    expect(outcome(reply)).toBe('200');
    expect(await read(String(reply.data))).toMatchObject({ place: 'office', total: 0 });
  });

  it.each([
    { way: { toString: 1 }, rows: [3] },
    { rate: '１', rows: [{ amount: [] }] },
    { rows: { length: 1 } },
    { rows: [{ amount: 1e15, price: 1e15 }] },
  ])('answers %j without a fault of its own', async (data) => {
    expect(outcome(await add(data))).toBe('input.invalid');
  });
});

it.each([
  ['design.ruleMissing', { formRules: [{ ...formRules[0], when: when('gone', 'empty', '') }] }, fields],
  ['design.ruleUnreadable', { formRules: [{ id: '1' }] }, fields],
  ['design.ruleUnreadable', { formRules: 7 }, fields],
  [
    'design.ruleCircle',
    { formRules: [{ id: '1', when: when('way', 'empty', ''), effects: [{ does: 'hide', target: 'way' }] }] },
    fields,
  ],
  [
    'design.ruleScope',
    {
      formRules: [{ id: '1', when: when('amount', 'empty', ''), effects: [{ does: 'hide', target: 'way' }] }],
    },
    fields,
  ],
  [
    'design.ruleTarget',
    {
      formRules: [
        { id: '1', when: when('way', 'empty', ''), effects: [{ does: 'assign', target: 'total', value: 1 }] },
      ],
    },
    fields,
  ],
  ['design.calculationBroken', { formRules: [] }, [field('calculate', 'a', { expression: [1, '+'] })]],
  ['design.ruleReference', { formRules: [] }, [field('calculate', 'a', { expression: ['b'] })]],
  [
    'design.ruleCircle',
    { formRules: [] },
    [field('calculate', 'a', { expression: ['b'] }), field('calculate', 'b', { expression: ['a'] })],
  ],
])('refuses to release with %s', async (code, more, list) => {
  expect(outcome(await release(await create(more, list)))).toBe(code);
});

it('takes what the family names the rules of its generated code for no rules', async () => {
  const names = { formRef: 'elForm', formModel: 'dataForm', formRules: 'rules' };
  const id = await create(names);
  expect(outcome(await release(id))).toBe('200');
  const { formData } = await t.as('admin')(onlineDevApi.config, { params: { modelId: id }, query: {} });
  expect(JSON.parse(formData ?? '{}')).toMatchObject(names);
});
