import { reviewImportApi, supervisionStatisticsApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import {
  expertsOf,
  layFirm,
  layProject,
  type Masters,
  makeGroup,
  makeMasters,
} from '../../../testing/prepare-review';
import { recordStatements } from '../../../testing/record-statements';
import { makeWorkbook, type SheetRow } from '../../../testing/review-workbooks';
import { uploadAs } from '../../../testing/upload';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

/** A group with a project, and a sheet that brings into it an expert and a project the rules keep out. */
async function conflictedSheet(): Promise<SheetRow[]> {
  const [inside, outside] = [await layFirm(t), await layFirm(t)];
  const [newcomer = '', member = ''] = await expertsOf(t, [11, 12]);
  const works = (expertId: string, employerCreditCode: string) =>
    t.db.updateTable('expert').set({ employerCreditCode }).where('id', '=', expertId).execute();
  await works(newcomer, inside.creditCode);
  await works(member, outside.creditCode);
  const { id: placed } = await layProject(t, masters, { firm: inside });
  const { id: wanted } = await layProject(t, masters, { firm: outside });
  await makeGroup(t, masters, { groupName: '已有一组', projectIds: [placed], expertIds: [member] });
  const { expertNo } = await t.db
    .selectFrom('expert')
    .select('expertNo')
    .where('id', '=', newcomer)
    .executeTakeFirstOrThrow();
  return [
    { 评审组名称: '已有一组', 项目编号: `XM${wanted}`, 专家编号: '' },
    { 评审组名称: '已有一组', 项目编号: '', 专家编号: expertNo },
  ];
}

/** Tables in which a call leaves traces whatever it is about. */
const technical = /^(audit|session|sheetImport|idempotency|rate|outbox|jobRun)/i;

/** Every row of every table of the business, as one fingerprint per table. */
async function fingerprints(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select "tablename" as name from pg_tables
    where "schemaname" = 'public' order by 1`.execute(t.db);
  const prints: Record<string, string> = {};
  for (const { name } of rows.filter((table) => !technical.test(table.name))) {
    const found = await sql<{
      print: string | null;
    }>`select md5(string_agg(r::text, '' order by r::text)) as print
      from ${sql.table(name)} r`.execute(t.db);
    prints[name] = found.rows[0]?.print ?? '';
  }
  return prints;
}

it('a preview changes no row of the business, holds none, and no figure of supervision', async () => {
  const content = await makeWorkbook(await conflictedSheet());
  const { fileId } = await uploadAs(t, 'clerk', { name: '导入.xlsx', content }, 'template');
  const figures = async () => {
    const { asOf: _asOf, ...told } = await t.as('supervisor')(supervisionStatisticsApi.byDistrict, {
      query: {},
    });
    return told;
  };
  // Signs the supervisor in, which leaves its trace in the row of the user.
  await figures();
  const before = [await fingerprints(), await figures()];
  const texts = await recordStatements(async () => {
    const { rows } = await t.as('clerk')(reviewImportApi.preview, { query: { type: 'group', fileId } });
    expect(rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      ['项目编号'],
      ['专家编号'],
    ]);
  });
  const opened = texts.findIndex((text) => /^\s*begin/i.test(text));

  expect([await fingerprints(), await figures()]).toEqual(before);
  expect(texts.slice(0, opened).filter((text) => /for (update|share)/i.test(text))).toEqual([]);
});
