import { type AskedNext, nextQuestions } from '@qifu/policy-rules';
import { bestOffers } from '../assessment/best-offers';
import type { AskedFact } from './asked-facts';
import { type Calculation, isPossible, type JudgedItem, mostOf } from './calculation';
import { likelyValues } from './likely-values';
import { madeOf } from './with-derived';

/** What a recognition counts for while it is decided what to ask, in yuan. */
const nominalWorth = 50_000;
/** An amount that nothing bounds, likewise. */
const openEndedWorth = 500_000;
/** What is worth less than this share of the money is not asked for (portal.md 3.5). */
const leastShare = 0.01;
/** A figure that only decides an amount is asked for later while it is open whether there is one. */
const beforeVerdict = 0.3;
export const mostOnPage = 3;
/** A topic is gone on with while its best question is worth so much of the best of all. */
const staying = 0.6;

/** A fact worth asking, with the items it decides. */
export interface Candidate {
  fact: AskedFact;
  score: number;
  items: readonly JudgedItem[];
}

/** Facts worth asking, best first; none once what is open is worth next to nothing. */
export function candidates(calculation: Calculation): Candidate[] {
  const { asked, answers, facts } = calculation;
  const open = openItems(calculation);
  const closedKeys = new Set([...answers.map(({ key }) => key), ...facts.keys()]);
  const mayAsk = (key: string) => !closedKeys.has(key) && Boolean(asked.get(key)?.question);
  const scores = new Map<string, number>();
  const add = (key: string, score: number) => {
    const parts = mayAsk(key) ? [key] : madeOf(key).filter(mayAsk);
    for (const part of parts) scores.set(part, (scores.get(part) ?? 0) + score / parts.length);
  };
  for (const { fact, score } of byVerdict(calculation, open, mayAsk)) add(fact, score);
  for (const [fact, score] of byAmount(calculation, open)) add(fact, score);
  const found = [...scores].flatMap(([key, score]): Candidate[] => {
    const fact = asked.get(key);
    return fact ? [{ fact, score, items: open.filter((item) => isMissing(item, key)) }] : [];
  });
  const order = [...asked.keys()];
  return found
    .filter(({ items }) => items.length > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.items.length - a.items.length ||
        order.indexOf(a.fact.key) - order.indexOf(b.fact.key),
    );
}

const isMissing = ({ judged }: JudgedItem, key: string) =>
  judged.missing.some((fact) => fact === key || madeOf(fact).includes(key));

/** Not settled yet and worth more than next to nothing; of many that are worth much the same each is worth asking for. */
export function openItems({ items }: Pick<Calculation, 'items'>): JudgedItem[] {
  const worth = items.filter(isPossible).map(worthOf);
  const total = worth.reduce((sum, one) => sum + one, 0);
  const least = Math.min(total * leastShare, worth.reduce((most, one) => Math.max(most, one), 0) / 2);
  return items.filter((item) => isPossible(item) && spreadOf(item) > least);
}

const worthOf = ({ judged: { amount } }: JudgedItem) =>
  !amount ? nominalWorth : amount.max === null ? openEndedWorth : Math.max(0, amount.max);

/** What its answer is still open about. */
function spreadOf(item: JudgedItem): number {
  if (item.judged.missing.length === 0) return 0;
  if (item.judged.outcome === 'needInfo')
    return Math.max(worthOf(item), item.judged.amount ? 0 : nominalWorth);
  return worthOf(item) - Math.max(0, item.judged.amount?.min ?? 0);
}

/** What closes soon comes first, what is yet to open last. */
function urgencyOf({ application: { state, daysLeft } }: JudgedItem): number {
  if (state === 'coming') return 0.7;
  if (state !== 'open' || daysLeft === null) return 1;
  return daysLeft <= 9 ? 1.5 : daysLeft <= 30 ? 1.2 : 1;
}

const expectedOf = ({ judged: { amount } }: JudgedItem) => {
  if (!amount) return nominalWorth;
  const max = amount.max ?? openEndedWorth;
  return Math.max(1, (Math.max(0, amount.min ?? 0) + max) / 2);
};

function byVerdict(
  { shelf, asked, day, facts }: Calculation,
  open: readonly JudgedItem[],
  mayAsk: (key: string) => boolean,
): AskedNext[] {
  const book = shelf.bookOn(day);
  const worth = book.entries.map(() => 0);
  const considered = book.entries.map(() => false);
  for (const item of open) {
    worth[item.place] = expectedOf(item) * urgencyOf(item);
    considered[item.place] = true;
  }
  return nextQuestions({
    book,
    facts,
    worth,
    considered,
    mayAsk: (key) => mayAsk(key) || madeOf(key).some(mayAsk),
    likelyValues,
    effortOf: (key) => effortOf(key, asked.get(key), mayAsk, asked),
  });
}

/** Of what is worked out: of all its parts that are to be asked. */
function effortOf(
  key: string,
  fact: AskedFact | undefined,
  mayAsk: (key: string) => boolean,
  asked: Calculation['asked'],
): number {
  if (mayAsk(key)) return fact?.effortSec ?? 20;
  return madeOf(key)
    .filter(mayAsk)
    .reduce((sum, part) => sum + (asked.get(part)?.effortSec ?? 20), 0);
}

/** Figures that decide how much, shared out among those an amount waits for. */
function* byAmount(
  { asked }: Calculation,
  open: readonly JudgedItem[],
): Generator<readonly [fact: string, score: number]> {
  for (const item of open) {
    const { amount, missing, outcome } = item.judged;
    if (!amount || amount.min === amount.max) continue;
    const spread = (amount.max ?? openEndedWorth) - Math.max(0, amount.min ?? 0);
    const weight = (outcome === 'eligible' ? 1 : beforeVerdict) * urgencyOf(item);
    for (const key of missing)
      yield [key, (spread * weight) / missing.length / Math.max(1, asked.get(key)?.effortSec ?? 20)];
  }
}

/** At most three of one topic; of equals the topic of the question before (portal.md 3.5). */
export function pageOf(found: readonly Candidate[], lastTopic: string | undefined): Candidate[] {
  const [best] = found;
  if (!best) return [];
  const own = found.find(({ fact }) => fact.topic === lastTopic);
  const { topic } = own && own.score >= best.score * staying ? own.fact : best.fact;
  return found.filter(({ fact }) => fact.topic === topic).slice(0, mostOnPage);
}

/** What these items bring together at most, in yuan. */
export const worthTogether = (items: readonly JudgedItem[]): number =>
  bestOffers(items.map((item) => ({ item: item.one.item, yuan: mostOf(item) }))).fen / 100;
