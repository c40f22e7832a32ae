import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Where a kind of worker starts, as source and as a file of the build. */
export interface WorkerEntry {
  /** File name in the build, beside the main bundle: `xlsx-worker` means `dist/xlsx-worker.js`. */
  name: string;
  /** Path of the TypeScript entry, relative to `platform/`. */
  source: string;
}

/** True while this very file is loaded as TypeScript (vitest, tsx), false inside the bundle. */
const isSource = import.meta.url.endsWith('.ts');

/** Starts a worker thread from source or from the build, whichever this process itself runs from. */
export function startWorker({ name, source }: WorkerEntry, options: WorkerOptions): Worker {
  if (!isSource) return new Worker(new URL(`./${name}.js`, import.meta.url), options);
  const { bundleWorker } = createRequire(import.meta.url)('./worker-from-source.cjs') as FromSource;
  return new Worker(bundleWorker(name, fileURLToPath(new URL(`../${source}`, import.meta.url))), options);
}

interface FromSource {
  bundleWorker: (name: string, entry: string) => string;
}
