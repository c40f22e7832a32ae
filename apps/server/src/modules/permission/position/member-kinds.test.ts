import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { up } from '../../../../migrations/0038-member-kinds';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const kinds = async () =>
  (
    await sql<{ code: string; words: number }>`
      select type."enCode" as code, (select count(*) from "dictionaryData" word
        where word."dictionaryTypeId" = type.id and word."deleteMark" = 0) as words
      from "dictionaryType" type where type."enCode" in ('PositionType', 'groupType') order by code`.execute(
      t.db,
    )
  ).rows;
const upgrade = async () => {
  await sql`drop index "roleOrganizePlace"`.execute(t.db);
  await t.db.transaction().execute((db) => up(db as unknown as Kysely<unknown>));
};

it('come to an installation that has none, and leave those of its own alone', async () => {
  const first = await kinds();
  expect(first).toHaveLength(2);
  await upgrade();
  expect(await kinds()).toEqual(first);
  await sql`delete from "dictionaryData" where "dictionaryTypeId" in (
    select id from "dictionaryType" where "enCode" in ('PositionType', 'groupType'))`.execute(t.db);
  await sql`delete from "dictionaryType" where "enCode" in ('PositionType', 'groupType')`.execute(t.db);
  await upgrade();
  expect(await kinds()).toEqual(first);
});
