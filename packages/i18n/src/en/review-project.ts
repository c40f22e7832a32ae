import type { SameKeys } from '../texts.ts';
import type { reviewProject as zh } from '../zh/review-project.ts';

export const reviewProject = {
  title: 'Projects',
  one: 'Project',
  section: {
    facts: 'Project',
    abstract: 'Abstract',
    members: 'Members',
    cooperators: 'Partners',
    excluded: 'Experts to leave out',
    history: 'What happened',
  },
  noAbstract: 'No abstract',
  noMembers: 'No members',
  people: '{count}',
  role: {
    leader: 'Leader',
    member: 'Member',
  },
  source: {
    filled: 'Filled in online',
    import: 'Imported',
  },
  voided: 'Voided',
  moment: {
    submitted: 'Submitted',
    accepted: 'Accepted',
    returned: 'Returned',
    approved: 'Approved',
    rejected: 'Rejected',
    published: 'Published',
  },
  act: {
    submit: 'Submit',
    accept: 'Accept',
    approve: 'Approve',
    edit: 'Edit',
    return: 'Return',
    correct: 'Correct direction or unit',
    reject: 'Reject',
    reReview: 'Review again',
    revoke: 'Take the decision back',
    withdraw: 'Withdraw',
    void: 'Void',
    close: 'Close',
  },
  submit: {
    title: 'Submit “{name}”?',
    effect: 'Content and files stay as they are afterwards; it can be withdrawn until it is accepted.',
  },
  withdraw: {
    title: 'Withdraw “{name}”?',
    effect: 'The application ends and cannot be brought back.',
  },
  return: {
    title: 'Return “{name}”',
    effect: 'The applicant may correct it and submit again by the date given.',
    tooEarly: 'Must be later than now',
  },
  correct: {
    title: 'Correct direction or unit of “{name}”',
    effect: 'Both the old and the new go into the audit log.',
  },
  reReview: {
    done: 'Round {round} begins in group {group}',
  },
} satisfies SameKeys<typeof zh>;
