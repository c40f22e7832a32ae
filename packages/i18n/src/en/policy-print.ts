import type { SameKeys } from '../texts.ts';
import type { policyPrint as zh } from '../zh/policy-print.ts';

export const policyPrint = {
  author: 'Enterprise services platform',
  text: 'Text',
  standing: 'Validity',
  standingOn: '{validity} ({day})',
  edition: 'Edition',
  editionOf: 'Edition {edition}, text check {hash}',
  more: '{kind}, {mode}',
  amount: 'Amount: {amount}',
  conditions: 'Conditions:',
  cited: ' ({path})',
  windows: 'Apply: {spans}',
  span: '{from} to {to}',
  rolling: 'all year',
  by: 'Handled by: {handler}  {contact}',
  footer:
    'Printed {day}, then {validity}. Scan for the text as it is now: {address}. The text published by the issuing body prevails.',
  pageText: 'Page {page} of {total}',
} satisfies SameKeys<typeof zh>;
