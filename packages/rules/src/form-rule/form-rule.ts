import { z } from 'zod';
import { conditionOperators } from '../condition-operators.ts';

const id = z.string().min(1).max(64);
const text = z.string().max(500);

const operand = z.union([text, z.number()]);

/** One comparison: a field with a value, several values, or another field. */
export const ruleCondition = z.object({
  /** Id of an element. */
  field: id,
  operator: z.enum(conditionOperators),
  value: z.union([operand, z.array(operand).max(100)]).optional(),
  /** Id of the element it is compared with, in place of a value. */
  other: id.optional(),
});
export type RuleCondition = z.infer<typeof ruleCondition>;

/** What a rule does with an element while its conditions hold. */
export const ruleEffect = z.discriminatedUnion('does', [
  /** It is shown only then. */
  z.object({ does: z.literal('show'), target: id }),
  z.object({ does: z.literal('hide'), target: id }),
  z.object({ does: z.literal('require'), target: id }),
  z.object({ does: z.literal('disable'), target: id }),
  /** Its value is this one, or the value of another field. */
  z.object({
    does: z.literal('assign'),
    target: id,
    value: z.union([operand, z.array(operand).max(100), z.null()]).default(null),
    from: id.optional(),
  }),
  /** Only these of its options are offered. */
  z.object({ does: z.literal('options'), target: id, only: z.array(text).max(200) }),
  /** It is wrong, with this message. */
  z.object({ does: z.literal('check'), target: id, message: z.string().min(1).max(200) }),
]);
export type RuleEffect = z.infer<typeof ruleEffect>;

/** A rule of a form: while all, or any, of its conditions hold, it has its effects. */
export const formRule = z.object({
  id,
  match: z.enum(['all', 'any']).default('all'),
  when: z.array(ruleCondition).min(1).max(20),
  effects: z.array(ruleEffect).min(1).max(50),
});
export type FormRule = z.infer<typeof formRule>;

export const mostFormRules = 200;
export const formRules = z.array(formRule).max(mostFormRules);
