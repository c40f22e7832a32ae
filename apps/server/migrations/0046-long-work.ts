import { carryingOut } from './schema-parts';

/** Work that goes on after its call was answered; its file is fetched by its owner. */
const longWork = `
create table "longWork" (
  id text primary key, kind text not null, "ownerId" text not null, "sessionId" text not null default '',
  title text not null, language text not null, input jsonb not null, facts jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  done int not null default 0, total int not null default 0, tries int not null default 0,
  "wantsStop" boolean not null default false, "fileId" text not null default '', failure text not null default '',
  "creatorTime" timestamptz not null, "beatTime" timestamptz not null, "endedTime" timestamptz);
create index "longWorkOwn" on "longWork" ("ownerId", "creatorTime" desc);
create index "longWorkOpen" on "longWork" ("beatTime") where state in ('waiting', 'running');`;

export const up = carryingOut(longWork);
