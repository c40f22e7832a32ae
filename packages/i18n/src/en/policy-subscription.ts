import type { SameKeys } from '../texts.ts';
import type { policySubscription as zh } from '../zh/policy-subscription.ts';

export const policySubscription = {
  told: {
    released: 'New policy: {title}',
    eligible: 'Your firm can have “{item}” ({title})',
    nearMiss: 'Your firm is one step from “{item}” ({title})',
    digest: '{count} updates on what you subscribe to',
    foot: 'You get this because you subscribe to such policies. Stop it, change it or see all that was sent:',
  },
  feed: { name: 'Qifu deadlines', deadline: 'Closes: {name}' },
} as const satisfies SameKeys<typeof zh>;
