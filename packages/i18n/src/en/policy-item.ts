import type { SameKeys } from '../texts.ts';
import type { policyItem as zh } from '../zh/policy-item.ts';

export const policyItem = {
  one: 'Item',
  new: 'Add item',
  empty: 'No items yet',
  emptyHint: 'Each thing that can be had of a policy stands by itself: for whom, when, with what.',
  removeEffect:
    'An item without a released rule that no other requires can be deleted. It cannot be brought back.',
  field: {
    documentId: 'Policy',
    fullName: 'Name',
    benefitType: 'Kind of support',
    mode: 'Handling',
    windows: 'Application periods',
    isRolling: 'All year round',
    handlingDays: 'Working days to decide',
    payDays: 'Working days to pay',
    budgetTotal: 'Budget (10,000 yuan)',
    budgetReserved: 'Reserved (10,000 yuan)',
    budgetPaid: 'Paid (10,000 yuan)',
    handler: 'Handled by',
    contact: 'Telephone',
    steps: 'Steps',
    materialIds: 'Materials',
    exclusionGroup: 'Choose-one group',
    requiredItemIds: 'Required items',
    perYearCap: 'Times a year at most',
    priorityNote: 'Note on priority',
    note: 'Note',
  },
  hint: {
    windows: 'One period a line: first day, last day, note, such as 2026-11-01 2026-11-30 second round',
    steps: 'One step a line',
    exclusionGroup: 'Items with the same group exclude each other',
  },
  wrongWindow: 'Line {row} cannot be read; please write first day, last day, note',
  rule: 'Rule version {no} {state}',
  noRule: 'No rule',
  rolling: 'All year round',
  dated: '{count} periods',
  saved: 'Item saved',
} as const satisfies SameKeys<typeof zh>;
