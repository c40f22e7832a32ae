import { type Kysely, sql } from 'kysely';

const limit = `coalesce((select case when value ~ '^[0-9]{1,6}$' then value::int end from "sysConfig"
  where key = 'passwordErrorsNumber'), 5)`;

const statements = [
  'alter table "user" add "lockedByGuesses" boolean not null default false',
  // As it was told apart until now, one last time: only counting ever gave a lock an end.
  `update "user" set "lockedByGuesses" = true
    where "enabledMark" = 2 and ("unlockTime" is not null or "logErrorCount" >= ${limit})`,
  // Whatever code opens an account: the next lock must not be taken for the one before it.
  `create function "forgetHowLocked"() returns trigger language plpgsql as $$
    begin
      new."lockedByGuesses" := false;
      return new;
    end $$`,
  `create trigger "openingForgetsHowLocked" before update of "enabledMark" on "user" for each row
    when (new."enabledMark" <> 2 and new."lockedByGuesses") execute function "forgetHowLocked"()`,
  'alter table "loginThrottle" add "isLocked" boolean not null default false',
  `update "loginThrottle" set "isLocked" = true
    where key like 'name:%' and ("blockedUntil" is not null or failures >= ${limit})`,
  'alter table "knownDevice" add "formerTokenHash" text, add "formerUntil" timestamptz',
  'delete from "knownDevice" where not exists (select from "user" where "user".id = "knownDevice"."userId")',
  `alter table "knownDevice" add constraint "knownDeviceOfUser"
    foreign key ("userId") references "user" (id) on delete cascade`,
];

/**
 * A lock says itself how it came, so that no setting changed later makes it another; a known device keeps its former
 * mark for a while and goes with its person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
