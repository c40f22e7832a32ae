import { parseDecimal } from '@qifu/rules';
import type { RuleBook } from '../book/rule-book.ts';
import type { FactValue } from '../facts/facts.ts';
import type { Condition } from '../language/rule.ts';
import { figuresIn } from '../language/walk.ts';

/** A value a fact may have, and how likely that is among firms like this one; the likelihoods of a fact add up to 1. */
export interface LikelyValue {
  readonly value: FactValue;
  readonly likelihood: number;
}

/** More values than these of one fact are not tried. */
const mostValues = 9;

/**
 * Values of a fact where nothing is known of firms like this one: one on each side of every limit the rules hold it against,
 * all equally likely (portal.md 3.5).
 */
export function evenValues(book: RuleBook, fact: string): LikelyValue[] {
  const leaves = (book.atomsOf.get(fact) ?? []).flatMap((number) => book.atoms[number] ?? []);
  const found = leaves.flatMap(({ condition, params }) => turning(condition, params, book.day));
  const seen = new Map(found.map((value) => [JSON.stringify(value), value]));
  const values = [...seen.values()].slice(0, mostValues);
  return values.map((value) => ({ value, likelihood: 1 / values.length }));
}

type Params = RuleBook['atoms'][number]['params'];

function turning(condition: Condition, params: Params, day: string): FactValue[] {
  switch (condition.op) {
    case 'true':
    case 'noneIn':
      return [true, false];
    case 'in':
      return [...condition.values.slice(0, 2), otherText];
    case 'has':
      return [[...condition.values], []];
    case 'within':
      return [day, '1900-01-01'];
    default:
      return figuresIn(condition).flatMap((side): FactValue[] => {
        if (side.kind === 'text') return [side.value, otherText];
        const text =
          side.kind === 'number'
            ? side.value
            : side.kind === 'param'
              ? params.get(side.name)?.findLast(({ from }) => from <= day)?.value
              : undefined;
        return text === undefined ? [] : aroundLimit(text);
      });
  }
}

/** What none of the rules names. */
const otherText = '\u0000';

function aroundLimit(text: string): number[] {
  const limit = Number(text);
  const step = 10 ** -(parseDecimal(text)?.scale ?? 0);
  return [limit - step, limit + step];
}
