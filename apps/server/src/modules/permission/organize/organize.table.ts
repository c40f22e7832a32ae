import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';

/** Companies and departments in one tree. */
export interface OrganizeTable extends Listed, Stamps {
  id: string;
  /** `-1` at the top. */
  parentId: Generated<string>;
  category: 'company' | 'department';
  fullName: string;
  enCode: string;
  /** Ids from the root to this node, comma joined; rewritten for all descendants when a node moves. */
  organizeIdTree: string;
  managerId: Generated<string>;
  /** District this organization is responsible for; empty means the whole city. */
  areaId: Generated<string>;
  propertyJson: Generated<Record<string, unknown>>;
}

declare module '#platform/db/database' {
  interface Database {
    organize: OrganizeTable;
  }
}
