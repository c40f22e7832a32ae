import type { Question } from '../evaluate/evaluate-rule.ts';
import type { Rule } from '../language/rule.ts';
import { type Say, shownNumber } from './figure-text.ts';
import { leafWords, type NameOf, turnedTestOf } from './sentence.ts';
import type { BranchReason } from './taken-branch.ts';
import { shownFigure, traceOf } from './trace.ts';

/** A list of more values than this is not gone through again: what the firm has of it is enough. */
const mostValues = 6;

interface Told {
  readonly rule: Rule;
  readonly question: Question;
  readonly say: Say;
  readonly nameOf?: NameOf | undefined;
  /** A figure of the rule in words. */
  readonly wordsOf: (base: Extract<BranchReason, { base: unknown }>['base']) => string;
}

/** Why one branch of an amount was taken, with what the firm has: 企业规模为小型，属于小型、微型. */
export function reasonWords(reason: BranchReason, { rule, question, say, nameOf, wordsOf }: Told): string {
  if ('base' in reason) {
    const { min, unit } = shownFigure(reason.figure);
    return say('amounts.reasonBase', {
      base: wordsOf(reason.base),
      value: shownNumber(min ?? 0, unit, say),
    });
  }
  const { step } = reason;
  const node = traceOf(rule, question, { step, deciding: [] });
  const words = leafWords(node, question.day, say, nameOf);
  if (!words) return '';
  const { subject, value } = words;
  const { condition } = step;
  const isLong = 'values' in condition && condition.values.length > mostValues && step.truth === 'T';
  if (condition.op === 'true' || isLong) return say('amounts.reasonYesNo', { subject, value });
  const test = step.truth === 'T' ? words.test : turnedTestOf(node, question.day, say, nameOf);
  if (condition.op === 'known') return say('required', { subject, test });
  return say('amounts.reason', { subject, value, test });
}
