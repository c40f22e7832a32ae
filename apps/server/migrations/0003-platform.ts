import { type Kysely, sql } from 'kysely';

/** Audit log and remembered replies. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(`
create table "auditLog" (
  id text primary key, seq bigint generated always as identity, "creatorTime" timestamptz not null,
  "userId" text not null, account text not null, "realName" text not null, "roleCodes" text not null,
  "sessionId" text not null, "ipAddress" text not null, "userAgent" text not null,
  action text not null, method text not null, address text not null,
  "objectType" text not null, "objectId" text not null, "objectName" text not null,
  result text not null check (result in ('ok', 'denied', 'failed')), "errorCode" text not null,
  reason text not null, changes jsonb not null, input jsonb not null,
  "durationMs" int not null, "requestId" text not null);
create unique index "auditLogSeq" on "auditLog" (seq);
create index "auditLogObject" on "auditLog" ("objectType", "objectId", seq desc);
create index "auditLogUser" on "auditLog" ("userId", seq desc);
create index "auditLogTime" on "auditLog" using brin ("creatorTime");

create function "refuseAuditChange"() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed or removed';
end $$;
create trigger "auditLogIsAppendOnly" before update or delete on "auditLog"
  for each row execute function "refuseAuditChange"();
create trigger "auditLogIsNotCut" before truncate on "auditLog"
  for each statement execute function "refuseAuditChange"();

create table "idempotencyKey" (
  "userId" text not null, route text not null, key text not null, "requestHash" text not null,
  reply jsonb, "expiresAt" timestamptz not null, primary key ("userId", route, key));
create index "idempotencyKeyExpiry" on "idempotencyKey" ("expiresAt");`)
    .execute(db);
}
