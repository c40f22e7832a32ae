import { compareDecimals, exactText } from '@qifu/rules';
import { traitsOf } from '../evaluate/case.ts';
import { caseOf, type Question } from '../evaluate/evaluate-rule.ts';
import { evaluateExpression } from '../evaluate/expression.ts';
import { RuleFault } from '../evaluate/fault.ts';
import { convert } from '../evaluate/figure.ts';
import { unitOf } from '../facts/unit.ts';
import type { Comparison, Condition, Expression, Rule } from '../language/rule.ts';
import { pointIn } from '../values/interval.ts';

/** What is known of a firm once it meets a condition: a smaller range of a figure, or a yes. Parts of an "all" all count. */
export function narrow(rule: Rule, firm: Question, condition: Condition): Question {
  switch (condition.op) {
    case 'and':
      return condition.args.reduce((so, arg) => narrow(rule, so, arg), firm);
    case 'true':
      return withFact(firm, condition.fact, { value: true });
    case 'not':
      return condition.arg.op === 'true' ? withFact(firm, condition.arg.fact, { value: false }) : firm;
    case 'between': {
      const above = narrowFigure(rule, firm, 'gte', condition.of, condition.lo);
      return narrowFigure(rule, above, 'lte', condition.of, condition.hi);
    }
    default:
      if (!('left' in condition)) return firm;
      return narrowFigure(
        rule,
        narrowFigure(rule, firm, condition.op, condition.left, condition.right),
        mirrored[condition.op],
        condition.right,
        condition.left,
      );
  }
}

const mirrored: Readonly<Record<Comparison, Comparison>> = {
  gte: 'lte',
  gt: 'lt',
  lte: 'gte',
  lt: 'gt',
  eq: 'eq',
  ne: 'ne',
};

function narrowFigure(
  rule: Rule,
  firm: Question,
  op: Comparison,
  figure: Expression,
  limit: Expression,
): Question {
  if (figure.kind !== 'var' || figure.period !== undefined || op === 'ne') return firm;
  const bound = limitOf(rule, firm, figure.fact, limit);
  if (bound === undefined) return firm;
  const { min, max } = traitsOf(caseOf(rule, firm), figure.fact);
  const isLower = op !== 'lte' && op !== 'lt';
  const isUpper = op !== 'gte' && op !== 'gt';
  return withFact(firm, figure.fact, {
    ...(isLower && { min: min !== undefined && compareDecimals(min, bound) > 0 ? min : bound }),
    ...(isUpper && { max: max !== undefined && compareDecimals(max, bound) < 0 ? max : bound }),
  });
}

/** The figure a fact is held against in the fact's own unit, where it is the same for every firm. */
function limitOf(rule: Rule, firm: Question, fact: string, limit: Expression): string | undefined {
  try {
    const one = caseOf(rule, { ...firm, facts: new Map() });
    const value = pointIn(convert(evaluateExpression(one, limit), unitOf(traitsOf(one, fact).unit)));
    const text = value && exactText(value);
    return text?.includes('/') ? undefined : text;
  } catch (fault) {
    if (!(fault instanceof RuleFault)) throw fault;
    return undefined;
  }
}

function withFact(
  firm: Question,
  key: string,
  more: Partial<{ value: boolean; min: string; max: string }>,
): Question {
  const facts = new Map(firm.facts);
  facts.set(key, { ...facts.get(key), ...more });
  return { ...firm, facts };
}
