import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc/PID/stat per second on Linux. */
const ticksPerSecond = 100;

interface ProcessStat {
  pid: number;
  /** Of the program, without its words. */
  name: string;
  parent: number;
  cpuMs: number;
}

function readStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return { pid, name, parent: Number(fields[1]), cpuMs: (ticks * 1000) / ticksPerSecond };
  } catch {
    return undefined;
  }
}

/** A process and everything below it, as far as it is there. */
export function treeOf(root: number): ProcessStat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const below = (pid: number): ProcessStat[] => [
    ...all.filter((one) => one.pid === pid),
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ];
  return below(root);
}

/** CPU milliseconds that a process and everything below it have used so far, from the operating system. */
export const cpuMsOfTree = (root: number): number =>
  treeOf(root).reduce((total, { cpuMs }) => total + cpuMs, 0);

const lookEveryMs = 1_000;
/** Share of a core that counts as quiet, and how long that is waited for. */
const [quiet, patienceMs] = [0.1, 90_000];

/** Waits until what a load has left to do (vacuum, checkpoints, seals) is done. */
export async function untilQuiet(...roots: number[]) {
  const used = () => roots.reduce((sum, root) => sum + cpuMsOfTree(root), 0);
  for (let before = used(), waited = 0; waited < patienceMs; waited += lookEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    const now = used();
    if (now - before < quiet * lookEveryMs) return;
    before = now;
  }
}

/** Proportional set size of one process in megabytes: what it really occupies (rulings 39). */
export function pssMb(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}

/** Load of the machine besides us, so that a figure can be judged. */
export const loadAverage = () => Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0]);

/** Runs work and gives how long it took, how much larger the product was meanwhile and what it computed. */
export async function watched<Result>(pid: number, work: () => Promise<Result>) {
  const before = pssMb(pid);
  const cpuBefore = cpuMsOfTree(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, pssMb(pid))), 200);
  const from = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - from) / 1000;
    return { result, seconds, growthMb: most - before, cpuMs: cpuMsOfTree(pid) - cpuBefore };
  } finally {
    clearInterval(timer);
  }
}
