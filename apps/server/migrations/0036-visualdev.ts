import { carryingOut, shown, stamps } from './schema-parts';

/** Where the tables of published modules lie, apart from the product's own. */
const schema = `create schema lc;`;

/** A design as it is edited; what is released of it is kept in \`designVersion\`. */
const design = `
create table design (
  id text primary key, "fullName" text not null, "enCode" text not null,
  type int not null, "webType" int not null, "enableFlow" int not null default 0,
  category text not null default '', "dbLinkId" text not null default '0',
  state int not null default 0 check (state in (0, 1, 2)),
  document jsonb not null, "publishedNo" int, ${shown}, ${stamps});
create unique index "designName" on design (type, lower("fullName")) where "deleteMark" = 0;
create unique index "designCode" on design (type, lower("enCode")) where "deleteMark" = 0;
create index "designListed" on design ("sortCode", "creatorTime" desc, id) where "deleteMark" = 0;`;

/** What was released, for ever as it was: records are read and written by it. */
const version = `
create table "designVersion" (
  "designId" text not null references design (id), no int not null check (no > 0),
  document jsonb not null, columns jsonb not null,
  "publishedUserId" text not null, "publishedTime" timestamptz not null,
  primary key ("designId", no));
create function "keepDesignVersion"() returns trigger language plpgsql as $$
begin
  raise exception 'released versions stay as they are' using errcode = 'restrict_violation';
end $$;
create trigger "keepDesignVersion" before update or delete on "designVersion"
  for each row execute function "keepDesignVersion"();`;

/** The tables of designs and the only map from elements to columns. */
const tables = `
create table "moduleTable" (
  id text primary key, "designId" text not null references design (id),
  "elementId" text not null default '', name text not null unique,
  "createdTime" timestamptz not null default now(), unique ("designId", "elementId"));
create table "moduleColumn" (
  "tableId" text not null references "moduleTable" (id), name text not null,
  "elementId" text not null, suffix text not null default '', type text not null,
  "isUnique" boolean not null default false, "hiddenTime" timestamptz,
  primary key ("tableId", name));`;

/** Which menus lead to a design is asked with every call of it. */
const menus = `
create index "menuOfModule" on menu (("propertyJson" ->> 'moduleId'))
  where "deleteMark" = 0 and "propertyJson" ? 'moduleId';`;

export const up = carryingOut(schema, design, version, tables, menus);
