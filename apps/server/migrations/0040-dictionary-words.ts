import { type Kysely, sql } from 'kysely';

/** A word's name is its own in the whole dictionary, not only below one parent (contract-core 8.2); words come in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
drop index "dictionaryDataName";
create unique index "dictionaryDataName" on "dictionaryData" ("dictionaryTypeId", "fullName") where "deleteMark" = 0;
create index "dictionaryDataOrder" on "dictionaryData" ("dictionaryTypeId", "sortCode", "creatorTime" desc, "enCode", id)
  where "deleteMark" = 0;
create index "dictionaryDataParent" on "dictionaryData" ("parentId") where "deleteMark" = 0;
create index "dictionaryTypeParent" on "dictionaryType" ("parentId") where "deleteMark" = 0;`)
    .execute(db);
}
