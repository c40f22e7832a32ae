import type { SameKeys } from '../texts.ts';
import type { policySearch as zh } from '../zh/policy-search.ts';

export const policySearch = {
  label: 'Search policies, benefits and answers',
  hint: 'A policy, number, benefit, or what you want to do',
  button: 'Search',
  none: 'No direct match; press Enter to search all texts',
  asked: 'asked by {count}',
  left: '{count, plural, one {# day} other {# days}} left',
  kind: { policy: 'Policies', item: 'Benefits', faq: 'Answers' },
} satisfies SameKeys<typeof zh>;
