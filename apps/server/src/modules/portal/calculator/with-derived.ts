import { type Fact, type Facts, type FactValue, readFacts } from '@qifu/policy-rules';
import { derivedFormulas } from '../enterprise-fact/derived-facts';

const formulas = new Map(derivedFormulas.map((formula) => [formula.factKey, formula]));

/** What a fact is worked out of; what is worked out is never asked, its parts are. */
export const madeOf = (fact: string): readonly string[] => formulas.get(fact)?.madeOf ?? [];

/** Years a part is needed for, counted from the year of the day, where a formula compares years. */
const yearsNeeded: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  incomeGrowth: { income: [-1, -2] },
};
export const yearsFor = (derived: string, part: string): readonly number[] =>
  yearsNeeded[derived]?.[part] ?? [];

/** Facts with those that follow from them on a day. */
export function withDerived(facts: Facts, day: string): Facts {
  const whole = new Map(facts);
  const year = Number(day.slice(0, 4));
  const valueAt = (key: string, of?: number): FactValue | undefined => {
    const fact = whole.get(key);
    if (of === undefined) return fact?.value;
    return fact?.periods?.get(of) ?? fact?.periods?.get(of - year);
  };
  for (const { factKey, work } of derivedFormulas) {
    if (whole.has(factKey)) continue;
    const fact = derivedFact(factKey, work({ day, valueAt }), day);
    if (fact) whole.set(factKey, fact);
  }
  return whole;
}

function derivedFact(key: string, value: unknown, day: string): Fact | undefined {
  if (value === undefined) return undefined;
  const read = readFacts({ [key]: value });
  const fact = 'facts' in read ? read.facts.get(key) : undefined;
  return fact && { ...fact, source: 'derived', asOf: day };
}
