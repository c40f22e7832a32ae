import { policyInterpretationResource } from '@qifu/contracts';
import { doorOf, guardOf, visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';

/** Whoever holds the menu sees every row, as long as no data scheme says less. */
export const policyInterpretationDoor = doorOf(policyInterpretationResource);

/** The door to the rows: every query for people starts here. */
export const visiblePolicyInterpretations = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db.selectFrom('policyInterpretation').where(visibleRows(policyInterpretationDoor, actor));

/** What steps are taken on: rows behind the door, and no others. */
export const policyInterpretationSteps = {
  ...policyInterpretationResource,
  guard: guardOf(policyInterpretationDoor),
};
