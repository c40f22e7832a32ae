import { useData } from '@qifu/client';
import { type LeaderQuestion, leaderQuestionApi, type ReviewedProject } from '@qifu/contracts';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { questionWaits } from '../parts/question-waits';
import { type DecisionTableState, isOpen } from './use-decision-table';

const none: readonly LeaderQuestion[] = [];

/** What leaders were asked about projects of the table, and the question that is being asked. */
export function useAskLeader(batchId: string, { rows, chosen }: Pick<DecisionTableState, 'rows' | 'chosen'>) {
  const [about, setAbout] = useState<readonly ReviewedProject[]>();
  const mayAsk = useMayCall(leaderQuestionApi.ask);
  const { data } = useData(
    leaderQuestionApi.list,
    { query: { batchId } },
    { enabled: batchId !== '', isQuiet: true },
  );
  const questions = data?.list ?? none;
  const asked = new Set(questions.filter(questionWaits).flatMap(({ projectIds }) => projectIds));
  /** Begins a question about these; undefined where there is nothing to ask, or it is asked already. */
  const askAbout = (some: readonly ReviewedProject[]) =>
    mayAsk &&
    some.length > 1 &&
    some.every(({ id, groupId }) => !asked.has(id) && groupId === some[0]?.groupId)
      ? () => setAbout(some)
      : undefined;
  return {
    about,
    close: () => setAbout(undefined),
    /** About those that share the rank of a row, else about the two beside the line below it. */
    askFrom: (row: ReviewedProject) => askAbout(tiedWith(rows, row) ?? besideLine(rows, row)),
    askChosen: askAbout(chosen),
    /** Questions that are said below this row: it is the last of theirs in sight. */
    below: (row: ReviewedProject) =>
      questions.filter(({ projectIds }) => lastOf(rows, projectIds)?.id === row.id),
  };
}
export type AskLeader = ReturnType<typeof useAskLeader>;

const ofGroup = (rows: readonly ReviewedProject[], { groupId }: ReviewedProject) =>
  rows.filter((row) => row.groupId === groupId && isOpen(row));

/** The undecided ones that share its rank; undefined where it shares none. */
function tiedWith(rows: readonly ReviewedProject[], row: ReviewedProject): ReviewedProject[] | undefined {
  if (!row.isTied) return;
  const tied = ofGroup(rows, row).filter(({ rankInGroup }) => rankInGroup === row.rankInGroup);
  return tied.length > 1 ? tied : undefined;
}

/** The last above the pass line and the first below it. */
function besideLine(rows: readonly ReviewedProject[], row: ReviewedProject): ReviewedProject[] {
  const group = ofGroup(rows, row);
  const next = group[group.findIndex(({ id }) => id === row.id) + 1];
  return isOpen(row) && next ? [row, next] : [];
}

const lastOf = (rows: readonly ReviewedProject[], ids: readonly string[]) =>
  rows.findLast(({ id }) => ids.includes(id));

/** Undecided projects of the same group near these, for whoever asks about more or others. */
export function nearTo(
  rows: readonly ReviewedProject[],
  about: readonly ReviewedProject[],
): ReviewedProject[] {
  const [first] = about;
  if (!first) return [];
  const group = ofGroup(rows, first);
  const places = about.map((row) => group.indexOf(row));
  return group.slice(Math.max(0, Math.min(...places) - 2), Math.max(...places) + 3);
}
