import { carryingOut } from './schema-parts';

/** What one sheet brought into a module, so that it can be taken back as a whole. */
const batch = `
create table "importBatch" (
  id text primary key, "designId" text not null references design (id), menu text not null,
  "fileName" text not null, columns jsonb not null,
  "recordCount" int not null default 0, "wrongCount" int not null default 0,
  "creatorUserId" text not null, "creatorTime" timestamptz not null, "expiresAt" timestamptz not null,
  "confirmedTime" timestamptz, "keptCount" int not null default 0, "leftOutCount" int not null default 0,
  "undoneTime" timestamptz, "undoneCount" int not null default 0);
create index "importBatchOwn" on "importBatch" ("designId", "creatorUserId", "creatorTime" desc);`;

/** Its rows as the sheet has them; what a confirmed one made is a record. */
const row = `
create table "importedRow" (
  "batchId" text not null references "importBatch" (id) on delete cascade, "rowNo" int not null,
  "headRowNo" int not null, cells jsonb, faults jsonb, errors jsonb,
  "recordId" text, "versionAfter" int, primary key ("batchId", "rowNo"));
create index "importedRowHead" on "importedRow" ("batchId", "headRowNo", "rowNo");
create index "importedRowWrong" on "importedRow" ("batchId", "headRowNo") where errors is not null;`;

export const up = carryingOut(batch, row);
