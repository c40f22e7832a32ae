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
  calculator: {
    sessionGone: 'This check has expired or does not exist, please start again',
    tooManySessions: 'Too many checks were opened within this hour, please try again later',
    tooManyAnswers: 'This check was changed too often, please start again',
    tooManyShares: 'At most {most} links can be open at once, please revoke some first',
    signInFirst: 'Please sign in first',
    factUnknown: 'There is no question “{key}”',
    notAsked: '“{label}” is shared by departments or worked out, nobody has to enter it',
    outOfRange: '{label} is usually between {least} and {most}{unit}, you entered {given}',
    belowLeast: '{label} is at least {least}{unit}, you entered {given}',
    aboveMost: '{label} is at most {most}{unit}, you entered {given}',
    notANumber: '{label} must be a number, you entered “{given}”',
    notWhole: '{label} must be a whole number, you entered {given}',
    notADay: '{label} must be a date such as 2026-11-20',
    notAnOption: '{label} must be one of: {options}; you entered “{given}”',
    notYesOrNo: '{label} must be yes or no',
    rangeTurned: 'The lower end {low} of {label} is above the upper end {high}',
    tooManyRows: '{label} takes {most} rows at most',
    unreadable: 'The answer to {label} cannot be read, please choose again',
    itemUnknown: 'There is no such item, or it is not part of this check',
    shareGone: 'This link has ended or was revoked',
    resultUnknown: 'There is no result {code}, or its time is over',
  },
} as const satisfies SameKeys<typeof zh>;
