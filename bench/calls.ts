import { connectDatabase } from '../apps/server/src/platform/db/connect';
import type { Embedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { cpuMsOfTree, pssMb } from './cpu';
import { fillEnterprises, fillMenus } from './data';
import { type Round, runLoad } from './load';
import { type StartedProduct, signIn } from './product';
import { median, type Note } from './report';
import { fillSheets, listSubmissions } from './sheets';
import { listTargets, type Target } from './targets';

interface Measured extends Round {
  appCpuMs: number;
  databaseCpuMs: number;
}

/** Fills the database and measures every target in alternating rounds; the first round only warms up. */
export async function measureCalls(
  product: StartedProduct,
  embedded: Embedded,
  { rounds, seconds, note }: { rounds: number; seconds: number; note: Note },
) {
  const idleMb = pssMb(product.pid);
  const submissions = await fillDatabase(embedded.url, product.port);
  const targets = listTargets(await signIn(product.port, 'clerk'), submissions);
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round <= rounds; round++)
    for (const target of targets) {
      const one = await measure(target, product, embedded, seconds);
      if (round > 0) measured.set(target.name, [...(measured.get(target.name) ?? []), one]);
    }
  for (const target of targets) noteTarget(target, measured.get(target.name) ?? [], note);
  note('idle memory before load', idleMb, 120, 'MB PSS');
  note('memory after load', pssMb(product.pid), 200, 'MB PSS');
}

async function fillDatabase(url: string, port: number) {
  const { db, close } = connectDatabase({ url, max: 2, statementTimeoutMs: 600_000 });
  try {
    await fillEnterprises(db);
    await fillMenus(db);
    await fillSheets(db);
    return await listSubmissions(db, port);
  } finally {
    await close();
  }
}

async function measure(
  target: Target,
  product: StartedProduct,
  embedded: Embedded,
  seconds: number,
): Promise<Measured> {
  const [app, database] = [cpuMsOfTree(product.pid), cpuMsOfTree(embedded.pid())];
  const { connections, make } = target;
  const isGood = (body: string) => body.startsWith('{"code":200');
  const round = await runLoad(product.port, make, { connections, seconds, isGood });
  return {
    ...round,
    appCpuMs: (cpuMsOfTree(product.pid) - app) / round.requests,
    databaseCpuMs: (cpuMsOfTree(embedded.pid()) - database) / round.requests,
  };
}

function noteTarget({ name, limit }: Target, all: Measured[], note: Note) {
  const pick = (key: keyof Measured) => median(all.map((one) => one[key]));
  const perSecond = median(all.map((one) => one.requests / one.seconds));
  const [value, bound, unit] =
    'cpuMs' in limit
      ? ([pick('appCpuMs') + pick('databaseCpuMs'), limit.cpuMs, 'CPU-ms'] as const)
      : ([perSecond, limit.perSecond, 'requests/s'] as const);
  note(name, value, bound, unit, {
    appCpuMs: Number(pick('appCpuMs').toFixed(2)),
    databaseCpuMs: Number(pick('databaseCpuMs').toFixed(2)),
    perSecond: Math.round(perSecond),
    p50Ms: Number(pick('p50Ms').toFixed(1)),
    p95Ms: Number(pick('p95Ms').toFixed(1)),
    failures: all.reduce((sum, one) => sum + one.failures, 0),
  });
}
