import { policyFaqResource } from '@qifu/contracts';
import { doorOf, guardOf, visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';

/** Whoever holds the menu sees every row, as long as no data scheme says less. */
export const policyFaqDoor = doorOf(policyFaqResource);

/** The door to the rows: every query for people starts here. */
export const visiblePolicyFaqs = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db.selectFrom('policyFaq').where(visibleRows(policyFaqDoor, actor));

/** What steps are taken on: rows behind the door, and no others. */
export const policyFaqSteps = { ...policyFaqResource, guard: guardOf(policyFaqDoor) };
