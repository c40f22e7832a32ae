import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { median, type Note } from './report';

/** The calculator (portal.md 1 row 17, 4): how long an answer takes to the next page, and how few questions it needs. */
export function measureCalculator(rounds: number, note: Note) {
  const runs = Array.from({ length: rounds }, () => {
    const out = execFileSync('npx', ['tsx', join(import.meta.dirname, 'calculator-runs.ts')], {
      encoding: 'utf8',
    });
    return JSON.parse(out.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
  });
  const of = (name: string) => median(runs.map((run) => run[name] ?? 0));
  note('calculator: answer to next page before 500 open items, p95', of('pageMs'), 30, 'ms');
  note('calculator: questions until the top ten items are settled, of a fixed order', of('share'), 60, '%');
  note(
    'calculator: the same of a fixed order that leaves out what decides nothing',
    of('fairShare'),
    100,
    '%',
  );
}
