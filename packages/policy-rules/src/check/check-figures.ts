import { decide } from '../evaluate/condition.ts';
import { caseOf } from '../evaluate/evaluate-rule.ts';
import { evaluateExpression } from '../evaluate/expression.ts';
import { RuleFault } from '../evaluate/fault.ts';
import type { Bracket, Condition, Expression, Rule } from '../language/rule.ts';
import { partsOf } from '../language/walk.ts';
import { type Check, type CheckedAgainst, nobody } from './check.ts';
import type { Finding } from './finding.ts';

/** Units that do not agree, values of the wrong kind, circles of rule sets, and brackets that begin at the same figure. */
export const checkFigures: Check = function* (rule, against, nodes) {
  const seen = new Set<string>();
  for (const { at, node } of nodes) {
    if ('kind' in node && node.kind === 'scale' && !isRising(node.brackets))
      yield { at, kind: 'overlappingBrackets', subject: '' };
    const fault = faultOf(rule, against, node);
    if (!fault || seen.has(`${at} ${fault.kind} ${fault.subject}`)) continue;
    seen.add(`${at} ${fault.kind} ${fault.subject}`);
    yield { at, ...fault };
  }
};

const told = ['unitClash', 'badType', 'circle'] as const;

/** Of what is asked of nobody: units are known without any figure. */
function faultOf(
  rule: Rule,
  against: CheckedAgainst,
  node: Condition | Expression,
): Omit<Finding, 'at'> | undefined {
  const fault = 'kind' in node ? faultOfFigure(rule, against, node) : faultOfLeaf(rule, against, node);
  const kind = told.find((one) => one === fault?.reason);
  return fault && kind && { kind, subject: fault.subject };
}

function faultOfFigure(rule: Rule, against: CheckedAgainst, node: Expression): RuleFault | undefined {
  if (node.kind === 'text') return undefined;
  try {
    evaluateExpression(caseOf(rule, nobody(against)), node);
    return undefined;
  } catch (fault) {
    if (!(fault instanceof RuleFault)) throw fault;
    return fault;
  }
}

const faultOfLeaf = (rule: Rule, against: CheckedAgainst, node: Condition) =>
  partsOf(node).length > 0 ? undefined : decide(caseOf(rule, nobody(against)), node).fault;

/** Of brackets whose beginnings are written as numbers. */
function isRising(brackets: readonly Bracket[]): boolean {
  const froms = brackets.map(({ from }) => (from.kind === 'number' ? Number(from.value) : undefined));
  return froms.every((from, index) => {
    const before = index === 0 ? undefined : froms[index - 1];
    return from === undefined || before === undefined || before < from;
  });
}
