import type { SameKeys } from '../texts.ts';
import type { policyMaterial as zh } from '../zh/policy-material.ts';

export const policyMaterial = {
  own: {
    title: 'Materials',
    new: 'Add material',
    search: 'Name, sharing department or note',
    empty: 'No materials yet',
    emptyHint: 'What items ask for is kept here once; a change reaches all items.',
    removeEffect: 'A material no item asks for can be deleted. It cannot be brought back.',
  },
  field: {
    fullName: 'Name',
    kind: 'Form',
    source: 'Brought by',
    sharedBy: 'Shared by',
    validDays: 'Valid for',
    isReusable: 'Asked for once',
    exemptWhen: 'Not needed when',
    note: 'Note',
    useCount: 'Items',
    sortCode: 'Order',
    enabledMark: 'State',
    creatorTime: 'Created',
  },
  source: { firm: 'The firm', department: 'A department' },
  unit: { day: 'days' },
  hint: {
    sharedBy: 'What a department shares, firms need not bring',
    validDays: 'Days after its issue; empty for always',
    exemptWhen: 'A condition of the rule language (JSON); firms it holds for need not bring it',
  },
} as const satisfies SameKeys<typeof zh>;
