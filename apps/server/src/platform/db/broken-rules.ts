import { Failure, type FailureName } from '@qifu/contracts';
import { violatedConstraint } from './database-failure';

/** Which refusal a rule of the database means that is looked at only when a transaction commits, by its name. */
export type BrokenRules = Readonly<Record<string, FailureName>>;

declare module '../plugs' {
  interface Plugs {
    brokenRules: BrokenRules;
  }
}

/** The refusal, where one is named for the rule that a write broke. */
export function brokenRule(rules: BrokenRules, error: unknown): Failure | undefined {
  const constraint = violatedConstraint(error);
  const failure = constraint === undefined ? undefined : rules[constraint];
  return failure && new Failure(failure);
}
