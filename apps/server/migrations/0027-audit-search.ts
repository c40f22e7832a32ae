import { type Kysely, sql } from 'kysely';

const statements = [
  // Who acted on what. Action names are few: they are looked up among themselves, not in every row.
  `alter table "auditLog" add column "searchText" text not null generated always as
    (account || E'\\n' || "realName" || E'\\n' || "objectName") stored`,
  // Written by every call and searched seldom: what is new waits in the index's list of pending rows.
  `create index "auditLogSearch" on "auditLog" using gin (grams("searchText")) with (fastupdate = on)`,
];

/** The audit log's keyword and its search for a person, served by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
