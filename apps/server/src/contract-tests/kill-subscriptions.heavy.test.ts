import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { announceRelease, hurryAnnouncements } from '../modules/portal/announcement/announce-release';
import { killAt, workByItself } from '../testing/kill-at';
import { layPolicies } from '../testing/lay-policies';
import { layManySubscribers, subscriberAt } from '../testing/lay-subscribers';
import { type ServerProcess, startServerProcess } from '../testing/server-process';

let t: TestApp;
let server: ServerProcess | undefined;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  await t.close();
});

const people = process.env.QIFU_LONG === undefined ? 12_000 : 100_000;
const countOf = async (condition = sql`true`) =>
  (
    await sql<{
      count: number;
    }>`select count(*)::int as count from "policyDelivery" where ${condition}`.execute(t.db)
  ).rows[0]?.count ?? 0;
const isSent = sql`"sentTime" is not null`;

const startProcess = async () => {
  server = await startServerProcess({
    DATABASE_URL: t.databaseUrl,
    SECRET_KEY: 'of this test and nobody else',
  });
  return server;
};
/** Begins with what waits, and dies while it waits for something of the person in the middle of all. */
const dieAt = async (lock: RawBuilder<unknown>) => {
  await t.asSystem(({ jobs }) => hurryAnnouncements({ jobs }));
  await killAt(t, startProcess, lock, workByItself);
};
/** Lets everything be written and nothing be sent, and dies then. */
const dieBeforeSending = async () => {
  await t.asSystem(({ jobs }) => hurryAnnouncements({ jobs }));
  await t.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('portal.sendDeliveries', 0))`.execute(db);
    const process = await startProcess();
    await expect.poll(() => countOf()).toBe(people);
    await process.stop('SIGKILL');
  });
};

it('tells each of many subscribers once, though the process dies while it writes deliveries and while it sends them', async () => {
  const { documentIds } = await layPolicies(t);
  const documentId = documentIds.get('small') ?? '';
  await layManySubscribers(t.db, people);
  const { publicEditionId } = await t.db
    .selectFrom('policyDocument')
    .select('publicEditionId')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  await announceRelease(
    { db: t.db, now: () => new Date() },
    { kind: 'policyReleased', documentId, editionId: publicEditionId ?? '' },
  );

  const middle = subscriberAt(people / 2);
  await dieAt(sql`select from "policySubscription" where "userId" = ${middle} for update`);
  const written = await countOf();
  expect([written > 0, written < people]).toEqual([true, true]);
  await dieBeforeSending();
  expect(await countOf(isSent)).toBe(0);
  await dieAt(sql`select from "user" where id = ${middle} for update`);
  const sent = await countOf(isSent);
  expect([await countOf(), sent > 0, sent < people]).toEqual([people, true, true]);

  for (const name of ['expandAnnouncements', 'sendDeliveries', 'recoverAnnouncements', 'expandAnnouncements'])
    await t.asSystem(({ jobs }) => jobs.send(`portal.${name}`, {}));
  await t.runJobs();
  expect([await countOf(), await countOf(isSent)]).toEqual([people, people]);
  const { rows } = await sql`select count(*)::int as copies, count(distinct r."userId")::int as people
    from "messageReceive" r join "policyDelivery" d on d."messageId" = r."messageId" and d."userId" = r."userId"`.execute(
    t.db,
  );
  expect(rows).toEqual([{ copies: people, people }]);
}, 600_000);
