import { type Kysely, sql } from 'kysely';

/** Small pictures made of stored ones on demand; they can be made again and go with their file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "fileThumbnail" (
  "fileId" text not null references "storedFile" (id) on delete cascade,
  -- Longest side in pixels.
  size int not null check (size > 0),
  "sizeBytes" bigint not null check ("sizeBytes" > 0),
  sha256 text not null,
  "blobKey" text not null unique,
  primary key ("fileId", size));`)
    .execute(db);
}
