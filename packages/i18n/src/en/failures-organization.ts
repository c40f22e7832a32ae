import type { SameKeys } from '../texts.ts';
import type { failuresOrganization as zh } from '../zh/failures-organization.ts';

export const failuresOrganization = {
  organize: {
    outsideGrade: 'You have no such administration rights in this organization',
    administratorOnly: 'Only an administrator can do this',
    codeTaken: 'The code “{enCode}” belongs to another organization: choose another one',
    nameTaken: 'There is a “{fullName}” below the same organization already: choose another name',
    cycle: 'An organization cannot stand below itself or below what belongs to it',
    hasChildren: 'Organizations below this one: {count}. Delete or move them first',
    hasPositions: 'Positions in this organization: {count}. Delete or move them first',
    hasUsers: 'People in this organization: {count}. Move them first',
    hasRoles: 'Roles bound to this organization: {count}. Unbind them first',
  },
} as const satisfies SameKeys<typeof zh>;
