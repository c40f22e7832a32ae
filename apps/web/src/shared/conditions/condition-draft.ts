import { type Condition, type ConditionForm, type ConditionGroup, partsOf } from '@qifu/contracts';
import type { AskedColumn } from './use-asked-columns';

/** What a condition asks, as people choose it. */
export type Question = 'has' | 'lacks' | 'in' | 'notIn' | 'between' | 'empty' | 'filled';

const questions: Readonly<Record<ConditionForm, readonly Question[]>> = {
  text: ['has', 'lacks', 'empty', 'filled'],
  number: ['between', 'empty', 'filled'],
  time: ['between', 'empty', 'filled'],
  choice: ['in', 'notIn', 'empty', 'filled'],
};
export const questionsOf = ({ form }: AskedColumn): readonly Question[] => questions[form];

export interface RowDraft {
  key: number;
  column: string;
  question: Question;
  text: string;
  values: readonly string[];
  from: string;
  to: string;
}
export interface GroupDraft {
  key: number;
  isAny: boolean;
  parts: readonly (RowDraft | GroupDraft)[];
}
export const isGroup = (part: RowDraft | GroupDraft): part is GroupDraft => 'parts' in part;

let made = 0;
const nextKey = () => {
  made += 1;
  return made;
};

export const emptyRow = (column: AskedColumn): RowDraft => ({
  key: nextKey(),
  column: column.name,
  question: questionsOf(column)[0] ?? 'has',
  text: '',
  values: [],
  from: '',
  to: '',
});
export const emptyGroup = (first: AskedColumn, isAny = false): GroupDraft => ({
  key: nextKey(),
  isAny,
  parts: [emptyRow(first)],
});

export const draftOf = (group: ConditionGroup): GroupDraft => ({
  key: nextKey(),
  isAny: 'any' in group,
  parts: partsOf(group).map((part) => ('column' in part ? rowOf(part) : draftOf(part))),
});

function rowOf(said: Condition): RowDraft {
  const row = { key: nextKey(), column: said.column, text: '', values: [], from: '', to: '' };
  if ('has' in said) return { ...row, question: 'has', text: said.has };
  if ('lacks' in said) return { ...row, question: 'lacks', text: said.lacks };
  if ('in' in said) return { ...row, question: 'in', values: said.in };
  if ('notIn' in said) return { ...row, question: 'notIn', values: said.notIn };
  if ('isEmpty' in said) return { ...row, question: said.isEmpty ? 'empty' : 'filled' };
  return { ...row, question: 'between', from: said.from ?? '', to: said.to ?? '' };
}

/** What is filled in, without rows that say nothing yet; undefined where nothing is. */
export function groupOf({ isAny, parts }: GroupDraft): ConditionGroup | undefined {
  const said = parts.flatMap((part) => (isGroup(part) ? groupOf(part) : conditionOf(part)) ?? []);
  if (said.length === 0) return undefined;
  return isAny ? { any: said } : { all: said };
}

function conditionOf({ column, question, text, values, from, to }: RowDraft): Condition | undefined {
  if (question === 'empty' || question === 'filled') return { column, isEmpty: question === 'empty' };
  const words = text.trim();
  const isSaid = {
    has: words,
    lacks: words,
    in: values[0],
    notIn: values[0],
    between: from.trim() || to.trim(),
  };
  if (!isSaid[question]) return undefined;
  if (question === 'has') return { column, has: words };
  if (question === 'lacks') return { column, lacks: words };
  if (question === 'in') return { column, in: [...values] };
  if (question === 'notIn') return { column, notIn: [...values] };
  const ends = { ...(from.trim() && { from: from.trim() }), ...(to.trim() && { to: to.trim() }) };
  return { column, ...ends };
}

/** Figures that are none, by the key of their row. */
export const wrongRows = ({ parts }: GroupDraft, columns: readonly AskedColumn[]): number[] =>
  parts.flatMap((part) => {
    if (isGroup(part)) return wrongRows(part, columns);
    const isFigure = columns.find(({ name }) => name === part.column)?.form === 'number';
    const isRight = [part.from, part.to].every((end) => /^(-?\d{1,15}(\.\d{1,6})?)?$/.test(end.trim()));
    return isFigure && part.question === 'between' && !isRight ? [part.key] : [];
  });

/** The draft with one part changed, or left out. */
export const changedIn = (
  group: GroupDraft,
  key: number,
  change: (part: RowDraft | GroupDraft) => RowDraft | GroupDraft | undefined,
): GroupDraft => ({
  ...group,
  parts: group.parts.flatMap((part) => {
    if (part.key === key) return change(part) ?? [];
    return isGroup(part) ? changedIn(part, key, change) : part;
  }),
});
