import {
  type Evaluation,
  evaluateRule,
  type FactDefinition,
  type Facts,
  nearMisses,
  waitingDay,
  yuanOf,
} from '@qifu/policy-rules';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';

/** What a rule says of one firm, as people read it (look-portal.md 0). */
export const outcomes = ['eligible', 'needInfo', 'nearMiss', 'waiting', 'notEligible', 'fault'] as const;
export type Outcome = (typeof outcomes)[number];

type Changes = ReturnType<typeof nearMisses>;

/** In whole yuan and fen; null is without bound. The same twice is one figure. */
export interface YuanRange {
  min: number | null;
  max: number | null;
}

export interface Assessment {
  outcome: Outcome;
  /** Undefined where the rule grants something that is no money. */
  amount?: YuanRange;
  evaluation: Evaluation;
  /** Smallest sets of changes that would make it eligible. */
  nearMiss: Changes;
  /** The day it holds by itself. */
  wait?: string;
}

/**
 * One item for one firm on one day. Unknown facts are neither yes nor no; an error is one and no refusal. Calculator, matching
 * and batches all ask here, so that they never differ.
 */
export function assessItem(
  { rule: { rule }, startsOn }: ItemOnDay,
  facts: Facts,
  day: string,
  definitions: ReadonlyMap<string, FactDefinition>,
): Assessment {
  const question = { facts, day: startsOn ?? day, definitions };
  const evaluation = evaluateRule(rule, question);
  const amount = evaluation.amount && yuanOf(evaluation.amount);
  const told = { evaluation, ...(amount && { amount }) };
  if (evaluation.verdict === 'error') return { ...told, outcome: 'fault', nearMiss: [] };
  if (evaluation.verdict === 'U') return { ...told, outcome: 'needInfo', nearMiss: [] };
  if (evaluation.verdict === 'T')
    return startsOn
      ? { ...told, outcome: 'waiting', nearMiss: [], wait: startsOn }
      : { ...told, outcome: 'eligible', nearMiss: [] };
  const nearMiss = nearMisses(rule, question);
  const wait = waitingDay(rule, question);
  const outcome = nearMiss.length > 0 ? 'nearMiss' : wait ? 'waiting' : 'notEligible';
  return { ...told, outcome, nearMiss, ...(wait && { wait }) };
}
