import { type Kysely, sql } from 'kysely';

const flags = ['thisLayer', 'subLayer']
  .flatMap((layer) => ['Add', 'Edit', 'Delete', 'Select'].map((action) => `"${layer}${action}"`))
  .map((flag) => `${flag} int not null default 0 check (${flag} in (0, 1))`)
  .join(', ');

/** Graded administration: who administers which organizations, and what is allowed there (contract-core 6.11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "organizeAdministrator" (
  id text primary key, "userId" text not null references "user" (id), "organizeId" text not null references organize (id),
  ${flags}, "creatorUserId" text, "creatorTime" timestamptz not null default now(),
  unique ("userId", "organizeId"));
create index "organizeAdministratorPlace" on "organizeAdministrator" ("organizeId");
create constraint trigger "securityChange" after insert or update or delete on "organizeAdministrator"
  deferrable initially deferred for each row execute function "bumpSecurityVersion"();`)
    .execute(db);
}
