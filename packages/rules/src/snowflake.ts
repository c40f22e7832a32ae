/** Ids count from here: 2020-08-01T00:00:00+08:00 (spec 9). */
export const snowflakeEpochMs = 1_596_211_200_000;
export const snowflakeNodes = 1024;
const sequenceBits = 12n;
const nodeBits = 10n;
const sequences = 4096;
const latestTime = 2 ** 41 - 1;

export interface SnowflakeSettings {
  /** This process among all that write to one database, 0 to 1023; two live processes never share it. */
  node: number;
  /** The clock in epoch milliseconds; tests bring their own. */
  now?: () => number;
}

/**
 * Makes a generator of ids: 41 bits of milliseconds, 10 bits of node, 12 bits of sequence, as decimal text.
 * Ids of one generator always rise. When 4,096 ids of one millisecond are used up it waits for the next one;
 * when the clock goes back it stays in the millisecond it had reached and, once that is full, walks on by
 * itself, so no id is ever given twice.
 */
export function createSnowflake({ node, now = Date.now }: SnowflakeSettings): () => string {
  if (!Number.isInteger(node) || node < 0 || node >= snowflakeNodes)
    throw new RangeError(`no such node: ${node}`);
  let time = Number.NEGATIVE_INFINITY;
  let sequence = 0;

  const moveOn = (clock: number) => {
    if (clock > time) [time, sequence] = [clock, 0];
    else if (sequence < sequences - 1) sequence += 1;
    else [time, sequence] = [clock < time ? time + 1 : waitPast(time, now), 0];
  };

  return () => {
    moveOn(Math.floor(now()) - snowflakeEpochMs);
    if (time < 0 || time > latestTime) throw new RangeError('the clock is outside the years of the ids');
    return (
      (BigInt(time) << (nodeBits + sequenceBits)) |
      (BigInt(node) << sequenceBits) |
      BigInt(sequence)
    ).toString();
  };
}

/** Spins until the clock has passed `time`; should the clock jump back meanwhile, the next millisecond serves. */
function waitPast(time: number, now: () => number): number {
  for (;;) {
    const clock = Math.floor(now()) - snowflakeEpochMs;
    if (clock > time) return clock;
    if (clock < time) return time + 1;
  }
}
