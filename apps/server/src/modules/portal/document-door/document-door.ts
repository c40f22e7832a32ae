import { policyDocumentResource } from '@qifu/contracts';
import { sql } from 'kysely';
import { doorOf, visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';

/** The newest edition of a document is the row it is known by: whoever holds the menu sees it, as long as no data scheme says less. */
export const policyDocumentDoor = doorOf(policyDocumentResource, () => ({
  name: 'all',
  rows: sql`"policyEdition"."deleteMark" = 0 and "policyEdition"."edition" = (
    select max(e.edition) from "policyEdition" e
     where e."documentId" = "policyEdition"."documentId" and e."deleteMark" = 0)`,
}));

/** The door to the rows: every query for people starts here. */
export const visiblePolicyDocuments = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db.selectFrom('policyEdition').where(visibleRows(policyDocumentDoor, actor));
