import { carryingOut } from './schema-parts';

/** Who wrote an edition never releases it, whoever submits it in the end; anchors that were taken out lead on for ever. */
const editions = `
alter table "policyEdition" add column "editorUserIds" text[] not null default '{}';
alter table "policyEdition" add column tombs jsonb not null default '[]';
alter table "policyEdition" add column "publisherUserId" text;
alter table "policyEdition" add constraint "policyEditionTwoPeople" check
  (coalesce(not "decidedUserId" = any("editorUserIds"), true) and coalesce(not "publisherUserId" = any("editorUserIds"), true));
update "policyEdition" set "editorUserIds" = array_remove(array["submittedUserId"], null)
  where "submittedUserId" is distinct from "decidedUserId" or "decidedUserId" is null;`;

/** Who holds the pen of a document; a row that is ten minutes old holds nothing any more. */
const locks = `
create table "policyEditLock" (
  "documentId" text primary key references "policyDocument" (id) on delete cascade, "userId" text not null,
  "takenTime" timestamptz not null, "heldTime" timestamptz not null);`;

export const up = carryingOut(editions, locks);
