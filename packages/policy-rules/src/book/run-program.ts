import { mostTwins } from '../evaluate/completions.ts';
import type { Truth } from '../values/truth.ts';
import { countsBehind, words } from './program.ts';
import type { Entry } from './rule-book.ts';

/** Truths as bytes: F below U below T, so that "all" is the least and "any" the most; an error is above them. */
export const codes = { F: 0, U: 1, T: 2, error: 3 } as const satisfies Record<Truth, number>;
const truths = ['F', 'U', 'T', 'error'] as const;

/** No rule is deeper than 32, and each level may hold as many as a rule has nodes. */
const stack = new Uint8Array(1_024);

/** Computes a program from the truths of its leaves; an error anywhere is the whole's. */
export function runProgram(program: Int32Array, leaves: Uint8Array): Truth {
  let top = 0;
  for (let at = 0; at < program.length; at++) {
    const word = program[at] ?? 0;
    if (word >= 0) {
      const leaf = leaves[word] ?? codes.error;
      if (leaf === codes.error) return 'error';
      stack[top++] = leaf;
    } else {
      top = join(program, at, top);
      at += countsBehind(word);
    }
  }
  return truths[stack[0] ?? codes.error] ?? 'error';
}

/** Takes what a joining word joins from the stack, puts the outcome down, and says how high the stack is now. */
function join(program: Int32Array, at: number, top: number): number {
  const [word = 0, count = 0, wanted = 0] = [program[at], program[at + 1], program[at + 2]];
  if (word === words.not) {
    stack[top - 1] = codes.T - (stack[top - 1] ?? 0);
    return top;
  }
  const least = word === words.atLeast ? wanted : word === words.and ? count : 1;
  stack[top - count] = joined(top - count, count, least);
  return top - count + 1;
}

/** At least `least` of so many on top of the stack: "all" and "any" are cases of it, also of none. */
function joined(from: number, count: number, least: number): number {
  let [holding, open] = [0, 0];
  for (let index = from; index < from + count; index++) {
    if (stack[index] === codes.T) holding++;
    else if (stack[index] === codes.U) open++;
  }
  if (holding >= least) return codes.T;
  return holding + open < least ? codes.F : codes.U;
}

/** What is sure although leaves are open, as `settle` finds it (portal.md 3.3). */
export function settleProgram({ program, twins }: Entry, leaves: Uint8Array): Truth {
  const open = twins.filter((atom) => leaves[atom] === codes.U);
  if (open.length === 0 || open.length > mostTwins) return 'U';
  const tried = Uint8Array.from(leaves);
  let first: Truth | undefined;
  for (let turn = 0; turn < 2 ** open.length; turn++) {
    for (const [bit, atom] of open.entries()) tried[atom] = (turn >> bit) & 1 ? codes.T : codes.F;
    const truth = runProgram(program, tried);
    first ??= truth;
    if (truth !== first) return 'U';
  }
  return first ?? 'U';
}
