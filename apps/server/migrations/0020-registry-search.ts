import { carryingOut } from './schema-parts';

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
 * The pairs of Chinese characters in what a keyword is looked for in, with the firm's district and industry, in the order
 * of the list: what a keyword of two characters finds in a district, an industry or both is counted, ordered and given
 * page by page in this index alone, a hundred and more firms to a page of it. The firms themselves lie on a page of
 * their own each; fetching two thousand of them was half of what a search cost.
 */
const registryPair = `
create table "registryPair" (
  pair text collate "C" not null,
  "districtId" text collate "C" not null,
  "lastModifyTime" timestamptz not null,
  "enterpriseId" text not null,
  "industryCode" text not null,
  primary key (pair, "districtId", "lastModifyTime", "enterpriseId") include ("industryCode"))
  with (autovacuum_analyze_scale_factor = 0.3);`;

const functions = `
create function "enterPairs"() returns trigger language plpgsql as $body$
begin
  insert into "registryPair" select unnest(registry_pairs(${words('new')})), new."districtId", new."lastModifyTime",
    new.id, new."industryCode";
  return null;
end $body$;
create function "leavePairs"() returns trigger language plpgsql as $body$
begin
  delete from "registryPair" where pair = any(registry_pairs(${words('old')}))
    and "districtId" = old."districtId" and "lastModifyTime" = old."lastModifyTime" and "enterpriseId" = old.id;
  return null;
end $body$;
create function "movePairs"() returns trigger language plpgsql as $body$
begin
  update "registryPair" set "lastModifyTime" = new."lastModifyTime", "industryCode" = new."industryCode"
    where pair = any(registry_pairs(${words('new')})) and "districtId" = new."districtId"
      and "lastModifyTime" = old."lastModifyTime" and "enterpriseId" = new.id;
  return null;
end $body$;`;

/** A firm whose pairs are others now. */
const isOther = `(old."searchText", old."districtId", old."deleteMark", old.id)
  is distinct from (new."searchText", new."districtId", new."deleteMark", new.id)`;

/**
 * A firm with other pairs leaves with its former ones and comes with the new; of the two triggers the one with the earlier
 * name goes first. A change of anything else only moves the firm to the end of each of its pairs.
 */
const triggers = `
create trigger "pairsOfNew" after insert on enterprise
  for each row when (new."deleteMark" = 0) execute function "enterPairs"();
create trigger "pairsOfGone" after delete on enterprise
  for each row when (old."deleteMark" = 0) execute function "leavePairs"();
create trigger "pairsOfFormer" after update on enterprise
  for each row when (old."deleteMark" = 0 and ${isOther}) execute function "leavePairs"();
create trigger "pairsOfLatter" after update on enterprise
  for each row when (new."deleteMark" = 0 and ${isOther}) execute function "enterPairs"();
create trigger "pairsMoved" after update on enterprise
  for each row when (new."deleteMark" = 0 and not (${isOther})
    and (old."lastModifyTime", old."industryCode") is distinct from (new."lastModifyTime", new."industryCode"))
  execute function "movePairs"();`;

/**
 * Three characters and more are looked for by trigrams, which the database takes without a loop of ours. New firms wait in
 * a list of up to 1 MB, which a search looks through besides: many are entered with less writing.
 */
const trigrams = `
create index "enterpriseSearch" on enterprise using gin ("searchText" gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 1024) where "deleteMark" = 0;`;

/** The registry's two searches: pairs of Chinese characters in their table, what is longer in an index of trigrams. */
export const up = carryingOut(registryPairs, registryPair, functions, triggers, trigrams);
