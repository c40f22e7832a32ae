/** How many page numbers a pager shows (spec 9). */
const shownPages = 5;

/**
 * The numbers of a pager: the first, the last and those around the current one, five in all.
 * A gap is a negative number, so that each entry is a key of its own.
 */
export function listPageNumbers(current: number, pages: number): number[] {
  if (pages <= shownPages) return Array.from({ length: pages }, (_, index) => index + 1);
  const inner = shownPages - 2;
  const from = Math.min(Math.max(current - Math.floor(inner / 2), 2), pages - inner);
  const middle = Array.from({ length: inner }, (_, index) => from + index);
  return [1, ...(from > 2 ? [-1] : []), ...middle, ...(from + inner < pages ? [-2] : []), pages];
}
