import type { Condition, Expression, Rule } from '../language/rule.ts';
import { figuresIn, partsOf, piecesOf } from '../language/walk.ts';

/** A node with the place by which it is told. */
export interface Placed {
  readonly at: string;
  readonly node: Condition | Expression;
}

/** Every node of a rule; figures and what they hold are told at the condition they stand in, or at `amount`. */
export function* placedNodes({ condition, amount }: Rule): Generator<Placed> {
  yield* ofCondition(condition, '0');
  if (amount) yield* ofExpression(amount, 'amount');
}

function* ofCondition(condition: Condition, place: string): Generator<Placed> {
  const at = condition.id ?? place;
  yield { at, node: condition };
  for (const [index, part] of partsOf(condition).entries()) yield* ofCondition(part, `${place}.${index}`);
  for (const figure of figuresIn(condition)) yield* ofExpression(figure, at);
}

function* ofExpression(expression: Expression, place: string): Generator<Placed> {
  const at = expression.id ?? place;
  yield { at, node: expression };
  for (const piece of piecesOf(expression))
    yield* 'kind' in piece ? ofExpression(piece, at) : ofCondition(piece, at);
}
