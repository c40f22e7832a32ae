import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';

/** How far sealing lags behind, and whether a verification has found a break. */
export interface SealLag {
  /** Rows that no seal covers; `countedRows` stands for that many and more. */
  unsealedRows: number;
  /** Age of the oldest of them. */
  unsealedSeconds: number;
  /** Age of the oldest seal that no anchor tells of. */
  unanchoredSeconds: number;
  lastSealedAt: number | null;
  lastAnchoredAt: number | null;
  isBroken: boolean;
  /** How far the database's clock is ahead of this process's. */
  clockAheadSeconds: number;
}

/** Moments in epoch milliseconds. */
interface MeasuredLag extends Pick<SealLag, 'unsealedRows' | 'lastSealedAt' | 'lastAnchoredAt' | 'isBroken'> {
  oldestRowAt: number | null;
  oldestSealAt: number | null;
  databaseAt: number;
}

/** What the clocks of process and database may be apart before somebody must look. */
export const mostClockDifferenceSeconds = 5;

const countedRows = 10_000;

/** One statement over the ends of indexes: asked by every probe. */
export async function readSealLag(db: Kysely<Database>, now: () => Date): Promise<SealLag> {
  const before = now().getTime();
  const { rows } = await sql<MeasuredLag>`
    with sealed as (select coalesce(max("toSeq"), 0) as seq from "auditSeal"),
      anchored as (select "sealNo", "anchoredAt" from "auditAnchor" order by "anchoredAt" desc limit 1)
    select (select count(*)::int from (select from "auditLog" where seq > (select seq from sealed)
        limit ${countedRows}) unsealed) as "unsealedRows",
      (select extract(epoch from "creatorTime")::float8 * 1000 from "auditLog"
        where seq > (select seq from sealed) order by seq limit 1) as "oldestRowAt",
      (select "sealedAt" from "auditSeal" where no > coalesce((select "sealNo" from anchored), 0)
        order by no limit 1) as "oldestSealAt",
      (select "sealedAt" from "auditSeal" order by no desc limit 1) as "lastSealedAt",
      (select "anchoredAt" from anchored) as "lastAnchoredAt",
      exists (select from "auditCheck" where "brokenAt" is not null) as "isBroken",
      extract(epoch from clock_timestamp())::float8 * 1000 as "databaseAt"`.execute(db);
  const after = now().getTime();
  const row = rows[0];
  const secondsSince = (at: number | null | undefined) =>
    at === null || at === undefined ? 0 : Math.max(0, (after - at) / 1000);
  return {
    unsealedRows: row?.unsealedRows ?? 0,
    unsealedSeconds: secondsSince(row?.oldestRowAt),
    unanchoredSeconds: secondsSince(row?.oldestSealAt),
    lastSealedAt: row?.lastSealedAt ?? null,
    lastAnchoredAt: row?.lastAnchoredAt ?? null,
    isBroken: Boolean(row?.isBroken),
    clockAheadSeconds: clockAhead({ before, after, other: row?.databaseAt ?? after }),
  };
}

/** What lies outside of the time a question took is a difference of the clocks. */
function clockAhead({ before, after, other }: { before: number; after: number; other: number }): number {
  if (other > after) return (other - after) / 1000;
  return other < before ? (other - before) / 1000 : 0;
}
