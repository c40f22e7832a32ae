import { isDayText } from '@qifu/rules';
import { isGranted, type Question } from '../evaluate/evaluate-rule.ts';
import { type FactValue, yearsOf } from '../facts/facts.ts';
import type { Condition, Rule } from '../language/rule.ts';
import { nodesOf } from '../language/walk.ts';
import { addTime, dayAfter, lastYear } from '../values/day.ts';

/**
 * The first day after the day of the question on which the rule holds by itself, the firm staying as it is (portal.md 1 row
 * 22), with an amount that can be computed: between two of the days on which something of a rule changes, nothing of it
 * changes. Undefined where it holds already, and where waiting alone does not help.
 */
export function waitingDay(rule: Rule, question: Question): string | undefined {
  if (isGranted(rule, question)) return undefined;
  return changingDays(rule, question).find((day) => isGranted(rule, { ...question, day }));
}

/** Days after the question's on which a condition of time, a parameter or the year changes, in order. */
function changingDays(rule: Rule, question: Question): string[] {
  const parts = [rule.condition, ...(rule.amount ? [rule.amount] : [])];
  const nodes = parts.flatMap((part) => [...nodesOf(part, question.findRuleSet)]);
  const held = daysHeld(question);
  const days = new Set(nodes.flatMap((node) => ('op' in node ? turningDays(node, held) : [])));
  for (const values of rule.params.values()) for (const { from } of values) days.add(from);
  const periods = nodes.map((node) => ('kind' in node && node.kind === 'var' ? (node.period ?? 0) : 0));
  for (const day of newYears(question, new Set(periods))) days.add(day);
  return [...days].filter((day) => day > question.day).toSorted();
}

function turningDays(condition: Condition, held: DaysHeld): string[] {
  if (condition.op === 'date')
    return [...(condition.from ? [condition.from] : []), ...(condition.to ? [dayAfter(condition.to)] : [])];
  if (condition.op !== 'within') return [];
  const { fact, amount, unit } = condition;
  return (held.get(fact) ?? []).flatMap((day) => [day, dayAfter(addTime(day, amount, unit))]);
}

type DaysHeld = ReadonlyMap<string, readonly string[]>;

/** The days a firm has told, by the name a condition asks for: of facts, of their years, and of cells in rows of lists. */
function daysHeld({ facts }: Question): DaysHeld {
  const held = new Map<string, string[]>();
  for (const [key, { value, periods }] of facts)
    for (const one of [value, ...(periods?.values() ?? [])])
      for (const [name, day] of namedValues(key, one))
        if (typeof day === 'string' && isDayText(day)) held.set(name, [...(held.get(name) ?? []), day]);
  return held;
}

/** A value under its fact's name; of a list of rows each cell under its own. */
const namedValues = (key: string, value: FactValue | undefined): (readonly [string, unknown])[] =>
  Array.isArray(value)
    ? value.flatMap((row) => (typeof row === 'object' ? Object.entries(row) : []))
    : [[key, value]];

/** New years in which a year that was told becomes, or ceases to be, the one a rule looks at. */
function newYears({ facts }: Question, periods: ReadonlySet<number>): string[] {
  const told = [...facts.values()].flatMap((fact) => yearsOf(fact));
  const years = told.flatMap((year) => [...periods].flatMap((period) => [year - period, year - period + 1]));
  return years.filter((year) => year <= lastYear).map((year) => `${String(year).padStart(4, '0')}-01-01`);
}
