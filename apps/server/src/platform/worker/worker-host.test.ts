import { afterEach, describe, expect, it } from 'vitest';
import { WorkerHost } from './worker-host';

const entry = { name: 'task-worker', source: 'worker/testing/task-worker.ts' };
const hosts: WorkerHost[] = [];

function aHost(size = 1, queueLength = 10): WorkerHost {
  const host = new WorkerHost({ ...entry, size, queueLength, memoryMb: 48, idleMs: 60_000 });
  hosts.push(host);
  return host;
}

afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

describe('a worker host', () => {
  it('feeds pieces in order and takes parts one by one', async () => {
    const host = aHost();
    const feed = [1, 'two', { three: 3 }];
    const parts: unknown[] = [];
    const output = await host.run({ act: 'feed' }, { feed: feed[Symbol.iterator]() as never });
    await host.run({ act: 'parts', size: 4 }, { onPart: (part) => void parts.push(part) });

    expect(output).toEqual({ fed: feed });
    expect(parts).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ['exit', 'died'],
    ['fill', 'died'],
    ['throw', 'failed'],
    ['spin', 'timeout'],
  ])('answers %s with the problem "%s" and works on', async (act, problem) => {
    const host = aHost();
    await expect(host.run({ act }, { timeLimitMs: act === 'spin' ? 1_000 : 30_000 })).rejects.toMatchObject({
      problem,
    });
    await expect(host.run({ act: 'none' }, {})).resolves.toEqual({ fed: [] });
  });

  it('refuses what does not fit into its queue', async () => {
    const host = aHost(1, 1);
    const runs = [1, 2, 3].map(() => host.run({ act: 'none' }, {}).catch((error) => error.problem));
    expect(await Promise.all(runs)).toEqual([{ fed: [] }, { fed: [] }, 'busy']);
  });

  it('lets a caller leave the queue and a running task', async () => {
    const host = aHost();
    const leaving = new AbortController();
    const running = host.run({ act: 'spin' }, { signal: leaving.signal });
    const waiting = host.run({ act: 'none' }, { signal: leaving.signal });
    const bothLeave = Promise.allSettled([running, waiting]);
    const staying = host.run({ act: 'none' }, {});
    leaving.abort();

    const left = { status: 'rejected', reason: { problem: 'aborted' } };
    expect(await bothLeave).toMatchObject([left, left]);
    await expect(staying).resolves.toEqual({ fed: [] });
  });

  it('gives the error of a feed or a receiver to the caller and closes the feed', async () => {
    const host = aHost();
    let isClosed = false;
    async function* rows() {
      try {
        yield 1;
        throw new Error('cursor lost');
      } finally {
        isClosed = true;
      }
    }
    await expect(host.run({ act: 'feed' }, { feed: rows() })).rejects.toThrow('cursor lost');
    const onPart = () => Promise.reject(new Error('client left'));
    await expect(host.run({ act: 'parts', size: 9 }, { onPart })).rejects.toThrow('client left');
    expect(isClosed).toBe(true);
  });
});
