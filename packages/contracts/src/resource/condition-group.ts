import { dayText } from '@qifu/rules';
import { z } from 'zod';
import type { ResourceColumn } from './resource';

/** How deep groups stand in groups, and how many conditions all of them have together. */
export const deepestGroup = 3;
export const mostConditions = 20;
const mostValues = 50;
const longestText = 100;
/** As text of an address; saved views keep it as one word. */
export const longestGroups = 2000;

const column = z.string().regex(/^[a-zA-Z]\w{0,63}$/);
/** The database knows no text with a zero character in it. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(longestText)
  .refine((value) => !value.includes('\u0000'));
/** An exact decimal, as people type it. */
const number = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/);

/** One condition on a column: what it holds, between what it lies, which values it has, or whether it is filled in. */
export const condition = z.union([
  z.strictObject({ column, has: text }),
  z.strictObject({ column, lacks: text }),
  z.strictObject({ column, in: z.array(text).min(1).max(mostValues) }),
  z.strictObject({ column, notIn: z.array(text).min(1).max(mostValues) }),
  z.strictObject({
    column,
    from: z.union([dayText, number]).optional(),
    to: z.union([dayText, number]).optional(),
  }),
  z.strictObject({ column, isEmpty: z.boolean() }),
]);
export type Condition = z.output<typeof condition>;

/** Conditions and further groups of which all hold, or any. */
export type ConditionGroup = { all: GroupPart[] } | { any: GroupPart[] };
type GroupPart = Condition | ConditionGroup;
/** What the calls of a resource's list take beside what they say themselves. */
export type Grouped = { groups?: ConditionGroup | undefined };

function groupUpTo(depth: number): z.ZodType<ConditionGroup> {
  const part: z.ZodType<GroupPart> = depth > 1 ? z.union([condition, groupUpTo(depth - 1)]) : condition;
  const parts = z.array(part).min(1).max(mostConditions);
  return z.union([z.strictObject({ all: parts }), z.strictObject({ any: parts })]);
}

/** The conditions of a group and of those in it. */
export const conditionsIn = (part: GroupPart): Condition[] =>
  'column' in part ? [part] : partsOf(part).flatMap(conditionsIn);

export const partsOf = (group: ConditionGroup): readonly GroupPart[] =>
  'all' in group ? group.all : group.any;

function read(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length > longestGroups) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Groups of conditions a list is narrowed to, as JSON text; which columns may be asked for the resource says. */
export const conditionGroups = z.preprocess(
  read,
  groupUpTo(deepestGroup)
    .refine((group) => conditionsIn(group).length <= mostConditions, { error: 'listTooLong' })
    .optional(),
);

/** What a condition on a column may say, by the kind of the column. */
export type ConditionForm = 'text' | 'number' | 'time' | 'choice';
const forms: Readonly<Partial<Record<ResourceColumn['kind'], ConditionForm>>> = {
  name: 'text',
  code: 'text',
  text: 'text',
  note: 'text',
  number: 'number',
  money: 'number',
  time: 'time',
  date: 'time',
  word: 'choice',
  mark: 'choice',
  state: 'choice',
};
/** Undefined for columns nobody can ask for. */
export const conditionFormOf = ({ kind, uses }: ResourceColumn): ConditionForm | undefined =>
  uses.includes('condition') ? forms[kind] : undefined;

/** Whether what a condition says fits the form of its column. */
export function fitsForm(said: Condition, form: ConditionForm): boolean {
  if ('isEmpty' in said) return true;
  if ('has' in said || 'lacks' in said) return form === 'text';
  if ('in' in said || 'notIn' in said) return form === 'choice';
  const ends = [said.from, said.to].filter((end) => end !== undefined);
  if (form !== 'number' && form !== 'time') return false;
  return ends.length > 0 && ends.every((end) => (form === 'time') === dayText.safeParse(end).success);
}
