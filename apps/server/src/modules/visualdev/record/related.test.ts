import { designApi, type Envelope, onlineDevApi, relatedRecordsApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const field = (jnpfKey: string, name: string, label: string, more: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label, ...config },
  ...(name && { __vModel__: name }),
  ...more,
});
const design = (enCode: string, fullName: string, fields: object[]) => ({
  fullName,
  enCode,
  formData: JSON.stringify({ fields }),
  columnData: JSON.stringify({ type: 1, columnList: [] }),
});
const release = (id: string) =>
  t.reply('admin', designApi.release, { params: { id }, body: { pc: 1, pcModuleParentId: '-1' } });
const add = (modelId: string, data: object) =>
  t.reply('admin', onlineDevApi.create, { params: { modelId }, body: { data: JSON.stringify(data) } });
const read = async (modelId: string, dataId: string) => {
  const { data } = await t.as('admin')(onlineDevApi.readInWords, { params: { modelId, dataId } });
  return JSON.parse(data);
};
const change = (modelId: string, dataId: string, data: object) =>
  t.reply('admin', onlineDevApi.update, {
    params: { modelId, dataId },
    body: { data: JSON.stringify(data) },
  });

const relation = (name: string, modelId: string) =>
  field('relationForm', name, '企业', { modelId, relationField: 'title', columnOptions: [] });
const attribute = (of: string, showField: string, kept = '') =>
  field('relationFormAttr', kept, showField, {
    relationField: `${of}_jnpfTable_x1`,
    showField,
    isStorage: kept ? 2 : 1,
  });

let firms = '';
let visits = '';
let firmId = '';

it('refuses a relation to what is not released, by the name of its field', async () => {
  firms = await t.as('admin')(designApi.create, {
    body: design('firm', '企业', [
      field('comInput', 'title', '名称'),
      field('numInput', 'staff', '人数'),
      field('radio', 'scale', '规模', { options: [{ id: '1', fullName: '小型' }] }),
    ]),
  });
  visits = await t.as('admin')(designApi.create, {
    body: design('visit', '走访', [
      field('comInput', 'subject', '主题'),
      relation('firm', firms),
      attribute('firm', 'scale'),
      attribute('firm', 'staff', 'staffThen'),
      field('table', 'tableField101', '同行', {}, { children: [relation('other', firms)] }),
    ]),
  });
  const refused = await release(visits);
  expect(outcome(refused)).toBe('design.relationMissing');
  expect(refused.msg).toContain('企业');
  expect(outcome(await release(firms))).toBe('200');
  expect(outcome(await release(visits))).toBe('200');
});

let visitId = '';
it('tells a relation by the name of its record, with its id and its attributes beside it', async () => {
  firmId = String((await add(firms, { title: '江岚恒拓模具', staff: 42, scale: '1' })).data);
  const rows = [{ other: firmId }];
  const reply = await add(visits, { subject: '首访', firm: firmId, tableField101: rows, staffThen: '7' });
  expect(outcome(reply)).toBe('200');
  visitId = String(reply.data);
  expect(await read(visits, visitId)).toMatchObject({
    firm: '江岚恒拓模具',
    firm_id: firmId,
    firm_scale: '小型',
    staffThen: '42',
    tableField101: [{ other: '江岚恒拓模具', other_id: firmId }],
  });
  const { list } = await t.as('admin')(onlineDevApi.list, { params: { modelId: visits }, body: {} });
  expect(list).toMatchObject([{ firm: '江岚恒拓模具', firm_id: firmId }]);
});

it('keeps a stored attribute as it was, and shows the others as they are', async () => {
  await change(firms, firmId, { staff: 50, title: '恒拓模具' });
  expect(outcome(await change(visits, visitId, { subject: '再访', firm: firmId }))).toBe('200');
  expect(await read(visits, visitId)).toMatchObject({ firm: '恒拓模具', staffThen: '42' });
  expect(outcome(await change(visits, visitId, { firm: null }))).toBe('200');
  expect(await read(visits, visitId)).toMatchObject({ firm: null, staffThen: null });
});

it('refuses a record that is not there, by field and row', async () => {
  const wrong = await add(visits, { firm: 'nobody' });
  expect(wrong.extras?.issues).toMatchObject([{ path: 'body.data.firm', rule: 'related' }]);
  const inRow = await add(visits, { tableField101: [{ other: firmId }, { other: 'nobody' }] });
  expect(inRow.extras?.issues).toMatchObject([{ path: 'body.data.tableField101.1.other' }]);
  const taken = String((await add(visits, { firm: firmId })).data);
  await t.as('admin')(onlineDevApi.remove, { params: { modelId: firms, dataId: firmId } });
  expect(await read(visits, taken)).toMatchObject({
    firm: '（无权查看）',
    firm_id: firmId,
    firm_scale: null,
  });
  expect(outcome(await change(visits, taken, { subject: '记录还能改', firm: firmId }))).toBe('200');
});

it('offers the records of the module to those who see them', async () => {
  for (const title of ['甲厂', '乙厂']) await add(firms, { title, staff: 3, scale: '1' });
  const ask = (person: string, query: object) =>
    t.reply(person, relatedRecordsApi.list, { params: { modelId: firms }, query });
  const asked = { relationField: 'title', columnOptions: 'title,scale' };
  const { data } = await ask('admin', { ...asked, keyword: '甲' });
  expect(data).toMatchObject({ list: [{ title: '甲厂', scale: '小型' }], pagination: { total: 1 } });
  expect(JSON.stringify(data)).not.toContain('staff');
  expect((await ask('admin', { ...asked, pageSize: 5_000 })).data).toMatchObject({
    pagination: { total: 2 },
  });
  expect(outcome(await ask('clerk', asked))).toBe('access.denied');
});

it('never tells what is secret: not as a name, not as an attribute, not kept', async () => {
  const secret = field('PsdInput', 'code', '口令', { 'show-password': true });
  const vault = await t.as('admin')(designApi.create, {
    body: design('vault', '柜', [field('comInput', 'title', '名称'), secret]),
  });
  expect(outcome(await release(vault))).toBe('200');
  const keys = (enCode: string, showField: string, more: object[] = []) =>
    design(enCode, enCode, [
      field('relationForm', 'of', '柜子', { modelId: vault, relationField: showField }),
      ...more,
    ]);
  const refuse = async (enCode: string, showField: string, more: object[] = []) => {
    const id = await t.as('admin')(designApi.create, { body: keys(enCode, showField, more) });
    return outcome(await release(id));
  };
  expect(await refuse('keyA', 'code')).toBe('design.relationSecret');
  expect(await refuse('keyB', 'title', [attribute('of', 'code')])).toBe('design.relationSecret');
  expect(await refuse('keyC', 'title', [attribute('of', 'code', 'codeThen')])).toBe('design.relationSecret');

  // A field may become secret after others have come to tell it.
  const open = design('safe', '箱', [field('comInput', 'title', '名称'), field('comInput', 'code', '口令')]);
  const safe = await t.as('admin')(designApi.create, { body: open });
  expect(outcome(await release(safe))).toBe('200');
  const users = await t.as('admin')(designApi.create, {
    body: design('safeUser', '箱的使用', [
      field('relationForm', 'of', '箱子', { modelId: safe, relationField: 'code' }),
      attribute('of', 'code'),
      attribute('of', 'code', 'codeThen'),
    ]),
  });
  expect(outcome(await release(users))).toBe('200');
  const { version } = await t.as('admin')(designApi.read, { params: { id: safe } });
  const closed = design('safe', '箱', [field('comInput', 'title', '名称'), secret]);
  await t.as('admin')(designApi.update, { params: { id: safe }, body: { ...closed, version } });
  expect(outcome(await release(safe))).toBe('200');
  const safeId = String((await add(safe, { title: '一号', code: 'hush' })).data);
  const used = String((await add(users, { of: safeId })).data);
  const told = await read(users, used);
  expect(told).toMatchObject({ of: '******', of_id: safeId, of_code: '******', codeThen: null });
  const asked = { relationField: 'code', columnOptions: 'code', keyword: '' };
  const { data } = await t.reply('admin', relatedRecordsApi.list, {
    params: { modelId: safe },
    query: asked,
  });
  expect(JSON.stringify([told, data])).not.toContain('hush');
  expect(JSON.stringify(await read(safe, safeId))).not.toContain('hush');
});
