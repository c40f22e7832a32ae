import { type Kysely, sql } from 'kysely';

/**
 * Tells every process that a session has ended, with the transaction that ends it: many calls end sessions, and none of
 * them can forget to say so. The text is that of `packEvent`; ids and a word, never a secret.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function "tellSessionEnd"() returns trigger language plpgsql as $$
begin
  perform pg_notify('qifu_events', json_build_array('session.ended',
    json_build_object('id', new.id, 'reason', new."endReason"))::text);
  return null;
end $$;
create trigger "sessionEndIsTold" after update of "endedAt" on session
  for each row when (old."endedAt" is null and new."endedAt" is not null) execute function "tellSessionEnd"();`)
    .execute(db);
}
