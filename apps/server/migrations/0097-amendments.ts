import { type Kysely, sql } from 'kysely';

/**
 * What is changed openly in an application after its submission, for its applicant and the gate to read, and what was
 * submitted, kept beside what was accepted. Of applications accepted before this nobody knows any more what they said
 * when they were submitted: theirs stays empty, and nothing is said about it.
 */
const statements = [
  `alter table "project"
    add column "submittedHash" text check (char_length("submittedHash") = 64),
    add column "submittedContent" jsonb`,
  `update "project" set "submittedHash" = "contentHash", "submittedContent" = "frozenContent"
    where "status" = 20 and "frozenContent" is not null`,
  `alter table "projectFile" add column "deleteReason" text not null default ''`,
  `create index "projectFileRemoved" on "projectFile" ("projectId") where "deleteMark" = 1`,
  `create table "projectAmendment" (
    "id" text primary key,
    "projectId" text not null references "project" ("id"),
    "kind" text not null check ("kind" in
      ('fileAdded', 'fileRemoved', 'fileRestored', 'corrected', 'imported', 'acceptedAnew')),
    "time" timestamptz not null,
    "userId" text not null,
    -- Said for the office: its applicants read no name.
    "isOffice" boolean not null,
    "reason" text not null default '',
    -- The file as it was, so that its entry outlives whatever becomes of its row.
    "projectFileId" text,
    "fileKind" text check ("fileKind" in ('otherDate', 'fundFile')),
    "categoryCode" text,
    "year" int,
    "fileName" text,
    "sha256" text,
    check (("kind" like 'file%') = ("projectFileId" is not null))
  )`,
  `create index "projectAmendment_projectId" on "projectAmendment" ("projectId", "time")`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
