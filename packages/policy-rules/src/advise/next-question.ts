import type { RuleBook } from '../book/rule-book.ts';
import { codes } from '../book/run-program.ts';
import type { Facts } from '../facts/facts.ts';
import { type LikelyAnswer, type LikelyAnswers, type LikelyValue, likelyAnswers } from './likely-values.ts';
import { type Leaves, questionsLeft } from './questions-left.ts';

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
 * it takes; an answer that spares half of the questions an item waits for settles half of it. Of equals the one that more items
 * look at, then the one the book met first.
 */
export function nextQuestions(asking: Asking): AskedNext[] {
  const { book, facts, considered, effortOf } = asking;
  const told = leavesOf(asking);
  const isOpen = book.entries.map(
    (entry, place) => considered?.[place] !== false && book.verdict(entry, told.leaves.truths) === 'U',
  );
  const scored: AskedNext[] = [];
  for (const [fact, places] of book.entriesOf) {
    const open = places.filter((place) => isOpen[place]);
    if (isTold(facts, fact) || open.length === 0 || !asking.mayAsk(fact)) continue;
    const score = settledBy(asking, fact, open, told) / Math.max(1, effortOf(fact));
    scored.push({ fact, score, entries: open.length });
  }
  return scored.toSorted((a, b) => b.score - a.score || b.entries - a.entries);
}

const isTold = (facts: Facts, fact: string) =>
  facts.get(fact)?.value !== undefined || facts.get(fact)?.periods !== undefined;

interface Told {
  leaves: Leaves;
  answers: LikelyAnswers;
}

/** What is known of every leaf of the book now. */
function leavesOf({ book, facts, mayAsk, likelyValues }: Asking): Told {
  const answers = likelyAnswers(book, likelyValues);
  const truths = book.truthsFor(facts);
  const open = new Uint8Array(truths.length);
  const asked = new Map([...book.atomsOf.keys()].map((fact) => [fact, !isTold(facts, fact) && mayAsk(fact)]));
  for (const [number, atom] of book.atoms.entries())
    if (truths[number] === codes.U) {
      const missing = atom.facts.filter((fact) => !isTold(facts, fact));
      if (missing.every((fact) => asked.get(fact))) open[number] = missing.length;
    }
  return { leaves: { truths, open, holds: answers.holds }, answers };
}

/** The worth an answer is expected to settle, over the values it may have. */
function settledBy(asking: Asking, fact: string, places: readonly number[], told: Told): number {
  const { book, worth } = asking;
  const { leaves, answers } = told;
  const before = places.map((place) => leftOf(book, place, leaves, answers));
  let settled = 0;
  for (const answer of answers.of(fact)) {
    const answered = leavesAnswered(asking, fact, leaves, answer);
    for (const [at, place] of places.entries()) {
      const share = shareSettled(before[at] ?? 0, leftOf(book, place, answered, answers));
      settled += answer.likelihood * (worth[place] ?? 0) * share;
    }
  }
  return settled;
}

/** A leaf that waits for more than this fact stays open: what ranges decide early is not looked for here. */
function leavesAnswered({ book, facts }: Asking, fact: string, leaves: Leaves, answer: LikelyAnswer): Leaves {
  const [truths, open] = [Uint8Array.from(leaves.truths), Uint8Array.from(leaves.open)];
  for (const [at, number] of (book.atomsOf.get(fact) ?? []).entries()) {
    const waits = Math.max(0, (leaves.open[number] ?? 0) - 1);
    open[number] = waits;
    const isLast = waits === 0 && leaves.truths[number] === codes.U;
    const truth =
      answer.truths[at] ?? (isLast ? codes[book.truthOfValue(number, fact, answer.value, facts)] : undefined);
    if (truth !== undefined) truths[number] = truth;
  }
  return { ...leaves, truths, open };
}

const shareSettled = (before: number, after: number): number =>
  after === 0 ? 1 : before > 0 && Number.isFinite(after) ? 1 - after / before : 0;

/** A leaf is false, open with none to three facts to ask, true, or at fault; so many of them fit into a number. */
const states = 7;
const mostCounted = 18;

/** Worked out once for each state of an entry's leaves. */
function leftOf(book: RuleBook, place: number, leaves: Leaves, { known }: LikelyAnswers): number {
  const entry = book.entries[place];
  if (!entry) return 0;
  if (entry.atoms.length > mostCounted) return questionsLeft(book, entry, leaves);
  let state = 0;
  for (const atom of entry.atoms) {
    const truth = leaves.truths[atom] ?? codes.error;
    state = state * states + (truth === codes.U ? Math.min(3, leaves.open[atom] ?? 0) : truth + 4);
  }
  const own = known[place] ?? new Map<number, number>();
  known[place] = own;
  let found = own.get(state);
  if (found === undefined) {
    found = questionsLeft(book, entry, leaves);
    own.set(state, found);
  }
  return found;
}
