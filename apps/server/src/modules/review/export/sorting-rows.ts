import { groupRows } from '../grouped';
import type { ReviewedLine } from './reviewed-lines.queries';

/** A row between the projects that says something: the pass line of a group, or the places planned for a direction. */
export interface NoteRow {
  note: string;
}

export type SortedRow = ReviewedLine | NoteRow;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The projects of a direction group by group, as their official results stand, each group with its pass line between
 * those that pass it and the others. Nothing is ranked, no tie broken and no line drawn here: a rank holds within its
 * group only, since neither the declared chain nor a leader's word says anything across groups (I16).
 */
export function layRows(
  lines: readonly ReviewedLine[],
  passLineOf: (group: ReviewedLine) => string,
): SortedRow[] {
  const groups = [...groupRows(lines, ({ result }) => result.groupId).values()];
  return groups
    .sort(([a], [b]) => byText(a?.result.groupNo ?? '', b?.result.groupNo ?? ''))
    .flatMap((own): SortedRow[] => {
      const [first] = own;
      if (!first) return [];
      const passes = ({ result }: ReviewedLine) => result.explain.passLine.passing.includes(result.projectId);
      return [...own.filter(passes), { note: passLineOf(first) }, ...own.filter((line) => !passes(line))];
    });
}
