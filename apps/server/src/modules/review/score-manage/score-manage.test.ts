import { scoreManageApi, sheetStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { explainReads } from '../../../testing/explain-reads';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { aSheet, scoresFor, sendSheets } from '../../../testing/score-sheets';

let t: TestApp;
let first: OpenReview;
let second: OpenReview;
beforeAll(async () => {
  t = await startTestApp();
  first = await openReviewFor(t, { projects: 2 });
  second = await openReviewFor(t, { projects: 1 });
  await sendSheets(t, 'expert02', second.groupId, 'submit', [aSheet(second.projectIds[0]!, scoresFor(80))]);
});
afterAll(() => t.close());

const list = (query: object) => t.as('clerk')(scoreManageApi.list, { query });
const groupsOf = async (query: object) => {
  const { list: groups, pagination } = await list(query);
  return { groups: groups.map(({ groupId }) => groupId), total: pagination.total };
};
const nameOf = async (projectId: string) =>
  (
    await t.db
      .selectFrom('project')
      .select('projectName')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
  ).projectName;

describe('score management', () => {
  it('pages and counts groups by the state of their sheets', async () => {
    expect(await groupsOf({ status: sheetStatus.submitted })).toEqual({ groups: [second.groupId], total: 1 });
    expect(await groupsOf({ status: sheetStatus.voided })).toEqual({ groups: [], total: 0 });
    expect((await groupsOf({ status: sheetStatus.notStarted, pageSize: 1 })).total).toBe(2);
  });

  it('finds groups by their own name and by what is in them', async () => {
    const { list: all } = await list({});
    const own = all.find(({ groupId }) => groupId === first.groupId)!;
    expect((await groupsOf({ keyword: own.groupNo })).groups).toContain(first.groupId);
    expect((await groupsOf({ keyword: own.children[0]!.projectNo })).groups).toEqual([first.groupId]);
    expect(await groupsOf({ keyword: '没有这个词' })).toEqual({ groups: [], total: 0 });
  });

  it('looks for a keyword by an index, and reads the sheets of the page alone', async () => {
    await layManyGroups();
    const keyword = await nameOf(second.projectIds[0]!);
    const { reads } = await explainReads(t, () => list({ keyword, pageSize: 1 }));
    const rowsOf = (table: string) =>
      reads.filter((read) => read.table === table).reduce((sum, { rows }) => sum + rows, 0);

    expect(reads.flatMap(({ indexes }) => indexes)).toContain('projectSearch');
    expect(rowsOf('project')).toBeLessThan(100);
    expect(rowsOf('scoreSheet')).toBeLessThan(60);
  });
});

/** Three hundred more open groups of ten projects, laid past the guards that ask for experts and hashes. */
const layManyGroups = () =>
  t.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into "reviewGroup" select (jsonb_populate_record(g, jsonb_build_object(
        'id', g."id" || i, 'groupNo', g."groupNo" || i, 'groupName', '远方组' || i))).*
      from "reviewGroup" g, generate_series(1, 300) i where g."id" = ${first.groupId}`.execute(trx);
    await sql`insert into "project" ("id", "projectNo", "projectName", "batchId", "directionId", "keywords", "abstract",
        "enterpriseId", "enterpriseName", "creditCode", "districtId", "declareUnitId", "status", "creatorUserId",
        "lastModifyUserId", "groupId", "contentHash")
      select p."id" || i, '远' || i, '远方项目' || i, p."batchId", p."directionId", '[]', '', p."enterpriseId",
        '远方企业', p."creditCode", p."districtId", p."declareUnitId", 50, null, null, p."groupId" || (1 + i % 300), p."contentHash"
      from "project" p, generate_series(1, 3000) i where p."id" = ${first.projectIds[0]}`.execute(trx);
    await sql`insert into "groupProject" select (jsonb_populate_record(m, jsonb_build_object('id', m."id" || i,
        'groupId', m."groupId" || (1 + i % 300), 'projectId', m."projectId" || i, 'blindCode', 'B' || i))).*
      from "groupProject" m, generate_series(1, 3000) i where m."projectId" = ${first.projectIds[0]}`.execute(
      trx,
    );
    for (const table of ['project', 'groupProject', 'reviewGroup'])
      await sql`analyze ${sql.table(table)}`.execute(trx);
  });
