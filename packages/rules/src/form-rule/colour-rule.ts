import { z } from 'zod';
import { ruleCondition } from './form-rule.ts';

export const colourTints = ['red', 'amber', 'green', 'blue', 'grey'] as const;

/** While its conditions hold for a record, its row or one of its cells is coloured. Fields are told by their list names. */
export const colourRule = z.object({
  match: z.enum(['all', 'any']).default('all'),
  when: z.array(ruleCondition).min(1).max(10),
  /** The column whose cell is coloured; without one it is the row. */
  column: z.string().min(1).max(200).optional(),
  tint: z.enum(colourTints),
  isStrong: z.boolean().default(false),
});
export type ColourRule = z.infer<typeof colourRule>;

export const mostColourRules = 30;

/** Under which a list design carries its rules for colours (docs/decisions 0026). */
export const colourRulesKey = 'colourRules';

/** The rules of a list design that can be read, in the order they are tried. */
export function colourRulesOf(list: Readonly<Record<string, unknown>> | null): ColourRule[] {
  const said = list?.[colourRulesKey];
  if (!Array.isArray(said)) return [];
  return said.slice(0, mostColourRules).flatMap((one) => colourRule.safeParse(one).data ?? []);
}
