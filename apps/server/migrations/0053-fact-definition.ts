import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table "factDefinition" (
    "id" text primary key,
    "label" text not null check (char_length("label") between 1 and 60),
    "factKey" text not null check ("factKey" ~ '^[A-Za-z][A-Za-z0-9_]*$'),
    "kind" text not null,
    "unit" text not null default '',
    "period" text not null default 'point',
    "topic" text not null,
    "question" text not null default '',
    "help" text not null default '',
    "options" text not null default '',
    "least" text not null default '',
    "most" text not null default '',
    "effortSec" int not null default 20 check ("effortSec" > 0),
    "changesBy" text not null default 'firm',
    "sensitivity" text not null default 'internal',
    "validDays" int check ("validDays" > 0),
    "sortCode" int not null default 0,
    "enabledMark" int not null default 1 check ("enabledMark" in (0, 1)),
    "creatorUserId" text,
    "creatorTime" timestamptz not null default now(),
    "lastModifyUserId" text,
    "lastModifyTime" timestamptz,
    "deleteMark" int not null default 0 check ("deleteMark" in (0, 1)),
    "version" int not null default 1
  )`.execute(db);
  await sql`create unique index "factDefinitionKey" on "factDefinition" (lower("factKey")) where "deleteMark" = 0`.execute(
    db,
  );
  await sql`create index "factDefinitionOrder" on "factDefinition" ("sortCode", "factKey") where "deleteMark" = 0`.execute(
    db,
  );
}
