import { useData } from '@qifu/client';
import {
  type DecisionFigures,
  projectStatus,
  type ReviewedProject,
  reviewPreparationApi,
  reviewResultApi,
} from '@qifu/contracts';
import {
  type DecisionLimits,
  type DecisionLine,
  type RankedLine,
  sumDecisions,
  tryLines,
} from '@qifu/review-scoring';
import { compareDecimals, money } from '@qifu/rules';
import { useMemo, useState } from 'react';

/** A direction of a batch has a few hundred projects at most. */
const allProjects = 2000;
const none: readonly ReviewedProject[] = [];

export const useDecisionFigures = (batchId: string) =>
  useData(reviewResultApi.figures, { query: { batchId } }, { enabled: batchId !== '', isQuiet: true });

/** Means of single items, as the server names them for a batch. */
export function useItemColumns(batchId: string) {
  const { data } = useData(
    reviewPreparationApi.reviewedHead,
    { query: { batchId } },
    { enabled: batchId !== '', isQuiet: true, staleTimeMs: 300_000 },
  );
  const prefix = 'itemMeans.';
  return (data ?? [])
    .filter(({ prop }) => prop.startsWith(prefix))
    .map(({ prop, label }) => ({ id: prop.slice(prefix.length), label }));
}

export const isOpen = ({ status }: Pick<ReviewedProject, 'status'>) => status === projectStatus.reviewed;
export const mayChoose = (project: ReviewedProject) => isOpen(project) && project.mayDecide;

/** A granted sum is an amount, and no more than was applied for. */
export const isFundRight = (fund: string, { applyFund }: Pick<ReviewedProject, 'applyFund'>) =>
  money.safeParse(fund).success && compareDecimals(fund, applyFund) <= 0;

/** The projects of a direction with what is chosen and granted among them, and the exact sums of it. */
export function useDecisionTable(batchId: string, directionId: string) {
  const query = useData(
    reviewResultApi.reviewed,
    { body: { batchId, directionId, pageSize: allProjects } },
    { isQuiet: true },
  );
  const figures = useDecisionFigures(batchId).data;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [funds, setFunds] = useState<Readonly<Record<string, string>>>({});
  const rows = query.data?.list ?? none;
  const direction = figures?.directions.find(({ id }) => id === directionId);
  // Whoever may not read granted sums is not shown what they are held against either.
  const showsMoney = figures?.granted !== null;
  const limits = useMemo(() => limitsOf(figures, direction), [figures, direction]);
  const sums = useMemo(
    () =>
      sumDecisions(
        rows.map((row) => lineOf(row, funds[row.id])),
        chosenIds,
        limits,
      ),
    [rows, funds, chosenIds, limits],
  );
  const tryOut = () =>
    tryLines(
      rows.filter((row) => !isOpen(row) || row.mayDecide).map((row) => rankedLineOf(row, funds[row.id])),
      limits,
    );
  const chosen = rows.filter((row) => chosenIds.has(row.id) && mayChoose(row));
  const fundOf = (row: ReviewedProject) => funds[row.id] ?? row.applyFund.toFixed(2);
  return {
    query,
    rows,
    figures,
    direction,
    sums,
    showsMoney,
    /** The lines that could be drawn through what the reader may decide. */
    tryOut,
    chosen,
    /** Open ones that are not chosen. */
    rest: rows.filter((row) => !chosenIds.has(row.id) && mayChoose(row)),
    fundOf,
    areFundsRight: chosen.every((row) => isFundRight(fundOf(row), row)),
    isChosen: (id: string) => chosenIds.has(id),
    choose: (ids: readonly string[], isChosen: boolean) =>
      setChosenIds((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    /** Chooses these and nothing else. */
    chooseOnly: (ids: readonly string[]) => setChosenIds(new Set(ids)),
    setFund: (id: string, fund: string) => setFunds((before) => ({ ...before, [id]: fund })),
  };
}
export type DecisionTableState = ReturnType<typeof useDecisionTable>;

/** What a choice is held against; whoever may not read granted sums is held to no budget here. */
export function limitsOf(
  figures: DecisionFigures | undefined,
  direction: DecisionFigures['directions'][number] | undefined,
): DecisionLimits {
  const isTold = figures?.granted !== null;
  return {
    budget: String(isTold ? (figures?.budget ?? 0) : 0),
    granted: String(figures?.granted ?? 0),
    plan: direction?.plan ?? null,
    approved: direction?.approved ?? 0,
  };
}

/** What is wrong in a field counts as what was applied for until it is right again. */
function lineOf(row: ReviewedProject, fund: string | undefined): DecisionLine {
  const applied = row.applyFund.toFixed(2);
  const { id, status } = row;
  if (status === projectStatus.approved)
    return { id, state: 'approved', applied, amount: (row.approvedFund ?? 0).toFixed(2) };
  const amount = fund !== undefined && isFundRight(fund, row) ? fund : applied;
  return { id, state: isOpen(row) ? 'open' : 'rejected', applied, amount };
}

const rankedLineOf = (row: ReviewedProject, fund: string | undefined): RankedLine => ({
  ...lineOf(row, fund),
  groupId: row.groupId ?? '',
  rank: row.rankInGroup,
  score: row.officialScore === null ? null : String(row.officialScore),
});
