import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAverage } from './cpu';

const output = join(import.meta.dirname, '../output');

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

/**
 * Takes one figure down with the limit it must keep; a unit per second must reach it, others must not pass it. What is
 * only there to compare with has none.
 */
export type Note = (
  name: string,
  value: number,
  limit: number | undefined,
  unit: string,
  more?: Record<string, number>,
) => void;

const isMet = (value: number, limit: number | undefined, unit: string) =>
  limit === undefined ? undefined : unit.endsWith('/s') ? value >= limit : value <= limit;

/** Collects figures, prints them as they come and keeps them as JSON. */
export function createReport() {
  const results: Record<string, unknown>[] = [];
  const note: Note = (name, value, limit, unit, more = {}) => {
    results.push({
      name,
      value: Number(value.toFixed(2)),
      limit,
      unit,
      isMet: isMet(value, limit, unit),
      ...more,
    });
    const verdict = limit === undefined ? ' ' : isMet(value, limit, unit) ? '✓' : '✗';
    console.log(
      `${verdict} ${name}: ${value.toFixed(2)} ${unit}${limit === undefined ? '' : ` (limit ${limit})`}`,
    );
  };
  const keep = (settings: Record<string, number>) => {
    mkdirSync(output, { recursive: true });
    const report = { at: new Date().toISOString(), ...settings, load: loadAverage(), results };
    writeFileSync(join(output, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
    console.table(results);
    // A missed figure is told to whatever ran this.
    if (results.some((result) => result.isMet === false)) process.exitCode = 1;
  };
  return { note, keep };
}
