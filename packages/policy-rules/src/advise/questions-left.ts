import { countsBehind, words } from '../book/program.ts';
import type { Entry, RuleBook } from '../book/rule-book.ts';
import { codes } from '../book/run-program.ts';

/** A part of a condition on the way to its verdict. */
interface Part {
  /** How likely it holds, as far as nothing else is known. */
  readonly holds: number;
  /** Facts that are expected to be asked until it is settled. */
  readonly asked: number;
  /** It stays open for good: nobody can tell what it waits for. */
  readonly isDead: boolean;
}

const settledTrue: Part = { holds: 1, asked: 0, isDead: false };
const settledFalse: Part = { holds: 0, asked: 0, isDead: false };
const dead: Part = { holds: 0.5, asked: 0, isDead: true };

/** What is known of the leaves of a book. */
export interface Leaves {
  /** Their truths, as `codes` number them. */
  readonly truths: Uint8Array;
  /** Facts each still waits for; none where it is open for good. */
  readonly open: Uint8Array;
  /** How likely each holds. */
  readonly holds: Float64Array;
}

/**
 * How many facts are expected to be asked until an entry is settled, when what settles it soonest is asked first (portal.md 3.5).
 * Leaves count as independent of each other, and a fact in two leaves of one entry as two; nothing settles an error.
 */
export function questionsLeft(book: RuleBook, entry: Entry, leaves: Leaves): number {
  const verdict = book.verdict(entry, leaves.truths);
  if (verdict === 'error') return Number.POSITIVE_INFINITY;
  if (verdict !== 'U') return 0;
  const parts: Part[] = [];
  const { program } = entry;
  for (let at = 0; at < program.length; at++) {
    const word = program[at] ?? 0;
    if (word >= 0) parts.push(leafPart(word, leaves));
    else {
      takeJoined(parts, word, program[at + 1] ?? 0, program[at + 2] ?? 0);
      at += countsBehind(word);
    }
  }
  return parts[0]?.asked ?? 0;
}

function leafPart(number: number, { truths, open, holds }: Leaves): Part {
  const truth = truths[number];
  if (truth === codes.T) return settledTrue;
  if (truth === codes.F) return settledFalse;
  const asked = open[number] ?? 0;
  return asked === 0 ? dead : { holds: holds[number] ?? 0.5, asked, isDead: false };
}

function takeJoined(parts: Part[], word: number, count: number, wanted: number): void {
  if (word === words.not) {
    const part = parts.pop();
    if (part) parts.push({ ...part, holds: 1 - part.holds });
    return;
  }
  const own = parts.splice(parts.length - count, count);
  parts.push(joined(own, word === words.and ? count : word === words.or ? 1 : wanted));
}

/** At least so many of them: they are asked one after the other until it is certain. */
function joined(own: readonly Part[], least: number): Part {
  const inOrder = own.filter(({ isDead }) => !isDead).toSorted(soonest(least === own.length, least === 1));
  const open = own.length - inOrder.length;
  // How likely so many hold while it is not certain yet.
  let chances = [1];
  let [holds, asked] = [0, 0];
  for (const [turn, part] of inOrder.entries()) {
    const rest = inOrder.length - turn - 1;
    asked += part.asked * chances.reduce((sum, one) => sum + one, 0);
    const next: number[] = [];
    for (const [held, chance] of chances.entries()) {
      if (held + 1 >= least) holds += chance * part.holds;
      else next[held + 1] = (next[held + 1] ?? 0) + chance * part.holds;
      if (held + rest + open >= least) next[held] = (next[held] ?? 0) + chance * (1 - part.holds);
    }
    chances = Array.from(next, (chance) => chance ?? 0);
  }
  const left = chances.reduce((sum, one) => sum + one, 0);
  return { holds: holds + left / 2, asked, isDead: inOrder.length === 0 && open > 0 };
}

/** Of "all" what may fail soonest goes first, of "any" what may hold soonest, else what takes least. */
const soonest = (isAll: boolean, isAny: boolean) => (a: Part, b: Part) =>
  isAll && !isAny
    ? a.asked * (1 - b.holds) - b.asked * (1 - a.holds)
    : isAny && !isAll
      ? a.asked * b.holds - b.asked * a.holds
      : a.asked - b.asked;
