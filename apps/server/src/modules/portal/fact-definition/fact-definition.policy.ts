import { factDefinitionResource } from '@qifu/contracts';
import { doorOf, guardOf, visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';

/** Whoever holds the menu sees every row, as long as no data scheme says less. */
export const factDefinitionDoor = doorOf(factDefinitionResource);

/** The door to the rows: every query for people starts here. */
export const visibleFactDefinitions = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db.selectFrom('factDefinition').where(visibleRows(factDefinitionDoor, actor));

/** What steps are taken on: rows behind the door, and no others. */
export const factDefinitionSteps = { ...factDefinitionResource, guard: guardOf(factDefinitionDoor) };
