import type { SameKeys } from '../texts.ts';
import type { policyInterpretation as zh } from '../zh/policy-interpretation.ts';

export const policyInterpretation = {
  own: {
    title: 'Interpretations',
    new: 'Add interpretation',
    search: 'Title or author',
    empty: 'No interpretations yet',
    emptyHint: 'An interpretation names the clauses it explains, so that a change of one is noticed.',
    removeEffect: 'The public sees it no more. It cannot be brought back.',
  },
  field: {
    documentId: 'Policy',
    title: 'Title',
    form: 'Form',
    authorOrg: 'Author',
    publishDate: 'Published',
    refs: 'Clauses explained',
    body: 'Text',
    sortCode: 'Order',
    enabledMark: 'State',
    creatorTime: 'Created',
  },
  hint: {
    refs: 'Where one of them changes, this is marked for another look',
    body: 'One paragraph a line; lines that begin with a bar are tables',
  },
} as const satisfies SameKeys<typeof zh>;
