import { type Kysely, sql } from 'kysely';

/** Kinds of positions and groups as a first installation gets them with its other dictionaries. */
const kinds = `values
  ('PositionType', '岗位类型', 'leader', '领导岗', 0), ('PositionType', '岗位类型', 'management', '管理岗', 1),
  ('PositionType', '岗位类型', 'business', '业务岗', 2), ('PositionType', '岗位类型', 'technical', '技术岗', 3),
  ('groupType', '分组类型', 'work', '工作组', 0), ('groupType', '分组类型', 'notice', '通知组', 1)`;

/**
 * Installations that are there already get the dictionaries that forms of positions and groups choose from, unless
 * they have their own; an empty database gets them with its first data. Roles are looked for by their organizations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index "roleOrganizePlace" on "roleOrganize" ("organizeId");
create temporary table "newKind" on commit drop as
  select * from (${kinds}) as kind("typeCode", "typeName", "enCode", "fullName", "sortCode")
  where exists (select from "dictionaryType") and not exists (select from "dictionaryType" held
    where held."deleteMark" = 0 and (held."enCode" = kind."typeCode" or held."fullName" = kind."typeName"));
insert into "dictionaryType" (id, "fullName", "enCode", "sortCode")
  select distinct 'kind.' || "typeCode", "typeName", "typeCode", 100 from "newKind";
insert into "dictionaryData" (id, "dictionaryTypeId", "enCode", "fullName", "sortCode")
  select 'kind.' || "typeCode" || '.' || "enCode", 'kind.' || "typeCode", "enCode", "fullName", "sortCode" from "newKind";`)
    .execute(db);
}
