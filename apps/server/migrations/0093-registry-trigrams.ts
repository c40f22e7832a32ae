import { type Kysely, sql } from 'kysely';

/** What of a firm's searched text can be Chinese: its code never is. */
const words = (firm: string) => `${firm}."enterpriseName" || ' ' || ${firm}."legalPerson"`;

/**
 * The table of 0086, which knows the industry too: what a pair of Chinese characters finds in a district, an industry or
 * both is counted, ordered and given page by page in its index alone.
 */
const table = `
drop table "registryPair";
create table "registryPair" (
  pair text collate "C" not null,
  "districtId" text collate "C" not null,
  "lastModifyTime" timestamptz not null,
  "enterpriseId" text not null,
  "industryCode" text not null,
  primary key (pair, "districtId", "lastModifyTime", "enterpriseId") include ("industryCode"));
alter table "registryPair" set (autovacuum_analyze_scale_factor = 0.3);`;

const enterAndMove = `
create or replace function "enterPairs"() returns trigger language plpgsql as $body$
begin
  insert into "registryPair" select unnest(registry_pairs(${words('new')})), new."districtId", new."lastModifyTime",
    new.id, new."industryCode";
  return null;
end $body$;
create or replace function "movePairs"() returns trigger language plpgsql as $body$
begin
  update "registryPair" set "lastModifyTime" = new."lastModifyTime", "industryCode" = new."industryCode"
    where pair = any(registry_pairs(${words('new')})) and "districtId" = new."districtId"
      and "lastModifyTime" = old."lastModifyTime" and "enterpriseId" = new.id;
  return null;
end $body$;`;

/** As in 0083: a firm whose pairs are others now, which leave and enter by their own triggers. */
const isOther = `(old."searchText", old."districtId", old."deleteMark", old.id)
  is distinct from (new."searchText", new."districtId", new."deleteMark", new.id)`;

const moved = `
drop trigger "pairsMoved" on enterprise;
create trigger "pairsMoved" after update on enterprise
  for each row when (new."deleteMark" = 0 and not (${isOther})
    and (old."lastModifyTime", old."industryCode") is distinct from (new."lastModifyTime", new."industryCode"))
  execute function "movePairs"();`;

const present = `
insert into "registryPair"
  select unnest(registry_pairs(${words('e')})), e."districtId", e."lastModifyTime", e.id, e."industryCode"
  from enterprise e where e."deleteMark" = 0`;

/**
 * Three characters and more are looked for by trigrams, which the database takes without a loop of ours. The pieces
 * that stood in their place (0064) were a fifth of what it did for a new firm, and most of what its statistics took.
 * New firms wait in a list of up to 1 MB, which a search looks through besides: many are entered with less writing.
 */
const trigrams = [
  'drop index "enterpriseSearch"',
  `create index "enterpriseSearch" on enterprise using gin ("searchText" gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 1024) where "deleteMark" = 0`,
  'drop function registry_pieces',
];

/** The registry's two searches: pairs of Chinese characters in their table, what is longer in an index of trigrams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, enterAndMove, moved, present, ...trigrams])
    await sql.raw(statement).execute(db);
}
