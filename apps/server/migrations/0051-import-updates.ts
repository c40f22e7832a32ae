import { carryingOut } from './schema-parts';

/** How rows of a sheet find records they change, and how many they found. */
const batch = `
alter table "importBatch" add column mode text not null default 'add' check (mode in ('add', 'both', 'update')),
  add column keys jsonb not null default '[]', add column "updatedCount" int not null default 0`;

/** The record a row changes, as it was when it was looked at; what it was before, to be put back. */
const row = `
alter table "importedRow" add column "matchedId" text, add column "matchedVersion" int, add column former jsonb`;

/** Several rows that change the same record are found by it. */
const matched = `
create index "importedRowMatched" on "importedRow" ("batchId", "matchedId") where "matchedId" is not null`;

export const up = carryingOut(batch, row, matched);
