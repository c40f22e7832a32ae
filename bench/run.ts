// npm run bench: medians of alternating rounds, CPU time from the operating system. Prints a table, keeps JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { measureCalculator } from './calculator';
import { measureCalls } from './calls';
import { untilQuiet } from './cpu';
import { measureFiles } from './files';
import { measureFirstStart } from './first-start';
import { measureFloor } from './floor';
import { measureLibrary } from './library';
import { isAboutModules, measureModules } from './modules';
import { measurePages } from './pages';
import { type StartedProduct, startBuiltProduct } from './product';
import { measurePublicPages } from './public-pages';
import { createReport } from './report';
import { measureMatches, measureRules } from './rules';
import { isAboutSockets, measureSockets } from './sockets';
import { measureStart } from './start';
import { measureSubscriptions } from './subscriptions';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Part of the names of what is measured, `files` for large files only, `public` for what visitors open; empty for everything. */
const only = process.env.BENCH_ONLY ?? '';
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'qifu-bench-'));
const { note, keep } = createReport();

/** The built product on a database of its own. */
async function measureOn(
  name: string,
  measure: (product: StartedProduct, embedded: Embedded) => Promise<void>,
) {
  const embedded = await startEmbedded({ dataDir: join(folder, name, 'database') });
  try {
    const environment = { DATABASE_URL: embedded.url, DATA_DIR: join(folder, name, 'files') };
    const product = await startBuiltProduct(environment);
    try {
      await measure(product, embedded);
    } finally {
      await product.stop();
    }
  } finally {
    await embedded.stop();
  }
}

if (
  !['sockets', 'modules', 'rules', 'matches', 'calculator', 'library', 'public', 'subscriptions'].some(
    (part) => only.startsWith(part),
  ) &&
  only !== 'files'
) {
  await measureOn('calls', async (product, embedded) => {
    await measureCalls(product, embedded, { rounds, seconds, only, note });
    await measureFloor(embedded, { rounds, seconds, only, note });
    await untilQuiet(product.pid, embedded.pid());
    await measurePages(product, { rounds, only, note });
  });
  const startMs = await measureStart(join(folder, 'own'), rounds);
  note('start to first answer on an existing embedded database', startMs, 1500, 'ms');
  const treeMb = await measureFirstStart(join(folder, 'first'));
  note('memory of all processes but the database after a first start that built', treeMb, 150, 'MB PSS');
}
if ('rules'.includes(only)) measureRules(rounds, note);
if ('calculator'.includes(only)) measureCalculator(rounds, note);
if ('matches'.includes(only)) measureMatches(rounds, note);
if ('library'.includes(only))
  await measureOn('library', (product, embedded) =>
    measureLibrary(product, embedded, { rounds, seconds, note }),
  );
if ('public'.includes(only))
  await measureOn('public', (product) => measurePublicPages(product, { rounds, note }));
if ('subscriptions'.includes(only))
  await measureOn('subscriptions', (product, embedded) =>
    measureSubscriptions(product, embedded, { rounds, note }),
  );
if (isAboutModules(only))
  await measureOn('modules', (product, embedded) =>
    measureModules(product, embedded, { rounds, seconds, only, note }),
  );
if (isAboutSockets(only))
  await measureOn('sockets', (product, embedded) =>
    measureSockets(product, embedded, { rounds, seconds, note }),
  );
if ('files'.includes(only)) await measureOn('files', (product) => measureFiles(product, { folder, note }));
rmSync(folder, { recursive: true, force: true });
keep({ rounds, seconds });
