import { type Kysely, sql } from 'kysely';

/** What a firm changes in a returned application is entered when it hands it in again. */
const statements = [
  `alter table "projectAmendment"
    drop constraint "projectAmendment_kind_check",
    drop constraint "projectAmendment_check1",
    add constraint "projectAmendment_kind_check" check ("kind" in ('fileAdded', 'fileRemoved', 'fileRestored',
      'corrected', 'imported', 'resubmitted', 'acceptedAnew')),
    add constraint "projectAmendment_check1"
      check (("kind" in ('corrected', 'imported', 'resubmitted')) = ("newValues" is not null))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
