import type { CalculatorQuestion } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { finestStep, type Limit, limitsOf, nodesOf } from '@qifu/policy-rules';
import { addDecimals, compareDecimals, formatDecimal, subtractDecimals } from '@qifu/rules';
import { rangeText } from './answer-text';
import { isFigure } from './answer-value';
import type { AskedFact } from './asked-facts';
import type { JudgedItem } from './calculation';
import { yearsFor } from './with-derived';

type Items = readonly Pick<JudgedItem, 'one' | 'judged'>[];

/** Years the rules, or what is worked out for them, ask a fact for; empty where it is only asked for now. */
export function yearsOf(day: string, key: string, items: Items): CalculatorQuestion['years'] {
  const periods = items.flatMap(({ one }) => periodsIn(one.rule.rule, key));
  const compared = items.flatMap(({ judged }) => judged.missing.flatMap((fact) => yearsFor(fact, key)));
  if (compared.length === 0 && periods.every((period) => period === undefined)) return [];
  // What is asked for the year before stands for "now" where years are compared.
  const now = compared.length > 0 ? -1 : 0;
  const offsets = new Set([...periods.map((period) => period ?? now), ...compared]);
  const year = Number(day.slice(0, 4));
  return [...offsets].toSorted((a, b) => b - a).map((offset) => ({ offset, year: year + offset }));
}

function periodsIn({ condition, amount }: Items[number]['one']['rule']['rule'], key: string) {
  const nodes = [...nodesOf(condition), ...(amount ? nodesOf(amount) : [])];
  return nodes.flatMap((node) =>
    'kind' in node && node.kind === 'var' && node.fact === key ? [node.period] : [],
  );
}

/** More limits than these are no coarse answer any more. */
const mostLimits = 3;

/** Coarse answers by the sides of the limits; none where the rules know no limit or too many. */
export function rangesOf(
  day: string,
  fact: AskedFact,
  items: Items,
  language: Language,
): CalculatorQuestion['ranges'] {
  if (!isFigure(fact)) return [];
  const rules = items.map(({ one }) => one.rule.rule);
  const limits = limitsOf(rules, fact.key, day, fact.unit).filter(({ value }) => isWithin(value, fact));
  if (limits.length === 0 || limits.length > mostLimits) return [];
  const ends = [undefined, ...limits, undefined];
  return ends.slice(1).flatMap((high, index) => rangeBetween(fact, language, ends[index], high) ?? []);
}

const isWithin = (value: string, { least, most }: AskedFact) =>
  (least === '' || compareDecimals(value, least) > 0) && (most === '' || compareDecimals(value, most) < 0);

function rangeBetween(
  fact: AskedFact,
  language: Language,
  low: Limit | undefined,
  high: Limit | undefined,
): CalculatorQuestion['ranges'][number] | undefined {
  const min = low ? startOf(low, fact) : fact.least;
  const max = high ? endOf(high, fact) : fact.most;
  if (min !== '' && max !== '' && compareDecimals(min, max) > 0) return undefined;
  const band = {
    low: low?.value,
    isAbove: low?.isAbove === false,
    high: high?.value,
    isBelow: high?.isAbove === true,
  };
  return { min, max, label: rangeText(fact, band, language) };
}

const stepOf = ({ kind }: AskedFact) => (kind === 'int' ? '1' : finestStep);
const startOf = ({ value, isAbove }: Limit, fact: AskedFact) =>
  isAbove ? value : formatDecimal(addDecimals(value, stepOf(fact)));
const endOf = ({ value, isAbove }: Limit, fact: AskedFact) =>
  isAbove ? formatDecimal(subtractDecimals(value, stepOf(fact))) : value;
