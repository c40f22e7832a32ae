import { WorkerHost } from '../worker/worker-host';
import { WorkerTaskError } from '../worker/worker-task';
import { type JoinedBlob, StorageUnavailableError } from './blob-store';

/** A large file keeps a core busy for seconds; answers of others must not wait for that. */
export const digestHost = new WorkerHost({
  name: 'digest-worker',
  source: 'storage/digest-worker.ts',
  size: 2,
  queueLength: 1_000,
  memoryMb: 64,
  idleMs: 30_000,
});
const timeLimitMs = 10 * 60_000;

/** What is known of the bytes of several files, one after the other. */
export async function digestFiles(paths: readonly string[]): Promise<Omit<JoinedBlob, 'key'>> {
  const digest = await digestHost.run(paths, { timeLimitMs }).catch((error: unknown) => {
    // All it does is read: what it cannot, the disk does not give.
    if (error instanceof WorkerTaskError && error.problem === 'failed')
      throw new StorageUnavailableError(error);
    throw error;
  });
  const { head, ...known } = digest as Omit<JoinedBlob, 'key' | 'head'> & { head: Uint8Array };
  return { ...known, head: Buffer.from(head) };
}
