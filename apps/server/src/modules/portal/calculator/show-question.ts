import type { CalculatorQuestion } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { citesOf, nodesOf } from '@qifu/policy-rules';
import { shownUnit as wordOfUnit } from '../fact-definition/read-dictionary';
import { type Candidate, worthTogether } from './ask-next';
import { columnsOf } from './asked-facts';
import { type Calculation, type JudgedItem, mostOf } from './calculation';
import { industryName } from './industry-names';
import type { PlaceNames } from './place-names';
import { rangesOf, yearsOf } from './question-figures';

const mostCites = 2;
const mostItems = 6;

/** A question as the page asks it: why, what it decides, and what was answered before. */
export function showQuestion(
  calculation: Calculation,
  { fact, items }: Pick<Candidate, 'fact' | 'items'>,
  { language, places }: { language: Language; places: PlaceNames },
): CalculatorQuestion {
  const { key, topic, label, question, help, kind, shownUnit, least, most, effortSec } = fact;
  const answer = calculation.answers.find((one) => one.key === key);
  const byWorth = items.toSorted((a, b) => mostOf(b) - mostOf(a));
  return {
    key,
    topic,
    label,
    question: question || label,
    help,
    kind,
    unit: shownUnit,
    least,
    most,
    effortSec,
    options: optionsOf(calculation, fact, { language, places }),
    ranges: rangesOf(calculation.day, fact, items, language),
    years: yearsOf(calculation.day, key, items),
    columns: columnsOf(fact).map((one) => ({ ...one, unit: wordOfUnit(language, one.unit) })),
    decides: items.length,
    itemIds: byWorth.slice(0, mostItems).map(({ one }) => one.item.id),
    worth: worthTogether(items),
    cites: citesFor(byWorth, key),
    given: answer
      ? {
          ...(answer.value !== undefined && { value: answer.value }),
          isUnknown: answer.isUnknown === true,
          isSkipped: answer.isSkipped === true,
        }
      : null,
  };
}

function citesFor(items: readonly JudgedItem[], key: string): CalculatorQuestion['cites'] {
  const found = new Map<string, CalculatorQuestion['cites'][number]>();
  for (const { one } of items)
    for (const pid of citesOf(one.rule.rule, key)) {
      const { id: documentId, paths } = one.item.document;
      const path = paths.get(pid);
      if (path && !found.has(path)) found.set(path, { documentId, pid, path });
    }
  return [...found.values()].slice(0, mostCites);
}

/** What a code may be: the districts, or the industries the rules tell apart and the rest of their sections. */
function optionsOf(
  calculation: Calculation,
  { key, kind, choices }: Candidate['fact'],
  { language, places }: { language: Language; places: PlaceNames },
): CalculatorQuestion['options'] {
  if (kind === 'enum' || kind === 'set') return [...choices];
  if (kind !== 'code') return [];
  if (key === 'region')
    return [
      ...places.map(({ code, name }) => ({ value: code, label: name })),
      { value: 'other', label: translate(language, 'calculator', 'elsewhere') },
    ];
  const named = codesNamed(calculation, key);
  if (key !== 'industry') return named.map((value) => ({ value, label: value }));
  return industryOptions(named, language);
}

const sections = [...'ABCDEFGHIJKLMNOPQRST'];

/** Codes the rules tell apart, and the rest of each section: whoever is in none of them is in the rest. */
function industryOptions(named: readonly string[], language: Language): CalculatorQuestion['options'] {
  return sections.flatMap((section) => {
    const own = named.filter((code) => code.length > 1 && code.startsWith(section)).toSorted();
    const name = industryName(section, language);
    const rest = own.length > 0 ? translate(language, 'industries', 'other', { section: name }) : name;
    return [
      ...own.map((value) => ({ value, label: industryName(value, language) })),
      { value: section, label: rest },
    ];
  });
}

function codesNamed({ items }: Calculation, key: string): string[] {
  const found = new Set<string>();
  for (const { one } of items)
    for (const node of nodesOf(one.rule.rule.condition))
      if ('op' in node && node.op === 'in' && node.fact === key)
        for (const value of node.values) found.add(String(value));
  return [...found];
}
