import { useDataOfEach } from '@qifu/client';
import { type DecisionFigures, reviewResultApi } from '@qifu/contracts';
import { type DecisionLine, sumDecisions } from '@qifu/review-scoring';
import { showNumber } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import type { Decidable } from './decide-dialog';
import { limitsOf } from './use-decision-table';

interface Over {
  /** By how much of what. */
  words: string;
  /** The rules of the batch allow it. */
  isAllowed: boolean;
}

/**
 * What approving all of these would exceed, batch by batch, as the decision table says it. A direction below the one
 * a batch plans for is not known here: the server counts it.
 */
export function useOverLimits(
  projects: readonly Decidable[],
  fundOf: (project: Decidable) => string,
): readonly Over[] {
  const text = useText('reviewApproval');
  const batches = [...new Set(projects.map(({ batchId }) => batchId))];
  const answers = useDataOfEach(
    reviewResultApi.figures,
    batches.map((batchId) => ({ query: { batchId } })),
    { isQuiet: true },
  );
  return batches.flatMap((batchId, at) => {
    const figures = answers[at]?.data;
    const own = projects.filter((project) => project.batchId === batchId);
    return figures ? oversOf(text, figures, own, fundOf) : [];
  });
}

function oversOf(
  text: Text<'reviewApproval'>,
  figures: DecisionFigures,
  projects: readonly Decidable[],
  fundOf: (project: Decidable) => string,
): Over[] {
  const isAllowed = figures.mayExceed;
  const { overBudget } = sumsOf(projects, fundOf, figures);
  const money = overBudget
    ? [{ words: text('table.overBudget', { amount: showNumber(overBudget, 2) }), isAllowed }]
    : [];
  const plans = figures.directions.flatMap((direction) => {
    const own = projects.filter(({ directionId }) => directionId === direction.id);
    const { overPlan } = sumsOf(own, fundOf, figures, direction);
    if (own.length === 0 || overPlan === 0) return [];
    return [{ words: `${direction.name} ${text('table.overPlan', { count: overPlan })}`, isAllowed }];
  });
  return [...money, ...plans];
}

const sumsOf = (
  projects: readonly Decidable[],
  fundOf: (project: Decidable) => string,
  figures: DecisionFigures,
  direction?: DecisionFigures['directions'][number],
) =>
  sumDecisions(
    projects.map(
      (project): DecisionLine => ({
        id: project.id,
        state: 'open',
        applied: project.applyFund.toFixed(2),
        amount: fundOf(project),
      }),
    ),
    new Set(projects.map(({ id }) => id)),
    limitsOf(figures, direction),
  );
