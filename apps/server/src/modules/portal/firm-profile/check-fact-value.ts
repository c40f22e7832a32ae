import { fail } from '@qifu/contracts';
import { readFacts } from '@qifu/policy-rules';
import { compareDecimals, dayText, isDecimalWithin } from '@qifu/rules';
import { type DictionaryFact, optionsOf } from '../fact-definition/read-dictionary';

const longestText = 100;
const mostWords = 50;

/** A value as it is kept, held against what the dictionary says of the fact; refused in words that say what is expected. */
export function checkFactValue(fact: DictionaryFact, value: unknown): unknown {
  switch (fact.kind) {
    case 'number':
    case 'int':
    case 'money':
    case 'ratio':
      return checkFigure(fact, value);
    case 'bool':
      return typeof value === 'boolean' ? value : refuse(fact, 'yesOrNo');
    case 'date':
      return dayText.safeParse(value).success ? value : refuse(fact, 'day');
    case 'enum':
      return optionsOf(fact).includes(value as string) ? value : refuse(fact, 'option');
    case 'set':
      return checkWords(fact, value);
    case 'list':
      return checkRows(fact, value);
    default:
      return isCode(value) ? value : refuse(fact, 'code');
  }
}

/** A fact of years needs its year, one of the moment has none. */
export function checkFactPlace({ period, label }: DictionaryFact, year: number | null): void {
  if (period === 'year' && year === null) fail('firmProfile.yearNeeded', { label });
  if (period === 'point' && year !== null) fail('firmProfile.noYear', { label });
}

type Expected = 'figure' | 'whole' | 'yesOrNo' | 'day' | 'option' | 'code' | 'rows';
const refuse = ({ label }: DictionaryFact, expected: Expected): never =>
  fail(`firmProfile.${expected}Expected`, { label });

const isCode = (value: unknown) =>
  typeof value === 'string' && /^[A-Z]?\d{0,12}$/.test(value) && value !== '';

function checkFigure(fact: DictionaryFact, value: unknown): number {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!isDecimalWithin(text, 14, 6)) return refuse(fact, 'figure');
  if (fact.kind === 'int' && text.includes('.')) return refuse(fact, 'whole');
  const { label, least, most, unit } = fact;
  const isBelow = least !== '' && compareDecimals(text, least) < 0;
  const isAbove = most !== '' && compareDecimals(text, most) > 0;
  if ((isBelow || isAbove) && most !== '')
    fail('firmProfile.outOfRange', { label, least: least || '0', most, unit, value: text });
  if (isBelow) fail('firmProfile.belowLeast', { label, least, unit, value: text });
  return Number(text);
}

function checkWords(fact: DictionaryFact, value: unknown): unknown {
  const options = optionsOf(fact);
  const isWord = (one: unknown) =>
    typeof one === 'string' && one.length <= longestText && (options.length === 0 || options.includes(one));
  return Array.isArray(value) && value.length <= mostWords && value.every(isWord)
    ? [...new Set(value)]
    : refuse(fact, 'option');
}

function checkRows(fact: DictionaryFact, value: unknown): unknown {
  const read = Array.isArray(value) ? readFacts({ [fact.factKey]: value }) : { issues: [] };
  const isPlain = JSON.stringify(value ?? null).length <= 50_000;
  return 'facts' in read && isPlain ? value : refuse(fact, 'rows');
}
