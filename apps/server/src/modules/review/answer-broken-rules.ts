import { Failure, type FailureName, failures } from '@qifu/contracts';
import { violatedConstraint } from '#platform/db/database-failure';
import { Prepared } from '#platform/http/prepared';
import type { Binding } from '#platform/http/routes';

/** Unique indexes that a race may break although the service looked first. */
const byIndex: Readonly<Record<string, FailureName>> = {
  declareBatch_code: 'RV_CODE_TAKEN',
  declareDirection_enCode: 'RV_CODE_TAKEN',
  ruleSet_name: 'RV_CODE_TAKEN',
  expert_idHash: 'RV_EXPERT_DUPLICATE',
  expert_mobile: 'RV_EXPERT_DUPLICATE',
  project_projectNo_key: 'RV_CODE_TAKEN',
};

/** Constraints and triggers of the review carry the name of their invariant, so the answer can name it too. */
function failureOf(error: unknown): Failure | undefined {
  const constraint = violatedConstraint(error);
  if (constraint === undefined) return undefined;
  const known = byIndex[constraint] ?? /^RV_[A-Z0-9]+/.exec(constraint)?.[0];
  return known !== undefined && Object.hasOwn(failures, known)
    ? new Failure(known as FailureName)
    : undefined;
}

async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error) ?? error;
  }
}

/**
 * What the database refuses by a rule of the review is answered as that rule, also when two calls raced: in the call
 * itself or in what a prepared call finishes.
 */
export const answerBrokenRules = (bindings: readonly Binding[]): Binding[] =>
  bindings.map((binding) => ({
    ...binding,
    handle: async (ctx, input) => {
      const answer = await naming(() => binding.handle(ctx, input));
      if (!(answer instanceof Prepared)) return answer;
      const { finish, ...steps } = answer.steps;
      return new Prepared({ ...steps, finish: (writing) => naming(() => finish(writing)) });
    },
  }));
