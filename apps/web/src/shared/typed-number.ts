/** A typed number, below zero too; what is none stays as it was typed, so that the check names it. */
export function typedNumber(typed: string): number | string {
  const text = typed.trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
