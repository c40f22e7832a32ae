import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSnowflake, snowflakeEpochMs } from './index.ts';

const noon = Date.parse('2026-11-20T12:00:00+08:00');

/** The instant an id was made at: its bits above node and sequence. */
const snowflakeTime = (id: string) => Number(BigInt(id) >> 22n) + snowflakeEpochMs;

/** A clock that shows each time in turn and then stays at the last. */
const clockOf = (...times: number[]) => {
  let at = 0;
  return () => times[Math.min(at++, times.length - 1)] ?? 0;
};

const rises = (ids: string[]) => ids.every((id, at) => at === 0 || BigInt(id) > BigInt(ids[at - 1] ?? 0));

describe('an id', () => {
  it('counts from the first of August 2020 in China', () => {
    expect(new Date(snowflakeEpochMs).toISOString()).toBe('2020-07-31T16:00:00.000Z');
    expect(createSnowflake({ node: 0, now: () => snowflakeEpochMs + 1 })()).toBe(String(1 << 22));
  });

  it('is text that tells its time', () => {
    const id = createSnowflake({ node: 1023, now: () => noon })();
    expect(id).toMatch(/^\d{15,19}$/);
    expect(snowflakeTime(id)).toBe(noon);
  });

  it('is never made outside its years or for a node that cannot be', () => {
    expect(createSnowflake({ node: 0, now: () => snowflakeEpochMs - 1 })).toThrow(RangeError);
    expect(createSnowflake({ node: 0, now: () => snowflakeEpochMs + 2 ** 41 })).toThrow(RangeError);
    expect(() => createSnowflake({ node: 1024 })).toThrow(RangeError);
    expect(() => createSnowflake({ node: -1 })).toThrow(RangeError);
    expect(() => createSnowflake({ node: 0.5 })).toThrow(RangeError);
  });
});

describe('the generator', () => {
  it('never repeats itself on the real clock and always rises', () => {
    const newId = createSnowflake({ node: 7 });
    const ids = Array.from({ length: 20_000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rises(ids)).toBe(true);
  });

  it('waits for the next millisecond when one is used up', () => {
    const newId = createSnowflake({ node: 0, now: clockOf(...Array<number>(4100).fill(noon), noon + 1) });
    const ids = Array.from({ length: 4097 }, newId);
    expect(snowflakeTime(ids[4095] ?? '')).toBe(noon);
    expect(snowflakeTime(ids[4096] ?? '')).toBe(noon + 1);
  });

  it('keeps rising while the clock stands an hour behind, past a full millisecond', () => {
    const newId = createSnowflake({ node: 0, now: clockOf(noon, noon - 3_600_000) });
    const ids = Array.from({ length: 10_000 }, newId);
    expect(rises(ids)).toBe(true);
    expect(snowflakeTime(ids.at(-1) ?? '')).toBe(noon + 2);
  });

  it('does not hang when the clock jumps back while it waits', () => {
    const newId = createSnowflake({ node: 0, now: clockOf(...Array<number>(4097).fill(noon), noon - 5) });
    expect(rises(Array.from({ length: 4098 }, newId))).toBe(true);
  });

  it('rises under any clock', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 300 }), (steps) => {
        const newId = createSnowflake({ node: 3, now: clockOf(...steps.map((step) => noon + step)) });
        expect(rises(Array.from({ length: steps.length }, newId))).toBe(true);
      }),
      { seed: 20_200_801, numRuns: 500 },
    );
  });

  it('shares no id with another node in the same millisecond', () => {
    const [one, two] = [
      createSnowflake({ node: 1, now: () => noon }),
      createSnowflake({ node: 2, now: () => noon }),
    ];
    const ids = Array.from({ length: 2000 }, () => [one(), two()]).flat();
    expect(new Set(ids).size).toBe(4000);
  });
});
