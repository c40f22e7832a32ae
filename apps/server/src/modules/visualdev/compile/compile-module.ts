import type { DesignDocument } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { RowDoor } from '#modules/permission';
import type { SchemeColumn } from '#platform/db/scheme-column';
import type { VersionTable } from '../design/design.table';
import { checksOf, type FieldCheck } from './field-checks';
import { type FormField, formFields, systemColumns } from './module-field';

/** A field with the columns it is stored in, in the order its codec names them. */
export interface ModuleField extends FormField {
  /** With schema and table: `lc.mt1.title`. */
  columns: readonly string[];
  /** The service fills it in, or nobody does. */
  isFilled: boolean;
  checks: readonly FieldCheck[];
}

/** Everything that records of one released version are read and written by; made once per version. */
export interface CompiledModule {
  designId: string;
  no: number;
  document: DesignDocument;
  /** With its schema: `lc.mt1`. */
  table: string;
  fields: readonly ModuleField[];
  byName: ReadonlyMap<string, ModuleField>;
  /** Columns that data schemes and filters may ask, by field name. */
  schemeColumns: RowDoor['columns'];
  /** The list design, as an object of its own settings. */
  list: Readonly<Record<string, unknown>>;
}

/** The condition that leaves records that are not removed. */
export const liveRecords = (table: string) => sql<SqlBool>`${sql.ref(`${table}.f_delete_mark`)} = 0`;

/** Puts a released version together. Pure: no database is asked. */
export function compileModule(
  { designId, no, document }: Pick<CompiledModule, 'designId' | 'no' | 'document'>,
  tables: readonly VersionTable[],
): CompiledModule {
  const main = tables.find(({ elementId }) => elementId === '');
  if (!main) throw new Error(`version ${no} of design ${designId} has no table`);
  const table = `lc.${main.name}`;
  const fields = formFields(document).map((field): ModuleField => {
    const system = systemColumns[field.node.type];
    const own = main.columns.filter(({ elementId, isHidden }) => elementId === field.node.id && !isHidden);
    const parts = field.codec.columns(field.settings).map(({ suffix }) => {
      const column = own.find((one) => one.suffix === suffix);
      return `${table}.${column?.name ?? ''}`;
    });
    return {
      ...field,
      columns: system ? [`${table}.${system}`] : parts,
      isFilled: field.kind.abilities.fill !== undefined,
      checks: checksOf(field.node),
    };
  });
  return {
    designId,
    no,
    document,
    table,
    fields,
    byName: new Map(fields.map((field) => [field.name, field])),
    schemeColumns: new Map(
      fields.flatMap((field) => (field.columns[0] ? [[field.name, schemeColumn(field)]] : [])),
    ),
    list: document.list ?? {},
  };
}

const schemeColumn = ({ codec, settings, columns }: ModuleField): SchemeColumn => ({
  column: columns[0] ?? '',
  kind: typeof codec.condition === 'function' ? codec.condition(settings) : codec.condition,
});
