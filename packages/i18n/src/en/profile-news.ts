import type { SameKeys } from '../texts.ts';
import type { profileNews as zh } from '../zh/profile-news.ts';

export const profileNews = {
  attested: {
    title: '“{fact}” was attested',
    text: '{fromSystem} attests “{fact}” of {firm} as {value}, on the ground of: {basis}. It stands in the enterprise profile.',
  },
  retracted: {
    title: 'A value of “{fact}” was ended',
    text: 'The value {value} of “{fact}” of {firm} was ended. Reason: {reason}. The enterprise profile shows what counts now.',
  },
  accepted: {
    title: 'Your objection to “{fact}” was accepted',
    text: '“{fact}” of {firm} was corrected to {value} (source: {fromSystem}). Reason: {reason}. Your matches follow the new value.',
  },
  rejected: {
    title: 'Your objection to “{fact}” was not accepted',
    text: '“{fact}” of {firm} stays {value}. Reason: {reason}. With new evidence you may object again.',
  },
} as const satisfies SameKeys<typeof zh>;
