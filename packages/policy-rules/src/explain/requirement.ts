import { evaluateRule, type Question } from '../evaluate/evaluate-rule.ts';
import type { Rule } from '../language/rule.ts';
import { amountWords } from './amount-words.ts';
import { type Say, shownNumber } from './figure-text.ts';
import { subjectOf, testOf } from './sentence.ts';
import { type TraceNode, traceOf } from './trace.ts';

/** A rule before anybody asks it: the trace of a firm of which nothing is known. */
export const traceOfNobody = (rule: Rule, question: Omit<Question, 'facts'>): TraceNode => {
  const whole = { ...question, facts: new Map() };
  return traceOf(rule, whole, evaluateRule(rule, whole));
};

/** What a leaf asks for, whoever asks: 从业人员不低于 20 人. Compound nodes have none. */
export function requirementOf(node: TraceNode, day: string, say: Say): string | undefined {
  const { condition } = node;
  if (!condition) return undefined;
  if (condition.op === 'date') {
    const { from, to } = condition;
    const key = from && to ? 'requiredDated' : from ? 'requiredFrom' : 'requiredTo';
    return say(key, { from: from ?? '', to: to ?? '' });
  }
  const subject = subjectOf(node, condition, say);
  if (condition.op === 'true') return say('requiredYes', { subject });
  return say('required', { subject, test: testOf(node, condition, day, say) });
}

/** What a leaf asks for below a "not", where it can be said without one: 失信：否. */
export function refusalOf(node: TraceNode, say: Say): string | undefined {
  const { condition } = node;
  return condition?.op === 'true'
    ? say('requiredNo', { subject: subjectOf(node, condition, say) })
    : undefined;
}

/** How the amount is reckoned, its parameters as they are on that day: 按设备投资额的 8%，最高 300 万元. */
export function amountSentence(
  { amount, params }: Rule,
  { day, definitions }: Omit<Question, 'facts'>,
  say: Say,
): string | undefined {
  const label = (fact: string) => definitions?.get(fact)?.label ?? fact;
  const value = (name: string) => {
    const inForce = params.get(name)?.findLast(({ from }) => from <= day);
    return inForce && shownNumber(Number(inForce.value), inForce.unit, say);
  };
  return amount && amountWords(amount, { label, say, figureOf: value });
}
