import type { Kysely } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Ctx } from '../context';
import type { Connection } from '../db/connect';
import type { Database } from '../db/database';
import type { Log } from '../log';
import type { AnyJob, JobSteps, Jobs } from './jobs';

const retryLimit = 5;
/**
 * The product's zone (`zoneName`) as it has been since 1991, always eight hours ahead: the library reckons every
 * repeating job anew twice a minute, and by a zone's name that takes twice as long.
 */
const jobZone = 'UTC+8';

/**
 * Seconds between looks at a queue. Nobody waits for what repeats by the clock; looking at twenty such queues every two
 * seconds took two hundredths of a core from a server with nothing to do.
 */
const lookEvery = { sent: 2, repeating: 20 };

/** Runs pg-boss statements on whatever connection the caller holds, so that a job joins the transaction. */
const statementsOn = (db: Kysely<Database>): PgBoss.Db => ({
  executeSql: async (text, values) => ({
    rows: [...(await db.executeQuery(CompiledQuery.raw(text, values ?? []))).rows],
  }),
});

/** The last words with which the library writes down how a job went; it answers how many jobs there were. */
const writesDownAnEnd = /select count\(\*\) from results\s*$/i;

/**
 * The queue's own statements. The library does not wait for the one that writes down how a job went: where the database
 * is away or busy at that moment, a rejection nobody hears would end the process. What is not written down is done again
 * once the job's time is over; handlers may run again.
 */
const ownStatements = (db: Kysely<Database>, log: Log): PgBoss.Db => {
  const { executeSql } = statementsOn(db);
  return {
    executeSql: async (text, values) => {
      try {
        return await executeSql(text, values);
      } catch (error) {
        if (!writesDownAnEnd.test(text)) throw error;
        log.error({ err: error }, 'the end of a job could not be written down');
        return { rows: [{ count: '0' }] };
      }
    },
  };
};

export interface BossParts {
  db: Kysely<Database>;
  log: Log;
  definitions: readonly AnyJob[];
  /** Gives each run of a job its transaction and the system's context. */
  inContext: (name: string, work: (ctx: Ctx) => Promise<void>) => Promise<void>;
  /** Opens a connection for work outside of any transaction. */
  openBare: () => Connection;
}

/** False at the first start, and at the first one of a version with another kind of work. */
async function areLaid(db: Kysely<Database>, definitions: readonly AnyJob[]): Promise<boolean> {
  const { rows: known } = await sql<{ isLaid: boolean }>`
    select to_regclass('pgboss.queue') is not null as "isLaid"`.execute(db);
  if (!known[0]?.isLaid) return false;
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return definitions.every(({ name }) => there.has(name));
}

/** Begins to work on jobs of one kind, and to fire it where it repeats. */
async function takeUp(
  boss: PgBoss,
  { name, cron, atStart, isAwaited }: AnyJob,
  work: PgBoss.WorkHandler<object>,
) {
  const pollingIntervalSeconds = cron && !isAwaited ? lookEvery.repeating : lookEvery.sent;
  await boss.work(name, { pollingIntervalSeconds }, work);
  if (atStart) await boss.send(name, {}, { singletonKey: name });
  if (cron) await boss.schedule(name, cron, {}, { tz: jobZone });
}

/** The queue of this process: sends in transactions, and works on jobs once `start` was called. */
export function createBoss({ db, log, definitions, inContext, openBare }: BossParts) {
  const open = () => {
    const opened = new PgBoss({ db: ownStatements(db, log) });
    opened.on('error', (error) => log.error({ err: error }, 'background queue'));
    return opened;
  };
  const stop = (which: PgBoss) => which.stop({ graceful: true, wait: true, timeout: 10_000 });
  let boss = open();

  let isStopping = false;
  const stepsOf = (name: string): JobSteps => ({
    inStep: async (work) => {
      const done: Awaited<ReturnType<typeof work>>[] = [];
      await inContext(name, async (ctx) => void done.push(await work(ctx)));
      return done[0] as Awaited<ReturnType<typeof work>>;
    },
    bare: async (work) => {
      const bare = openBare();
      return await bare.db
        .connection()
        .execute(work)
        .finally(() => bare.close());
    },
    goesOn: () => !isStopping,
  });
  const run = (definition: AnyJob, data: Record<string, unknown>) =>
    'handle' in definition
      ? inContext(definition.name, (ctx) => definition.handle(ctx, data))
      : definition.handleSteps(stepsOf(definition.name), data);
  const runAll = (definition: AnyJob) => async (jobs: PgBoss.Job<object>[]) => {
    for (const job of jobs) await run(definition, job.data as Record<string, unknown>);
  };

  return {
    jobsIn: (on: Kysely<Database>): Jobs => ({
      async send(name, data, options = {}) {
        await boss.send(name, data, {
          db: statementsOn(options.within ?? on),
          retryLimit,
          retryBackoff: true,
          ...(options.key ? { singletonKey: options.key } : {}),
          ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        });
      },
    }),
    isLaid: () => areLaid(db, definitions),
    /** Lays the queue's own tables and queues; safe to repeat. */
    async prepare() {
      await boss.start();
      for (const { name } of definitions) await boss.createQueue(name, { name, policy: 'short', retryLimit });
    },
    /** Begins to work on jobs and to fire repeating ones. */
    async work() {
      for (const definition of definitions) await takeUp(boss, definition, runAll(definition));
    },
    /** Works off what waits now; tests use it instead of waiting for the poll. */
    async drain() {
      for (const definition of definitions) {
        for (;;) {
          const jobs = await boss.fetch<object>(definition.name, { batchSize: 20, ignoreStartAfter: true });
          if (!jobs || jobs.length === 0) break;
          await runAll(definition)(jobs);
          await boss.complete(
            definition.name,
            jobs.map(({ id }) => id),
          );
        }
      }
    },
    /** After a start that failed: the library does not begin again where it broke off. */
    async renew() {
      const broken = boss;
      boss = open();
      await stop(broken);
    },
    stop: () => {
      isStopping = true;
      return stop(boss);
    },
  };
}
export type Boss = ReturnType<typeof createBoss>;
