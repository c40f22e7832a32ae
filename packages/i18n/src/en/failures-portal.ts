import type { SameKeys } from '../texts.ts';
import type { failuresPortal as zh } from '../zh/failures-portal.ts';

export const failuresPortal = {
  factDefinition: {
    keyTaken: 'The code “{factKey}” is in use already; please choose another',
    boundsTurned: 'The least {least} is above the most {most}; please change one of them',
  },
  policyRule: {
    unreadable: 'The rule cannot be read at {path}: {problem}',
  },
  firmProfile: {
    temporary:
      'Your sign-in is not linked to an account yet. Link a company account to see its profile and matches',
    enterpriseOnly:
      'Company profiles and matches are for company accounts. As a person you can use the policy calculator, without signing in',
    noEnterprise:
      'Your account belongs to no company yet. Ask your company administrator or the service centre',
    unknownFact: 'There is no fact “{factKey}”, or it is no longer in use',
    workedOut: '“{label}” is computed and need not be filled in',
    official: '“{label}” comes from {system} and cannot be changed here. If it is wrong, raise an objection',
    yearNeeded: '“{label}” is filled in for a year. Choose one',
    noYear: '“{label}” is not told by years. Leave the year out',
    figureExpected: '“{label}” must be a number of at most 14 digits and 6 decimals',
    wholeExpected: '“{label}” must be a whole number',
    yesOrNoExpected: '“{label}” must be yes or no',
    dayExpected: '“{label}” must be a date such as 2026-11-20',
    optionExpected: 'Choose “{label}” from the options',
    codeExpected: '“{label}” must be a code',
    rowsExpected: 'The rows of “{label}” cannot be read. Fill them in one by one',
    outOfRange: '“{label}” usually lies from {least} to {most} {unit}. You entered {value}',
    belowLeast: '“{label}” is at least {least} {unit}. You entered {value}',
  },
  factDispute: {
    notOfficial: '“{label}” does not come from an office. Fill it in directly, without an objection',
    alreadyOpen: 'An objection to “{label}” is being checked already. Please wait for the answer',
    settled: 'This objection has been dealt with',
  },
} as const satisfies SameKeys<typeof zh>;
