import type { SameKeys } from '../texts.ts';
import type { reviewHome as zh } from '../zh/review-home.ts';

export const reviewHome = {
  title: 'Review home',
  noBatch: 'There is no batch yet',
  noBatchHint: 'Progress is shown here once a batch is open.',
  noBatchReadHint: 'Whoever has the right adds and opens batches; their progress shows here.',
  toBatches: 'New batch',
  unit: '',
  figure: {
    accepted: 'Ever accepted in this batch, without voided',
    ungrouped: 'To group in this batch',
    grouped: 'Grouped in this batch',
    inReview: 'In review in this batch',
    reviewed: 'To decide in this batch',
    decided: 'Decided in this batch',
  },
  waiting: {
    title: 'To do',
    none: 'Nothing to do',
    noneHint: 'Work that waits for you is listed here.',
    accept: 'Applications to accept',
    group: 'Projects to group',
    open: 'Groups ready to open',
    overdue: 'Groups past their end',
    returned: 'Returned sheets to come',
    decide: 'Projects to decide',
  },
  groups: {
    title: 'Groups and their progress',
    note: 'Read again every half minute',
    end: 'End',
    empty: 'No groups yet',
    emptyHint: 'Make groups under “Review preparation”.',
  },
} satisfies SameKeys<typeof zh>;
