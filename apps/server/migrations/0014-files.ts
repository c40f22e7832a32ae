import { carryingOut } from './schema-parts';

/** A name of this database's own, so that it never clears away the bytes another one keeps in the same folder. */
const fileStore = `
create table "fileStore" (
  id uuid primary key default gen_random_uuid(),
  "isOnly" boolean not null default true unique check ("isOnly"));
insert into "fileStore" default values;`;

const storedFile = `
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
  -- Of files that came in chunks only: made by the server from the bytes, never taken from a client.
  md5 text check (md5 ~ '^[0-9a-f]{32}$'),
  -- What its sender called the upload, so that a repeated merge is answered with the same file.
  identifier text,
  -- When a virus scanner found it clean, so that a copy need not be looked at again; null: nobody has looked at it.
  "scannedAt" timestamptz,
  check (("ownerType" is null) = ("ownerId" is null)),
  check (("ownerType" is null) <> ("expiresAt" is null)));
create index "storedFileOwner" on "storedFile" ("ownerType", "ownerId") where "ownerType" is not null;
create index "storedFileExpiry" on "storedFile" ("expiresAt") where "expiresAt" is not null;
-- By its hashes a file that is here already is known again.
create index "storedFileMd5" on "storedFile" (md5) where md5 is not null;
create index "storedFileSha256" on "storedFile" (sha256);
create index "storedFileCreator" on "storedFile" ("creatorUserId") include ("sizeBytes");`;

/** Small pictures made of stored ones on demand; they can be made again and go with their file. */
const fileThumbnail = `
create table "fileThumbnail" (
  "fileId" text not null references "storedFile" (id) on delete cascade,
  -- Longest side in pixels.
  size int not null check (size > 0),
  "sizeBytes" bigint not null check ("sizeBytes" > 0),
  sha256 text not null,
  "blobKey" text not null unique,
  primary key ("fileId", size));`;

/** That a file was removed outlives it for a year: who held its address is told so, instead of that there never was one. */
const removedFile = `
create table "removedFile" (
  id text primary key,
  type text not null,
  sha256 text not null,
  extension text not null,
  "creatorUserId" text not null,
  "removedTime" timestamptz not null
);
create index "removedFileTime" on "removedFile" ("removedTime");`;

const uploads = `
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
  primary key ("uploadId", number));`;

const downloads = `
-- A ticket proves itself by its signature; only its use is remembered, so that it works once.
create table "usedTicket" (
  "ticketHash" text primary key,
  "expiresAt" timestamptz not null);
create index "usedTicketExpiry" on "usedTicket" ("expiresAt");

-- How much of its file a used ticket has given, so that a broken download goes on and never starts again.
create table "startedDownload" (
  "ticketHash" text primary key references "usedTicket" on delete cascade,
  "sessionId" text not null,
  -- Its rules keep the name the column once had: databases of before this release were made with it.
  "nextByte" bigint constraint "startedDownload_startByte_not_null" not null
    constraint "startedDownload_startByte_check" check ("nextByte" >= 0));`;

/** Files, what is known of their bytes, uploads in chunks and downloads under way. */
export const up = carryingOut(fileStore, storedFile, fileThumbnail, removedFile, uploads, downloads);
