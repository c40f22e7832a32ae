import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import type { Log } from '../../log';
import type { AuditBreak } from './audit-break';
import { type Horizon, isReached, readHorizon } from './horizon';
import { keepAuditCheck } from './keep-check';
import type { SealKey } from './seal-key';
import { lastSeal, sealUpTo } from './seal-rows';
import { anchoredSeals, type KnownSeal, verifyTail } from './verify-tail';
import { anchorEveryMs, writeAnchor } from './write-anchor';

const everyMs = 1_000;
const lookAgainMs = 20;
/** Longer than any call takes between its audit row and its commit; what takes longer is sealed a round later. */
const patienceMs = 500;
const lastPatienceMs = 3_000;
/** Whoever cuts off the end of the log has so long until it is noticed. */
const checkEveryMs = 10_000;
/** After an anchor that failed; seals go on meanwhile. */
const retryAnchorMs = 60_000;

export interface SealerParts {
  db: Kysely<Database>;
  log: Log;
  now: () => Date;
  anchorFiles: readonly string[];
  key: SealKey;
}

/** Seals the audit log beside the calls, in every process; a lock lets one do it at a time. */
export interface Sealer {
  start: () => void;
  /** Seals and anchors what is there now. */
  stop: () => Promise<void>;
  /** One round: tells how many rows were sealed. */
  seal: (patience?: number) => Promise<number>;
  anchor: () => Promise<void>;
  /** Looks whether the end of the log is still there; a break is told like one of a verification. */
  check: () => Promise<void>;
}

export function createSealer({ db, log, now, anchorFiles, key }: SealerParts): Sealer {
  const parts = { key, now };
  let horizon: Horizon | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopping = false;
  let nextAnchorAt = 0;
  let nextCheckAt = 0;
  let newest: KnownSeal | undefined;

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
  async function check() {
    nextCheckAt = Date.now() + checkEveryMs;
    const known = [...anchoredSeals(anchorFiles), ...(newest ? [newest] : [])];
    const { breaks, breakCount } = await verifyTail(db, known);
    if (breakCount > 0) await tell(breaks);
    // Also after a break: it stays told until everything was verified, and what is cut next is a break of its own.
    newest = await lastSeal(db);
  }
  async function tell(breaks: readonly AuditBreak[]) {
    log.error({ breaks }, 'the end of the audit log is not what was sealed');
    await keepAuditCheck(db, { kind: 'recent', checkedSeals: 1, checkedRows: 0, breaks, checkedAt: now() });
    // Not every ten seconds while an anchor stays without its seal.
    nextCheckAt = Date.now() + anchorEveryMs;
  }
  async function round() {
    // Before anything new is sealed, which would take the place of what is gone; what fails hinders no sealing.
    if (Date.now() >= nextCheckAt) await trying('the end of the audit log could not be looked at', check);
    await trying('the audit log could not be sealed', async () => {
      await seal();
      if (Date.now() < nextAnchorAt) return;
      nextAnchorAt = Date.now() + retryAnchorMs;
      await anchor();
    });
    plan();
  }
  async function trying(failed: string, work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, failed);
    }
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
    check,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
      await trying('the audit log could not be sealed at the end', async () => {
        await seal(lastPatienceMs);
        await anchor();
      });
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
