import type { Facts } from '@qifu/policy-rules';
import { judgeItem, type Outcome, type YuanRange } from '../assessment/assess-item';
import { bestOffers } from '../assessment/best-offers';
import type { ItemOnDay, RuleShelf } from '../rule-shelf/rule-shelf';
import type { AskedFacts } from './asked-facts';
import { factsOf, type GivenAnswer } from './given-answer';
import { type AskedScope, type ScopedItem, type ScopedItems, scopeItems } from './scope-items';
import { withDerived } from './with-derived';

/** What a rule says at every answer: no more than counting and asking need. */
export interface LightJudgement {
  outcome: Exclude<Outcome, 'nearMiss'>;
  amount?: YuanRange;
  missing: readonly string[];
}

export interface JudgedItem extends ScopedItem {
  judged: LightJudgement;
}

/** All that follows from a session's answers on a day. */
export interface Calculation {
  shelf: RuleShelf;
  asked: AskedFacts;
  day: string;
  facts: Facts;
  answers: readonly GivenAnswer[];
  scope: Session['scope'];
  items: readonly JudgedItem[];
  notApplicable: ScopedItems['notApplicable'];
}

export interface Session extends AskedScope {
  answers: readonly GivenAnswer[];
  day: string;
}

export function calculate(shelf: RuleShelf, asked: AskedFacts, session: Session): Calculation {
  const { answers, day } = session;
  const region = regionOf(session);
  const told = new Map(factsOf(answers));
  // Whoever has chosen a district has said where the firm is registered.
  if (!told.has('region') && region !== '' && !region.endsWith('00'))
    told.set('region', { value: region, source: 'self', asOf: day });
  const facts = withDerived(told, day);
  const { items, notApplicable } = scopeItems(shelf, day, { ...session, regionCode: region });
  return {
    shelf,
    asked,
    day,
    facts,
    answers,
    scope: session.scope,
    notApplicable,
    items: items.map((item) => ({ ...item, judged: judgeLight(shelf, item.one, facts, day) })),
  };
}

function regionOf({ answers, regionCode }: Session): string {
  const value = answers.find(({ key }) => key === 'region')?.value;
  return typeof value === 'string' && /^\d{6}$/.test(value) ? value : regionCode;
}

/** Equal facts are judged equally, so it is done once for all sessions that share them; by state of the shelf. */
const memo = new WeakMap<RuleShelf, Map<string, LightJudgement>>();
const mostRemembered = 40_000;

function judgeLight(shelf: RuleShelf, one: ItemOnDay, facts: Facts, day: string): LightJudgement {
  const known = memo.get(shelf) ?? new Map<string, LightJudgement>();
  memo.set(shelf, known);
  const key = `${one.rule.id} ${one.startsOn ?? day} ${factsKey(one, facts)}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostRemembered) known.clear();
  const { outcome, amount, evaluation } = judgeItem(one, facts, day, shelf.definitions);
  const judged = { outcome, missing: evaluation.missing, ...(amount && { amount }) };
  known.set(key, judged);
  return judged;
}

const factsKey = ({ rule }: ItemOnDay, facts: Facts): string =>
  JSON.stringify(
    rule.factKeys.map((key) => {
      const { value, min, max, periods } = facts.get(key) ?? {};
      return [value, min, max, periods && [...periods]];
    }),
  );

/** What is told of an item, to see whether an answer has changed it. */
export const saidOf = ({ judged: { outcome, amount } }: JudgedItem) => JSON.stringify([outcome, amount]);

/** Whether it is money that may be had now: certainly, or possibly. */
export const isCertain = ({ judged, isOpen }: JudgedItem) => isOpen && judged.outcome === 'eligible';
export const isPossible = (item: JudgedItem) =>
  isCertain(item) || (item.isOpen && item.judged.outcome === 'needInfo');

const leastOf = ({ judged }: JudgedItem) => Math.max(0, judged.amount?.min ?? 0);
export const mostOf = ({ judged }: JudgedItem) =>
  judged.amount ? Math.max(0, judged.amount.max ?? judged.amount.min ?? 0) : 0;

/**
 * The best combination: between which figures it lies, and which it is if all that is possible comes true. What nothing bounds
 * counts with its least, and is told beside.
 */
export function bestOf(items: readonly JudgedItem[]) {
  const offers = (from: readonly JudgedItem[], yuanOf: (item: JudgedItem) => number) =>
    from.map((item) => ({ item: item.one.item, yuan: yuanOf(item) }));
  const possible = items.filter(isPossible);
  const certain = bestOffers(offers(items.filter(isCertain), leastOf));
  const best = bestOffers(offers(possible, mostOf));
  const isOpenEnded = possible.some(({ judged }) => judged.amount?.max === null);
  return { min: certain.fen / 100, max: best.fen / 100, isOpenEnded, best };
}
