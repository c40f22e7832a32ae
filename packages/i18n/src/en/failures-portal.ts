import type { SameKeys } from '../texts.ts';
import type { failuresPortal as zh } from '../zh/failures-portal.ts';

export const failuresPortal = {
  factDefinition: {
    keyTaken: 'The code “{factKey}” is in use already; please choose another',
    boundsTurned: 'The least {least} is above the most {most}; please change one of them',
  },
  policyRule: {
    isOpen: '“{name}” already has a version being written or reviewed; finish that one first',
    notDraft: 'This version was submitted or released and cannot be changed; begin a new version',
    notInReview: 'This version is not under review',
    notPublished: 'Only a released version can be retired',
    endsBeforeStart: 'The last day cannot be before the first day, {from}',
    ownVersion: 'Authors cannot review their own version; ask somebody else',
    unseen: '{count} changes have not been opened yet',
    gate: 'Not ready: {text}',
    unreadable: 'The rule cannot be read at {path}: {problem}',
  },
  policySubscription: {
    asksNothing: 'Choose at least one condition, or subscribe by eligibility',
    same: 'This asks for the same as “{name}”; change that one instead',
    tooMany: 'At most {most} subscriptions; delete those you no longer need',
    needsAccount: 'Link an account before subscribing',
    linkOver: 'This link is over; sign in and stop the subscription there',
    feedOver: 'This calendar address is over; make a new one',
  },
} as const satisfies SameKeys<typeof zh>;
