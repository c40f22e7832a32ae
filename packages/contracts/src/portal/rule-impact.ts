import { dayText } from '@qifu/rules';
import { z } from 'zod';
import { truths } from './explanation';

export const ruleTruth = z.enum(truths);

/** Least and most; null has no bound. */
export const ruleRange = z.tuple([z.number().nullable(), z.number().nullable()]);

const moved = z.object({ enterpriseId: z.string(), name: z.string(), from: ruleTruth, to: ruleTruth });
/** What a release would do to the firms whose profiles are known today. */
export const ruleImpact = z.object({
  day: dayText,
  firms: z.number().int(),
  /** How many say what under the version in force and under this one. */
  before: z.record(ruleTruth, z.number().int()),
  after: z.record(ruleTruth, z.number().int()),
  gains: z.number().int(),
  loses: z.number().int(),
  /** Of those who have it before and after: who would get another amount; versions handed in long ago do not say. */
  shifts: z.number().int().optional(),
  /** Least and most of all amounts of those who may have it, in yuan; null where it is no money or has no bound. */
  moneyBefore: ruleRange.nullable(),
  moneyAfter: ruleRange.nullable(),
  /** The first of those for whom it makes a difference. */
  moved: z.array(moved),
});
export type RuleImpact = z.infer<typeof ruleImpact>;
