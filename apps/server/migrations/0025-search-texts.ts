import { type Kysely, sql } from 'kysely';

const statements = [
  // What a keyword is looked for in, as on the registry: applications by name, number and applicant.
  `alter table "project" add column "searchText" text not null generated always as
    ("projectName" || E'\\n' || "projectNo" || E'\\n' || "enterpriseName" || E'\\n' || "creditCode") stored`,
  `create index "projectSearch" on "project" using gin (grams("searchText")) with (fastupdate = off)
    where "deleteMark" = 0`,
  `create index "projectLatest" on "project" ("creatorTime", "id") where "deleteMark" = 0`,
  `alter table "expert" add column "searchText" text not null generated always as
    ("name" || E'\\n' || "expertNo" || E'\\n' || "employerName" || E'\\n' || "mobile") stored`,
  `create index "expertSearch" on "expert" using gin (grams("searchText")) with (fastupdate = off)
    where "deleteMark" = 0`,
  `create index "auditLogAction" on "auditLog" (action, seq desc)`,
];

/** Keywords and default orders of applications, experts and audit rows, served by indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
