import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { askTogether } from './ask-together';

/** A table that is read by hand: each lookup waits until it is let go, and sees what is there then. */
function table() {
  const rows = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const asked: string[][] = [];
  const waiting: ((error?: Error) => void)[] = [];
  const find = askTogether<number>(async (keys) => {
    asked.push([...keys]);
    await new Promise<void>((resolve, reject) =>
      waiting.push((error) => (error ? reject(error) : resolve())),
    );
    return new Map([...rows].filter(([key]) => keys.includes(key)));
  });
  const letGo = async (error?: Error) => {
    waiting.shift()?.(error);
    await pause(5);
  };
  return { rows, asked, find, letGo };
}

describe('asking together', () => {
  it('asks at once, and for all that came meanwhile in one further lookup', async () => {
    const { asked, find, letGo } = table();
    const first = find('a');
    await pause(5);
    const later = [find('b'), find('a'), find('c'), find('b')];
    expect(asked).toEqual([['a']]);
    await letGo();
    expect(await first).toBe(1);
    expect(asked).toEqual([['a'], ['b', 'a', 'c']]);
    await letGo();
    expect(await Promise.all(later)).toEqual([2, 1, undefined, 2]);
    const last = find('a');
    await pause(5);
    expect(asked).toHaveLength(3);
    await letGo();
    expect(await last).toBe(1);
  });

  it('never gives an answer older than the question', async () => {
    const { rows, find, letGo } = table();
    const before = find('a');
    await pause(5);
    rows.set('a', 7);
    const after = find('a');
    await letGo();
    rows.set('a', 8);
    await letGo();
    expect([await before, await after]).toEqual([7, 8]);
  });

  it('tells a failure to those who asked with it, and to nobody else', async () => {
    const { find, letGo } = table();
    const failing = find('a');
    await pause(5);
    const [one, other] = [find('a'), find('b')];
    const outcome = Promise.allSettled([failing]);
    await letGo(new Error('gone'));
    expect((await outcome)[0]?.status).toBe('rejected');
    await letGo();
    expect([await one, await other]).toEqual([1, 2]);
  });

  it('does not wait long for one that hangs', async () => {
    const { asked, find, letGo } = table();
    const hanging = find('a');
    await pause(5);
    const next = find('b');
    await expect.poll(() => asked.length).toBe(2);
    await letGo();
    await letGo();
    expect([await hanging, await next]).toEqual([1, 2]);
  });
});
