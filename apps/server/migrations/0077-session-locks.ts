import { type Kysely, sql } from 'kysely';

/** Tells every process that a screen was locked, with the transaction that locks it, as 0054 does for sessions that end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function "tellSessionLock"() returns trigger language plpgsql as $$
begin
  perform pg_notify('qifu_events', json_build_array('session.locked', json_build_object('id', new.id))::text);
  return null;
end $$;
create trigger "sessionLockIsTold" after update of "lockedAt" on session
  for each row when (old."lockedAt" is null and new."lockedAt" is not null) execute function "tellSessionLock"();`)
    .execute(db);
}
