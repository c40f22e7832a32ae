import { type Kysely, sql } from 'kysely';

/**
 * How many copies each inbox holds, by kind and mark, kept by the table itself: an inbox of a hundred thousand rows is
 * counted in a few. Changes are added as rows of their own, so that nobody waits for anybody: a row that is counted up
 * would be locked by every release until it is kept. `messages.foldInboxCounts` puts them together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "inboxCount" (
  "userId" text not null,
  type smallint not null,
  "isRead" smallint not null,
  -- More or fewer copies; the sum over all rows of a person is what his inbox holds.
  copies int not null);
create index "inboxCountOfUser" on "inboxCount" ("userId") include (type, "isRead", copies);

create function "countInbox"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into "inboxCount"
      select "userId", type, "isRead", count(*) from came group by "userId", type, "isRead";
  elsif tg_op = 'DELETE' then
    insert into "inboxCount"
      select "userId", type, "isRead", -count(*) from went group by "userId", type, "isRead";
  else
    insert into "inboxCount"
      select "userId", type, "isRead", sum(copies) from (
        select "userId", type, "isRead", 1 as copies from came
        union all select "userId", type, "isRead", -1 from went) as moved
      group by "userId", type, "isRead" having sum(copies) <> 0;
  end if;
  return null;
end $$;
create trigger "inboxIsCountedUp" after insert on "messageReceive"
  referencing new table as came for each statement execute function "countInbox"();
create trigger "inboxIsCountedDown" after delete on "messageReceive"
  referencing old table as went for each statement execute function "countInbox"();
create trigger "inboxIsCountedAnew" after update on "messageReceive"
  referencing old table as went new table as came for each statement execute function "countInbox"();

insert into "inboxCount" select "userId", type, "isRead", count(*) from "messageReceive" group by 1, 2, 3;`)
    .execute(db);
}
