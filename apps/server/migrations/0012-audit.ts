import { carryingOut } from './schema-parts';

/**
 * What the planner knows of a log of rows that are alike stays right while it grows by a half. Of its documents, which
 * nothing is looked for in, nothing need be known, nor how often each piece of its texts stands there: a search looks
 * them up in their index either way, and working it out for the 30,000 rows that are sampled took 1.8 of 2.6 s.
 */
const auditLog = `
create table "auditLog" (
  id text primary key, seq bigint generated always as identity, "creatorTime" timestamptz not null,
  "userId" text not null, account text not null, "realName" text not null, "roleCodes" text not null,
  "sessionId" text not null, "ipAddress" text not null, "userAgent" text not null,
  action text not null, method text not null, address text not null,
  "objectType" text not null, "objectId" text not null, "objectName" text not null,
  result text not null check (result in ('ok', 'denied', 'failed')), "errorCode" text not null,
  reason text not null, changes jsonb not null, input jsonb not null,
  "durationMs" int not null, "requestId" text not null,
  -- A call about several objects is found by each of them.
  "otherObjectIds" text[] not null default '{}',
  -- Who acted on what. Action names are few: they are looked up among themselves, not in every row.
  "searchText" text not null
    generated always as (account || E'\\n' || "realName" || E'\\n' || "objectName") stored)
  with (autovacuum_analyze_scale_factor = 0.5, autovacuum_analyze_threshold = 2000);
alter table "auditLog" alter column changes set statistics 0;
alter table "auditLog" alter column input set statistics 0;
create unique index "auditLogSeq" on "auditLog" (seq);
create index "auditLogObject" on "auditLog" ("objectType", "objectId", seq desc);
create index "auditLogUser" on "auditLog" ("userId", seq desc);
create index "auditLogTime" on "auditLog" using brin ("creatorTime");
create index "auditLogAction" on "auditLog" (action, seq desc);
-- Most calls are about one object; they stay out of the index.
create index "auditLogOtherObjects" on "auditLog" using gin ("otherObjectIds") where "otherObjectIds" <> '{}';
-- Written by every call and searched seldom: what is new waits in the index's list of pending rows.
create index "auditLogSearch" on "auditLog" using gin (grams("searchText")) with (fastupdate = on);
alter index "auditLogSearch" alter column 1 set statistics 0;`;

/** Seals over the audit rows and the anchors made of them (reliability 5.3). */
const seals = `
create table "auditSeal" (
  no bigint primary key, "fromSeq" bigint not null, "toSeq" bigint not null unique, "rowCount" int not null,
  root text not null, "rootSm3" text not null, leaves bytea not null,
  "prevSeal" text not null, "prevSealSm3" text not null, "sealedAt" bigint not null, alg text not null,
  "publicKey" text not null, "sealHash" text not null, "sealHashSm3" text not null, signature text not null,
  check ("fromSeq" <= "toSeq"));
create table "auditAnchor" (
  file text not null, no bigint not null, "sealNo" bigint not null, "sealHash" text not null,
  "anchoredAt" bigint not null, primary key (file, no));
create index "auditAnchorTime" on "auditAnchor" ("anchoredAt" desc);

-- What the product's own verifications of the audit log last came to, told by health and metrics.
create table "auditCheck" (
  kind text primary key check (kind in ('recent', 'sample', 'whole', 'person')),
  "checkedAt" timestamptz not null, "checkedSeals" bigint not null, "checkedRows" bigint not null,
  "brokenAt" timestamptz, "firstBreak" jsonb);`;

/** What was taken out of the audit log after its term. */
const auditArchive = `
create table "auditArchive" (
  no bigint primary key, file text not null unique, "fromNo" bigint not null, "toNo" bigint not null,
  "fromSeq" bigint not null, "toSeq" bigint not null, "rowCount" int not null, "isWhole" boolean not null,
  removed int8multirange not null, "removedCount" int not null, "sizeBytes" bigint not null,
  sha256 text not null, sm3 text not null, "archivedAt" bigint not null,
  "publicKey" text not null, signature text not null,
  check ("fromNo" <= "toNo" and "fromSeq" <= "toSeq"));
create index "auditArchiveEnd" on "auditArchive" ("toSeq");`;

/**
 * The one way to take a row out: when a record of an archive names its number and it was six months old by then.
 * Everything else is refused, to the owner of the tables too (reliability 5.3).
 */
const refusal = `
create function "refuseAuditChange"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'auditLog' then
    if exists (select from "auditArchive" a where a."toSeq" >= old.seq and a."fromSeq" <= old.seq
        and old.seq <@ a.removed
        and old."creatorTime" <= to_timestamp(a."archivedAt" / 1000.0) - interval '6 months') then
      return old;
    end if;
  end if;
  raise exception 'audit rows are never changed or removed';
end $$;`;

/** Also for a session that replays what others wrote: the triggers are always on. */
const appendOnly = (table: string) => `
create trigger "${table}IsAppendOnly" before update or delete on "${table}"
  for each row execute function "refuseAuditChange"();
create trigger "${table}IsNotCut" before truncate on "${table}"
  for each statement execute function "refuseAuditChange"();
alter table "${table}" enable always trigger "${table}IsAppendOnly";
alter table "${table}" enable always trigger "${table}IsNotCut";`;

/** The audit log with its seals, anchors and archives, none of which is ever changed. */
export const up = carryingOut(
  auditLog,
  seals,
  auditArchive,
  refusal,
  ...['auditLog', 'auditSeal', 'auditAnchor', 'auditArchive'].map(appendOnly),
);
