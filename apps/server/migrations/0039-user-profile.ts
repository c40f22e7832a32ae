import { type Kysely, sql } from 'kysely';

const texts = [
  'nation',
  'nativePlace',
  'certificatesType',
  'certificatesNumber',
  'education',
  'telePhone',
  'landline',
  'urgentContacts',
  'urgentTelePhone',
  'postalAddress',
  'signature',
];

const statements = [
  `alter table "user" ${texts.map((name) => `add column "${name}" text not null default ''`).join(', ')},
    add column "entryDate" timestamptz,
    add column "searchText" text not null generated always as
      (account || E'\\n' || "realName" || E'\\n' || "mobilePhone") stored`,
  `create index "userSearch" on "user" using gin (grams("searchText")) with (fastupdate = off) where "deleteMark" = 0`,
  `create index "userOrder" on "user" ("sortCode", "creatorTime" desc, id desc) where "deleteMark" = 0`,
  `create index "userManager" on "user" ("managerId") where "deleteMark" = 0 and "managerId" <> ''`,
  `create index "organizeManager" on organize ("managerId") where "deleteMark" = 0 and "managerId" <> ''`,
  // What the pages of the person show of gender and day of birth comes from the cache of people too.
  `create constraint trigger "userProfileChange" after update on "user" deferrable initially deferred for each row
    when ((old.gender, old.birthday) is distinct from (new.gender, new.birthday))
    execute function "bumpSecurityVersion"()`,
];

/** What the form of a person asks for beside the account, and how people are found: by keyword, order and manager. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
