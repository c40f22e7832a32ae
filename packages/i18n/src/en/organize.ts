import type { SameKeys } from '../texts.ts';
import type { organize as zh } from '../zh/organize.ts';

export const organize = {
  title: 'Organizations',
  one: 'Organization',
  figures: '{count} at the top',
  tree: 'Organization tree',
  all: 'All organizations',
  search: 'Name or code',
  wholeCity: 'The whole city',
  likeAbove: 'Same as above it',
  newCompany: 'New company',
  newDepartment: 'New department',
  empty: 'No organizations yet',
  emptyHint: 'Add a company first, then departments below it.',
  noneUnder: 'Nothing below it',
  noneUnderHint: 'Add a department or a company here.',
  category: {
    company: 'Company',
    department: 'Department',
  },
  section: {
    place: 'Organization',
    contact: 'Contact',
  },
  field: {
    parent: 'Above it',
    fullName: 'Name',
    enCode: 'Code',
    category: 'Kind',
    children: 'Below it',
    manager: 'Manager',
    area: 'District in charge of',
    state: 'State',
    enabled: 'In use',
    sortCode: 'Order',
    description: 'Note',
    creatorTime: 'Created',
    shortName: 'Short name',
    telePhone: 'Telephone',
    webSite: 'Website',
    address: 'Address',
    managerName: 'Contact person',
    managerMobilePhone: 'Mobile phone of the contact',
  },
  hint: {
    enCode: 'Letters, digits and dots; no two companies or departments share one',
    area: 'Its people see enterprises of this district only; a new one left open serves what the one above it does',
    areaFixed: 'Set by system administrators; a new one serves what the one above it does',
  },
  removeEffect:
    'An organization without anything below it, positions, people and roles can be deleted. It cannot be brought back.',
} as const satisfies SameKeys<typeof zh>;
