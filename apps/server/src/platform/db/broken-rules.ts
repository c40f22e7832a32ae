import { Failure, type FailureName } from '@qifu/contracts';
import { violatedConstraint } from './database-failure';

const rules = new Map<string, FailureName>();

/** Says which refusal a rule of the database means that is looked at only when a transaction commits. */
export const nameBrokenRule = (constraint: string, failure: FailureName) =>
  void rules.set(constraint, failure);

/** The refusal, where one is named for the rule that a write broke. */
export function brokenRule(error: unknown): Failure | undefined {
  const failure = rules.get(violatedConstraint(error) ?? '');
  return failure && new Failure(failure);
}
