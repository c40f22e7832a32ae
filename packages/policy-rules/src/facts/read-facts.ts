import { compareDecimals } from '@qifu/rules';
import type { RuleIssue } from '../language/issue.ts';
import { readCondition } from '../language/read-condition.ts';
import { isRaw, type Raw, readList, readName, readNumber, readScalar } from '../language/read-values.ts';
import { Reading } from '../language/reading.ts';
import type { Scalar } from '../language/rule.ts';
import type { Fact, Facts, FactValue, Row } from './facts.ts';

/**
 * Reads facts: `{key: value}`, where a value is a number, a text, yes or no, a list of these, a list of rows, null for
 * unknown, or `{value?, periods?, unit?, min?, max?, source?, asOf?}`. `periods` is by year or by years from the day of
 * evaluation. Answers the facts, or every fault with its place.
 */
export function readFacts(value: unknown): { facts: Facts } | { issues: readonly RuleIssue[] } {
  const reading = new Reading(readCondition);
  const facts = new Map<string, Fact>();
  if (!isRaw(value)) return { issues: [{ path: 'facts', problem: 'notAnObject' }] };
  for (const [key, one] of Object.entries(value)) {
    const name = readName(reading, `facts.${key}`, key);
    const fact = readFact(reading, `facts.${key}`, one);
    if (name !== undefined && fact) facts.set(name, fact);
  }
  return reading.issues.length > 0 ? { issues: reading.issues } : { facts };
}

function readFact(reading: Reading, path: string, value: unknown): Fact | undefined {
  if (value === null || value === undefined) return {};
  if (!isRaw(value)) {
    const plain = readValue(reading, path, value);
    return plain === undefined ? undefined : { value: plain };
  }
  const range = readRange(reading, path, value);
  const isGiven = (key: string) => value[key] !== undefined && value[key] !== null;
  const text = (key: string) => (typeof value[key] === 'string' ? { [key]: value[key] } : {});
  const known = isGiven('value') ? { value: readValue(reading, `${path}.value`, value.value) } : {};
  const periods = isGiven('periods')
    ? { periods: readPeriods(reading, `${path}.periods`, value.periods) }
    : {};
  return {
    ...known,
    ...periods,
    ...range,
    ...text('unit'),
    ...text('source'),
    ...text('asOf'),
  };
}

/** Where an unknown figure lies; one that ends before it begins would decide what it should leave open. */
function readRange(reading: Reading, path: string, value: Raw): Pick<Fact, 'min' | 'max'> {
  const bound = (key: 'min' | 'max') =>
    value[key] === undefined || value[key] === null
      ? undefined
      : readNumber(reading, `${path}.${key}`, value[key]);
  const [min, max] = [bound('min'), bound('max')];
  if (min !== undefined && max !== undefined && compareDecimals(min, max) > 0)
    reading.fail(`${path}.max`, 'upsideDown');
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function readPeriods(reading: Reading, path: string, value: unknown): ReadonlyMap<number, FactValue> {
  const periods = new Map<number, FactValue>();
  if (!isRaw(value)) reading.fail(path, 'notAnObject');
  for (const [key, one] of Object.entries(isRaw(value) ? value : {})) {
    if (!/^-?\d{1,4}$/.test(key)) reading.fail(`${path}.${key}`, 'notANumber');
    else if (one !== null) {
      const read = readValue(reading, `${path}.${key}`, one);
      if (read !== undefined) periods.set(Number(key), read);
    }
  }
  return periods;
}

function readValue(reading: Reading, path: string, value: unknown): FactValue | undefined {
  if (!Array.isArray(value)) return readScalar(reading, path, value);
  return value.some(isRaw)
    ? readList<Row>(reading, path, value, (at, one) =>
        isRaw(one) ? readRow(reading, at, one) : reading.fail(at, 'notAnObject'),
      )
    : readList<Scalar>(reading, path, value, (at, one) => readScalar(reading, at, one));
}

function readRow(reading: Reading, path: string, value: Raw): Row {
  const cells = Object.entries(value).map(([key, cell]) => {
    const name = readName(reading, `${path}.${key}`, key) ?? '';
    return [name, cell === null ? null : (readScalar(reading, `${path}.${key}`, cell) ?? null)] as const;
  });
  return Object.fromEntries(cells);
}
