import { Failure, type FailureName } from '@qifu/contracts';
import { violatedConstraint } from './database-failure';

/** By the name of a unique index: the failure that says so, and the field it is about. */
export type Taken = Readonly<Record<string, readonly [failure: FailureName, field: string]>>;

/**
 * Which value another row has already, where that is what failed; the index decides, so that two at once cannot both
 * have it. Of what was entered only the value of that one field is told.
 */
export function takenFailure(error: unknown, taken: Taken, input: object = {}): Failure | undefined {
  const known = taken[violatedConstraint(error) ?? ''];
  if (!known) return undefined;
  const [failure, field] = known;
  return new Failure(failure, { field, [field]: (input as Readonly<Record<string, unknown>>)[field] });
}

/** Says so in place of the failure of the database. For the `catch` of a write. */
export function explainTaken(error: unknown, taken: Taken, input?: object): never {
  throw takenFailure(error, taken, input) ?? error;
}
