/** Parts of a cell that holds several things. */
export const splitCell = (text: string): string[] =>
  text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Pieces of one such part. */
export const splitPart = (text: string): string[] => text.split(/[|｜]/).map((piece) => piece.trim());
