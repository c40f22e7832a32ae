import type { BestOfFirm, ExplainedNode, MatchRow, rankReasons } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { Change } from '@qifu/policy-rules';
import type { FactWords } from '../firm-profile/fact-words';
import type { JudgedItem } from './judge-firm';
import { shownDay } from './match-words';

type Reason = (typeof rankReasons)[number];

/** What rows are told with. */
export interface RowTelling {
  language: Language;
  words: FactWords;
  best: BestOfFirm;
  /** Where an item stands in the whole list, from 1. */
  placeOf: (itemId: string) => number;
  /** The largest certain sum of the list. */
  mostCertain: number;
  /** The first leaf that decides an item. */
  leafOf: (item: JudgedItem) => ExplainedNode | undefined;
}

export const factChanges = (changes: readonly Change[], words: FactWords) =>
  changes.map(({ fact, from, to }) => ({
    factKey: fact,
    label: words.label(fact),
    from: words.text(fact, from),
    to: words.text(fact, to),
  }));

export function matchRow(item: JudgedItem, telling: RowTelling): MatchRow {
  const { on, outcome, amount, deadline, materials, missing, score, assessment } = item;
  const { words, best, placeOf } = telling;
  const { document } = on.item;
  const loser = best.losers.find(({ itemId }) => itemId === on.item.id);
  const reasons = reasonsOf(item, telling);
  return {
    itemId: on.item.id,
    itemName: on.item.fullName,
    documentId: document.id,
    documentTitle: document.title,
    docNo: document.docNo,
    topics: [...document.topics],
    benefitType: on.item.benefitType,
    mode: on.item.mode,
    outcome,
    amount,
    deadline,
    missing: missing.map((factKey) => ({ factKey, label: words.label(factKey) })),
    nearest: factChanges(assessment?.nearMiss[0] ?? [], words),
    wait: assessment?.wait ?? null,
    rank: { place: placeOf(on.item.id), score, reasons, line: lineOf(item, reasons, telling) },
    materials,
    exclusive: loser
      ? {
          betterId: loser.betterId,
          betterName: loser.betterName,
          less: loser.less,
          place: placeOf(loser.betterId),
        }
      : null,
    budgetLeft: budgetLeftOf(item),
  };
}

function budgetLeftOf({ on: { item } }: JudgedItem): number | null {
  const total = Number(item.budgetTotal ?? 0);
  if (total <= 0) return null;
  const left = total - Number(item.budgetReserved) - Number(item.budgetPaid);
  return Math.max(0, Math.round((left / total) * 100) / 100);
}

const nearDays = 9;
const scarce = 0.5;

/** What there is to say of its place, the strongest first. */
function reasonsOf(item: JudgedItem, { best, mostCertain }: RowTelling): Reason[] {
  const { outcome, deadline, amount, materials, missing, on } = item;
  if (outcome === 'fault') return ['fault'];
  if (outcome === 'notEligible') return ['refused'];
  const isNear = deadline.state === 'open' && deadline.daysLeft !== null && deadline.daysLeft <= nearDays;
  const isLoser = best.losers.some(({ itemId }) => itemId === on.item.id);
  const found: [Reason, boolean][] = [
    ['notChosen', isLoser],
    ['waiting', outcome === 'waiting'],
    ['oneStep', outcome === 'nearMiss'],
    ['oneFact', outcome === 'needInfo' && missing.length > 0],
    ['deadline', isNear],
    ['instant', on.item.mode === 'instant'],
    ['amount', outcome === 'eligible' && mostCertain > 0 && (amount?.min ?? 0) === mostCertain],
    ['budget', (budgetLeftOf(item) ?? 1) <= scarce],
    ['noMaterials', materials.exempt === materials.total],
  ];
  return found.filter(([, holds]) => holds).map(([reason]) => reason);
}

/** One line of words: the strongest reason, and what it takes. */
function lineOf(item: JudgedItem, reasons: readonly Reason[], telling: RowTelling): string {
  const { language, words, best, placeOf } = telling;
  const { deadline, missing, materials, assessment, on } = item;
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(language, 'matching', `line.${key}`, more);
  const bring =
    materials.exempt === materials.total
      ? say('noMaterials')
      : say('bring', { count: materials.total - materials.exempt });
  const loser = best.losers.find(({ itemId }) => itemId === on.item.id);
  switch (reasons[0]) {
    case 'fault':
      return say('fault');
    case 'refused':
      return refusedLine(item, telling);
    case 'notChosen':
      return say('notChosen', { name: loser?.betterName ?? '', place: placeOf(loser?.betterId ?? '') });
    case 'waiting':
      return say('waiting', { day: shownDay(language, assessment?.wait ?? '') });
    case 'oneStep':
      return say('oneStep', {
        changes: factChanges(assessment?.nearMiss[0] ?? [], words)
          .map((change) => say('change', { ...change }))
          .join(say('and')),
      });
    case 'oneFact':
      return missing.length === 1
        ? say('oneFact', { label: words.label(missing[0] ?? '') })
        : say('moreFacts', { count: missing.length, label: words.label(missing[0] ?? '') });
    case 'deadline':
      return say('closes', { when: closesIn(deadline.daysLeft ?? 0, say), bring });
    case 'instant':
      return say('instant');
    case 'amount':
      return say('amount', { bring });
    case 'budget':
      return say('budget', { percent: Math.round((budgetLeftOf(item) ?? 0) * 100) });
    default:
      return bring;
  }
}

function closesIn(
  days: number,
  say: (key: string, more?: Readonly<Record<string, unknown>>) => string,
): string {
  const named = ['closesToday', 'closesTomorrow', 'closesIn2'][days];
  return named ? say(named) : say('closesIn', { count: days });
}

/** The first of the leaves that refuse it, with what the firm has and what is asked. */
function refusedLine(item: JudgedItem, { language, leafOf }: RowTelling): string {
  const leaf = leafOf(item);
  return leaf?.label
    ? translate(language, 'matching', 'line.refusedBy', {
        label: leaf.label,
        value: leaf.value ?? '',
        demand: leaf.demand ?? '',
      })
    : translate(language, 'matching', 'line.refused');
}
