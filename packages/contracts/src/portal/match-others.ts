import { z } from 'zod';
import { policyAudiences } from './policy-words';

/** Why an item is not for a firm at all: its policy is for another place, or for nobody like it. */
export const otherReasons = ['region', 'audience'] as const;
export const otherItem = z.object({
  itemId: z.string(),
  itemName: z.string(),
  documentId: z.string(),
  documentTitle: z.string(),
  reason: z.enum(otherReasons),
  /** The place the policy is for. */
  regionName: z.string(),
  /** Whom the policy is for. */
  audiences: z.array(z.enum(policyAudiences)),
});
export type OtherItem = z.infer<typeof otherItem>;
