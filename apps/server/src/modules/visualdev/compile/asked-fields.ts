import type { SchemeColumn } from '#platform/db/scheme-column';
import type { CompiledTable, ModuleField, SubTable } from './compiled-table';
import { isSecret } from './naming-field';

/** A field that lists and rights may ask, with the column they ask. */
export interface AskedField {
  field: ModuleField;
  column: SchemeColumn;
  /** The sub-table it is a column of: records with at least one such row are meant. */
  of?: SubTable;
}

const schemeColumn = ({ codec, settings, columns }: ModuleField): SchemeColumn => ({
  column: columns[0] ?? '',
  kind: typeof codec.condition === 'function' ? codec.condition(settings) : codec.condition,
});

/** By the names lists know them by; what is secret is asked by nobody, or its text could be guessed. */
export function askedFields(
  main: CompiledTable,
  subTables: readonly SubTable[],
): ReadonlyMap<string, AskedField> {
  const isAsked = (field: ModuleField) => field.columns.length > 0 && !isSecret(field);
  const own = main.fields
    .filter(isAsked)
    .map((field): [string, AskedField] => [field.name, { field, column: schemeColumn(field) }]);
  const below = subTables.flatMap((of) => {
    const child = { table: of.table, column: `${of.table}.f_foreign_id`, parent: `${main.table}.f_id` };
    return of.fields
      .filter(isAsked)
      .map((field): [string, AskedField] => [
        `${of.name}-${field.name}`,
        { field, column: { ...schemeColumn(field), child }, of },
      ]);
  });
  return new Map([...own, ...below]);
}

/** Whether a name of a field, or of a column of a sub-table, is hidden from the caller. */
export const isHiddenName = (name: string, hidden: ReadonlySet<string>): boolean =>
  hidden.has(name) || hidden.has(name.split('-')[0] ?? '');
