import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import type { Log } from '../../log';
import { type Horizon, isReached, readHorizon } from './horizon';
import { sealKey } from './seal-key';
import { sealUpTo } from './seal-rows';
import { anchorEveryMs, writeAnchor } from './write-anchor';

const everyMs = 1_000;
const lookAgainMs = 20;
/** Longer than any call takes between its audit row and its commit; what takes longer is sealed a round later. */
const patienceMs = 500;
const lastPatienceMs = 3_000;
/** After an anchor that failed; seals go on meanwhile. */
const retryAnchorMs = 60_000;

export interface SealerParts {
  db: Kysely<Database>;
  log: Log;
  now: () => Date;
  anchorFiles: readonly string[];
}

/** Seals the audit log beside the calls, in every process; a lock lets one do it at a time. */
export interface Sealer {
  start: () => void;
  /** Seals and anchors what is there now. */
  stop: () => Promise<void>;
  /** One round: tells how many rows were sealed. */
  seal: (patience?: number) => Promise<number>;
  anchor: () => Promise<void>;
}

export function createSealer({ db, log, now, anchorFiles }: SealerParts): Sealer {
  const parts = { key: sealKey(), now };
  let horizon: Horizon | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopping = false;
  let nextAnchorAt = 0;

  /** A horizon is kept until it is reached, so that an endless row of writers never hinders sealing. */
  async function seal(patience = patienceMs): Promise<number> {
    horizon ??= await readHorizon(db);
    if (!horizon) return 0;
    for (const until = Date.now() + patience; !(await isReached(db, horizon)); await pause(lookAgainMs))
      if (Date.now() > until) return 0;
    const { seq } = horizon;
    horizon = undefined;
    return await sealUpTo(db, seq, parts);
  }
  async function anchor() {
    for (const path of anchorFiles) await writeAnchor(db, path, parts);
    nextAnchorAt = Date.now() + anchorEveryMs;
  }
  async function round() {
    try {
      await seal();
      if (Date.now() >= nextAnchorAt) {
        nextAnchorAt = Date.now() + retryAnchorMs;
        await anchor();
      }
    } catch (error) {
      log.error({ err: error }, 'the audit log could not be sealed');
    }
    plan();
  }
  function plan() {
    if (isStopping) return;
    timer = setTimeout(() => {
      running = round();
    }, everyMs);
    timer.unref();
  }
  return {
    start: plan,
    seal,
    anchor,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
      try {
        await seal(lastPatienceMs);
        await anchor();
      } catch (error) {
        log.error({ err: error }, 'the audit log could not be sealed at the end');
      }
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
