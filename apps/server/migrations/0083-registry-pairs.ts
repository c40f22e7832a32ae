import { type Kysely, sql } from 'kysely';

/** Neighbouring Chinese characters of a text, each pair once. */
const registryPairs = `
create function registry_pairs(value text) returns text[]
  language plpgsql immutable strict parallel safe as $body$
declare
  pairs text[] := '{}';
  ch text collate "C";
  previous text;
  found text;
begin
  foreach ch in array string_to_array(value, null) loop
    if ch >= E'\\u3400' and (ch <= E'\\u9fff' or ch between E'\\uf900' and E'\\ufaff' or ch >= E'\\U00020000') then
      found := previous || ch;
      if previous is not null and found <> all(pairs) then pairs := pairs || found; end if;
      previous := ch;
    else
      previous := null;
    end if;
  end loop;
  return pairs;
end $body$`;

/** What of a firm's searched text can be Chinese: its code never is. */
const words = (firm: string) => `${firm}."enterpriseName" || ' ' || ${firm}."legalPerson"`;

/**
 * The pairs of Chinese characters in what a keyword is looked for in, with the firm's district: how many firms have a
 * keyword of two characters is counted in an index alone, a hundred and more to a page. The firms themselves lie on a
 * page of their own each; fetching two thousand of them was half of what a search cost.
 */
const registryPair = `
create table "registryPair" (
  pair text collate "C" not null,
  "districtId" text collate "C" not null,
  "enterpriseId" text collate "C" not null,
  primary key (pair, "districtId", "enterpriseId"));
create function "enterPairs"() returns trigger language plpgsql as $body$
begin
  insert into "registryPair"
    select unnest(registry_pairs(${words('new')})), new."districtId", new.id;
  return null;
end $body$;
create function "leavePairs"() returns trigger language plpgsql as $body$
begin
  delete from "registryPair" where pair = any(registry_pairs(${words('old')}))
    and "districtId" = old."districtId" and "enterpriseId" = old.id;
  return null;
end $body$;`;

/** A firm that leaves its words and comes with new ones; of the two triggers the one with the earlier name goes first. */
const isOther = `(old."searchText", old."districtId", old."deleteMark", old.id)
  is distinct from (new."searchText", new."districtId", new."deleteMark", new.id)`;

const triggers = `
create trigger "pairsOfNew" after insert on enterprise
  for each row when (new."deleteMark" = 0) execute function "enterPairs"();
create trigger "pairsOfGone" after delete on enterprise
  for each row when (old."deleteMark" = 0) execute function "leavePairs"();
create trigger "pairsOfFormer" after update on enterprise
  for each row when (old."deleteMark" = 0 and ${isOther}) execute function "leavePairs"();
create trigger "pairsOfLatter" after update on enterprise
  for each row when (new."deleteMark" = 0 and ${isOther}) execute function "enterPairs"();`;

const present = `
insert into "registryPair"
  select unnest(registry_pairs(${words('e')})), e."districtId", e.id from enterprise e where e."deleteMark" = 0`;

/** Counts what a keyword of two Chinese characters finds without looking at the firms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [registryPairs, registryPair, triggers, present])
    await sql.raw(statement).execute(db);
}
