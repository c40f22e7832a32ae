import * as contracts from '@qifu/contracts';
import { designApi, type Endpoint, onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole } from '../testing/grading';
import { grantRows } from '../testing/granted-rows';

/** A published module is one more menu: every call that goes by its rights is asked, whatever calls there will be. */
const marked = '珞珈标记八七六';
const menu = 'grantedVisit';
const field = (jnpfKey: string, name: string, label: string, more: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label, ...config },
  __vModel__: name,
  ...more,
});
const rowsOf = 'tableField1';
const list = {
  type: 3,
  groupField: 'note',
  columnList: ['title', 'note', 'amount', 'firm', `${rowsOf}-item`].map((prop) => ({ prop, label: prop })),
  showSummary: true,
  summaryField: ['amount'],
  colourRules: [{ when: [{ field: 'note', operator: 'equal', value: marked }], tint: 'red' }],
  btnsList: ['add', 'download', 'batchRemove'].map((value) => ({ value })),
  columnBtnsList: ['edit', 'remove', 'detail'].map((value) => ({ value })),
};
const switches = {
  useBtnPermission: true,
  useColumnPermission: true,
  useFormPermission: true,
  useDataPermission: true,
};

let t: TestApp;
let rights: Awaited<ReturnType<typeof grantRows>>;
let role = '';
let modelId = '';
let dataId = '';
let firmId = '';

async function publish(enCode: string, fields: object[], columnData: object): Promise<string> {
  const id = await t.as('admin')(designApi.create, {
    body: {
      fullName: enCode,
      enCode,
      formData: JSON.stringify({ fields }),
      columnData: JSON.stringify(columnData),
    },
  });
  const body = { pc: 1 as const, pcModuleParentId: '-1' };
  expect(await t.reply('admin', designApi.release, { params: { id }, body })).toMatchObject({ code: 200 });
  return id;
}
const add = (id: string, data: object) =>
  t.as('admin')(onlineDevApi.create, { params: { modelId: id }, body: { data: JSON.stringify(data) } });

/** Grants what a release has written for the menu, by its codes. */
async function grant(itemType: 'column' | 'form' | 'button' | 'resource', codes: readonly string[]) {
  const table = (
    {
      column: 'menuColumn',
      form: 'menuForm',
      button: 'menuButton',
      resource: 'dataScheme',
    } as const
  )[itemType];
  const items = await t.db
    .selectFrom(table)
    .select('id')
    .where('moduleId', '=', rights.menuId(menu))
    .where('enCode', 'in', codes)
    .execute();
  expect(items).toHaveLength(codes.length);
  for (const { id } of items)
    await t.db
      .insertInto('authorize')
      .values({
        id: `${role}.${itemType}.${id}`.slice(-50),
        itemType,
        itemId: id,
        objectType: 'Role',
        objectId: role,
        creatorUserId: null,
      })
      .execute();
  rights.forgetSignIns();
}

beforeAll(async () => {
  t = await startTestApp();
  const firms = await publish('grantedFirm', [field('comInput', 'name', '名称')], {
    type: 1,
    columnList: [],
    useDataPermission: true,
  });
  firmId = await add(firms, { name: `${marked}公司` });
  modelId = await publish(
    menu,
    [
      field('comInput', 'title', '标题'),
      field('comInput', 'note', '备注'),
      field('numInput', 'amount', '金额'),
      field('relationForm', 'firm', '企业', { modelId: firms, relationField: 'name' }),
      field('table', rowsOf, '明细', {}, { children: [field('comInput', 'item', '事项')] }),
    ],
    { ...list, ...switches },
  );
  const record = { note: marked, amount: 8_761_234, firm: firmId, [rowsOf]: [{ item: marked }] };
  dataId = await add(modelId, { title: '走访一', ...record });
  rights = await grantRows(t);
  role = await layRole(t, { words: ['mainSystem', menu], members: ['clerk'] });
});
afterAll(() => t.close());

const accessOf = ({ access }: Endpoint): string =>
  typeof access === 'object' && 'ofSubject' in access ? String(access.ofSubject) : '';
const moduleCalls = (fits: (endpoint: Endpoint) => boolean): [string, Endpoint][] =>
  Object.entries(contracts).flatMap(([api, calls]) =>
    typeof calls === 'object' && calls !== null && api.endsWith('Api')
      ? Object.entries(calls as Record<string, Endpoint>).flatMap(([name, endpoint]): [string, Endpoint][] =>
          accessOf(endpoint) !== '' && fits(endpoint) ? [[`${api}.${name}`, endpoint]] : [],
        )
      : [],
  );
const reading = moduleCalls((endpoint) => endpoint.effect === 'read' && accessOf(endpoint) === 'view');
const shared = () => ({ modelId, dataId, relationField: 'note', columnOptions: 'note,title', data: '{}' });

async function ask(person: string, endpoint: Endpoint, more: object = {}) {
  const asked = { ...shared(), ...more };
  const input = { params: asked, query: { ...asked, type: undefined }, body: asked };
  return await rights.reply(person, endpoint as never, input as never);
}
const told = async (person: string, endpoint: Endpoint, more: object = {}) => {
  const { code, data } = await ask(person, endpoint, more);
  return { code, text: code === 200 ? JSON.stringify(data) : '' };
};
const secrets = [marked, '8761234', '8,761,234'];
const isQuiet = (text: string) => secrets.every((secret) => !text.includes(secret));

it('has calls that are asked', () => {
  expect(reading.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'onlineDevApi.list',
      'onlineDevApi.listBranches',
      'onlineDevApi.read',
      'onlineDevApi.readInWords',
      'relatedRecordsApi.list',
    ]),
  );
});

it('shows nobody without a scheme any record, by whatever call', async () => {
  const whole = await Promise.all(reading.map(([, endpoint]) => told('admin', endpoint)));
  expect(whole.some(({ text }) => !isQuiet(text))).toBe(true);
  for (const [name, endpoint] of reading.filter(([name]) => !name.endsWith('.config'))) {
    const { code, text } = await told('clerk', endpoint);
    expect([200, 403, 404], name).toContain(code);
    expect(text, name).not.toContain('走访一');
    expect(isQuiet(text), name).toBe(true);
  }
});

it('lets nobody act whom no button is granted', async () => {
  await grant('resource', ['jnpf_alldata']);
  const acting = moduleCalls((endpoint) => accessOf(endpoint).startsWith('btn_'));
  expect(acting.length).toBeGreaterThan(5);
  for (const [name, endpoint] of acting)
    expect({ name, ...(await ask('clerk', endpoint, { ids: [dataId], data: '{}' })) }).toMatchObject({
      name,
      code: 403,
    });
});

/** Ways to learn what a column holds without seeing it. */
const asking = [
  {},
  { keyword: marked },
  { isFlat: true },
  { branch: marked },
  { queryJson: JSON.stringify({ note: marked }) },
  { queryJson: JSON.stringify({ [`${rowsOf}-item`]: marked }) },
  { queryJson: JSON.stringify({ jnpfKeyword: marked }) },
  { sidx: 'note' },
  {
    superQueryJson: JSON.stringify({
      matchLogic: 'AND',
      conditionJson: [{ field: 'note', symbol: 'like', fieldValue: marked }],
    }),
  },
];

it('tells nothing of columns and fields that are not granted, however they are asked for', async () => {
  await grant('column', ['title']);
  await grant('form', ['title']);
  for (const [name, endpoint] of reading.filter(([name]) => !name.endsWith('.config')))
    for (const more of asking) {
      const { code, text } = await told('clerk', endpoint, more);
      // What is hidden is refused like what is not there.
      expect([200, 400], `${name} ${JSON.stringify(more)}`).toContain(code);
      expect(isQuiet(text), `${name} ${JSON.stringify(more)}: ${text}`).toBe(true);
    }
});

it('neither finds, orders, divides, sums nor colours by a column that is not granted', async () => {
  const reply = async (more: object) => await ask('clerk', onlineDevApi.list as Endpoint, more);
  const total = async (more: object) =>
    ((await reply(more)).data as { pagination?: { total: number } })?.pagination?.total;
  expect(await total({ isFlat: true })).toBe(1);
  expect(await total({ keyword: marked })).toBe(0);
  expect(await total({ queryJson: JSON.stringify({ note: 'something else' }) })).toBe(1);
  expect(await total({ branch: 'something else' })).toBe(1);
  expect((await reply({ sidx: 'note' })).code).toBe(200);
  const { data } = await reply({});
  expect(data).not.toHaveProperty('sums');
  expect(data).not.toHaveProperty('colours');
  const branches = await ask('clerk', onlineDevApi.listBranches as Endpoint);
  expect(branches.data).toMatchObject({ branches: [] });
});

it('takes nothing that is not granted from who may change the record', async () => {
  await grant('button', ['btn_edit', 'btn_download']);
  const data = JSON.stringify({ title: '走访二', note: '改了', amount: 1, [rowsOf]: [{ item: '改了' }] });
  const params = { modelId, dataId };
  expect(await rights.reply('clerk', onlineDevApi.update, { params, body: { data } })).toMatchObject({
    code: 200,
  });
  const now = await t.as('admin')(onlineDevApi.read, { params });
  expect(JSON.parse(now.data)).toMatchObject({ title: '走访二', note: marked, [rowsOf]: [{ item: marked }] });
});

it('takes out no column that is not granted', async () => {
  const { exportExcel } = contracts.recordSheetApi;
  const one = await ask('clerk', exportExcel as Endpoint, { selectKey: ['note'], dataType: 1 });
  expect(one.code).toBe(400);
  const both = await ask('clerk', exportExcel as Endpoint, { selectKey: ['title', 'note'], dataType: 1 });
  expect(both.code).toBe(200);
});

it('says of a relation whose record is not to be seen that it is not, where the relation itself is granted', async () => {
  await grant('column', ['firm']);
  await grant('form', ['firm']);
  const { data } = await ask('clerk', onlineDevApi.readInWords as Endpoint);
  expect(JSON.parse((data as { data: string }).data)).toMatchObject({
    firm: '（无权查看）',
    firm_id: firmId,
  });
});
