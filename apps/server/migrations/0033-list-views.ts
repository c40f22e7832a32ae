import { carryingOut, stamps } from './schema-parts';

/** Conditions, order and columns of a list under a name, kept by the person who entered the row. */
const listView = `
create table "listView" (
  id text primary key, "moduleId" text not null references menu (id), list text not null default '',
  "fullName" text not null, words jsonb not null, "isShared" boolean not null default false, ${stamps});
create unique index "listViewName" on "listView" ("moduleId", list, "creatorUserId", lower("fullName"))
  where "deleteMark" = 0 and not "isShared";
create unique index "listViewSharedName" on "listView" ("moduleId", list, lower("fullName"))
  where "deleteMark" = 0 and "isShared";`;

export const up = carryingOut(listView);
