import { enterpriseProfileApi, firmProfileApi, matchApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { registerFor } from '../../../testing/enterprises';
import { layPolicies } from '../../../testing/lay-policies';
import { sheetOf } from '../../../testing/sheet-rows';
import { tellFacts } from '../../../testing/tell-facts';
import { fetchAs, uploadAs } from '../../../testing/upload';

let t: TestApp;
let firm: { id: string; code: string };
let other: { id: string; code: string };
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-11-23T09:00:00+08:00') });
  await layPolicies(t);
  await makeDistrictClerk(t);
  const one = await registerFor(t, 'company01', { districtId: '990121' });
  const two = await registerFor(t, 'company02', { districtId: '990111' });
  firm = { id: one.id, code: one.form.creditCode };
  other = { id: two.id, code: two.form.creditCode };
  await tellFacts(t, firm.id, { headcount: 18 });
  await t.as('company01')(firmProfileApi.declare, {
    body: { facts: [{ factKey: 'isUntrusted', value: false }] },
  });
});
afterAll(() => t.close());

type Row = Record<string, string | number>;
const row = (given: Row): Row => ({
  统一社会信用代码: firm.code,
  事实: '从业人员',
  值: 86,
  来源: '社保',
  数据日期: '2026-11-20',
  ...given,
});
const preview = async (rows: readonly Row[], person = 'clerk') => {
  const content = await sheetOf(rows);
  const { fileId } = await uploadAs(t, person, { name: '社保 11 月.xlsx', content }, 'template');
  return await t.as(person)(enterpriseProfileApi.importPreview, { query: { fileId } });
};
const factOf = async (factKey: string, person = 'company01', year: number | null = null) =>
  (await t.as(person)(firmProfileApi.facts, { query: {} })).topics
    .flatMap(({ facts }) => facts)
    .find((one) => one.factKey === factKey && one.year === year)?.used;

describe('a sheet of official facts', () => {
  it('names every wrong cell in the words a form refuses it with, and writes nothing', async () => {
    const { rows, summary } = await preview([
      row({}),
      row({ 统一社会信用代码: '91990111MA5ZZZZZZZ' }),
      row({ 事实: '没有这项' }),
      row({ 值: '很多' }),
      row({ 事实: '企业规模', 值: '大型' }),
      row({ 事实: '研发费用', 值: 305 }),
      row({ 数据日期: '2026-12-01' }),
      row({ 来源: '企业名录' }),
      row({ 值: 87 }),
    ]);
    expect(summary).toMatchObject({ ok: 1, bad: 8 });
    expect(rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      [],
      ['creditCode'],
      ['factName'],
      ['value'],
      ['factName'],
      ['year'],
      ['asOf'],
      ['fromSystem'],
      ['factName'],
    ]);
    expect(rows[3]?.errors[0]?.message).toContain('从业人员');
    expect(rows[8]?.errors[0]?.message).toBe('与第 2 行重复');
    expect(await factOf('headcount')).toMatchObject({ text: '18 人' });
  });

  it('is written, moves matches, and is taken back as a whole', async () => {
    const { token, summary } = await preview([
      row({}),
      row({ 事实: 'rdCost', 年度: 2025, 值: '1,305.5' }),
      row({ 统一社会信用代码: other.code, 值: 12 }),
    ]);
    expect(summary).toMatchObject({ ok: 3, bad: 0 });
    await t.as('clerk')(enterpriseProfileApi.importData, { body: { token } });
    expect(await factOf('headcount')).toMatchObject({ text: '86 人', origin: '社保', asOf: '2026-11-20' });
    expect(await factOf('rdCost', 'company01', 2025)).toMatchObject({ value: 1305.5 });
    expect(await factOf('headcount', 'company02')).toMatchObject({ text: '12 人' });
    const { list: changes } = await t.as('company01')(matchApi.changes, { query: { since: 0 } });
    expect(changes[0]).toMatchObject({ to: 'eligible', cause: 'fact' });

    const { list } = await t.as('clerk')(enterpriseProfileApi.listImports, {});
    expect(list).toMatchObject([
      { fileName: '社保 11 月.xlsx', rows: 3, firms: 2, abilities: ['revertImport'] },
    ]);
    const id = list[0]?.id ?? '';
    const revert = async (person: string) =>
      await t.reply(person, enterpriseProfileApi.revertImport, {
        params: { id },
        body: { reason: '社保说这一批是上月的数据' },
      });
    expect(await revert('district')).toMatchObject({ code: 404 });
    expect(await revert('clerk')).toMatchObject({ code: 200, data: { facts: 3 } });
    expect(await factOf('headcount')).toMatchObject({ text: '18 人' });
    expect(await factOf('rdCost', 'company01', 2025)).toBeNull();
    expect(await factOf('headcount', 'company02')).toBeNull();
    expect(await revert('clerk')).toMatchObject({ code: 400, msg: '这次导入已经撤销过了' });
    expect((await t.as('clerk')(enterpriseProfileApi.listImports, {})).list).toMatchObject([
      { abilities: [] },
    ]);
  });

  it('knows no firms of another district, and is for those who may import', async () => {
    const { rows } = await preview([row({}), row({ 统一社会信用代码: other.code })], 'district');
    expect(rows.map(({ errors }) => errors.length)).toEqual([1, 0]);
    expect(rows[0]?.errors[0]?.message).toBe('管辖范围内没有这家企业');
    for (const person of ['approver', 'company01'])
      expect((await t.reply(person, enterpriseProfileApi.listImports, {})).code, person).toBe(403);
    const book = await fetchAs(t, 'clerk', '/api/portal/admin/profiles/TemplateDownload');
    expect(book.statusCode).toBe(200);
  });
});
