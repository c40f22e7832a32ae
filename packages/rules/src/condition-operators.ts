/** How a condition compares: of data schemes, of lists and of rules of forms. */
export const conditionOperators = [
  'equal',
  'notEqual',
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
  'like',
  'notLike',
  'in',
  'notIn',
  'empty',
  'notEmpty',
  'between',
] as const;
export type ConditionOperator = (typeof conditionOperators)[number];
