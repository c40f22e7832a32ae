import type { SameKeys } from '../texts.ts';
import type { failuresMembership as zh } from '../zh/failures-membership.ts';

export const failuresMembership = {
  position: {
    nameTaken: 'This organization already has a position of that name. Choose another name',
    codeTaken: 'Another position has that code. Choose another code',
    held: '{count, plural, one {# person holds} other {# people hold}} this position. Take them out before you delete or move it',
  },
  role: {
    nameTaken: 'Another role of this kind has that name. Choose another name',
    codeTaken: 'Another role has that code. Choose another code',
    authorized: 'The role still has rights of these kinds: {kinds}. Take them away before you delete it',
    held: '{count, plural, one {# person holds} other {# people hold}} this role. Take them out first',
    heldInOrganize: 'This role is held in {organizes}. Take its people out before you drop the organization',
    codeFixed:
      'The system knows this role by its code. Its code and kind stay as they are, and it cannot be deleted',
    administratorsOnly: 'Only administrators maintain global roles and switch roles on or off',
  },
  userGroup: {
    nameTaken: 'Another group has that name. Choose another name',
    codeTaken: 'Another group has that code. Choose another code',
    held: '{count, plural, one {# person is} other {# people are}} in this group. Take them out before you delete it',
  },
  relation: {
    personMissing:
      '{count, plural, one {# person does} other {# people do}} not exist or are disabled. Choose again',
    outsideOrganize: '{names} do not belong to the organization and cannot be added',
  },
  listView: {
    nameTaken: 'Another view has this name, choose a different one',
    tooMany: 'This list keeps {most} views at most; delete one that is not used',
  },
} as const satisfies SameKeys<typeof zh>;
