// npm run bench: medians of alternating rounds, CPU time from the operating system. Prints a table, keeps JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { measureCalls } from './calls';
import { measurePages } from './pages';
import { startBuiltProduct } from './product';
import { createReport } from './report';
import { measureStart } from './start';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Part of the names of what is measured; empty for everything. */
const only = process.env.BENCH_ONLY ?? '';
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'qifu-bench-'));
const { note, keep } = createReport();

const embedded = await startEmbedded({ dataDir: join(folder, 'database') });
try {
  const product = await startBuiltProduct({ DATABASE_URL: embedded.url, DATA_DIR: join(folder, 'files') });
  try {
    await measureCalls(product, embedded, { rounds, seconds, only, note });
    await measurePages(product, { rounds, only, note });
  } finally {
    await product.stop();
  }
} finally {
  await embedded.stop();
}
const startMs = await measureStart(join(folder, 'own'), rounds);
note('start to first answer on an existing embedded database', startMs, 1500, 'ms');
rmSync(folder, { recursive: true, force: true });
keep({ rounds, seconds });
