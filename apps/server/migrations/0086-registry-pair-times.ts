import { type Kysely, sql } from 'kysely';

/** What of a firm's searched text can be Chinese: its code never is. */
const words = (firm: string) => `${firm}."enterpriseName" || ' ' || ${firm}."legalPerson"`;

/**
 * The table of 0083, now in the order of the list: within a pair of characters and a district the firms stand by when
 * they last changed. A page of what a keyword finds is read from its end, wherever the hits are.
 */
const table = `
drop table "registryPair";
create table "registryPair" (
  pair text collate "C" not null,
  "districtId" text collate "C" not null,
  "lastModifyTime" timestamptz not null,
  "enterpriseId" text not null,
  primary key (pair, "districtId", "lastModifyTime", "enterpriseId"));`;

const enterAndLeave = `
create or replace function "enterPairs"() returns trigger language plpgsql as $body$
begin
  insert into "registryPair"
    select unnest(registry_pairs(${words('new')})), new."districtId", new."lastModifyTime", new.id;
  return null;
end $body$;
create or replace function "leavePairs"() returns trigger language plpgsql as $body$
begin
  delete from "registryPair" where pair = any(registry_pairs(${words('old')}))
    and "districtId" = old."districtId" and "lastModifyTime" = old."lastModifyTime" and "enterpriseId" = old.id;
  return null;
end $body$;`;

/** As in 0083: a firm whose pairs are others now, which leave and enter by their own triggers. */
const isOther = `(old."searchText", old."districtId", old."deleteMark", old.id)
  is distinct from (new."searchText", new."districtId", new."deleteMark", new.id)`;

/** A change of anything else only moves the firm to the end of each of its pairs. */
const move = `
create function "movePairs"() returns trigger language plpgsql as $body$
begin
  update "registryPair" set "lastModifyTime" = new."lastModifyTime"
    where pair = any(registry_pairs(${words('new')})) and "districtId" = new."districtId"
      and "lastModifyTime" = old."lastModifyTime" and "enterpriseId" = new.id;
  return null;
end $body$;
create trigger "pairsMoved" after update on enterprise
  for each row when (new."deleteMark" = 0 and not (${isOther})
    and old."lastModifyTime" is distinct from new."lastModifyTime") execute function "movePairs"();`;

const present = `
insert into "registryPair"
  select unnest(registry_pairs(${words('e')})), e."districtId", e."lastModifyTime", e.id
  from enterprise e where e."deleteMark" = 0`;

/** Gives the page of a keyword of two Chinese characters without looking at other firms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, enterAndLeave, move, present]) await sql.raw(statement).execute(db);
}
