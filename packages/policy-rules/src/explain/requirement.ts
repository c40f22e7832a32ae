import { caseOf, evaluateRule, type Question } from '../evaluate/evaluate-rule.ts';
import type { Facts } from '../facts/facts.ts';
import type { Rule } from '../language/rule.ts';
import { amountWords } from './amount-words.ts';
import { reasonWords } from './branch-words.ts';
import { figureText, type Say, shownNumber } from './figure-text.ts';
import { type NameOf, subjectOf, testOf } from './sentence.ts';
import { takeBranches } from './taken-branch.ts';
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

/** Whom an amount is told of: a firm with its facts, or without any whoever asks. */
interface AmountQuestion extends Omit<Question, 'facts'> {
  readonly facts?: Facts;
  readonly nameOf?: NameOf;
}

/**
 * How the amount is reckoned, its parameters as they are on that day: 按设备投资额的 8%，最高 300 万元. Told of a firm it names the
 * branch that was taken and why, 按年缴费额的 50%，依据：企业规模为小型，属于小型、微型; where facts are missing it names all there are.
 */
export function amountSentence(rule: Rule, question: AmountQuestion, say: Say): string | undefined {
  const { day, definitions, facts, nameOf } = question;
  const { amount, params } = rule;
  if (!amount) return undefined;
  const label = (fact: string) => definitions?.get(fact)?.label ?? fact;
  const figureOf = (name: string) => {
    const inForce = params.get(name)?.findLast(({ from }) => from <= day);
    return inForce && shownNumber(Number(inForce.value), inForce.unit, say);
  };
  if (!facts) return amountWords(amount, { label, say, figureOf });
  const whole = { ...question, facts };
  const taken = takeBranches(caseOf(rule, whole), amount);
  const words = amountWords(taken.amount, { label, say, figureOf, reached: taken.reached });
  const reasons = taken.reasons.map((reason) =>
    reasonWords(reason, {
      ...{ rule, question: whole, say, nameOf },
      wordsOf: (base) => figureText(base, label, say, figureOf),
    }),
  );
  const each = [...new Set(reasons)].filter((one) => one !== '');
  return each.length === 0
    ? words
    : say('amounts.because', { amount: words, reasons: each.join(say('amounts.reasonJoin')) });
}
