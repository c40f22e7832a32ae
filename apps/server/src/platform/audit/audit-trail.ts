import { fail } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import { isDatabaseUnavailable, violatedConstraint } from '../db/database-failure';
import type { Log } from '../log';
import { writeAudit } from './write-audit';

export type TrailRow = Parameters<typeof writeAudit>[1];

/** How the queue stands, for metrics and alerts. */
export interface TrailState {
  waiting: number;
  capacity: number;
  /** Rows that could not be kept since the start. */
  lost: number;
}

/**
 * Rows of reads and refusals, which have no transaction of their own: they wait in memory and are written together
 * (reliability 5.3). A row is never dropped in silence.
 */
export interface AuditTrail {
  /** Keeps a row for the next round; false when there is no room. */
  add: (row: TrailRow) => Promise<boolean>;
  /** Refuses what must not happen unrecorded while there is no room. */
  assertRoom: () => void;
  flush: () => Promise<void>;
  stop: () => Promise<void>;
  state: () => TrailState;
}

export interface TrailParts {
  db: Kysely<Database>;
  log: Log;
  /** 0: every row is written before `add` is over. */
  everyMs?: number;
  capacity?: number;
  /** Rows of one transaction. */
  batch?: number;
}

/** The row is there: it was kept before, and only the answer that said so did not arrive. */
const isWritten = (error: unknown) => violatedConstraint(error) === 'auditLog_pkey';

const usual = { everyMs: 200, capacity: 10_000, batch: 200 };
const retryMs = 1_000;

export function createAuditTrail({ db, log, ...given }: TrailParts): AuditTrail {
  const { everyMs, capacity, batch } = { ...usual, ...given };
  let waiting: TrailRow[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const lose = (row: TrailRow, error?: unknown) => {
    lost += 1;
    log.error({ err: error, action: row.call.action, account: row.actor.account }, 'an audit row is lost');
  };
  const write = (rows: readonly TrailRow[]) =>
    db.transaction().execute(async (trx) => {
      for (const row of rows) await writeAudit(trx, row);
    });
  /** One row the database does not take must not hold up the others. */
  async function writeEach(rows: readonly TrailRow[]) {
    for (const row of rows)
      await write([row]).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        if (!isWritten(error)) lose(row, error);
      });
  }
  async function writeAll() {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, batch);
      await write(rows).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        return writeEach(rows);
      });
      waiting = waiting.slice(rows.length);
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= writeAll()
      .catch((error: unknown) => {
        log.warn({ err: error, waiting: waiting.length }, 'the trail of reads and refusals waits');
        plan(retryMs);
      })
      .finally(() => (running = undefined));
    return running;
  }
  function plan(afterMs: number) {
    timer ??= setTimeout(() => void flush(), afterMs).unref();
  }
  return {
    async add(row) {
      if (waiting.length >= capacity) {
        lose(row);
        return false;
      }
      waiting.push(row);
      if (everyMs > 0) plan(everyMs);
      else for (let round = 0; waiting.includes(row) && round < 2; round += 1) await flush();
      return true;
    },
    assertRoom() {
      if (waiting.length >= capacity) fail('server.busy', { reason: 'audit' });
    },
    flush,
    async stop() {
      await running;
      await flush();
      clearTimeout(timer);
      for (const row of waiting) lose(row);
    },
    state: () => ({ waiting: waiting.length, capacity, lost }),
  };
}
