import { type ImportType, reviewImportApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { expertsOf, layFirm, layProject, type Masters, makeMasters } from '../../../testing/prepare-review';
import { recordStatements } from '../../../testing/record-statements';
import { expertRows, makeWorkbook, type SheetRow } from '../../../testing/review-workbooks';
import { uploadAs } from '../../../testing/upload';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

/** How many statements the confirmation of a sheet costs, jobs of the background left out. */
async function importRows(type: ImportType, rows: readonly SheetRow[]): Promise<number> {
  const content = await makeWorkbook(rows);
  const { fileId } = await uploadAs(t, 'clerk', { name: '导入.xlsx', content }, 'template');
  const { token, rows: shown } = await t.as('clerk')(reviewImportApi.preview, { query: { type, fileId } });
  expect(shown.filter(({ errors }) => errors.length > 0)).toEqual([]);
  const texts = await recordStatements(async () => {
    const reply = await t.as('clerk')(reviewImportApi.confirm, { body: { token } });
    expect(reply).toMatchObject({ successNum: rows.length, failNum: 0 });
  });
  return texts.filter((text) => !text.includes('pgboss')).length;
}

/** Applications of one firm, each with a leader, a partner and somebody to leave out. */
async function applications(count: number): Promise<SheetRow[]> {
  const [firm, partner] = [await layFirm(t), await layFirm(t)];
  const { directionId, batchId } = masters;
  return Array.from({ length: count }, (_, at) => ({
    项目编号: `CP${firm.id}-${at}`,
    项目名称: `成批导入项目${at}`,
    申报批次: batchId,
    申报方向: directionId,
    '申报单位(企业)': firm.enterpriseName,
    统一社会信用代码: firm.creditCode,
    区县: '青屿区',
    推荐单位: '青屿区工业和信息化局',
    项目负责人: '周启文',
    申请经费: 180,
    合作单位: partner.creditCode,
    申请回避专家: '郑怀谨|江海理工大学',
  }));
}

it('asks the database as much for 300 projects as for 30, new and known ones', async () => {
  const [few, many] = [await applications(30), await applications(300)];
  const added = [await importRows('project', few), await importRows('project', many)];
  const changed = [await importRows('project', few), await importRows('project', many)];

  expect(added[1]).toBe(added[0]);
  expect(changed[1]).toBe(changed[0]);
});

it('asks the database as much for 60 experts as for 6, new and known ones', async () => {
  const people = expertRows(66).map((row) => ({
    ...row,
    专业方向: masters.directionId,
    回避单位: '江岚恒拓模具有限公司',
    历史任职单位: '某研究院|2010-01-01|2015-01-01',
  }));
  const [few, many] = [people.slice(0, 6), people.slice(6)];
  const added = [await importRows('expert', few), await importRows('expert', many)];
  const changed = [await importRows('expert', few), await importRows('expert', many)];

  expect(added[1]).toBe(added[0]);
  expect(changed[1]).toBe(changed[0]);
});

it('asks the database as much for a group of 20 projects as for one of 2', async () => {
  const members = async (groupName: string, count: number): Promise<SheetRow[]> => {
    const rows: SheetRow[] = [];
    for (let at = 0; at < count; at += 1) {
      const { id } = await layProject(t, masters);
      rows.push({ 评审组名称: groupName, 项目编号: `XM${id}` });
    }
    return rows;
  };
  const [few, many] = [await members('小组', 2), await members('大组', 20)];

  expect(await importRows('group', many)).toBe(await importRows('group', few));
});

/** Groups of two new projects and two experts, the first of whom leads. */
async function groupsOf(names: readonly string[], expertNos: readonly string[]): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for (const [at, groupName] of names.entries()) {
    for (const expertNo of expertNos.slice(2 * at, 2 * at + 2))
      rows.push({
        评审组名称: groupName,
        项目编号: '',
        专家编号: expertNo,
        是否组长: expertNo === expertNos[2 * at] ? '是' : '否',
      });
    for (let count = 0; count < 2; count += 1) {
      const { id } = await layProject(t, masters);
      rows.push({ 评审组名称: groupName, 项目编号: `XM${id}`, 专家编号: '', 是否组长: '' });
    }
  }
  return rows;
}

it('asks the database as much for 12 groups as for 2, new and known ones', async () => {
  const ids = await expertsOf(
    t,
    Array.from({ length: 28 }, (_, at) => at + 1),
  );
  const employers = ids.map((id, at) => ({ id, employerName: `各自的单位${at}`, employerCreditCode: '' }));
  for (const { id, ...employer } of employers)
    await t.db
      .updateTable('expert')
      .set({ ...employer, leaderEligible: 1 })
      .where('id', '=', id)
      .execute();
  const experts = await t.db.selectFrom('expert').select('expertNo').where('id', 'in', ids).execute();
  const numbers = experts.map(({ expertNo }) => expertNo);
  const few = ['甲组', '乙组'];
  const many = Array.from({ length: 12 }, (_, at) => `第${at}组`);
  const made = [
    await importRows('group', await groupsOf(few, numbers.slice(0, 4))),
    await importRows('group', await groupsOf(many, numbers.slice(4))),
  ];
  const filled = [
    await importRows('group', await groupsOf(few, numbers.slice(4, 8))),
    await importRows('group', await groupsOf(many, [...numbers.slice(8), ...numbers.slice(0, 4)])),
  ];

  expect(made[1]).toBe(made[0]);
  expect(filled[1]).toBe(filled[0]);
});
