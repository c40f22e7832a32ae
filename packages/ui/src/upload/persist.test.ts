import { CallError } from '@qifu/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPause, persist } from './persist';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failure = (code: number) => new CallError({ code, msg: 'no', data: null });
const steering = () => ({ signal: new AbortController().signal, pause: createPause() });

it('tries five times more, resting longer each time', async () => {
  const at: number[] = [];
  const start = Date.now();
  const trying = persist(async () => {
    at.push(Math.round((Date.now() - start) / 1000));
    throw failure(0);
  }, steering()).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await trying).toMatchObject({ code: 0 });
  expect(at).toEqual([0, 1, 3, 7, 15, 31]);
});

it('takes a refusal for an answer', async () => {
  const attempt = vi.fn().mockRejectedValue(failure(400));
  await expect(persist(attempt, steering())).rejects.toMatchObject({ code: 400 });
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('goes on at once when the network comes back, and counts no tries without one', async () => {
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  let tries = 0;
  const trying = persist(async () => {
    tries += 1;
    if (!isOnline) throw failure(0);
    return 'done';
  }, steering());
  for (let round = 0; round < 8; round += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('online'));
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toBeGreaterThan(6);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await trying).toBe('done');
});

it('breaks off what is held and makes it again afterwards', async () => {
  const control = steering();
  let tries = 0;
  const trying = persist((signal) => {
    tries += 1;
    if (tries > 1) return Promise.resolve('done');
    return new Promise<string>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  }, control);
  await vi.advanceTimersByTimeAsync(10);
  control.pause.hold();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toBe(1);
  control.pause.release();
  expect(await trying).toBe('done');
});

it('ends when it is called off, also in the middle of a rest', async () => {
  const stop = new AbortController();
  const trying = persist(() => Promise.reject(failure(503)), { signal: stop.signal, pause: createPause() });
  const ending = expect(trying).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(100);
  stop.abort();
  await ending;
});
