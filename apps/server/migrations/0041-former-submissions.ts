import { carryingOut } from './schema-parts';

const formerSubmission = `
create table "formerSubmission" (
  "projectId" text primary key references "project" ("id"),
  "submitTime" timestamptz,
  "submitUserId" text,
  "submittedHash" text,
  "submittedContent" jsonb,
  "contentHash" text,
  "frozenContent" jsonb,
  "returnDeadline" timestamptz
);`;

const recalledEntries = `
alter table "projectAmendment"
  drop constraint "projectAmendment_kind_check",
  add constraint "projectAmendment_kind_check" check ("kind" in ('fileAdded', 'fileRemoved', 'fileRestored',
    'corrected', 'imported', 'resubmitted', 'recalled', 'acceptedAnew'));`;

/** What a returned application was handed in as before, so that handing it in again can be taken back for a while. */
export const up = carryingOut(formerSubmission, recalledEntries);
