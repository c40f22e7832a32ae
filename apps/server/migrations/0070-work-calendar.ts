import { carryingOut } from './schema-parts';

/** Years of a working calendar with every day of theirs; due times are reckoned on confirmed ones alone (rulings 47). */
const calendar = `
create table "workYear" (
  id text primary key, "calendarId" text not null, "year" int not null check ("year" between 2000 and 2100),
  state text not null default 'draft' check (state in ('draft', 'confirmed')),
  "confirmedUserId" text, "confirmedTime" timestamptz,
  "creatorUserId" text, "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text, "lastModifyTime" timestamptz, version int not null default 1 check (version >= 1),
  unique ("calendarId", "year"), check ((state = 'confirmed') = ("confirmedTime" is not null)));

create table "workDay" (
  "calendarId" text not null, "date" date not null, "yearId" text not null references "workYear" (id) on delete cascade,
  kind text not null check (kind in ('work', 'rest', 'makeup', 'holiday')), name text not null default '',
  primary key ("calendarId", "date"), check (kind <> 'holiday' or name <> ''));
create index "workDayOfYear" on "workDay" ("yearId", "date");

create table "workHours" (
  "calendarId" text primary key, spans jsonb not null,
  "lastModifyUserId" text, "lastModifyTime" timestamptz, version int not null default 1 check (version >= 1));`;

export const up = carryingOut(calendar);
