import type { Entry, RuleBook } from '../book/rule-book.ts';
import { codes } from '../book/run-program.ts';
import type { Facts } from '../facts/facts.ts';
import { evenValues, type LikelyValue } from './likely-values.ts';

/** What is asked next is weighed with this. */
export interface Asking {
  readonly book: RuleBook;
  readonly facts: Facts;
  /** Worth of settling an entry, in its place in the book: expected amount times urgency. */
  readonly worth: readonly number[];
  /** Entries that count for this firm at all, in their place in the book; without it all do. */
  readonly considered?: readonly boolean[];
  /** Whether a fact may be asked at all: not derived, not told by an office, not skipped. */
  readonly mayAsk: (fact: string) => boolean;
  /** Seconds it takes to answer. */
  readonly effortOf: (fact: string) => number;
  /** How firms like this one answer; without it every side of every limit is equally likely. */
  readonly likelyValues?: (fact: string) => readonly LikelyValue[] | undefined;
}

export interface AskedNext {
  readonly fact: string;
  /** Worth that is expected to be settled for each second of effort. */
  readonly score: number;
  /** How many open entries look at it. */
  readonly entries: number;
}

/**
 * The facts worth asking, best first (portal.md 3.5): the worth of the items an answer is expected to settle, for each second
 * it takes. Of equals the one that more items look at, then the one the book met first.
 */
export function nextQuestions(asking: Asking): AskedNext[] {
  const { book, facts, mayAsk, considered } = asking;
  const truths = book.truthsFor(facts);
  const isOpen = book.entries.map(
    (entry, place) => considered?.[place] !== false && book.verdict(entry, truths) === 'U',
  );
  const scored: AskedNext[] = [];
  for (const [fact, places] of book.entriesOf) {
    const isKnown = facts.get(fact)?.value !== undefined || facts.get(fact)?.periods !== undefined;
    const open = places.filter((place) => isOpen[place]);
    if (isKnown || open.length === 0 || !mayAsk(fact)) continue;
    scored.push({ fact, score: scoreOf(asking, fact, open, truths), entries: open.length });
  }
  return scored.toSorted((a, b) => b.score - a.score || b.entries - a.entries);
}

function scoreOf(asking: Asking, fact: string, open: readonly number[], truths: Uint8Array): number {
  const { book, facts, worth, effortOf } = asking;
  const values = asking.likelyValues?.(fact) ?? evenValues(book, fact);
  const own = book.atomsOf.get(fact) ?? [];
  const answered = Uint8Array.from(truths);
  let expected = 0;
  for (const { value, likelihood } of values) {
    for (const number of own) answered[number] = codes[book.truthOfValue(number, fact, value, facts)];
    const settled = open.filter((place) => isSettled(book, book.entries[place], answered));
    expected += likelihood * settled.reduce((sum, place) => sum + (worth[place] ?? 0), 0);
  }
  return expected / Math.max(1, effortOf(fact));
}

function isSettled(book: RuleBook, entry: Entry | undefined, truths: Uint8Array): boolean {
  const verdict = entry && book.verdict(entry, truths);
  return verdict === 'T' || verdict === 'F';
}
