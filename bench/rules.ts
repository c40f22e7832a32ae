import { engineRuns } from './engine-run';
import type { Note } from './report';
import { firmCount, itemCount } from './rule-world';

/** The engine of policies' rules on a province of firms (portal.md 4). */
export function measureRules(rounds: number, note: Note) {
  const of = engineRuns('rule-runs.ts', rounds);
  note(`rules: ${firmCount} firms before ${itemCount} items`, of('wholeMs') / 1000, 10, 's');
  note('rules: memory of that', of('wholeMb'), 250, 'MB');
  note('rules: one rule published, who gains and loses', of('oneRuleMs'), 200, 'ms');
  note('rules: one fact of one firm, p95', of('factMs'), 5, 'ms');
  note('rules: next question of 500 open items, p95', of('askMs'), 30, 'ms');
  note('rules: matches of one firm before all items, p95', of('matchMs'), 30, 'ms');
}

/** The page of what a firm may have: judged for the first time with its first twenty rows, and shown again (portal.md 4). */
export function measureMatches(rounds: number, note: Note) {
  const of = engineRuns('match-runs.ts', rounds);
  note(`matches: ${itemCount} items shown again, top 20 explained, p95`, of('againMs'), 30, 'ms');
  note(`matches: ${itemCount} items judged for the first time, p95`, of('freshMs'), 30, 'ms');
}
