import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';

/** A set of rights. Global roles hold everywhere, organization roles only where they are bound. */
export interface RoleTable extends Listed, Stamps {
  id: string;
  fullName: string;
  /** `20` enterprise, `21` individual, `expert`, `reviewStaff`, `approver`, `supervisor`, `district`, `administrator`. */
  enCode: string;
  globalMark: Generated<number>;
}

/** Organizations an organization role belongs to. */
export interface RoleOrganizeTable {
  roleId: string;
  organizeId: string;
}

declare module '#platform/db/database' {
  interface Database {
    role: RoleTable;
    roleOrganize: RoleOrganizeTable;
  }
}
