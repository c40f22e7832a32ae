import { type Kysely, sql } from 'kysely';

const appendOnly = (table: string) => `
create trigger "${table}IsAppendOnly" before update or delete on "${table}"
  for each row execute function "refuseAuditChange"();
create trigger "${table}IsNotCut" before truncate on "${table}"
  for each statement execute function "refuseAuditChange"();
alter table "${table}" enable always trigger "${table}IsAppendOnly";
alter table "${table}" enable always trigger "${table}IsNotCut";`;

/** Seals over the audit rows and the anchors made of them; neither is ever changed (reliability 5.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "auditSeal" (
  no bigint primary key, "fromSeq" bigint not null, "toSeq" bigint not null unique, "rowCount" int not null,
  root text not null, "rootSm3" text not null, leaves bytea not null,
  "prevSeal" text not null, "prevSealSm3" text not null, "sealedAt" bigint not null, alg text not null,
  "publicKey" text not null, "sealHash" text not null, "sealHashSm3" text not null, signature text not null,
  check ("fromSeq" <= "toSeq"));
create table "auditAnchor" (
  file text not null, no bigint not null, "sealNo" bigint not null, "sealHash" text not null,
  "anchoredAt" bigint not null, primary key (file, no));
${appendOnly('auditSeal')}
${appendOnly('auditAnchor')}
-- Also for a session that replays what others wrote.
alter table "auditLog" enable always trigger "auditLogIsAppendOnly";
alter table "auditLog" enable always trigger "auditLogIsNotCut";`)
    .execute(db);
}
