import { policyMaterialResource } from '@qifu/contracts';
import { doorOf, guardOf, visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';

/** Whoever holds the menu sees every row, as long as no data scheme says less. */
export const policyMaterialDoor = doorOf(policyMaterialResource);

/** The door to the rows: every query for people starts here. */
export const visiblePolicyMaterials = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db.selectFrom('policyMaterial').where(visibleRows(policyMaterialDoor, actor));

/** What steps are taken on: rows behind the door, and no others. */
export const policyMaterialSteps = { ...policyMaterialResource, guard: guardOf(policyMaterialDoor) };
