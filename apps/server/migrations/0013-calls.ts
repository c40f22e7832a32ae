import { carryingOut } from './schema-parts';

const idempotencyKey = `
create table "idempotencyKey" (
  "userId" text not null, route text not null, key text not null, "requestHash" text not null,
  reply jsonb, "expiresAt" timestamptz not null, primary key ("userId", route, key));
create index "idempotencyKeyExpiry" on "idempotencyKey" ("expiresAt");`;

/** Previews of imports of every kind; one lives two hours. */
const sheetImport = `
create table "sheetImport" (
  -- SHA-256 of the token handed out; the token itself is never stored.
  "tokenHash" text primary key,
  "kind" text not null,
  "fileName" text not null,
  -- Rows as they were read and checked.
  "rows" jsonb not null,
  "creatorUserId" text not null,
  "creatorTime" timestamptz not null,
  "expiresAt" timestamptz not null,
  -- The answer of the confirmation; a second confirmation gives it again (I24).
  "reply" jsonb
);
create index "sheetImport_expiresAt" on "sheetImport" ("expiresAt");`;

/** What is remembered of calls for a while, so that a repeated one gets its answer again. */
export const up = carryingOut(idempotencyKey, sheetImport);
