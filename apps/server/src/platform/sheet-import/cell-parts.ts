/** Parts of a cell that holds several things. */
export const splitCell = (text: string): string[] =>
  text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Pieces of one such part. */
export const splitPart = (text: string): string[] => text.split(/[|｜]/).map((piece) => piece.trim());

/** 2020/3/18 and 2020.3.18 are how people write a day; gives its first instant in the product's zone. */
export function dayOfText(text: string): number | undefined {
  const parts = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?月?(?:\s.*)?$/.exec(text.trim());
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? '1')];
  const at = Date.UTC(year, month - 1, day) - 8 * 3_600_000;
  const back = new Date(at + 8 * 3_600_000);
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === day ? at : undefined;
}

/** A number without its middle. */
export const maskNumber = (text: string) =>
  text.length <= 8
    ? '*'.repeat(text.length)
    : text.slice(0, 4) + '*'.repeat(text.length - 8) + text.slice(-4);
