import { type Kysely, sql } from 'kysely';

/** Spellings that make no difference between two words, as `plainName` has them for names. */
const spellings = [
  `create function plain_word(value text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(normalize(value, nfkc), '\\s', '', 'g'))`,
  `create function plain_name(value text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(normalize(value, nfkc), '[\\s\\u00b7\\u1680\\u2028\\u2029\\ufeff.,()-]', '', 'g'))`,
];

/** What ties experts to a project is looked for from the project: by codes, hashes, names and ways to reach them. */
const ties = [
  `create index "expert_plainName" on "expert" (plain_name("name")) where "deleteMark" = 0`,
  `create index "expert_plainEmployer" on "expert" (plain_name("employerName")) where "deleteMark" = 0`,
  `create index "expert_employerGrams" on "expert" using gin (grams(plain_name("employerName")))
    with (fastupdate = off) where "deleteMark" = 0`,
  `create index "expert_mailDomain" on "expert" (lower(split_part("email", '@', 2)))
    where "deleteMark" = 0 and "email" <> ''`,
  `create index "expertEmployment_plainName" on "expertEmployment" (plain_name("name")) where "creditCode" = ''`,
  `create index "expertAvoidance_creditCode" on "expertAvoidance" ("creditCode") where "creditCode" <> ''`,
  `create index "expertAvoidance_idHash" on "expertAvoidance" ("idHash") where "idHash" is not null`,
  `create index "expertAvoidance_projectId" on "expertAvoidance" ("projectId") where "projectId" is not null`,
  `create index "expertAvoidance_plainName" on "expertAvoidance" (plain_name("name")) where "name" <> ''`,
  `create index "enterpriseContactPhone" on enterprise ("contactPhone")
    where "deleteMark" = 0 and "contactPhone" <> ''`,
  `create index "enterpriseAddress" on enterprise ("addressKey") where "deleteMark" = 0 and "addressKey" <> ''`,
];

/** What experts know is looked for from the keywords of projects: the same word, a part of it, or one around it. */
const knowledge = [
  `alter table "expertKeyword" add column "plainTerm" text not null
    generated always as (plain_word("term")) stored`,
  `create index "expertKeyword_plainTerm" on "expertKeyword" ("plainTerm")`,
  `create index "expertKeyword_grams" on "expertKeyword" using gin (grams("plainTerm")) with (fastupdate = off)`,
];

/** Score management shows open groups before closed ones, the most urgent first. */
const groups = [
  `create index "reviewGroup_urgent" on "reviewGroup" ("status", "plannedEnd", "id") where "deleteMark" = 0`,
];

/** Candidates for a group and score management are ranked, counted and paged by the database, served by indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...spellings, ...ties, ...knowledge, ...groups])
    await sql.raw(statement).execute(db);
}
