import type { SameKeys } from '../texts.ts';
import type { policySubscription as zh } from '../zh/policy-subscription.ts';

export const policySubscription = {
  /** What a refusal calls what was sent (`platform/http/field-label.ts`). */
  field: {
    joining: 'How conditions join',
    documentIds: 'Policies',
    regions: 'Regions',
    eligibility: 'Eligibility',
    frequency: 'Frequency',
    quietFrom: 'Quiet from',
    quietTo: 'Quiet to',
    subscriptionId: 'Subscription',
  },
  told: {
    released: 'New policy: {title}',
    eligible: 'Your firm can have “{item}” ({title})',
    nearMiss: 'Your firm is one step from “{item}” ({title})',
    digest: '{count, plural, one {# update} other {# updates}} on what you subscribe to',
    foot: 'You get this because you subscribe to such policies. Stop it, change it or see all that was sent:',
  },
  feed: { name: 'Qifu deadlines', deadline: 'Closes: {name}' },
} as const satisfies SameKeys<typeof zh>;
