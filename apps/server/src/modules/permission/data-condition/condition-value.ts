import {
  type ConditionKind,
  type ConditionOperator,
  type ConditionVariable,
  conditionVariables,
  type DataCondition,
  isConditionVariable,
} from '@qifu/contracts';
import { isDecimalWithin, momentOf } from '@qifu/rules';

/** What a condition compares with: values of the field's kind, or a variable that gives them later. */
export type ConditionOperand =
  | { variable: ConditionVariable }
  /** Times as epoch milliseconds, numbers as their exact text. */
  | { values: readonly string[] | readonly number[] };

const valueless: readonly ConditionOperator[] = ['empty', 'notEmpty'];
export const needsValue = (op: ConditionOperator) => !valueless.includes(op);

/** The variable a condition names: as its value, or in older forms as the kind of its value alone. */
export function variableOf({ value, conditionText }: DataCondition): string | undefined {
  if (typeof value === 'string' && value.startsWith('@')) return value;
  const isEmpty = value === undefined || value === null || value === '';
  return isEmpty && conditionText?.startsWith('@') ? conditionText : undefined;
}

/** What a variable stands for fits the field and what is done with it. */
export function fitsVariable(
  variable: ConditionVariable,
  kind: ConditionKind,
  op: ConditionOperator,
): boolean {
  const { kind: given, isList } = conditionVariables[variable];
  // Each of a list's values is a text.
  const compared = kind === 'list' ? 'text' : kind;
  if (given !== compared || op === 'between') return false;
  const asksForMembership = ['equal', 'notEqual', 'like', 'notLike', 'in', 'notIn'].includes(op);
  return isList || compared === 'text' ? asksForMembership : !['like', 'notLike'].includes(op);
}

/** Reads what a condition compares with; undefined where it is none of the kind. */
export function readOperand(
  condition: DataCondition,
  kind: ConditionKind,
  op: ConditionOperator,
): ConditionOperand | undefined {
  const variable = variableOf(condition);
  if (variable !== undefined) return isConditionVariable(variable) ? { variable } : undefined;
  const takesMany = ['equal', 'notEqual', 'in', 'notIn', 'between'].includes(op);
  const parts = partsOf(condition, op);
  if (parts.length === 0 || (!takesMany && parts.length > 1)) return undefined;
  if (op === 'between' && parts.length !== 2) return undefined;
  const values = parts.map((part) => readers[kind](part));
  return values.includes(undefined) ? undefined : { values: values as string[] | number[] };
}

const mostValues = 1_000;

/** The single values: of an array, of its JSON text, of comma joined text where several are asked for. */
function partsOf({ value, conditionText }: DataCondition, op: ConditionOperator): unknown[] {
  const given = typeof value === 'string' ? arrayOf(value) : value;
  if (Array.isArray(given)) return leaves(given, conditionText).slice(0, mostValues);
  if (typeof given !== 'string') return given === undefined || given === null ? [] : [given];
  const isSplit = ['in', 'notIn', 'between'].includes(op);
  const parts = isSplit ? given.split(',').map((part) => part.trim()) : [given];
  return parts.filter((part) => part !== '');
}

function arrayOf(text: string): unknown {
  if (!text.startsWith('[')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Pickers of organizations give the path from the root: its last id is the chosen one. */
function leaves(list: unknown[], conditionText = ''): unknown[] {
  const paths = list.filter(Array.isArray);
  if (paths.length > 0) return paths.map((path) => path.at(-1));
  return conditionText === 'organizeSelect' ? list.slice(-1) : list;
}

const readText = (part: unknown) =>
  ['string', 'number'].includes(typeof part) && part !== '' ? String(part) : undefined;
const readers: Record<ConditionKind, (part: unknown) => string | number | undefined> = {
  text: readText,
  list: readText,
  number: (part) => {
    const text = typeof part === 'number' ? String(part) : part;
    return typeof text === 'string' && isDecimalWithin(text, 20, 10) ? text.trim() : undefined;
  },
  time: readTime,
};

/** Milliseconds, their text, or `yyyy-MM-dd` with or without `HH:mm[:ss]` on the product's clocks. */
function readTime(part: unknown): number | undefined {
  if (typeof part !== 'string' && typeof part !== 'number') return undefined;
  const text = String(part).trim();
  if (/^\d{1,16}$/.test(text)) return Number(text) <= 4e12 ? Number(text) : undefined;
  const clock = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/.exec(text);
  if (!clock) return undefined;
  const shown = Date.parse(`${clock[1]}T${clock[2] ?? '00:00'}${clock[3] ?? ':00'}Z`);
  if (Number.isNaN(shown)) return undefined;
  return momentOf(shown);
}
