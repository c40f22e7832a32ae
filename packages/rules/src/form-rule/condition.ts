import type { FormRule, RuleCondition } from './form-rule.ts';

/** Nothing was entered: 0 is a value, an empty list is none (product, sub-table and calculation). */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** As text; what is no plain value may have no way to say itself. */
const plain = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const texts = (value: unknown): string[] => (isNothing(value) ? [] : [value].flat().map(plain));

/** Below, equal or above zero; numbers by their size, everything else as text. Undefined where one is no number. */
function compare(value: unknown, to: unknown): number | undefined {
  if (typeof value === 'number') {
    const other = isNothing(to) || typeof to === 'object' ? Number.NaN : Number(to);
    return Number.isNaN(other) ? undefined : value - other;
  }
  const [a, b] = [plain(value), plain(to)];
  return a === b ? 0 : a < b ? -1 : 1;
}
const isOneOf = (value: unknown, among: readonly unknown[]) =>
  [value].flat().some((one) => among.some((other) => compare(one, other) === 0));

/** Whether a condition holds; what has no value is only unequal, without, or empty. */
export function holdsCondition(condition: RuleCondition, find: (id: string) => unknown): boolean {
  const { field, operator, other } = condition;
  const value = find(field);
  const to = other === undefined ? condition.value : find(other);
  const among = isNothing(to) ? [] : [to].flat();
  switch (operator) {
    case 'empty':
      return isNothing(value);
    case 'notEmpty':
      return !isNothing(value);
    case 'notEqual':
    case 'notIn':
      return isNothing(value) ? among.length > 0 : !isOneOf(value, among);
    case 'notLike':
      return !texts(value).some((one) => one.includes(plain(among[0] ?? '')));
  }
  if (isNothing(value) || among.length === 0) return false;
  const [first, last] = among;
  const by = Array.isArray(value) ? undefined : compare(value, first);
  switch (operator) {
    case 'equal':
    case 'in':
      return isOneOf(value, among);
    case 'like':
      return texts(value).some((one) => one.includes(plain(first)));
    case 'greater':
      return by !== undefined && by > 0;
    case 'greaterOrEqual':
      return by !== undefined && by >= 0;
    case 'less':
      return by !== undefined && by < 0;
    case 'lessOrEqual':
      return by !== undefined && by <= 0;
    case 'between':
      return by !== undefined && by >= 0 && (compare(value, last) ?? 1) <= 0;
  }
}

/** Whether a rule has its effects now. */
export const holdsRule = ({ match, when }: FormRule, find: (id: string) => unknown): boolean =>
  match === 'any'
    ? when.some((one) => holdsCondition(one, find))
    : when.every((one) => holdsCondition(one, find));
