import type { CalculatorProgress, CalculatorRow, CalculatorTopic, FactTopic } from '@qifu/contracts';
import { factTopics } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { answerText } from './answer-text';
import { type Candidate, candidates, mostOnPage, openItems, pageOf, worthTogether } from './ask-next';
import {
  bestOf,
  type Calculation,
  isCertain,
  isPossible,
  type JudgedItem,
  mostOf,
  saidOf,
} from './calculation';
import type { PlaceNames } from './place-names';
import { showQuestion } from './show-question';
import { madeOf } from './with-derived';

export interface Showing {
  language: Language;
  places: PlaceNames;
  /** A topic to go back to. */
  topic?: string | undefined;
  /** One question alone. */
  key?: string | undefined;
  /** Facts on the page that is open. */
  shown?: readonly string[];
  /** What stood before the answer, to tell what has changed. */
  before?: Calculation | undefined;
}

type Shown = Pick<CalculatorProgress, 'page' | 'left' | 'topics' | 'summary' | 'shown'>;

/** Where a session stands: the next page, the topics with what was answered, and the live sums. */
export function showProgress(calculation: Calculation, showing: Showing): Shown {
  const found = candidates(calculation);
  const asked = askedNow(calculation, found, showing);
  const [first] = asked;
  return {
    page: first
      ? {
          topic: first.fact.topic,
          worth: worthTogether([...new Set(asked.flatMap(({ items }) => items))]),
          questions: asked.map((one) => showQuestion(calculation, one, showing)),
        }
      : null,
    left: leftOf(found),
    topics: topicsOf(calculation, found, first?.fact.topic, showing),
    summary: summaryOf(calculation, showing.before),
    shown: (showing.shown ?? []).map((key) => ({ key, decides: decidesOf(calculation, key) })),
  };
}

function askedNow(
  calculation: Calculation,
  found: readonly Candidate[],
  { topic, key }: Showing,
): Candidate[] {
  const { asked, answers } = calculation;
  const fact = asked.get(key ?? '');
  if (fact?.question) return [{ fact, score: 0, items: itemsAbout(calculation, fact.key) }];
  if (topic) return ofTopic(calculation, found, topic);
  return pageOf(found, asked.get(answers.at(-1)?.key ?? '')?.topic);
}

/** Going back: what was answered of a topic, then what would still be asked of it. */
function ofTopic(calculation: Calculation, found: readonly Candidate[], topic: string): Candidate[] {
  const answered = calculation.answers.flatMap(({ key }): Candidate[] => {
    const fact = calculation.asked.get(key);
    if (fact?.topic !== topic) return [];
    return [{ fact, score: 0, items: itemsAbout(calculation, key) }];
  });
  return [...answered, ...found.filter(({ fact }) => fact.topic === topic)];
}

const itemsAbout = ({ items }: Calculation, key: string): JudgedItem[] =>
  items.filter(({ one }) => one.rule.factKeys.some((fact) => fact === key || madeOf(fact).includes(key)));

/** Items a fact would still settle if it were told again. */
function decidesOf(calculation: Calculation, key: string): number {
  const open = openItems(calculation);
  return open.filter(({ judged }) =>
    judged.missing.some((fact) => fact === key || madeOf(fact).includes(key)),
  ).length;
}

function leftOf(found: readonly Candidate[]): Shown['left'] {
  const perTopic = new Map<FactTopic, number>();
  for (const { fact } of found) perTopic.set(fact.topic, (perTopic.get(fact.topic) ?? 0) + 1);
  return {
    pages: [...perTopic.values()].reduce((sum, count) => sum + Math.ceil(count / mostOnPage), 0),
    seconds: found.reduce((sum, { fact }) => sum + fact.effortSec, 0),
  };
}

function topicsOf(
  calculation: Calculation,
  found: readonly Candidate[],
  now: FactTopic | undefined,
  { language, places }: Showing,
): CalculatorTopic[] {
  return factTopics.flatMap((topic) => {
    const open = found.filter(({ fact }) => fact.topic === topic);
    const answers = calculation.answers.flatMap((answer) => {
      const fact = calculation.asked.get(answer.key);
      if (fact?.topic !== topic) return [];
      return [
        {
          key: answer.key,
          label: fact.label,
          text: answerText(fact, answer, { language, places }),
          isUnknown: answer.isUnknown === true,
          isSkipped: answer.isSkipped === true,
          isFromProfile: answer.source !== 'self',
          isChanged: answer.isChanged === true,
        },
      ];
    });
    if (answers.length === 0 && open.length === 0) return [];
    const state = topic === now ? 'now' : open.length === 0 ? 'done' : 'open';
    return [
      {
        topic,
        state,
        answers,
        questions: open.length,
        decides: new Set(open.flatMap(({ items }) => items)).size,
      } satisfies CalculatorTopic,
    ];
  });
}

export function rowOf({ one, judged, isOpen }: JudgedItem): CalculatorRow {
  const { amount, outcome } = judged;
  const range = amount && { min: Math.max(0, amount.min ?? 0), max: amount.max };
  const isFigure = range !== undefined && range.min === range.max;
  const isOpenVerdict = outcome === 'needInfo';
  return {
    itemId: one.item.id,
    fullName: one.item.fullName,
    outcome,
    amount: range ? { ...range, min: isOpenVerdict ? 0 : range.min } : null,
    basis: !range ? 'none' : !isFigure ? 'interval' : isOpenVerdict && isOpen ? 'either' : 'exact',
  };
}

function summaryOf(calculation: Calculation, before: Calculation | undefined): Shown['summary'] {
  const { items } = calculation;
  const { min, max, isOpenEnded, best } = bestOf(items);
  const former = new Map(before?.items.map((item) => [item.one.item.id, saidOf(item)]));
  const of = (...outcomes: string[]) =>
    items.filter(({ judged }) => outcomes.includes(judged.outcome)).length;
  const rows = items
    .filter(isPossible)
    .toSorted((a, b) => Number(isCertain(b)) - Number(isCertain(a)) || mostOf(b) - mostOf(a));
  return {
    min,
    max,
    isOpenEnded,
    eligible: of('eligible'),
    needInfo: of('needInfo'),
    notEligible: of('notEligible', 'waiting'),
    fault: of('fault'),
    rows: rows.map((item) => ({
      ...rowOf(item),
      isChanged: former.has(item.one.item.id) && former.get(item.one.item.id) !== saidOf(item),
    })),
    exclusions: exclusionsOf(items, best),
  };
}

/** What was left out for another of its group, and how much less it would bring. */
export function exclusionsOf(
  items: readonly JudgedItem[],
  { alternatives, chosen }: ReturnType<typeof bestOf>['best'],
): Shown['summary']['exclusions'] {
  const byId = new Map(items.map((item) => [item.one.item.id, item]));
  return alternatives.flatMap(({ id, less }) => {
    const item = byId.get(id);
    const group = item?.one.item.exclusionGroup;
    if (!item || !group || mostOf(item) === 0) return [];
    const better = chosen.filter((other) => byId.get(other)?.one.item.exclusionGroup === group);
    return better.length > 0 ? [{ itemId: id, better, less: less / 100 }] : [];
  });
}
