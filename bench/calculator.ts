import { engineRuns } from './engine-run';
import type { Note } from './report';

/** The calculator (portal.md 1 row 17, 4): how long an answer takes to the next page, and how few questions it needs. */
export function measureCalculator(rounds: number, note: Note) {
  const of = engineRuns('calculator-runs.ts', rounds);
  note('calculator: answer to next page before 500 open items, p95', of('pageMs'), 30, 'ms');
  note('calculator: questions until the top ten items are settled, of a fixed order', of('share'), 60, '%');
  note(
    'calculator: the same of a fixed order that leaves out what decides nothing',
    of('fairShare'),
    100,
    '%',
  );
}
