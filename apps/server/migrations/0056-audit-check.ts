import { type Kysely, sql } from 'kysely';

/** What the product's own verifications of the audit log last came to, told by health and metrics (reliability 5.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "auditCheck" (
  kind text primary key check (kind in ('recent', 'sample', 'whole', 'person')),
  "checkedAt" timestamptz not null, "checkedSeals" bigint not null, "checkedRows" bigint not null,
  "brokenAt" timestamptz, "firstBreak" jsonb);
create index "auditAnchorTime" on "auditAnchor" ("anchoredAt" desc);`)
    .execute(db);
}
