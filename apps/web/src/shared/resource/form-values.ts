import { columnsFor, type Resource, type ResourceColumn } from '@qifu/contracts';
import { showNumber, showTime } from '@qifu/ui/parts';

/** What stands in the fields of a form: texts, days and moments, marks as yes or no, and what parts keep themselves. */
export type FormValues = Record<string, unknown>;

/** A record as it is read, or nothing while a new one is filled in. */
export type ReadRecordOf = Readonly<Record<string, unknown>> | undefined;

/** The fields of an empty form, or of a record. */
export const valuesOf = (resource: Resource, base: ReadRecordOf): FormValues =>
  Object.fromEntries(
    columnsFor(resource, 'form').map(([name, column]) => [name, valueIn(column, base?.[name])]),
  );

function valueIn({ kind }: ResourceColumn, stored: unknown) {
  if (kind === 'mark') return (stored ?? 1) === 1;
  if (kind === 'number') return String(stored ?? 0);
  if (kind === 'time' || kind === 'part') return stored ?? null;
  return stored === null || stored === undefined ? '' : String(stored);
}

/** The fields as a call takes them. */
export const inputOf = (resource: Resource, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    columnsFor(resource, 'form').flatMap(([name, { kind }]) =>
      kind === 'mark' ? [[name, values[name] ? 1 : 0]] : [],
    ),
  ),
});

/** A value of a record in words, to compare what two people have saved. */
export function tellValue(
  { kind, decimals }: ResourceColumn,
  value: unknown,
  say: { enabled: string; disabled: string },
): string {
  if (kind === 'mark') return value === 1 ? say.enabled : say.disabled;
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'time') return showTime(value as number, 'minute');
  if (kind === 'money') return showNumber(value as number, decimals ?? 2);
  return Array.isArray(value) ? value.join('、') : String(value);
}
