import { type ConditionOperator, conditionOperators } from '@qifu/rules';
import { z } from 'zod';
import { parsed } from './menu-shapes';

/** What a condition does, whichever spelling it was written in (contract-core 6.14). */
export { type ConditionOperator, conditionOperators };

const spellings: Readonly<Record<string, ConditionOperator>> = {
  '==': 'equal',
  Equal: 'equal',
  '<>': 'notEqual',
  NotEqual: 'notEqual',
  '>': 'greater',
  GreaterThan: 'greater',
  '>=': 'greaterOrEqual',
  GreaterThanOrEqual: 'greaterOrEqual',
  '<': 'less',
  LessThan: 'less',
  '<=': 'lessOrEqual',
  LessThanOrEqual: 'lessOrEqual',
  like: 'like',
  Included: 'like',
  notLike: 'notLike',
  NotIncluded: 'notLike',
  in: 'in',
  notIn: 'notIn',
  null: 'empty',
  IsNull: 'empty',
  notNull: 'notEmpty',
  IsNotNull: 'notEmpty',
  between: 'between',
};
/** The comparison a stored symbol means; nothing for one nobody knows. */
export const operatorOf = (symbol: string): ConditionOperator | undefined =>
  Object.hasOwn(spellings, symbol) ? spellings[symbol] : undefined;

/** What values of a field are compared as; `list` of several texts, such as chosen words or people. */
export type ConditionKind = 'text' | 'number' | 'time' | 'list';
const kinds: Readonly<Record<string, ConditionKind>> = {
  string: 'text',
  varchar: 'text',
  text: 'text',
  int: 'number',
  int32: 'number',
  bigint: 'number',
  double: 'number',
  decimal: 'number',
  datetime: 'time',
  list: 'list',
};
/** The kind behind a type of the older or the newer spelling, in any case. */
export const conditionKindOf = (type: string): ConditionKind | undefined => {
  const known = type.toLowerCase();
  return Object.hasOwn(kinds, known) ? kinds[known] : undefined;
};

const holding: readonly ConditionOperator[] = ['like', 'notLike'];
const ordering: readonly ConditionOperator[] = [
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
  'between',
];
/** Whether a kind can be asked so: only texts hold others, and lists have no order. */
export const fitsKind = (op: ConditionOperator, kind: ConditionKind): boolean =>
  kind === 'list' ? !ordering.includes(op) : kind === 'text' || !holding.includes(op);

/** Values that depend on who asks, and the kind of what they stand for; `list` stands for any number of ids. */
export const conditionVariables = {
  '@userId': { kind: 'text', isList: false },
  '@currentUser': { kind: 'text', isList: false },
  '@userAraSubordinates': { kind: 'text', isList: true },
  '@userAndSubordinates': { kind: 'text', isList: true },
  '@organizeId': { kind: 'text', isList: false },
  '@currentOrganization': { kind: 'text', isList: false },
  '@organizationAndSuborganization': { kind: 'text', isList: true },
  '@positionId': { kind: 'text', isList: true },
  '@branchManageOrganize': { kind: 'text', isList: true },
  '@branchManageOrganizeAndSub': { kind: 'text', isList: true },
  '@currentTime': { kind: 'time', isList: false },
} as const satisfies Record<string, { kind: ConditionKind; isList: boolean }>;
export type ConditionVariable = keyof typeof conditionVariables;

/** Other spellings of one of them, which are understood and not offered. */
export const otherVariableSpellings: readonly string[] = [
  '@currentUser',
  '@userAndSubordinates',
  '@currentOrganization',
] satisfies ConditionVariable[];

/** Whether a value stands for something of the person who reads. */
export const isConditionVariable = (value: unknown): value is ConditionVariable =>
  typeof value === 'string' && Object.hasOwn(conditionVariables, value);

/** One condition. What else the editor keeps with it (names, kinds of pickers) is kept too. */
export const dataCondition = z.looseObject({
  id: z.string().max(64).optional(),
  field: z.string().max(300),
  type: z.string().max(50).optional(),
  op: z.string().max(50),
  value: z.unknown().optional(),
  conditionText: z.string().max(500).optional(),
});
export type DataCondition = z.output<typeof dataCondition>;

/** Conditions that are joined by one word. */
export const dataConditionBlock = z.looseObject({
  logic: z.enum(['and', 'or']),
  groups: z.array(dataCondition).max(100),
});
export type DataConditionBlock = z.output<typeof dataConditionBlock>;

const longestConditions = 100_000;
/** Blocks of conditions, as JSON text or as they are. */
export const dataConditionBlocks = z.preprocess(
  (value) => {
    if (value === undefined || value === null || value === '') return [];
    return typeof value === 'string' ? parsed(value) : value;
  },
  z
    .array(dataConditionBlock)
    .max(50)
    .refine((blocks) => JSON.stringify(blocks).length <= longestConditions, 'invalid'),
);
