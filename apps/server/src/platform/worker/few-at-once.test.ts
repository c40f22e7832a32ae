import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once';

describe('heavy work', () => {
  it('runs a few at once, in order, and gives each place on, also after a failure', async () => {
    const inTurn = fewAtOnce({ atOnce: 2, waitMs: 5000 });
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const work = (no: number) => async () => {
      started.push(no);
      running += 1;
      most = Math.max(most, running);
      await pause(5);
      running -= 1;
      if (no % 3 === 0) throw new Error(`${no}`);
      return no;
    };
    const numbers = Array.from({ length: 12 }, (_, no) => no);
    const ends = await Promise.allSettled(numbers.map((no) => inTurn(work(no))));

    expect(started).toEqual(numbers);
    expect(most).toBe(2);
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual(numbers.map((no) => no % 3 !== 0));
  });

  it('refuses whoever has waited too long, and lets the next one in', async () => {
    const inTurn = fewAtOnce({ atOnce: 1, waitMs: 20 });
    const slow = inTurn(() => pause(120));
    await expect(inTurn(async () => 'late')).rejects.toMatchObject({ failure: 'server.busy' });
    await slow;

    expect(await inTurn(async () => 'here')).toBe('here');
  });

  it('serves everybody in turn where it is said whose work it is', async () => {
    const inTurn = fewAtOnce({ atOnce: 1, queueLength: 4 });
    const served: string[] = [];
    const work = (whose: string) =>
      inTurn(async () => {
        await pause(2);
        served.push(whose);
      }, whose);
    const all = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map(work);
    await expect(work('a')).rejects.toMatchObject({ failure: 'request.tooMany' });
    await Promise.all([...all, work('d')]);

    expect(served).toEqual(['a', 'a', 'b', 'c', 'd', 'a', 'b', 'a', 'a']);
  });

  it('refuses at once when too many wait already', async () => {
    const inTurn = fewAtOnce({ atOnce: 1, queueLength: 1 });
    const [first, second] = [inTurn(() => pause(20)), inTurn(async () => 'second')];
    await expect(inTurn(async () => 'third')).rejects.toMatchObject({ failure: 'request.tooMany' });
    await first;

    expect(await second).toBe('second');
  });
});
