import type { HashWord } from './hash-worker';

/** The file changed or went away since it was chosen, or may not be read. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

interface HashWatch {
  signal: AbortSignal;
  onDone: (doneBytes: number) => void;
}

/** Hashes a file beside the page; where there are no workers, in it. */
export async function hashFile(file: Blob, { signal, onDone }: HashWatch): Promise<string> {
  if (typeof Worker === 'undefined') {
    const { hashSlices } = await import('./hash-slices');
    const md5 = await hashSlices(file, onDone);
    signal.throwIfAborted();
    return md5;
  }
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onerror = () => reject(new UnreadableFileError());
      worker.onmessage = ({ data }: MessageEvent<HashWord>) => {
        if ('doneBytes' in data) onDone(data.doneBytes);
        else if ('md5' in data) resolve(data.md5);
        else reject(new UnreadableFileError());
      };
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
