import { columnsFor, type Resource, type ResourceColumn } from '@qifu/contracts';
import { type Choice, showNumber, showTime } from '@qifu/ui/parts';
import { typedNumber } from '../typed-number';

/** What stands in the fields of a form: texts, days and moments, marks as yes or no, and what parts keep themselves. */
export type FormValues = Record<string, unknown>;

/** A record as it is read, or nothing while a new one is filled in. */
export type ReadRecordOf = Readonly<Record<string, unknown>> | undefined;

/** The fields of an empty form, or of a record. */
export const valuesOf = (resource: Resource, base: ReadRecordOf): FormValues =>
  Object.fromEntries(
    columnsFor(resource, 'form').map(([name, column]) => [name, valueIn(column, base?.[name])]),
  );

function valueIn({ kind, decimals }: ResourceColumn, stored: unknown) {
  if (kind === 'mark') return (stored ?? 1) === 1;
  if (kind === 'number') return String(stored ?? 0);
  if (kind === 'money' && typeof stored === 'number') return stored.toFixed(decimals ?? 2);
  if (kind === 'many') return stored ?? [];
  if (kind === 'time' || kind === 'part') return stored ?? null;
  return stored === null || stored === undefined ? '' : String(stored);
}

/** The fields as a call takes them. */
export const inputOf = (resource: Resource, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    columnsFor(resource, 'form').map(([name, column]) => [name, enteredIn(column, values[name])]),
  ),
});

/** What is no number stays text, so that the check names it; what must be there and is empty is missing. */
function enteredIn({ kind, isOptional }: ResourceColumn, value: unknown) {
  if (kind === 'mark') return value ? 1 : 0;
  if (kind === 'time') return isOptional ? value : (value ?? undefined);
  if (kind !== 'number' && kind !== 'money') return value;
  const typed = String(value ?? '');
  if (isOptional && typed.trim() === '') return undefined;
  return kind === 'number' ? typedNumber(typed) : typed;
}

/** A value of a record in words, to compare what two people have saved. */
export function tellValue(
  { kind, decimals }: ResourceColumn,
  value: unknown,
  say: { enabled: string; disabled: string },
  choices: readonly Choice[] = [],
): string {
  if (kind === 'mark') return value === 1 ? say.enabled : say.disabled;
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'time') return showTime(value as number, 'minute');
  if (kind === 'money') return showNumber(value as number, decimals ?? 2);
  if (kind === 'many' && Array.isArray(value)) return String(value.length);
  if (kind === 'word' || kind === 'state')
    return String(choices.find((word) => word.value === String(value))?.label ?? value);
  return Array.isArray(value) ? value.join('、') : String(value);
}
