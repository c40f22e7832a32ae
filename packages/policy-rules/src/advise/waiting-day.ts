import { type Question, verdictOf } from '../evaluate/evaluate-rule.ts';
import { hasYears } from '../facts/facts.ts';
import type { Condition, Rule } from '../language/rule.ts';
import { nodesOf } from '../language/walk.ts';
import { addTime, dayAfter, yearOf } from '../values/day.ts';

/** So many new years are looked at, where facts are told by years. */
const yearsAhead = 10;

/**
 * The first day after the day of the question on which the rule holds by itself, the firm staying as it is (portal.md 1 row
 * 22): between two of the days on which something of a rule changes, nothing of it changes. Undefined where it holds
 * already, and where waiting alone does not help.
 */
export function waitingDay(rule: Rule, question: Question): string | undefined {
  if (verdictOf(rule, question) === 'T') return undefined;
  return changingDays(rule, question).find((day) => verdictOf(rule, { ...question, day }) === 'T');
}

/** Days after the question's on which a condition of time, a parameter or the year changes, in order. */
function changingDays(rule: Rule, question: Question): string[] {
  const days = new Set<string>();
  for (const node of nodesOf(rule.condition, question.findRuleSet))
    for (const day of 'op' in node ? turningDays(node, question) : []) days.add(day);
  for (const values of rule.params.values()) for (const { from } of values) days.add(from);
  if ([...question.facts.values()].some(hasYears))
    for (let year = 1; year <= yearsAhead; year++) days.add(`${yearOf(question.day) + year}-01-01`);
  return [...days].filter((day) => day > question.day).toSorted();
}

function turningDays(condition: Condition, { facts }: Question): string[] {
  if (condition.op === 'date')
    return [...(condition.from ? [condition.from] : []), ...(condition.to ? [dayAfter(condition.to)] : [])];
  if (condition.op !== 'within') return [];
  const value = facts.get(condition.fact)?.value;
  if (typeof value !== 'string') return [];
  return [value, dayAfter(addTime(value, condition.amount, condition.unit))];
}
