import { RuleFault } from '../evaluate/fault.ts';
import type { Comparison, Condition } from '../language/rule.ts';
import type { Truth } from '../values/truth.ts';
import { type Answers, type Bits, bitsFor, setBit } from './bitmap.ts';
import type { FirmTable } from './firm-table.ts';
import { type FloatFigure, floatFigure, inUnitOf } from './float-figure.ts';
import type { Atom, RuleBook } from './rule-book.ts';

/**
 * What all firms answer to one leaf. A leaf about one fact of few values is asked once for each value; figures are compared in
 * floating numbers, and exactly where they are close to the limit; the rest is asked firm by firm.
 */
export function leafAnswers(book: RuleBook, number: number, table: FirmTable): Answers {
  const [yes, no] = [bitsFor(table.count), bitsFor(table.count)];
  let error: Bits | undefined;
  const atom = book.atoms[number];
  if (!atom) return { yes, no };
  const ask = coded(book, number, atom, table) ?? compared(book, atom, table);
  for (let firm = 0; firm < table.count; firm++) {
    const truth = ask?.(firm) ?? book.truthOfAtom(number, table.factsOf(firm, atom.facts));
    if (truth === 'T') setBit(yes, firm);
    else if (truth === 'F') setBit(no, firm);
    else if (truth === 'error') {
      error ??= bitsFor(table.count);
      setBit(error, firm);
    }
  }
  return { yes, no, ...(error && { error }) };
}

/** Undefined for a firm: ask exactly. */
type Ask = (firm: number) => Truth | undefined;

function coded(
  book: RuleBook,
  number: number,
  { facts, condition }: Atom,
  table: FirmTable,
): Ask | undefined {
  const [fact] = facts;
  if (facts.length !== 1 || fact === undefined || 'left' in condition || condition.op === 'between')
    return undefined;
  const column = table.column(fact).asCodes();
  if (!column) return undefined;
  const { codes, values } = column;
  const truths = values.map((value) =>
    book.truthOfAtom(number, new Map([[fact, value === undefined ? {} : { value }]])),
  );
  return (firm) => truths[codes[firm] ?? 0];
}

function compared(book: RuleBook, { condition, params }: Atom, table: FirmTable): Ask | undefined {
  const pairs = comparisonsOf(condition);
  if (!pairs) return undefined;
  try {
    const ground = { table, definitions: book.definitions, params, day: book.day };
    const asks = pairs.map(([op, left, right]) => {
      const [a, b] = [floatFigure(left, ground), floatFigure(right, ground)];
      return a && b && compare(op, a, b);
    });
    const known = asks.filter((ask) => ask !== undefined);
    return known.length < asks.length ? undefined : both(known);
  } catch (fault) {
    if (!(fault instanceof RuleFault)) throw fault;
    return undefined;
  }
}

/** All of them hold; whoever needs the exact engine makes the whole need it. */
function both(asks: readonly Ask[]): Ask {
  const [first] = asks;
  if (first && asks.length === 1) return first;
  return (firm) => {
    const truths = asks.map((ask) => ask(firm));
    if (truths.includes(undefined)) return undefined;
    return truths.includes('F') ? 'F' : truths.includes('U') ? 'U' : 'T';
  };
}

type Pair = readonly [
  Comparison,
  Extract<Condition, { op: 'between' }>['of'],
  Extract<Condition, { op: 'between' }>['of'],
];
function comparisonsOf(condition: Condition): readonly Pair[] | undefined {
  if (condition.op === 'between') {
    const { of, lo, hi, incl } = condition;
    return [
      [incl.startsWith('[') ? 'gte' : 'gt', of, lo],
      [incl.endsWith(']') ? 'lte' : 'lt', of, hi],
    ];
  }
  return 'left' in condition ? [[condition.op, condition.left, condition.right]] : undefined;
}

/** Figures closer than this share of themselves are compared exactly. */
const closeness = 1e-9;

function compare(op: Comparison, first: FloatFigure, second: FloatFigure): Ask {
  const common = first.unit.unit ?? second.unit.unit;
  const [a, b] = [inUnitOf(first, common), inUnitOf(second, common)];
  const isExact = a.isExact && b.isExact;
  const ask = compareEnds[op];
  return (firm) => {
    const [aLo, aHi, bLo, bHi] = [a.lo(firm), a.hi(firm), b.lo(firm), b.hi(firm)];
    if (Number.isNaN(aLo) || Number.isNaN(bLo)) return undefined;
    if (!isExact && (isNear(aLo, bHi) || isNear(aHi, bLo))) return undefined;
    return ask(aLo, aHi, bLo, bHi);
  };
}

type Ends = readonly [aLo: number, aHi: number, bLo: number, bHi: number];
const isNear = (a: number, b: number) =>
  Number.isFinite(a) && Number.isFinite(b) && Math.abs(a - b) <= closeness * (Math.abs(a) + Math.abs(b) + 1);

const atLeast = (aLo: number, aHi: number, bLo: number, bHi: number): Truth =>
  aLo >= bHi ? 'T' : aHi < bLo ? 'F' : 'U';
const turn = (truth: Truth): Truth => (truth === 'T' ? 'F' : truth === 'F' ? 'T' : truth);
const equal = (aLo: number, aHi: number, bLo: number, bHi: number): Truth => {
  if (aLo > bHi || bLo > aHi) return 'F';
  return aLo === aHi && bLo === bHi ? 'T' : 'U';
};
const compareEnds: Readonly<Record<Comparison, (...ends: Ends) => Truth>> = {
  gte: atLeast,
  gt: (aLo, aHi, bLo, bHi) => turn(atLeast(bLo, bHi, aLo, aHi)),
  lte: (aLo, aHi, bLo, bHi) => atLeast(bLo, bHi, aLo, aHi),
  lt: (...ends) => turn(atLeast(...ends)),
  eq: equal,
  ne: (...ends) => turn(equal(...ends)),
};
