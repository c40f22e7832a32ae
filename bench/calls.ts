import { type Kysely, sql } from 'kysely';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import type { Database } from '../apps/server/src/platform/db/database';
import type { Embedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { administrationTargets, fillAdministration, readItems } from './administration';
import { cpuMsOfTree, pssMb } from './cpu';
import { fillEnterprises, fillMenus } from './data';
import { type Round, runLoad } from './load';
import { loginTargets } from './logins';
import { type StartedProduct, signIn } from './product';
import { median, type Note } from './report';
import { fillSchemes, listSchemeTargets } from './schemes';
import { fillSheets, listSubmissions } from './sheets';
import { listTargets, type Target } from './targets';

interface Measured extends Round {
  appCpuMs: number;
  databaseCpuMs: number;
}

/**
 * The first round only warms up. What is judged by CPU time gets three times as long for it: the engine compiles a path
 * for its first thousands of calls, which is no part of what a call costs a server that runs for weeks.
 */
const warmUp = ({ limit }: Target, seconds: number) => ('cpuMs' in limit ? 3 * seconds : seconds);

/** Fills the database and measures every target in alternating rounds. */
export async function measureCalls(
  product: StartedProduct,
  embedded: Embedded,
  { rounds, seconds, only, note }: { rounds: number; seconds: number; only: string; note: Note },
) {
  const idleMb = pssMb(product.pid);
  const { submissions, items } = await fillDatabase(embedded.url, product.port);
  const every = [
    ...listTargets(await signIn(product.port, 'clerk'), submissions),
    ...administrationTargets(await signIn(product.port, 'admin'), items),
    ...loginTargets(await signIn(product.port, 'clerk')),
    ...listSchemeTargets({
      administrator: await signIn(product.port, 'admin'),
      limited: await signIn(product.port, 'supervisor'),
    }),
  ];
  const targets = every.filter(({ name }) => name.includes(only));
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round <= rounds; round++)
    for (const target of targets) {
      const one = await measure(target, product, embedded, round > 0 ? seconds : warmUp(target, seconds));
      if (round > 0) measured.set(target.name, [...(measured.get(target.name) ?? []), one]);
    }
  for (const target of targets) noteTarget(target, measured, note);
  note('idle memory before load', idleMb, 120, 'MB PSS');
  note('memory after load', pssMb(product.pid), 200, 'MB PSS');
}

async function fillDatabase(url: string, port: number) {
  const { db, close } = connectDatabase({ url, max: 2, statementTimeoutMs: 600_000 });
  try {
    await fillEnterprises(db);
    await fillMenus(db);
    await fillSchemes(db);
    await fillSheets(db);
    await fillAdministration(db);
    await settle(db);
    return { submissions: await listSubmissions(db, port), items: await readItems(db) };
  } finally {
    await close();
  }
}

/** What filling leaves to be done later is done now: it is no part of what a call costs. */
async function settle(db: Kysely<Database>) {
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}

async function measure(
  target: Target,
  product: StartedProduct,
  embedded: Embedded,
  seconds: number,
): Promise<Measured> {
  const [app, database] = [cpuMsOfTree(product.pid), cpuMsOfTree(embedded.pid())];
  const { connections, make, beside } = target;
  const isGood = (body: string) => body.startsWith('{"code":200');
  const [round, others] = await Promise.all([
    runLoad(product.port, make, { connections, seconds, isGood }),
    beside && runLoad(product.port, beside.make, { connections: beside.connections, seconds, isGood }),
  ]);
  return {
    ...round,
    failures: round.failures + (others?.failures ?? 0),
    appCpuMs: (cpuMsOfTree(product.pid) - app) / round.requests,
    databaseCpuMs: (cpuMsOfTree(embedded.pid()) - database) / round.requests,
  };
}

function noteTarget({ name, limit }: Target, measured: ReadonlyMap<string, readonly Measured[]>, note: Note) {
  const all = measured.get(name) ?? [];
  const pick = (key: keyof Measured) => median(all.map((one) => one[key]));
  const [value, bound, unit] = figureOf(limit, all, measured);
  note(name, value, bound, unit, {
    appCpuMs: Number(pick('appCpuMs').toFixed(2)),
    databaseCpuMs: Number(pick('databaseCpuMs').toFixed(2)),
    perSecond: Math.round(median(all.map((one) => one.requests / one.seconds))),
    p50Ms: Number(pick('p50Ms').toFixed(1)),
    p95Ms: Number(pick('p95Ms').toFixed(1)),
    failures: all.reduce((sum, one) => sum + one.failures, 0),
  });
}

const cpuMsOf = (rounds: readonly Measured[] = []) =>
  median(rounds.map(({ appCpuMs, databaseCpuMs }) => appCpuMs + databaseCpuMs));

/** The figure a target is judged by, its limit and its unit. */
function figureOf(
  limit: Target['limit'],
  rounds: readonly Measured[],
  measured: ReadonlyMap<string, readonly Measured[]>,
): [number, number, string] {
  if ('cpuMs' in limit) return [cpuMsOf(rounds), limit.cpuMs, 'CPU-ms'];
  if ('p95Ms' in limit) return [median(rounds.map(({ p95Ms }) => p95Ms)), limit.p95Ms, 'ms p95'];
  if ('ms' in limit) return [median(rounds.map(({ p50Ms }) => p50Ms)), limit.ms, 'ms'];
  if ('ratio' in limit) return [cpuMsOf(rounds) / cpuMsOf(measured.get(limit.to)), limit.ratio, 'times'];
  return [median(rounds.map((one) => one.requests / one.seconds)), limit.perSecond, 'requests/s'];
}
