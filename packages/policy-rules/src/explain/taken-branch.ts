import type { Case } from '../evaluate/case.ts';
import { settle } from '../evaluate/completions.ts';
import { decide, type Step } from '../evaluate/condition.ts';
import { evaluateExpression } from '../evaluate/expression.ts';
import { RuleFault } from '../evaluate/fault.ts';
import { convert, type Figure } from '../evaluate/figure.ts';
import { supportOf } from '../evaluate/support.ts';
import type { Bracket, Expression } from '../language/rule.ts';
import { atLeastAs, pointIn } from '../values/interval.ts';
import { negate } from '../values/truth.ts';

/** Why an amount is reckoned as it is: a leaf that decided a branch, or the figure that is held against the brackets of a scale. */
export type BranchReason = { readonly step: Step } | { readonly base: Expression; readonly figure: Figure };

/** An amount as it was reckoned for one firm. */
export interface TakenAmount {
  /** With the branch that was taken in the place of each condition that is decided. */
  readonly amount: Expression;
  /** Of the brackets of a scale those its base has come to; the others give nothing. */
  readonly reached: ReadonlyMap<readonly Bracket[], ReadonlySet<Bracket>>;
  /** From the outside in. */
  readonly reasons: readonly BranchReason[];
}

/** Takes the way through an amount that the engine took for a firm; where facts are missing both ways stay. */
export function takeBranches(one: Case, amount: Expression): TakenAmount {
  const reasons: BranchReason[] = [];
  const reached = new Map<readonly Bracket[], ReadonlySet<Bracket>>();
  return { amount: take(amount), reached, reasons };

  function take(part: Expression): Expression {
    switch (part.kind) {
      case 'if':
        return choose(part);
      case 'scale':
        return enter(part);
      case 'add':
      case 'sub':
      case 'mul':
      case 'div':
      case 'min':
      case 'max':
        return { ...part, args: part.args.map(take) };
      case 'abs':
      case 'floor':
      case 'ceil':
      case 'round':
        return { ...part, arg: take(part.arg) };
      default:
        return part;
    }
  }

  function choose(part: Extract<Expression, { kind: 'if' }>): Expression {
    const step = decide(one, part.when);
    const truth = settle(step);
    if (truth !== 'T' && truth !== 'F') {
      // biome-ignore lint/suspicious/noThenProperty: a branch of the rule language is called so.
      return { ...part, then: take(part.then), else: take(part.else) };
    }
    // What holds either way has no leaf that decides it.
    if (step.truth === truth) reasons.push(...supportOf(step).map((leaf) => ({ step: leaf })));
    return take(truth === 'T' ? part.then : part.else);
  }

  function enter(part: Extract<Expression, { kind: 'scale' }>): Expression {
    const base = take(part.base);
    const come = comeTo(one, part);
    if (come && base.kind !== 'number') reasons.push({ base, figure: come.figure });
    const brackets = part.brackets.map(({ from, rate, amount: flat }) => ({
      from: take(from),
      ...(rate && { rate: take(rate) }),
      ...(flat && { amount: take(flat) }),
    }));
    if (come && come.places.length > 0)
      reached.set(brackets, new Set(brackets.filter((_, place) => come.places.includes(place))));
    return { ...part, base, brackets };
  }
}

/** Places of the brackets that give something for a base that is known; undefined where it is not. */
function comeTo(one: Case, { base, brackets, scale }: Extract<Expression, { kind: 'scale' }>) {
  try {
    const figure = evaluateExpression(one, base);
    if (!pointIn(figure.interval)) return undefined;
    const begins = brackets.map(({ from }) => convert(evaluateExpression(one, from), figure.unit));
    const truths = begins.map((begin, place) =>
      scale === 'marginal' && !brackets[place]?.amount
        ? negate(atLeastAs(begin, figure.interval))
        : atLeastAs(figure.interval, begin),
    );
    if (truths.some((truth) => truth !== 'T' && truth !== 'F')) return undefined;
    const past = [...begins.keys()].filter((place) => truths[place] === 'T');
    // Of brackets that begin together the later one counts.
    const last = past.reduce<number | undefined>((best, place) => {
      const [begin, highest] = [begins[place], begins[best ?? place]];
      return begin && highest && atLeastAs(begin, highest) === 'T' ? place : best;
    }, undefined);
    const places = scale === 'marginal' || last === undefined ? past : [last];
    return { figure, places };
  } catch (fault) {
    if (!(fault instanceof RuleFault)) throw fault;
    return undefined;
  }
}
