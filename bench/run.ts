// npm run bench: medians of alternating rounds, CPU time from the operating system. Prints a table, keeps JSON.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { cpuMsOfTree, loadAverage, pssMb } from './cpu';
import { fillEnterprises, fillMenus } from './data';
import { type Round, runLoad } from './load';
import { signIn, startBuiltProduct } from './product';
import { measureStart } from './start';
import { listTargets, type Target } from './targets';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const root = new URL('..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'qifu-bench-'));
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Measured extends Round {
  appCpuMs: number;
  databaseCpuMs: number;
}

const results: Record<string, unknown>[] = [];
const note = (
  name: string,
  value: number,
  limit: number,
  unit: string,
  more: Record<string, unknown> = {},
) => {
  const isMet = unit.endsWith('/s') ? value >= limit : value <= limit;
  results.push({ name, value: Number(value.toFixed(2)), limit, unit, isMet, ...more });
  console.log(`${isMet ? '✓' : '✗'} ${name}: ${value.toFixed(2)} ${unit} (limit ${limit})`);
};

const embedded = await startEmbedded({ dataDir: join(folder, 'database') });
try {
  const product = await startBuiltProduct({ DATABASE_URL: embedded.url, DATA_DIR: join(folder, 'files') });
  const idleMb = pssMb(product.pid);
  const { db, close } = connectDatabase({ url: embedded.url, max: 2 });
  await fillEnterprises(db);
  await fillMenus(db);
  await close();
  const targets = listTargets(await signIn(product.port, 'clerk'));
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round <= rounds; round++)
    for (const target of targets) {
      const one = await measure(target, product);
      if (round > 0) measured.set(target.name, [...(measured.get(target.name) ?? []), one]);
    }
  for (const { name, limitCpuMs } of targets) {
    const all = measured.get(name) ?? [];
    const pick = (key: keyof Measured) => median(all.map((one) => one[key]));
    note(name, pick('appCpuMs') + pick('databaseCpuMs'), limitCpuMs, 'CPU-ms', {
      appCpuMs: Number(pick('appCpuMs').toFixed(2)),
      databaseCpuMs: Number(pick('databaseCpuMs').toFixed(2)),
      perSecond: Math.round(median(all.map((one) => one.requests / one.seconds))),
      p50Ms: Number(pick('p50Ms').toFixed(1)),
      p95Ms: Number(pick('p95Ms').toFixed(1)),
      failures: all.reduce((sum, one) => sum + one.failures, 0),
    });
  }
  note('idle memory before load', idleMb, 120, 'MB PSS');
  note('memory after load', pssMb(product.pid), 200, 'MB PSS');
  await product.stop();
} finally {
  await embedded.stop();
}
note(
  'start to first page on an existing embedded database',
  await measureStart(join(folder, 'own'), rounds),
  1500,
  'ms',
);
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(root, 'output'), { recursive: true });
writeFileSync(
  join(root, 'output/bench.json'),
  `${JSON.stringify({ at: new Date().toISOString(), rounds, seconds, load: loadAverage(), results }, null, 2)}\n`,
);
console.table(results);

async function measure(target: Target, product: { pid: number; port: number }): Promise<Measured> {
  const [app, database] = [cpuMsOfTree(product.pid), cpuMsOfTree(embedded.pid())];
  const round = await runLoad(product.port, target.make, {
    connections: target.connections,
    seconds,
    isGood: (body) => body.startsWith('{"code":200'),
  });
  return {
    ...round,
    appCpuMs: (cpuMsOfTree(product.pid) - app) / round.requests,
    databaseCpuMs: (cpuMsOfTree(embedded.pid()) - database) / round.requests,
  };
}
