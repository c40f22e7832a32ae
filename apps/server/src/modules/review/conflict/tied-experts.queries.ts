import { type RawBuilder, sql } from 'kysely';
import { longestChain } from './holding-chains';
import { publicMail } from './near-conflicts';

/**
 * Ids of experts whom anything at all may tie to one of the projects, looked for from the projects outwards, so that
 * the work grows with their ties and not with the number of experts. Too many rather than too few: dates, shares and
 * rules are left to `detectConflicts`, which alone says what is a conflict.
 */
export const tiedExperts = (projectIds: readonly string[]): RawBuilder<unknown> => sql`(
  with recursive asked as (select unnest(${[...projectIds]}::text[]) as id),
  ${parties}, ${holdings}, ${people}, ${contacts}
  ${byUnit} union ${byPerson} union ${byName} union ${byContact})`;

const parties = sql`
  party(code, name) as (
    select p."creditCode", plain_name(p."enterpriseName") from "project" p where p."id" in (select id from asked)
    union select c."creditCode", plain_name(c."name") from "projectCooperator" c
    where c."projectId" in (select id from asked))`;

/** Everyone above the parties, enterprises and people alike, and every enterprise below those. */
const holdings = sql`
  up(key, depth) as (
    select code, 0 from party
    union select h.key, up.depth + 1 from up cross join lateral (
      select coalesce(s."creditCode", s."idHash") from "enterprise" e
        join "enterpriseShareholder" s on s."enterpriseId" = e."id"
        where e."creditCode" = up.key and e."deleteMark" = 0
      union all select e."parentCreditCode" from "enterprise" e
        where e."creditCode" = up.key and e."deleteMark" = 0) h(key)
    where up.depth < ${longestChain} and h.key is not null),
  down(key, depth) as (
    select key, 0 from up
    union select h.key, down.depth + 1 from down cross join lateral (
      select e."creditCode" from "enterpriseShareholder" s join "enterprise" e on e."id" = s."enterpriseId"
        where s."creditCode" = down.key and e."deleteMark" = 0
      union all select e."creditCode" from "enterpriseShareholder" s join "enterprise" e on e."id" = s."enterpriseId"
        where s."idHash" = down.key and e."deleteMark" = 0
      union all select e."creditCode" from "enterprise" e
        where e."parentCreditCode" = down.key and e."deleteMark" = 0) h(key)
    where down.depth < ${longestChain})`;

/** Hashes of people in the projects or at the head of a party, and of those who took part in related projects. */
const people = sql`
  member(hash, name) as (
    select m."idHash", plain_name(m."name") from "projectMember" m where m."projectId" in (select id from asked)),
  head(hash) as (
    select hash from member where hash is not null
    union select e."legalPersonIdHash" from "enterprise" e
      where e."creditCode" in (select code from party) and e."legalPersonIdHash" is not null
    union select x."idHash" from "enterprise" e join "enterpriseExecutive" x on x."enterpriseId" = e."id"
      where e."creditCode" in (select code from party) and x."idHash" is not null),
  past(id) as (
    select p."id" from (select distinct "batchId", "directionId" from "project" where "id" in (select id from asked)) c
      join "project" p on p."batchId" = c."batchId" and p."directionId" = c."directionId" and p."deleteMark" = 0
    union select p."id" from "project" p where p."creditCode" in (select code from party)
    union select c."projectId" from "projectCooperator" c where c."creditCode" in (select code from party)
    union select m."projectId" from "projectMember" m where m."idHash" in (select hash from member)),
  tied_person(hash) as (
    select hash from head
    union select key from up
    union select m."idHash" from "projectMember" m
      where m."projectId" in (select id from past) and m."idHash" is not null)`;

const contacts = sql`
  contact(phone, domain, address) as (
    select e."contactPhone", split_part(e."emailKey", '@', 2), e."addressKey" from "enterprise" e
    where e."creditCode" in (select code from party) and e."deleteMark" = 0),
  neighbour(code) as (
    select e."creditCode" from "enterprise" e where e."deleteMark" = 0 and e."contactPhone" <> ''
      and e."contactPhone" = any(array(select phone from contact))
    union select e."creditCode" from "enterprise" e where e."deleteMark" = 0 and e."addressKey" <> ''
      and e."addressKey" = any(array(select address from contact)))`;

const byUnit = sql`
  select e."id" from "expert" e where e."employerCreditCode" <> ''
    and e."employerCreditCode" = any(array(select key from down union select code from neighbour))
  union select x."expertId" from "expertEmployment" x where x."creditCode" <> ''
    and x."creditCode" = any(array(select key from down))
  union select a."expertId" from "expertAvoidance" a where a."creditCode" <> ''
    and a."creditCode" = any(array(select code from party))`;

const byPerson = sql`
  select e."id" from "expert" e where e."deleteMark" = 0 and e."idHash" = any(array(select hash from tied_person))
  union select a."expertId" from "expertAvoidance" a where a."idHash" = any(array(select hash from head))
  union select a."expertId" from "expertAvoidance" a where a."projectId" = any(array(select id from asked))`;

/** Units known by name only, employers whose name holds a party's or stands within it, and namesakes. */
const byName = sql`
  select x."expertId" from "expertEmployment" x where x."creditCode" = ''
    and plain_name(x."name") = any(array(select name from party))
  union select a."expertId" from "expertAvoidance" a where a."name" <> ''
    and plain_name(a."name") = any(array(select name from party union all select name from member))
  union select e."id" from "expert" e where e."deleteMark" = 0
    and plain_name(e."employerName") = any(array(
      select substr(party.name, a, b) from party, generate_series(1, length(party.name)) a,
        generate_series(2, length(party.name) - a + 1) b))
  union select e."id" from party join "expert" e on e."deleteMark" = 0
    and grams(plain_name(e."employerName")) @> grams_of(party.name)
    and strpos(plain_name(e."employerName"), party.name) > 0 where party.name <> ''
  union select e."id" from "expert" e where e."deleteMark" = 0
    and plain_name(e."name") = any(array(select plain_name(x."name") from "projectExclusion" x
      where x."projectId" in (select id from asked)))`;

const byContact = sql`
  select e."id" from "expert" e where e."deleteMark" = 0 and e."mobile" <> ''
    and e."mobile" = any(array(select phone from contact))
  union select e."id" from "expert" e where e."deleteMark" = 0 and e."email" <> ''
    and lower(split_part(e."email", '@', 2)) = any(array(
      select domain from contact where domain <> '' and domain <> all(${[...publicMail]}::text[])))`;
