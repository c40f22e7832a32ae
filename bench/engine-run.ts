import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { median } from './report';

/**
 * Runs a script of this folder as many rounds as asked, each in a process of its own, and gives the median of
 * every figure in the line of JSON that it prints last. It is compiled before, as the product's own code is, so
 * that memory and time hold no compiler.
 */
export function engineRuns(script: string, rounds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'qifu-bench-'));
  try {
    const outfile = join(folder, 'run.mjs');
    buildSync({
      entryPoints: [join(import.meta.dirname, script)],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    });
    const runs = Array.from({ length: rounds }, () => {
      const out = execFileSync(process.execPath, [outfile], { encoding: 'utf8' });
      return JSON.parse(out.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
    });
    return (figure: string) => median(runs.map((run) => run[figure] ?? 0));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
