import type { SliceName } from './slice-name';

/** The table of the resource; `number` is the next one that is free. */
export const migrationFile = ({ file, word }: SliceName, number: string): Record<string, string> => ({
  [`apps/server/migrations/${number}-${file}.ts`]: `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`create table "${word}" (
    "id" text primary key,
    "title" text not null check (char_length("title") between 1 and 100),
    "description" text not null default '',
    "enabledMark" int not null default 1 check ("enabledMark" in (0, 1)),
    "creatorUserId" text,
    "creatorTime" timestamptz not null default now(),
    "lastModifyUserId" text,
    "lastModifyTime" timestamptz,
    "deleteMark" int not null default 0 check ("deleteMark" in (0, 1)),
    "version" int not null default 1
  )\`.execute(db);
  await sql\`create index "${word}Newest" on "${word}" ("creatorTime" desc, "id" desc)
    where "deleteMark" = 0\`.execute(db);
}
`,
});
