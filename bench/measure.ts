import type { Embedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { cpuMsOfTree } from './cpu';
import { type Round, runLoad } from './load';
import type { StartedProduct } from './product';
import { median, type Note } from './report';
import type { Target } from './targets';

export interface Measured extends Round {
  appCpuMs: number;
  databaseCpuMs: number;
}

/**
 * The first round only warms up. What is judged by CPU time gets three times as long for it: the engine compiles a path
 * for its first thousands of calls, which is no part of what a call costs a server that runs for weeks.
 */
const warmUp = ({ limit }: Target, seconds: number) => ('cpuMs' in limit ? 3 * seconds : seconds);

/** Measures targets in alternating rounds and takes their medians down. */
export async function measureTargets(
  targets: readonly Target[],
  product: StartedProduct,
  embedded: Embedded,
  { rounds, seconds, note }: { rounds: number; seconds: number; note: Note },
) {
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round <= rounds; round++)
    for (const target of targets) {
      const one = await measure(target, product, embedded, round > 0 ? seconds : warmUp(target, seconds));
      if (round > 0) measured.set(target.name, [...(measured.get(target.name) ?? []), one]);
    }
  for (const target of targets) noteTarget(target, measured, note);
}

/** What a good answer of the product begins with. */
export const isGood = (body: string) => body.startsWith('{"code":200');

async function measure(
  target: Target,
  product: StartedProduct,
  embedded: Embedded,
  seconds: number,
): Promise<Measured> {
  const [app, database] = [cpuMsOfTree(product.pid), cpuMsOfTree(embedded.pid())];
  const { connections, make, beside } = target;
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
