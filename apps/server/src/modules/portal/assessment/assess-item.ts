import type { MatchOutcome } from '@qifu/contracts';
import {
  type Evaluation,
  evaluateRule,
  type FactDefinition,
  type Facts,
  nearMisses,
  waitingDay,
  withFact,
  yuanOf,
} from '@qifu/policy-rules';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';

/** What a rule says of one firm, as people read it (look-portal.md 0). */
export type Outcome = MatchOutcome;

type Changes = ReturnType<typeof nearMisses>;

/** In whole yuan and fen; null is without bound. The same twice is one figure. */
export interface YuanRange {
  min: number | null;
  max: number | null;
}

export interface Assessment {
  outcome: Outcome;
  /** Undefined where the rule grants something that is no money; of what is one step away, what it would bring after that step. */
  amount?: YuanRange;
  evaluation: Evaluation;
  /** Smallest sets of changes that would make it eligible. */
  nearMiss: Changes;
  /** The day it holds by itself. */
  wait?: string;
}

/** The verdict without the ways to another one, for those who ask it of many items at every answer. */
export type Judgement = Pick<Assessment, 'amount' | 'evaluation'> & {
  outcome: Exclude<Outcome, 'nearMiss'>;
};

/** An item of a document that is yet to come waits for it, whoever may have it then. */
export function judgeItem(
  { rule: { rule }, startsOn }: ItemOnDay,
  facts: Facts,
  day: string,
  definitions: ReadonlyMap<string, FactDefinition>,
): Judgement {
  const evaluation = evaluateRule(rule, { facts, day: startsOn ?? day, definitions });
  const amount = evaluation.amount && yuanOf(evaluation.amount);
  const outcome = {
    T: startsOn ? ('waiting' as const) : ('eligible' as const),
    F: 'notEligible' as const,
    U: 'needInfo' as const,
    error: 'fault' as const,
  }[evaluation.verdict];
  return { outcome, evaluation, ...(amount && { amount }) };
}

/**
 * One item for one firm on one day. Unknown facts are neither yes nor no; an error is one and no refusal. Calculator, matching
 * and batches all ask here, so that they never differ.
 */
export function assessItem(
  one: ItemOnDay,
  facts: Facts,
  day: string,
  definitions: ReadonlyMap<string, FactDefinition>,
): Assessment {
  return withWays(judgeItem(one, facts, day, definitions), one, { facts, day, definitions });
}

/** What else would have to be so: the nearest changes, and the day it holds by itself. */
export function withWays(
  judged: Judgement,
  { rule: { rule }, startsOn }: ItemOnDay,
  {
    facts,
    day,
    definitions,
  }: { facts: Facts; day: string; definitions: ReadonlyMap<string, FactDefinition> },
): Assessment {
  if (judged.outcome === 'waiting') return { ...judged, nearMiss: [], ...(startsOn && { wait: startsOn }) };
  if (judged.outcome !== 'notEligible') return { ...judged, nearMiss: [] };
  const question = { facts, day: startsOn ?? day, definitions };
  const nearMiss = nearMisses(rule, question);
  const wait = waitingDay(rule, question);
  const outcome = nearMiss.length > 0 ? 'nearMiss' : wait ? 'waiting' : 'notEligible';
  const amount = amountAfter(rule, question, nearMiss[0]) ?? judged.amount;
  return { ...judged, outcome, nearMiss, ...(amount && { amount }), ...(wait && { wait }) };
}

/** What the nearest change would bring: with it in place, not with the figure that is too small for it. */
function amountAfter(
  rule: Parameters<typeof evaluateRule>[0],
  question: Parameters<typeof evaluateRule>[1],
  changes: Changes[number] = [],
): YuanRange | undefined {
  if (changes.length === 0) return undefined;
  const changed = changes.reduce((asked, { fact, to }) => withFact(asked, fact, to), question);
  const { amount } = evaluateRule(rule, changed);
  return amount && yuanOf(amount);
}
