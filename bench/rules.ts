import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { median, type Note } from './report';
import { firmCount, itemCount } from './rule-world';

/** The engine of policies' rules on a province of firms (portal.md 4). */
export function measureRules(rounds: number, note: Note) {
  const runs = Array.from({ length: rounds }, () => {
    const out = execFileSync('npx', ['tsx', join(import.meta.dirname, 'rule-runs.ts')], { encoding: 'utf8' });
    return JSON.parse(out.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
  });
  const of = (name: string) => median(runs.map((run) => run[name] ?? 0));
  note(`rules: ${firmCount} firms before ${itemCount} items`, of('wholeMs') / 1000, 10, 's');
  note('rules: memory of that', of('wholeMb'), 250, 'MB');
  note('rules: one rule published, who gains and loses', of('oneRuleMs'), 200, 'ms');
  note('rules: one fact of one firm, p95', of('factMs'), 5, 'ms');
  note('rules: next question of 500 open items, p95', of('askMs'), 30, 'ms');
  note('rules: matches of one firm before all items, p95', of('matchMs'), 30, 'ms');
}

/** The page of what a firm may have: judged for the first time with its first twenty rows, and shown again (portal.md 4). */
export function measureMatches(rounds: number, note: Note) {
  const runs = Array.from({ length: rounds }, () => {
    const out = execFileSync('npx', ['tsx', join(import.meta.dirname, 'match-runs.ts')], {
      encoding: 'utf8',
    });
    return JSON.parse(out.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
  });
  const of = (name: string) => median(runs.map((run) => run[name] ?? 0));
  note(`matches: ${itemCount} items shown again, top 20 explained, p95`, of('againMs'), 30, 'ms');
  note(`matches: ${itemCount} items judged for the first time, median`, of('freshMs'), undefined, 'ms');
}
