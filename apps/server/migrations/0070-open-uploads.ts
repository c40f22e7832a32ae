import { type Kysely, sql } from 'kysely';

/** Files that come in chunks, and hashes by which a file that is here already is known again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "openUpload" (
  id text primary key,
  "creatorUserId" text not null,
  -- The client's name of the upload, the hash of the whole file; nobody else's upload has anything to do with it.
  identifier text not null,
  "totalSize" bigint not null check ("totalSize" > 0),
  "totalChunks" int not null check ("totalChunks" > 0),
  "creatorTime" timestamptz not null,
  -- Moved on by each chunk; afterwards the upload is given up.
  "expiresAt" timestamptz not null,
  unique ("creatorUserId", identifier));
create index "openUploadExpiry" on "openUpload" ("expiresAt");

create table "uploadChunk" (
  "uploadId" text not null references "openUpload" (id) on delete cascade,
  number int not null check (number > 0),
  "sizeBytes" int not null check ("sizeBytes" > 0),
  "blobKey" text not null unique,
  primary key ("uploadId", number));

-- Of files that came in chunks only: made by the server from the bytes, never taken from a client.
alter table "storedFile" add column md5 text check (md5 ~ '^[0-9a-f]{32}$');
-- What its sender called the upload, so that a repeated merge is answered with the same file.
alter table "storedFile" add column identifier text;
create index "storedFileMd5" on "storedFile" (md5) where md5 is not null;
create index "storedFileSha256" on "storedFile" (sha256);
create index "storedFileCreator" on "storedFile" ("creatorUserId") include ("sizeBytes");`)
    .execute(db);
}
