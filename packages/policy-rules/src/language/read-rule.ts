import type { RuleIssue } from './issue.ts';
import { readCondition } from './read-condition.ts';
import { readExpression } from './read-expression.ts';
import { isRaw, readDay, readList, readName, readNumber } from './read-values.ts';
import { Reading } from './reading.ts';
import type { Condition, DatedValue, Rule } from './rule.ts';

/** A rule as it is stored and travels; what of it is unknown JSON is read here and nowhere else. */
export interface RuleText {
  readonly condition?: unknown;
  readonly amount?: unknown;
  readonly params?: unknown;
}

/**
 * Reads a rule. No condition is the condition that always holds. `params` is `{name: value}` or `{name: [{from, value,
 * unit?, pid?, label?}]}`. Answers the rule, or every fault with its place.
 */
export function readRule(text: RuleText): { rule: Rule } | { issues: readonly RuleIssue[] } {
  const reading = new Reading(readCondition);
  const isGiven = (value: unknown) => value !== undefined && value !== null;
  const condition: Condition | undefined = isGiven(text.condition)
    ? readCondition(reading, 'condition', text.condition)
    : { op: 'and', args: [] };
  const amount = isGiven(text.amount) ? readExpression(reading, 'amount', text.amount) : undefined;
  const params = readParams(reading, text.params ?? {});
  if (reading.issues.length > 0 || !condition) return { issues: reading.issues };
  return { rule: { condition, ...(amount && { amount }), params } };
}

function readParams(reading: Reading, value: unknown): ReadonlyMap<string, readonly DatedValue[]> {
  const read = new Map<string, readonly DatedValue[]>();
  if (!isRaw(value)) {
    reading.fail('params', 'notAnObject');
    return read;
  }
  for (const [key, values] of Object.entries(value)) {
    const name = readName(reading, `params.${key}`, key);
    const dated = Array.isArray(values)
      ? readList(reading, `params.${key}`, values, (path, one) => readDated(reading, path, one))
      : [readDated(reading, `params.${key}`, values)];
    if (name === undefined || !dated) continue;
    const known = dated.filter((one) => one !== undefined);
    read.set(
      name,
      known.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from))),
    );
  }
  return read;
}

/** Before every day that can be written: a value without a first day is always in force. */
const always = '0000-00-00';

const isLabel = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 40;

function readDated(reading: Reading, path: string, value: unknown): DatedValue | undefined {
  if (!isRaw(value)) {
    const plain = readNumber(reading, path, value);
    return plain === undefined ? undefined : { from: always, value: plain };
  }
  const figure = readNumber(reading, `${path}.value`, value.value);
  const from = value.from === undefined ? always : readDay(reading, `${path}.from`, value.from);
  if (figure === undefined || from === undefined) return undefined;
  return {
    from,
    value: figure,
    ...(typeof value.unit === 'string' && { unit: value.unit }),
    ...(typeof value.pid === 'string' && { cite: value.pid }),
    ...(isLabel(value.label) && { label: value.label }),
  };
}
