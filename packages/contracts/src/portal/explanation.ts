import { z } from 'zod';

/** What a rule says of one firm, as people read it (look-portal.md 0); `fault` is a rule under check, and no refusal. */
export const matchOutcomes = ['eligible', 'needInfo', 'nearMiss', 'waiting', 'notEligible', 'fault'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];

/** In yuan, null is without bound; the same twice is one figure. `isWhole`: it is the least or the most, nothing between. */
export const yuanRange = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  isWhole: z.boolean().optional(),
});
export type ShownRange = z.infer<typeof yuanRange>;

export const truths = ['T', 'F', 'U', 'error'] as const;

/** The paragraph something comes from, as people cite it. */
export const clause = z.object({ pid: z.string(), path: z.string() });
export type Clause = z.infer<typeof clause>;

/** One condition of a rule with what came of it, in the words of its reader: a group with its score, or a leaf in five columns. */
export interface ExplainedNode {
  id: string;
  kind: 'all' | 'any' | 'atLeast' | 'leaf';
  /** Of `atLeast`. */
  least?: number | undefined;
  result: (typeof truths)[number];
  /** Whether it belongs to the fewest leaves that decide the whole. */
  isDeciding: boolean;
  /** How many of its parts hold, of a group. */
  met?: number | undefined;
  parts: ExplainedNode[];
  /** Of a leaf: what is looked at, what the firm has, what is asked, and the whole as a sentence. */
  label?: string | undefined;
  value?: string | undefined;
  demand?: string | undefined;
  sentence?: string | undefined;
  source?: string | undefined;
  asOf?: string | undefined;
  factKeys?: string[] | undefined;
  cite?: Clause | undefined;
}
export const explainedNode: z.ZodType<ExplainedNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    kind: z.enum(['all', 'any', 'atLeast', 'leaf']),
    least: z.number().optional(),
    result: z.enum(truths),
    isDeciding: z.boolean(),
    met: z.number().int().optional(),
    parts: z.array(explainedNode),
    label: z.string().optional(),
    value: z.string().optional(),
    demand: z.string().optional(),
    sentence: z.string().optional(),
    source: z.string().optional(),
    asOf: z.string().optional(),
    factKeys: z.array(z.string()).optional(),
    cite: clause.optional(),
  }),
);

/** One fact changed so that something comes true. */
export const factChange = z.object({
  factKey: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
});
export type FactChange = z.infer<typeof factChange>;
