import { dayText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { truths } from './explanation';

/** JSON of the rule language (portal.md 3.1); `packages/policy-rules` reads it and tells what is wrong at its place. */
const ruleJson = z.unknown();

/** A rule that nobody has stored, and a firm nobody knows. */
export const ruleTrialInput = z.object({
  condition: ruleJson.optional(),
  amount: ruleJson.optional(),
  /** `{name: value}` or `{name: [{from, value, unit?, pid?}]}`. */
  params: z.record(z.string().max(100), z.unknown()).default({}),
  /** `{key: value}`; null is unknown. More forms: `readFacts` of `packages/policy-rules`. */
  facts: z.record(z.string().max(100), z.unknown()).default({}),
  /** Day of evaluation; today without it. */
  date: dayText.optional(),
});

/** Where a figure lies; null has no end, equal ends are one figure. */
const figure = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  unit: z.string().optional(),
});
/** A fact otherwise than it is, as values and in words. */
const change = z.object({
  fact: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  fromWords: z.string(),
  toWords: z.string(),
});
const verdict = z.enum(truths);
const fault = z.object({ reason: z.string(), subject: z.string() });

/** One condition of the rule with what came of it; a leaf says it in a sentence. */
export interface RuleTraceNode {
  id: string;
  op: string;
  result: z.infer<typeof verdict>;
  /** Below a "not": what it does for the whole, which is what its sentence says. */
  role?: z.infer<typeof verdict> | undefined;
  /** Whether it belongs to the fewest leaves that decide the whole. */
  isDeciding: boolean;
  parts: RuleTraceNode[];
  sentence?: string | undefined;
  /** Of `atLeast`: how many do for the whole. */
  least?: number | undefined;
  /** Of a leaf: what is asked, whoever the firm. */
  requirement?: string | undefined;
  cite?: string | undefined;
  fault?: z.infer<typeof fault> | undefined;
  facts?: Record<string, unknown>[] | undefined;
  params?: Record<string, unknown>[] | undefined;
  figures?: z.infer<typeof figure>[] | undefined;
}
export const ruleTraceNode: z.ZodType<RuleTraceNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    op: z.string(),
    result: verdict,
    role: verdict.optional(),
    isDeciding: z.boolean(),
    parts: z.array(ruleTraceNode),
    sentence: z.string().optional(),
    least: z.number().optional(),
    requirement: z.string().optional(),
    cite: z.string().optional(),
    fault: fault.optional(),
    facts: z.array(z.record(z.string(), z.unknown())).optional(),
    params: z.array(z.record(z.string(), z.unknown())).optional(),
    figures: z.array(figure).optional(),
  }),
);

export const ruleTrialReply = z.object({
  verdict,
  /** Of the amount alone, whatever the verdict; null where the rule has none or it cannot be computed. */
  amount: figure.nullable(),
  /** The same in words, with its unit; empty without an amount. */
  amountWords: z.string(),
  /** How it is reckoned, as a sentence; empty without an amount. */
  amountText: z.string(),
  /** Every parameter with each of its values in words; `from` is empty where it was always so. */
  params: z.array(z.object({ name: z.string(), label: z.string(), value: z.string(), from: z.string() })),
  /** Names of the facts of the rule. */
  labels: z.record(z.string(), z.string()),
  /** Facts that would settle what is open. */
  missing: z.array(z.string()),
  trace: ruleTraceNode,
  /** The smallest sets of changes after which a no becomes a yes. */
  nearMiss: z.array(z.array(change)),
  /** The first later day on which the rule holds by itself. */
  wait: dayText.nullable(),
  fault: fault.optional(),
});
export type RuleTrialReply = z.infer<typeof ruleTrialReply>;

/** The trial of a rule (rulings 50): the trial panel's call, and anybody's who writes rules elsewhere. */
export const ruleTrialApi = contract('/api/portal/admin/rules', {
  trial: {
    method: 'POST',
    path: '/Actions/Try',
    body: ruleTrialInput,
    data: ruleTrialReply,
    access: 'ruleTrial:view',
    effect: 'read',
  },
});
