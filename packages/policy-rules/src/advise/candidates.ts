import { compareRationals, formatDecimal, parseDecimal, subtractRationals, toRational } from '@qifu/rules';
import type { Question } from '../evaluate/evaluate-rule.ts';
import type { FactValue } from '../facts/facts.ts';
import type { Condition, Rule, Scalar } from '../language/rule.ts';
import { factIn, figuresIn, nodesOf } from '../language/walk.ts';
import { turningFigures } from './turning-figures.ts';
import { heldNow } from './with-fact.ts';

/** Other values of a fact with which a leaf may turn out differently, nearest first, each once. */
export function candidatesOf(
  leaves: readonly Condition[],
  rule: Rule,
  question: Question,
  fact: string,
): FactValue[] {
  const value = heldNow(question, fact);
  if (value === undefined) return [];
  const own = leaves.filter((leaf) => [...nodesOf(leaf)].some((node) => factIn(node) === fact));
  const found = own.flatMap((leaf) => valuesFor(leaf, value, fact, question));
  const figures = isFigure(value) ? own.flatMap((leaf) => turningFigures(leaf, rule, question, fact)) : [];
  // Of a set what is wanted is added to what is held; an option alone would take the rest away.
  const options = (!Array.isArray(value) && question.definitions?.get(fact)?.options) || [];
  const other = [...found, ...(found.length > 0 ? options : [])].filter((one) => !isEqual(one, value));
  return unique([...nearestFirst(value, figures), ...other]);
}

const isFigure = (value: FactValue): value is number | string =>
  (typeof value === 'number' || typeof value === 'string') && parseDecimal(value) !== undefined;
const isEqual = (a: FactValue, b: FactValue) => JSON.stringify(a) === JSON.stringify(b);

function nearestFirst(value: FactValue, figures: readonly string[]): FactValue[] {
  const from = isFigure(value) ? toRational(formatDecimal(parseDecimal(value) ?? 0)) : toRational(0);
  const distance = (figure: string) => {
    const gap = subtractRationals(toRational(figure), from);
    return gap.top < 0n ? { top: -gap.top, bottom: gap.bottom } : gap;
  };
  return figures
    .toSorted((a, b) => compareRationals(distance(a), distance(b)))
    .map((figure) => (typeof value === 'number' ? Number(figure) : figure));
}

const unique = (values: readonly FactValue[]): FactValue[] => {
  const seen = new Set<string>();
  return values.filter((value) => !seen.has(JSON.stringify(value)) && seen.add(JSON.stringify(value)));
};

/** Of leaves that ask for no figure. */
function valuesFor(leaf: Condition, value: FactValue, fact: string, question: Question): FactValue[] {
  const set = Array.isArray(value) ? (value as readonly Scalar[]) : undefined;
  switch (leaf.op) {
    case 'true':
    case 'noneIn':
      return typeof value === 'boolean' ? [!value] : set?.length ? [[]] : [];
    case 'in':
      return set ? leaf.values.map((one) => [...set, one]) : [...leaf.values];
    case 'has':
      return set ? setsFor(leaf.values, leaf.mode, set) : [...leaf.values];
    default:
      return typeof value === 'number' ? [] : textsIn(leaf, fact, question);
  }
}

/** Nobody gives up a title for a support: sets only grow. */
const setsFor = (wanted: readonly Scalar[], mode: 'any' | 'all', held: readonly Scalar[]): FactValue[] =>
  mode === 'all' ? [[...new Set([...held, ...wanted])]] : wanted.map((one) => [...new Set([...held, one])]);

/** What a text or a yes or no is compared with. */
function textsIn(leaf: Condition, fact: string, { facts }: Question): FactValue[] {
  return figuresIn(leaf).flatMap((side) => {
    if (side.kind === 'text')
      return typeof side.value === 'boolean' ? [side.value, !side.value] : [side.value];
    const other = side.kind === 'var' && side.fact !== fact ? facts.get(side.fact)?.value : undefined;
    return other === undefined ? [] : [other];
  });
}
