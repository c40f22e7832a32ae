import type { SameKeys } from '../texts.ts';
import type { reviewTold as zh } from '../zh/review-told.ts';

export const reviewTold = {
  sheetReturned: {
    title: 'A score sheet was returned; change it and submit it again',
    text: 'One of your score sheets in the group “{group}” was returned.\nReason: {reason}\nChange it under “Project review” and submit it again.',
  },
  reviewOpened: {
    title: 'The review is open: {group}',
    text: 'You are an expert of the group “{group}”. Its review is open; projects to score: {count}.\nSign the pledge under “Project review”, then score.',
    until: 'Submit before {time}.',
  },
  pledgeMissing: {
    title: 'Sign the review pledge first',
    text: 'You are named as an expert of a review. It cannot open until every expert has signed the pledge: sign it under “Project review”.',
  },
  projectReturned: {
    title: 'Application returned: {project}',
    text: 'The project “{project}” ({number}) was returned. Change it and submit it again before {time}.\nReason: {reason}',
  },
  projectAccepted: {
    title: 'Application accepted: {project}',
    text: 'The project “{project}” ({number}) is accepted and waits for its review. It can no longer be changed.',
  },
} as const satisfies SameKeys<typeof zh>;
