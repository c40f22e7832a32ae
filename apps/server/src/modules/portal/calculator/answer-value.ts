import { fail } from '@qifu/contracts';
import type { FactValue } from '@qifu/policy-rules';
import { compareDecimals, isDayText, isDecimalWithin, parseDecimal } from '@qifu/rules';
import { type AskedFact, columnsOf } from './asked-facts';
import type { AnswerRange, GivenAnswer } from './given-answer';

/** A row of a list takes so much that more are a mistake. */
const mostRows = 100;
const mostWords = 50;
const longestText = 200;
const figureKinds: readonly AskedFact['kind'][] = ['number', 'int', 'money', 'ratio'];
export const isFigure = ({ kind }: AskedFact) => figureKinds.includes(kind);

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answer as it is kept; refused where the dictionary does not allow it, with what it allows. */
export function readAnswer(fact: AskedFact, value: unknown): NonNullable<GivenAnswer['value']> {
  if (isPlain(value) && 'periods' in value) return readYears(fact, value.periods);
  if (isPlain(value)) return readRange(fact, value);
  return readValue(fact, value);
}

function readYears(fact: AskedFact, given: unknown) {
  const entries = isPlain(given) ? Object.entries(given) : [];
  if (entries.length === 0 || entries.length > 10) fail('calculator.unreadable', { label: fact.label });
  const periods: Record<string, FactValue> = {};
  for (const [year, value] of entries) {
    if (!/^(0|-[1-9])$/.test(year)) fail('calculator.unreadable', { label: fact.label });
    periods[year] = readValue(fact, value);
  }
  return { periods };
}

/** Between which figures it lies; at least one end is told. */
function readRange(fact: AskedFact, { min, max }: Plain): AnswerRange {
  if (!isFigure(fact) || (min === undefined && max === undefined))
    fail('calculator.unreadable', { label: fact.label });
  const end = (value: unknown) => (value === undefined ? undefined : String(readFigure(fact, value)));
  const [low, high] = [end(min), end(max)];
  if (low !== undefined && high !== undefined && compareDecimals(low, high) > 0)
    fail('calculator.rangeTurned', { label: fact.label, low, high });
  return { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) };
}

function readValue(fact: AskedFact, value: unknown): FactValue {
  const { kind, label } = fact;
  if (isFigure(fact)) return readFigure(fact, value);
  if (kind === 'bool') return typeof value === 'boolean' ? value : fail('calculator.notYesOrNo', { label });
  if (kind === 'date') return readDay(label, value);
  if (kind === 'set') return readWords(fact, value);
  if (kind === 'list') return readRows(fact, value);
  return readWord(fact, value);
}

/** A figure within the bounds; kept as the number it is. */
function readFigure({ label, kind, unit, least, most }: AskedFact, value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (!parseDecimal(text) || !isDecimalWithin(text, 14, 6))
    fail('calculator.notANumber', { label, given: text.slice(0, 40) });
  if (kind === 'int' && !/^-?\d+$/.test(text)) fail('calculator.notWhole', { label, given: text });
  const isLow = least !== '' && compareDecimals(text, least) < 0;
  const isHigh = most !== '' && compareDecimals(text, most) > 0;
  const told = { label, least, most, unit: unit === '%' ? unit : unit && ` ${unit}`, given: text };
  if ((isLow || isHigh) && least !== '' && most !== '') fail('calculator.outOfRange', told);
  if (isLow) fail('calculator.belowLeast', told);
  if (isHigh) fail('calculator.aboveMost', told);
  return Number(text);
}

const readDay = (label: string, value: unknown): string =>
  typeof value === 'string' && isDayText(value) ? value : fail('calculator.notADay', { label });

function readWord({ label, options, kind }: AskedFact, value: unknown): string {
  const isShort = typeof value === 'string' && value.length > 0 && value.length <= longestText;
  if (!isShort) fail('calculator.unreadable', { label });
  if (kind === 'enum' && !options.includes(value))
    fail('calculator.notAnOption', { label, options: options.join('、'), given: value.slice(0, 40) });
  if (kind === 'code' && !/^[0-9A-Za-z._-]{1,30}$/.test(value)) fail('calculator.unreadable', { label });
  return value;
}

function readWords(fact: AskedFact, value: unknown): string[] {
  const { label, options } = fact;
  if (!Array.isArray(value) || value.length > mostWords) fail('calculator.unreadable', { label });
  const words = value.map((one) => (typeof one === 'string' ? one.slice(0, longestText) : ''));
  const stranger = words.find((word) => (options.length > 0 ? !options.includes(word) : word === ''));
  if (stranger !== undefined)
    fail('calculator.notAnOption', { label, options: options.join('、'), given: stranger.slice(0, 40) });
  return [...new Set(words)];
}

/** Cells are left out where they are not known. */
function readRows(fact: AskedFact, value: unknown) {
  const { label } = fact;
  if (!Array.isArray(value)) fail('calculator.unreadable', { label });
  if (value.length > mostRows) fail('calculator.tooManyRows', { label, most: mostRows });
  const columns = columnsOf(fact);
  return value.map((row: unknown) => {
    if (!isPlain(row)) return fail('calculator.unreadable', { label });
    const cells = columns.map((column) => [column.key, readCell(label, column, row[column.key])] as const);
    return Object.fromEntries(cells);
  });
}

function readCell(
  label: string,
  { kind, label: name }: ReturnType<typeof columnsOf>[number],
  value: unknown,
) {
  const called = `${label} ${name}`;
  if (value === undefined || value === null || value === '') return null;
  if (kind === 'bool')
    return typeof value === 'boolean' ? value : fail('calculator.notYesOrNo', { label: called });
  if (kind === 'date') return readDay(called, value);
  const bare = { label: called, kind: 'number', unit: '', least: '0', most: '' } as AskedFact;
  return readFigure(bare, value);
}
