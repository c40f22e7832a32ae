import { type Kysely, sql } from 'kysely';

/**
 * What was taken out of the audit log after its term, and the one way to take it out: a row may be removed when a
 * record of an archive names its number and it was six months old by then. Everything else is refused as before, to
 * the owner of the tables too (reliability 5.3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "auditArchive" (
  no bigint primary key, file text not null unique, "fromNo" bigint not null, "toNo" bigint not null,
  "fromSeq" bigint not null, "toSeq" bigint not null, "rowCount" int not null, "isWhole" boolean not null,
  removed int8multirange not null, "removedCount" int not null, "sizeBytes" bigint not null,
  sha256 text not null, sm3 text not null, "archivedAt" bigint not null,
  "publicKey" text not null, signature text not null,
  check ("fromNo" <= "toNo" and "fromSeq" <= "toSeq"));
create index "auditArchiveEnd" on "auditArchive" ("toSeq");

create or replace function "refuseAuditChange"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'auditLog' then
    if exists (select from "auditArchive" a where a."toSeq" >= old.seq and a."fromSeq" <= old.seq
        and old.seq <@ a.removed
        and old."creatorTime" <= to_timestamp(a."archivedAt" / 1000.0) - interval '6 months') then
      return old;
    end if;
  end if;
  raise exception 'audit rows are never changed or removed';
end $$;

create trigger "auditArchiveIsAppendOnly" before update or delete on "auditArchive"
  for each row execute function "refuseAuditChange"();
create trigger "auditArchiveIsNotCut" before truncate on "auditArchive"
  for each statement execute function "refuseAuditChange"();
alter table "auditArchive" enable always trigger "auditArchiveIsAppendOnly";
alter table "auditArchive" enable always trigger "auditArchiveIsNotCut";`)
    .execute(db);
}
