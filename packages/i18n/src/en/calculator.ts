import type { SameKeys } from '../texts.ts';
import type { calculator as zh } from '../zh/calculator.ts';

/** The policy calculator: its questions, its result, and what is taken away of it. */
export const calculator = {
  disclaimer: 'For reference only. This is not a decision; the department in charge decides.',
  elsewhere: 'Somewhere else',
  rows: '{count, plural, one {# row} other {# rows}}',
  ranges: {
    to: 'up to {max}{unit}',
    from: 'from {min}{unit}',
    between: '{min} to {max}{unit}',
    exact: '{min}{unit}',
  },
  years: { this: 'this year', before: '{count, plural, one {# year} other {# years}} ago' },
  sources: {
    self: 'entered',
    official: 'shared by a department',
    attested: 'checked',
    derived: 'worked out',
  },
} satisfies SameKeys<typeof zh>;
