import type { Condition } from '../language/rule.ts';

/**
 * A condition as a short list of whole numbers in the order it is computed: an atom's number puts its truth down, the others
 * join what lies on top. Each joining word is followed by its counts.
 */
export const words = { not: -1, and: -2, or: -3, atLeast: -4 } as const;

/** How many numbers follow a joining word: none behind "not", how many parts, and how many of them at least. */
export const countsBehind = (word: number) => (word === words.not ? 0 : word === words.atLeast ? 2 : 1);

/** Writes the program of a condition; `atomOf` gives each distinct leaf its number, `follow` the condition behind a `ref`. */
export function programOf(
  condition: Condition,
  atomOf: (leaf: Condition) => number,
  follow: (condition: Condition) => Condition | undefined,
): number[] {
  const of = (part: Condition): number[] => {
    switch (part.op) {
      case 'and':
      case 'or':
        return [...part.args.flatMap(of), words[part.op], part.args.length];
      case 'atLeast':
        return [...part.args.flatMap(of), words.atLeast, part.args.length, part.n];
      case 'not':
        return [...of(part.arg), words.not];
      case 'ref': {
        const found = follow(part);
        return found ? of(found) : [atomOf(part)];
      }
      default:
        return [atomOf(part)];
    }
  };
  return of(condition);
}
