import { type Kysely, sql } from 'kysely';

/** Files, what is known of their bytes, and download tickets that were used. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(`
create table "storedFile" (
  id text primary key,
  "versionId" text not null,
  -- Storage type of the uploader (annex, template, ...) or temporary for what the product makes itself.
  type text not null,
  -- For reading only; bytes are found by blobKey.
  "fileName" text not null check (char_length("fileName") between 1 and 200),
  extension text not null,
  "contentType" text not null,
  "sizeBytes" bigint not null check ("sizeBytes" > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  "blobKey" text not null unique,
  -- The record the file belongs to; both empty until a record takes it.
  "ownerType" text,
  "ownerId" text,
  "creatorUserId" text not null,
  "creatorTime" timestamptz not null,
  -- Removed after this, unless a record has taken it.
  "expiresAt" timestamptz,
  check (("ownerType" is null) = ("ownerId" is null)),
  check (("ownerType" is null) <> ("expiresAt" is null)));
create index "storedFileOwner" on "storedFile" ("ownerType", "ownerId") where "ownerType" is not null;
create index "storedFileExpiry" on "storedFile" ("expiresAt") where "expiresAt" is not null;

-- A ticket proves itself by its signature; only its use is remembered, so that it works once.
create table "usedTicket" (
  "ticketHash" text primary key,
  "expiresAt" timestamptz not null);
create index "usedTicketExpiry" on "usedTicket" ("expiresAt");`)
    .execute(db);
}
