import { parseDecimal } from '@qifu/rules';
import type { RuleBook } from '../book/rule-book.ts';
import { codes } from '../book/run-program.ts';
import type { FactValue } from '../facts/facts.ts';
import type { Condition } from '../language/rule.ts';
import { figuresIn } from '../language/walk.ts';

/** A value a fact may have, and how likely that is among firms like this one; the likelihoods of a fact add up to 1. */
export interface LikelyValue {
  readonly value: FactValue;
  readonly likelihood: number;
}

/** More values than these of one fact are not tried. */
const mostValues = 12;

/**
 * Values of a fact where nothing is known of firms like this one: one on each side of every limit the rules hold it against,
 * all equally likely (portal.md 3.5). Of values that every rule takes alike one is tried.
 */
function evenValues(book: RuleBook, fact: string): LikelyValue[] {
  const own = book.atomsOf.get(fact) ?? [];
  const leaves = own.flatMap((number) => book.atoms[number] ?? []);
  const found = leaves.flatMap(({ condition, params }) => turning(condition, params, book.day));
  const nothing = new Map();
  const seen = new Map<string, FactValue>();
  for (const value of found.toSorted(byFigure)) {
    const taken = own.map((number) => codes[book.truthOfValue(number, fact, value, nothing)]).join('');
    if (!seen.has(taken)) seen.set(taken, value);
  }
  const values = spread([...seen.values()]);
  return values.map((value) => ({ value, likelihood: 1 / values.length }));
}

const byFigure = (a: FactValue, b: FactValue) => (typeof a === 'number' && typeof b === 'number' ? a - b : 0);

/** No more than are tried, from the whole width of them. */
const spread = (values: readonly FactValue[]): readonly FactValue[] =>
  values.length <= mostValues
    ? values
    : Array.from(
        { length: mostValues },
        (_, at) => values[Math.floor((at * values.length) / mostValues)] as FactValue,
      );

/** How a fact may be answered, with what the leaves that look at it alone say then; undefined of those that look at more. */
export interface LikelyAnswer extends LikelyValue {
  readonly truths: readonly (number | undefined)[];
}

/** What is worked out once for a book. */
export interface LikelyAnswers {
  readonly of: (fact: string) => readonly LikelyAnswer[];
  /** How likely each leaf holds. */
  readonly holds: Float64Array;
  /** Questions left of each entry, by the state of its leaves. */
  readonly known: Map<number, number>[];
}

type Likely = (fact: string) => readonly LikelyValue[] | undefined;
const nothingKnown: Likely = () => undefined;
const held = new WeakMap<Likely, WeakMap<RuleBook, LikelyAnswers>>();

export function likelyAnswers(book: RuleBook, likely: Likely = nothingKnown): LikelyAnswers {
  const ofBooks = held.get(likely) ?? new WeakMap<RuleBook, LikelyAnswers>();
  held.set(likely, ofBooks);
  const found = ofBooks.get(book) ?? workOut(book, likely);
  ofBooks.set(book, found);
  return found;
}

function workOut(book: RuleBook, likely: Likely): LikelyAnswers {
  const holds = new Float64Array(book.atoms.length).fill(0.5);
  const nothing = new Map();
  const answers = new Map(
    [...book.atomsOf].map(([fact, own]) => {
      const isAlone = own.map((number) => book.atoms[number]?.facts.length === 1);
      const values = (likely(fact) ?? evenValues(book, fact)).map((one) => ({
        ...one,
        truths: own.map((number, at) =>
          isAlone[at] ? codes[book.truthOfValue(number, fact, one.value, nothing)] : undefined,
        ),
      }));
      for (const [at, number] of own.entries())
        if (isAlone[at])
          holds[number] = values.reduce(
            (sum, { likelihood, truths }) => sum + (truths[at] === codes.T ? likelihood : 0),
            0,
          );
      return [fact, values] as const;
    }),
  );
  return { of: (fact) => answers.get(fact) ?? [], holds, known: [] };
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
