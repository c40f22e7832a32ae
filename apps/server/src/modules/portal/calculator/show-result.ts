import type { CalculatorResult, CalculatorResultItem, MatchOutcome } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { amountSentence, type NameOf, valueWords } from '@qifu/policy-rules';
import { decidingLeaves, explainRule } from '../assessment/explain-rule';
import { answerText, codeName } from './answer-text';
import { worthTogether } from './ask-next';
import type { AssessedResult } from './assess-result';
import { bestOf, type Calculation, type JudgedItem, mostOf } from './calculation';
import type { PlaceNames } from './place-names';
import { exclusionsOf, rowOf } from './show-progress';
import { madeOf } from './with-derived';

export interface Reading {
  language: Language;
  places: PlaceNames;
  now: Date;
}
type Assessed = AssessedResult['items'][number];
type Missing = CalculatorResult['missing'][number];

const order: readonly MatchOutcome[] = [
  'eligible',
  'needInfo',
  'nearMiss',
  'waiting',
  'notEligible',
  'fault',
];

/** A result as people read it: certain before possible, the nearest steps first in what is not eligible. */
export function showResult(result: AssessedResult, reading: Reading): CalculatorResult {
  const { calculation, items, code } = result;
  const { answers, asked, day, notApplicable } = calculation;
  const { min, max, isOpenEnded, best } = bestOf(calculation.items);
  const losers = exclusionsOf(calculation.items, best);
  const chosen = new Set(best.chosen);
  const shown = items
    .map((one) => ({ item: showItem(result, one, { chosen, losers, ...reading }), most: mostOf(one.row) }))
    .toSorted((a, b) => order.indexOf(a.item.outcome) - order.indexOf(b.item.outcome) || b.most - a.most);
  return {
    date: day,
    time: reading.now.getTime(),
    regionCode: '',
    items: shown.map(({ item }) => item),
    combination: {
      min,
      max,
      isOpenEnded,
      items: best.chosen.filter((id) => isMoney(calculation, id)),
      losers: losers.map((loser) => ({ ...loser, amount: amountOf(calculation, loser.itemId) })),
      isExact: best.isExact,
    },
    missing: missingOf(calculation),
    answers: answers.flatMap((answer) => {
      const fact = asked.get(answer.key);
      if (!fact || answer.value === undefined) return [];
      return [
        { key: answer.key, label: fact.label, text: answerText(fact, answer, reading), topic: fact.topic },
      ];
    }),
    notApplicable: notApplicable.map(({ one: { item }, reason }) => ({
      itemId: item.id,
      fullName: item.fullName,
      reason,
    })),
    rules: items.length,
    code,
    disclaimer: translate(reading.language, 'calculator', 'disclaimer'),
  };
}

const itemOf = ({ items }: Calculation, id: string) => items.find(({ one }) => one.item.id === id);
const isMoney = (calculation: Calculation, id: string) => {
  const item = itemOf(calculation, id);
  return item !== undefined && mostOf(item) > 0;
};
const amountOf = (calculation: Calculation, id: string) => {
  const item = itemOf(calculation, id);
  return item ? mostOf(item) : 0;
};

interface Choice extends Reading {
  chosen: ReadonlySet<string>;
  losers: readonly { itemId: string; better: readonly string[]; less: number }[];
}

export function showItem(
  result: AssessedResult,
  { one, row, assessment }: Assessed,
  { chosen, losers, ...reading }: Choice,
): CalculatorResultItem {
  const { item, rule } = one;
  const { nearMiss, wait, outcome } = assessment;
  const loser = losers.find(({ itemId }) => itemId === item.id);
  const tree = treeOf(result, { one, row, assessment }, reading);
  return {
    ...rowOf(row),
    outcome,
    documentId: item.document.id,
    documentTitle: item.document.shortTitle,
    benefitType: item.benefitType,
    mode: item.mode,
    ruleVersion: `v${rule.no}#${rule.sha256.slice(0, 4)}`,
    because: decidingLeaves(tree),
    reckoning: reckoningOf(result, one, reading),
    missing: assessment.evaluation.missing.flatMap((key) => missingFacts(result.calculation, key, [row])),
    nearMiss: nearMiss.map((changes) =>
      changes.map(({ fact, from, to }) => ({
        factKey: fact,
        label: result.calculation.asked.get(fact)?.label ?? fact,
        from: factText(result.calculation, fact, from, reading),
        to: factText(result.calculation, fact, to, reading),
      })),
    ),
    wait: wait ? { date: wait, labels: waitingLabels(result, one) } : null,
    application: row.application,
    budgetLeft: budgetLeft(one.item),
    isChosen: chosen.has(item.id) && mostOf(row) > 0,
    exclusive: loser ? { group: item.exclusionGroup, better: loser.better[0] ?? '', less: loser.less } : null,
  };
}

/** How its amount is reckoned; a fixed sum says itself. */
function reckoningOf(
  { calculation }: AssessedResult,
  { rule, startsOn }: Assessed['one'],
  { language, places }: Reading,
) {
  const day = startsOn ?? calculation.day;
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(language, 'policyRules', key, more);
  if (!rule.rule.amount || rule.rule.amount.kind === 'number') return '';
  const { facts, shelf } = calculation;
  const nameOf: NameOf = (key, value) => codeName(key, value, { language, places });
  return amountSentence(rule.rule, { day, facts, definitions: shelf.definitions, nameOf }, say) ?? '';
}

export const treeOf = (
  { calculation }: AssessedResult,
  { one, assessment }: Pick<Assessed, 'one' | 'row' | 'assessment'>,
  { language, places }: Pick<Reading, 'language' | 'places'>,
) =>
  explainRule(
    one.rule.rule,
    {
      facts: calculation.facts,
      day: one.startsOn ?? calculation.day,
      definitions: calculation.shelf.definitions,
    },
    assessment.evaluation,
    {
      language,
      paths: one.item.document.paths,
      nameOf: (key, value) => codeName(key, value, { language, places }),
      sourceText: (source) => translate(language, 'calculator', `sources.${source}`),
    },
  );

function factText({ asked }: Calculation, key: string, value: unknown, reading: Reading): string {
  const fact = asked.get(key);
  const words = valueWords(value, (word, more) => translate(reading.language, 'policyRules', word, more));
  if (!fact) return words;
  return answerText(fact, { key, value: value as never, source: 'self', asOf: '' }, reading);
}

/** Facts of time that turn by themselves. */
function waitingLabels({ calculation }: AssessedResult, { rule }: Assessed['one']): string[] {
  return rule.factKeys.flatMap((key) => {
    const fact = calculation.asked.get(key);
    return fact?.kind === 'date' && calculation.facts.has(key) ? [fact.label] : [];
  });
}

function budgetLeft({ budgetTotal, budgetReserved, budgetPaid }: Assessed['one']['item']): number | null {
  const total = Number(budgetTotal ?? 0);
  if (budgetTotal === null || total <= 0) return null;
  return Math.min(1, Math.max(0, (total - Number(budgetReserved) - Number(budgetPaid)) / total));
}

/** Facts that are open, those that decide most money first. */
function missingOf(calculation: Calculation): Missing[] {
  const open = calculation.items.filter(
    ({ judged }) => judged.missing.length > 0 && judged.outcome !== 'fault',
  );
  const keys = new Set(open.flatMap(({ judged }) => judged.missing));
  const found = new Map<string, Missing>();
  for (const key of keys) {
    const waiting = open.filter(({ judged }) => judged.missing.includes(key));
    for (const fact of missingFacts(calculation, key, waiting)) found.set(fact.fact, fact);
  }
  return [...found.values()].toSorted((a, b) => b.worth - a.worth || b.decides - a.decides);
}

/** A fact that is worked out is told as what it is worked out of. */
function missingFacts(calculation: Calculation, key: string, items: readonly JudgedItem[]): Missing[] {
  const { asked, facts } = calculation;
  const parts = madeOf(key).filter((part) => !facts.has(part) && asked.get(part)?.question);
  return (parts.length > 0 ? parts : [key]).flatMap((part) => {
    const fact = asked.get(part);
    if (!fact) return [];
    return [
      {
        fact: part,
        label: fact.label,
        question: fact.question,
        kind: fact.kind,
        decides: items.length,
        worth: worthTogether(items),
        effortSec: fact.effortSec,
        isAsked: fact.question !== '',
      },
    ];
  });
}
