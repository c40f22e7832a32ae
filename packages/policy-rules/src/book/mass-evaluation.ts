import { mostTwins } from '../evaluate/completions.ts';
import { type Answers, allBits, type Bits, bitsFor } from './bitmap.ts';
import type { FirmTable } from './firm-table.ts';
import { leafAnswers } from './leaf-answers.ts';
import { countsBehind, words } from './program.ts';
import type { Entry, RuleBook } from './rule-book.ts';

/** All firms before all rules: leaves are asked once, rules are put together word by word of 32 firms (portal.md 4). */
export class MassEvaluation {
  private readonly leaves = new Map<number, Answers>();

  constructor(
    readonly book: RuleBook,
    readonly table: FirmTable,
  ) {}

  leaf(number: number): Answers {
    const known = this.leaves.get(number);
    if (known) return known;
    const asked = leafAnswers(this.book, number, this.table);
    this.leaves.set(number, asked);
    return asked;
  }

  /** What one rule says to every firm. */
  answers(entry: Entry): Answers {
    const errors = entry.atoms.flatMap((atom) => this.leaf(atom).error ?? []);
    const [yes, no] = this.combine(entry, (atom) => this.sidesOf(atom));
    if (entry.twins.length > 0 && entry.twins.length <= mostTwins) this.settle(entry, [yes, no]);
    if (errors.length === 0) return { yes, no };
    const error = inAny(errors);
    return { yes: without(yes, error), no: without(no, error), error };
  }

  private sidesOf(atom: number): Sides {
    const { yes, no } = this.leaf(atom);
    return [yes, no];
  }

  private combine({ program }: Entry, sidesOf: (atom: number) => Sides): Sides {
    const stack: Sides[] = [];
    for (let at = 0; at < program.length; at++) {
      const word = program[at] ?? 0;
      if (word >= 0) stack.push(sidesOf(word));
      else {
        stack.push(this.join(word, stack, program[at + 1] ?? 0, program[at + 2] ?? 0));
        at += countsBehind(word);
      }
    }
    const [yes, no] = stack[0] ?? this.empty();
    return [yes.slice(), no.slice()];
  }

  /** What a joining word makes of so many on top of the stack, which it takes away. */
  private join(word: number, stack: Sides[], size: number, wanted: number): Sides {
    if (word === words.not) {
      const [yes, no] = stack.pop() ?? this.empty();
      return [no, yes];
    }
    const parts = stack.splice(stack.length - size, size);
    const [yes, no] = [parts.map(([side]) => side), parts.map(([, side]) => side)];
    if (word === words.and && size > 0) return [inAll(yes), inAny(no)];
    if (word === words.or && size > 0) return [inAny(yes), inAll(no)];
    // Yes where so many are yes; no where so many are no that it cannot be reached.
    const least = word === words.atLeast ? wanted : word === words.and ? size : 1;
    return [this.inSome(yes, least), this.inSome(no, size - least + 1)];
  }

  private empty = (): Sides => [bitsFor(this.table.count), bitsFor(this.table.count)];

  /** Who has at least `least` of the bits. */
  private inSome(parts: readonly Bits[], least: number): Bits {
    if (least <= 0) return allBits(this.table.count);
    // In row k are the firms that have at least k + 1 of the bits looked at so far.
    const rows = Array.from({ length: Math.min(least, parts.length) }, () => bitsFor(this.table.count));
    for (const part of parts)
      for (let row = rows.length - 1; row >= 0; row--) addWhere(rows[row], part, rows[row - 1]);
    return rows[least - 1] ?? bitsFor(this.table.count);
  }

  /**
   * Tries leaves that stand in several places both ways, for all firms together: who says the same whichever way an open one
   * turns out says it for certain (portal.md 3.3).
   */
  private settle(entry: Entry, [yes, no]: Sides) {
    const { count } = this.table;
    const [surely, never] = [allBits(count), allBits(count)];
    for (let turn = 0; turn < 2 ** entry.twins.length; turn++) {
      const others = bitsFor(count);
      const way = new Map<number, Sides>();
      for (const [bit, atom] of entry.twins.entries()) {
        const holds = ((turn >> bit) & 1) === 1;
        const leaf = this.leaf(atom);
        orInto(others, holds ? leaf.no : leaf.yes);
        way.set(atom, holds ? [allBits(count), bitsFor(count)] : [bitsFor(count), allBits(count)]);
      }
      const [yesNow, noNow] = this.combine(entry, (atom) => way.get(atom) ?? this.sidesOf(atom));
      // A firm whose leaf is known the other way does not go this way.
      andInto(surely, inAny([yesNow, others]));
      andInto(never, inAny([noNow, others]));
    }
    orInto(yes, surely);
    orInto(no, never);
  }
}

type Sides = [yes: Bits, no: Bits];

function andInto(target: Bits, bits: Bits) {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & (bits[word] ?? 0);
}

function without(bits: Bits, taken: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(taken[word] ?? 0);
  return bits;
}

function inAll(parts: readonly Bits[]): Bits {
  const bits = (parts[0] ?? bitsFor(0)).slice();
  for (const part of parts.slice(1)) andInto(bits, part);
  return bits;
}

function inAny(parts: readonly Bits[]): Bits {
  const bits = (parts[0] ?? bitsFor(0)).slice();
  for (const part of parts.slice(1)) orInto(bits, part);
  return bits;
}

function orInto(target: Bits, bits: Bits) {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) | (bits[word] ?? 0);
}

/** Adds to a row the bits of a part, only where the row below has them already. */
function addWhere(row: Bits | undefined, part: Bits, below: Bits | undefined) {
  if (!row) return;
  if (!below) orInto(row, part);
  else
    for (let word = 0; word < row.length; word++)
      row[word] = (row[word] ?? 0) | ((part[word] ?? 0) & (below[word] ?? 0));
}
