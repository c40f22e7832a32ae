import {
  type ConditionKind,
  conditionKindOf,
  conditionVariables,
  operatorOf,
  otherVariableSpellings,
} from '@qifu/contracts';

/** Types a data field is given; others of the older spelling are kept where they are stored. */
export const fieldTypes = ['varchar', 'text', 'int', 'bigint', 'decimal', 'datetime', 'list'] as const;

const ordering = ['>', '>=', '<', '<=', 'between'];
const presence = ['null', 'notNull'];
const operators: Record<ConditionKind, readonly string[]> = {
  text: ['==', '<>', 'in', 'notIn', 'like', 'notLike', ...presence],
  number: ['==', '<>', ...ordering, 'in', 'notIn', ...presence],
  time: [...ordering, '==', ...presence],
  list: ['in', 'notIn', 'like', 'notLike', ...presence],
};

/** Values that are chosen instead of typed. */
export const pickerKinds = [
  'organizeSelect',
  'depSelect',
  'posSelect',
  'roleSelect',
  'groupSelect',
  'userSelect',
] as const;
export type PickerKind = (typeof pickerKinds)[number];
export const isPickerKind = (kind: string): kind is PickerKind =>
  (pickerKinds as readonly string[]).includes(kind);

const ofTexts = () => ['text', ...variablesOf('text'), ...pickerKinds];
const variablesOf = (kind: ConditionKind) =>
  Object.entries(conditionVariables)
    .filter(([name, of]) => of.kind === kind && !otherVariableSpellings.includes(name))
    .map(([name]) => name);
const kinds: Record<ConditionKind, readonly string[]> = {
  text: ofTexts(),
  list: ofTexts(),
  number: ['text'],
  time: ['text', ...variablesOf('time')],
};

export const kindOf = (type: string): ConditionKind => conditionKindOf(type) ?? 'text';
export const operatorsFor = (type: string): readonly string[] => operators[kindOf(type)];
export const kindsFor = (type: string): readonly string[] => kinds[kindOf(type)];

export const isVariable = (kind: string): boolean => kind.startsWith('@');
export const needsValue = (symbol: string): boolean =>
  !['empty', 'notEmpty'].includes(operatorOf(symbol) ?? '');
/** Compares with several values. */
export const takesMany = (symbol: string): boolean => ['in', 'notIn'].includes(operatorOf(symbol) ?? '');
/** Takes any number of chosen records. */
export const holdsMany = (symbol: string): boolean =>
  ['equal', 'notEqual', 'in', 'notIn'].includes(operatorOf(symbol) ?? '');
export const isSpan = (symbol: string): boolean => operatorOf(symbol) === 'between';

const membership = ['equal', 'notEqual', 'like', 'notLike', 'in', 'notIn'];
/** Whether an operator can be used with a kind of value, as the server judges it. */
export function fits(symbol: string, kind: string): boolean {
  const op = operatorOf(symbol) ?? '';
  if (kind === 'text') return true;
  if (kind === '@currentTime') return !['like', 'notLike', 'between'].includes(op);
  return membership.includes(op);
}
