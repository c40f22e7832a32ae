import type { SameKeys } from '../texts.ts';
import type { grantAsk as zh } from '../zh/grant-ask.ts';

export const grantAsk = {
  submit: {
    title: 'Submit "{name}" for review',
    effect:
      'The list is fixed then, and somebody else reviews and publishes it. Until then you can take it back, or he sends it back.',
    verb: 'Submit',
    readers: 'Stands in the audit',
  },
  recall: {
    title: 'Take "{name}" back',
    effect: 'The list can be mended again; it waits for no reviewer any more.',
    verb: 'Take back',
  },
  keepYearly: {
    title: 'Keep all firms that had it in other years',
    effect:
      'Of {yearly, plural, one {# firm} other {# firms}} nothing was found but the same item in other years. Where it may be had every year, say by what; the reason stands with each of them.',
    verb: 'Keep {yearly}',
    readers: 'The reviewer and the audit read this',
  },
  sendBack: {
    title: 'Send "{name}" back',
    effect: 'The list stays; it is mended and submitted again.',
    verb: 'Send back',
    readers: 'Whoever made it reads this',
  },
  approve: {
    title: 'Publish "{name}"',
    effect:
      '{count, plural, one {# firm} other {# firms}}, {sum} × 10,000 yuan, in public notice for {days, plural, one {# working day} other {# working days}}; the money is held, and firms that were taken out learn why.',
    verb: 'Publish',
    readers: 'Stands in the audit',
  },
  withdraw: {
    title: 'Withdraw "{name}"',
    effect:
      'All {count, plural, one {# firm} other {# firms}} learn why, the public page names nobody any more, and the money is free. It cannot be undone.',
    verb: 'Withdraw',
    readers: 'Firms and the public read this',
  },
  close: {
    title: 'Close "{name}"',
    effect:
      '{open, plural, one {# firm has} other {# firms have}} not accepted and go to the next batch; they are told.',
    verb: 'Close',
    readers: 'Firms that have not accepted read this',
  },
  keep: {
    title: 'Keep "{name}"',
    effect: 'What was found stays with the line, and the reason beside it.',
    verb: 'Keep',
    readers: 'Reviewer and audit read this',
  },
  take: {
    title: 'Take "{name}" out',
    effect: 'The public reads ground and number, no name; the firm learns why and can object.',
    verb: 'Take out',
    readers: 'The firm reads this',
  },
  cut: {
    title: 'Cut "{name}" by one share',
    effect:
      'All sums are cut by the same share until there is enough, rounded down to the cent. A clause is needed.',
    verb: 'Cut',
    readers: 'Firms and the public read this',
  },
  uncut: {
    title: 'Take the cut of "{name}" back',
    effect: 'All sums are what they were before.',
    verb: 'Take back',
    readers: 'Stands in the audit',
  },
  uphold: {
    title: 'Uphold: {name}',
    effect:
      'The firm is judged anew by the facts of today under the rule of the list: taken out where it does not fit, corrected where the sum differs, added where it was missing; what is added or corrected has a notice of its own.',
    verb: 'Uphold',
    readers: 'Whoever objected reads this; it is the public ground where a line is taken out',
  },
  reject: {
    title: 'Do not uphold: {name}',
    effect: 'The list stays; whoever objected is told.',
    verb: 'Do not uphold',
    readers: 'Whoever objected reads this',
  },
} as const satisfies SameKeys<typeof zh>;
