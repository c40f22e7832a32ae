import { fail } from '@qifu/contracts';
import { violatedConstraint } from './database-failure';

type FailureName = Parameters<typeof fail>[0];

/** By the name of a unique index: the failure that says so, and the field it is about. */
export type Taken = Readonly<Record<string, readonly [failure: FailureName, field: string]>>;

/**
 * Says which value another row has already; the index decides, so that two at once cannot both have it. Of what was
 * entered only the value of that one field is told. For the `catch` of a write.
 */
export function explainTaken(error: unknown, taken: Taken, input: object = {}): never {
  const known = taken[violatedConstraint(error) ?? ''];
  if (!known) throw error;
  const [failure, field] = known;
  fail(failure, { field, [field]: (input as Readonly<Record<string, unknown>>)[field] });
}
