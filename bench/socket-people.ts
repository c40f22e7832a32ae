import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/db/database';

/** The token of one of the people; whoever knows the number knows it. */
export const tokenOf = (index: number) => createHash('sha256').update(`bench ${index}`).digest('base64url');
export const userIdOf = (index: number) => `socket${index}`;

/** So many members of the review staff, each signed in once. */
export async function fillPeople(db: Kysely<Database>, count: number) {
  const hashes = Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(tokenOf(index)).digest('hex'),
  );
  await sql`
    insert into "user" (id, account, "realName", "passwordHash", "organizeId")
    select 'socket' || i, 'socket' || i, '量测人员' || i, clerk."passwordHash", clerk."organizeId"
    from generate_series(0, ${count}::int - 1) i, "user" clerk where clerk.account = 'clerk'`.execute(db);
  await sql`
    insert into "userRelation" ("userId", "objectType", "objectId")
    select u.id, r."objectType", r."objectId" from "user" u, "userRelation" r
    where u.id like 'socket%' and r."userId" = (select id from "user" where account = 'clerk')`.execute(db);
  await sql`
    insert into session (id, "tokenHash", "epolicyKeyHash", "userId", "signInId", "expiresAt")
    select 'socket' || at - 1, hash, 'socket' || at - 1, 'socket' || at - 1, 'socket' || at - 1, now() + interval '1 hour'
    from unnest(${hashes}::text[]) with ordinality as given(hash, at)`.execute(db);
  await sql`vacuum analyze "user", "userRelation", session`.execute(db);
}

export const messageCount = 100_000;

/** So many messages in the inbox of one person, every tenth of them unread. */
export async function fillInbox(db: Kysely<Database>, userId: string) {
  await sql`
    insert into message (id, type, title, "bodyText", excerpt, "enabledMark", "releaseTime")
    select 'bench' || i, 1 + i % 3, '量测通知' || i, '正文', '正文', 1, now() - (i || ' minutes')::interval
    from generate_series(1, ${messageCount}::int) i`.execute(db);
  await sql`
    insert into "messageReceive" (id, "messageId", "userId", type, "sentTime", "isRead")
    select id || '-1', id, ${userId}, type, "releaseTime", case when substr(id, 6)::int % 10 = 0 then 0 else 1 end
    from message where id like 'bench%'`.execute(db);
  await sql`vacuum analyze message, "messageReceive"`.execute(db);
}
