import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

type Db = Kysely<Database>;

/** How long a process that does not beat any more is still believed. Measured by the database's clock alone. */
export const leaseSeconds = 30;

const lease = sql`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** Says that the process lives. False where it was given up meanwhile: what it knew must be said again. */
export async function beat(db: Db, processId: string): Promise<boolean> {
  const { rows } = await sql`
    update "socketProcess" set "aliveUntil" = ${lease} where id = ${processId} returning id`.execute(db);
  return rows.length > 0;
}

export const beginProcess = (db: Db, processId: string) =>
  sql`insert into "socketProcess" values (${processId}, ${lease})
    on conflict (id) do update set "aliveUntil" = excluded."aliveUntil"`.execute(db);

export const arrive = (db: Db, processId: string, userIds: readonly string[]) =>
  sql`insert into "socketPresence" ("userId", "processId")
    select id, ${processId} from unnest(${[...userIds]}::text[]) as id order by id
    on conflict do nothing`.execute(db);

export const leave = (db: Db, processId: string, userIds: readonly string[]) =>
  db
    .deleteFrom('socketPresence')
    .where('processId', '=', processId)
    .where('userId', 'in', [...userIds])
    .execute();

/** Gives up processes that have not beaten for a lease; gives the people who were there through them. */
export async function giveUpDeadProcesses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with dead as (
      select id from "socketProcess" where "aliveUntil" < now() for update skip locked
    ), people as (
      select distinct "userId" from "socketPresence" where "processId" in (select id from dead)
    ), gone as (
      delete from "socketProcess" where id in (select id from dead)
    )
    select "userId" from people`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Ends this process: gives the people who were there through it. */
export async function endProcess(db: Db, processId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with people as (select "userId" from "socketPresence" where "processId" = ${processId}),
      gone as (delete from "socketProcess" where id = ${processId})
    select "userId" from people`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Which of these people have a socket on a living process. */
export async function findPresent(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    select distinct s."userId" from "socketPresence" s join "socketProcess" p on p.id = s."processId"
    where p."aliveUntil" >= now() and s."userId" = any(${[...userIds]}::text[])`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}

/** Some of those who are there, as far as a greeting carries them. It stops early, however many there are. */
export async function listPresent(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select s."userId" from "socketPresence" s join "socketProcess" p on p.id = s."processId"
    where p."aliveUntil" >= now() limit ${most}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** People the asker has a conversation with, the latest first; of some people only, where they are given. */
export async function listAcquainted(
  db: Db,
  askerId: string,
  { most, among }: { most: number; among?: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ peerUserId: string }>`
    select "peerUserId" from "imReply" where "userId" = ${askerId}
      ${among ? sql`and "peerUserId" = any(${[...among]}::text[])` : sql``}
    order by "latestDate" desc limit ${most}`.execute(db);
  return rows.map(({ peerUserId }) => peerUserId);
}

/** Who has a conversation with one of these people. */
export async function listAcquaintances(
  db: Db,
  userIds: readonly string[],
  most: number,
): Promise<{ userId: string; peerUserId: string }[]> {
  const { rows } = await sql<{ userId: string; peerUserId: string }>`
    select "userId", "peerUserId" from "imReply" where "userId" = any(${[...userIds]}::text[])
    limit ${most}`.execute(db);
  return rows;
}
