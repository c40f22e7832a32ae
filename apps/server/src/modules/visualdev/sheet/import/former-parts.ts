import type { CompiledModule } from '../../compile/compile-module';
import { isSecret } from '../../compile/naming-field';
import type { RecordValues } from '../../record/record-values';
import type { SubRow } from '../../record/sub-rows.service';
import type { ChangedRecord } from '../../record/update-records';

type Kept = Readonly<Record<string, unknown>>;

/** What a record had, by element: of its fields those that were written, of its sub-tables whole rows. */
export interface FormerParts {
  values: Kept;
  rows: Readonly<Record<string, readonly { id: string | undefined; values: Kept }[]>>;
}

/** What is secret is kept nowhere but in its record: it stays as the import has made it. */
const plain = (values: RecordValues): Kept =>
  Object.fromEntries(
    [...values].flatMap(([field, value]) => (isSecret(field) ? [] : [[field.node.id, value ?? null]])),
  );

/** What has to be put back to take a change back. */
export function formerParts({ before, values, subRows }: ChangedRecord): FormerParts {
  const written = new Map([...values.keys()].map((field) => [field, before.values.get(field)]));
  const rows = [...subRows.keys()].map((table) => [
    table.node.id,
    (before.rows.get(table) ?? []).map(({ id, values: own }) => ({ id, values: plain(own) })),
  ]);
  return { values: plain(written), rows: Object.fromEntries(rows) };
}

/**
 * The same as values of the module as it is now; what it has no field for any more is left out. Undefined where a field
 * takes what it had no more, as one that was made another kind.
 */
export function valuesOfParts(
  { fields, subTables }: CompiledModule,
  parts: FormerParts,
): Pick<ChangedRecord, 'values' | 'subRows'> | undefined {
  const read = (of: CompiledModule['fields'], kept: Kept): RecordValues =>
    new Map(of.flatMap((field) => (field.node.id in kept ? [[field, kept[field.node.id]] as const] : [])));
  const subRows = subTables.flatMap((table) => {
    const rows = parts.rows[table.node.id];
    return rows
      ? [[table, rows.map(({ id, values }): SubRow => ({ id, values: read(table.fields, values) }))] as const]
      : [];
  });
  const values = read(fields, parts.values);
  const written = [values, ...subRows.flatMap(([, rows]) => rows.map((row) => row.values))];
  return written.every(isTaken) ? { values, subRows: new Map(subRows) } : undefined;
}

const isTaken = (values: RecordValues): boolean =>
  [...values].every(
    ([{ kind, settings }, value]) =>
      value === null || kind.value?.(settings).safeParse(value).success !== false,
  );
