import type { SameKeys } from '../texts.ts';
import type { policyFaq as zh } from '../zh/policy-faq.ts';

export const policyFaq = {
  own: {
    title: 'Questions and answers',
    new: 'Add question',
    search: 'Question or answer',
    empty: 'No questions yet',
    emptyHint: 'What is often asked is answered once and shown with the policy and in search.',
    removeEffect: 'The public sees it no more. It cannot be brought back.',
  },
  field: {
    documentId: 'Policy',
    itemId: 'Item',
    question: 'Question',
    answer: 'Answer',
    refs: 'Clauses',
    askedCount: 'Times asked',
    review: 'Review',
    description: 'Internal note',
    sortCode: 'Order',
    enabledMark: 'State',
    creatorTime: 'Created',
  },
  hint: { refs: 'Where one of them changes, this is marked for another look' },
  review: { open: 'To be reviewed', done: 'Reviewed' },
  approve: 'Approve',
  approved: 'Approved',
  wholePolicy: 'The whole policy',
} as const satisfies SameKeys<typeof zh>;
