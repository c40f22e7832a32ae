import type { FactDefinitions } from '../facts/fact-definition.ts';
import type { Facts } from '../facts/facts.ts';
import type { Rule } from '../language/rule.ts';
import type { Interval } from '../values/interval.ts';
import type { Truth } from '../values/truth.ts';
import type { Case, FindRuleSet } from './case.ts';
import { settle, undecidedLeaves } from './completions.ts';
import { decide, type Step } from './condition.ts';
import { evaluateExpression } from './expression.ts';
import { RuleFault } from './fault.ts';
import type { Figure } from './figure.ts';
import { supportOf } from './support.ts';

/** Whom a rule is asked about, and on which day. */
export interface Question {
  readonly facts: Facts;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly definitions?: FactDefinitions;
  readonly findRuleSet?: FindRuleSet;
}

export interface Evaluation {
  /** T: may have it; F: not; U: facts are missing; error: the rule cannot be computed. */
  readonly verdict: Truth;
  readonly step: Step;
  /** The smallest set of leaves that decides it (portal.md 3.4). */
  readonly deciding: readonly Step[];
  /** Of the amount alone, whatever the verdict; undefined where the rule has none or it cannot be computed. */
  readonly amount?: Figure;
  readonly fault?: RuleFault;
  /** Facts that would settle what is open: of the verdict, and of the amount unless the answer is no. */
  readonly missing: readonly string[];
}

const noDefinitions: FactDefinitions = new Map();

export const caseOf = (rule: Pick<Rule, 'params'>, question: Question): Case => ({
  params: rule.params,
  facts: question.facts,
  definitions: question.definitions ?? noDefinitions,
  day: question.day,
  within: [],
  decide: decideSettled,
  ...(question.findRuleSet && { findRuleSet: question.findRuleSet }),
});

/** A condition inside a figure is settled like the whole rule. */
function decideSettled(one: Case, condition: Step['condition']) {
  const step = decide(one, condition);
  return { ...step, truth: settle(step) };
}

/** Evaluates a rule for one firm on one day (portal.md 3.2, 3.3). Equal questions have equal answers. */
export function evaluateRule(rule: Rule, question: Question): Evaluation {
  const one = caseOf(rule, question);
  const step = decide(one, rule.condition);
  const truth = settle(step);
  const amount = amountOf(one, rule);
  const fault = step.fault ?? amount.fault;
  const verdict = amount.fault && truth !== 'F' ? 'error' : truth;
  const open = [...(truth === 'U' ? step.missing : []), ...missingOf(truth, amount.figure?.interval)];
  return {
    verdict,
    step,
    deciding: truth === step.truth ? supportOf(step) : undecidedLeaves(step),
    missing: [...new Set(open)].toSorted(),
    ...(amount.figure && { amount: amount.figure }),
    ...(fault && { fault }),
  };
}

/** The amount alone, for those who know the verdict; undefined where the rule has none, a fault where it cannot be computed. */
export const amountOfRule = (rule: Rule, question: Question): { figure?: Figure; fault?: RuleFault } =>
  amountOf(caseOf(rule, question), rule);

/** The verdict alone, for those who ask it often. */
export const verdictOf = (rule: Rule, question: Question): Truth =>
  settle(decide(caseOf(rule, question), rule.condition));

/** Whether it says yes and its amount can be computed: what is fit to be wished or waited for. */
export const isGranted = (rule: Rule, question: Question): boolean =>
  verdictOf(rule, question) === 'T' && !amountOfRule(rule, question).fault;

const missingOf = (truth: Truth, amount: Interval | undefined): Iterable<string> =>
  truth === 'F' || truth === 'error' ? [] : (amount?.missing ?? []);

function amountOf(one: Case, rule: Rule): { figure?: Figure; fault?: RuleFault } {
  if (!rule.amount) return {};
  try {
    return { figure: evaluateExpression(one, rule.amount) };
  } catch (fault) {
    if (!(fault instanceof RuleFault)) throw fault;
    return { fault };
  }
}
