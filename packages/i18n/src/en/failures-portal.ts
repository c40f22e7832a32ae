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
  policyMaterial: {
    nameTaken: 'There is a material called “{fullName}” already; please choose another name',
    conditionUnreadable: 'The condition for leaving it out cannot be read: {path}, {problem}',
    inUse: 'Items ask for this material: {items}. Please take it out of them first, or switch it off',
  },
  policyDocument: {
    missing: 'The policy cannot be found; please choose again',
    refMissing: 'The text has no such paragraphs: {refs}; please choose again',
    wrongState: 'The policy is “{state}” already, so this cannot be done; please refresh and try again',
    datesTurned: 'It expires on {to}, before it takes effect on {from}; please change one of them',
    gatesOpen: '{count} still missing: {names}',
    ownEdition:
      'Whoever wrote or submitted this edition cannot review or release it; please leave it to somebody else',
    changesUnseen: '{count} changes were not opened yet; please look at each before you approve',
    timePassed: 'The time of the release has passed; please choose a later one',
    supersedesCircle: 'A policy it replaces replaces this one; please check',
    redirectMissing: 'Please choose the document it was merged into',
    redirectUnread: 'The chosen document is not public, so readers cannot be led there; please choose again',
    nothingToCompare: 'There is no earlier edition to compare with',
    textEmpty: 'No text was found; please check what you pasted',
    textTooLong: 'The text is too long: {limit} characters at most',
    tooManyParagraphs: 'There are too many paragraphs: {limit} at most',
    notDocx: 'This is no docx file; please save it as docx in your word processor and try again',
    tooLarge: 'The file is larger than 30 MB; please take out its pictures and try again',
    hostile: 'The content of the file is unusual; it was not read, to be safe',
    encrypted: 'The file has a password; please remove it and try again',
  },
  policyFaq: { ownAnswer: 'Your own answer is reviewed by somebody else' },
  policyItem: {
    elsewhere: 'This item does not belong to the chosen policy',
    materialMissing: 'One of the chosen materials was deleted; please choose again',
    requiredMissing: 'One of the required items was deleted; please choose again',
    windowsOverlap: 'The period from {from} overlaps the one before; please change it',
    requiresCircle: 'The required items wait for each other; please check',
    inUse: 'It cannot be deleted; switch it off instead: {items}',
  },
} as const satisfies SameKeys<typeof zh>;
