import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { RowDoor } from '#modules/permission';
import type { SchemeColumn } from '#platform/db/scheme-column';
import type { VersionTable } from '../design/design.table';
import { checksOf, type FieldCheck } from './field-checks';
import { type FormField, formFields, subTablesOf, systemColumns } from './module-field';
import { type FindModule, type Related, relatedOf } from './related';

/** A field with the columns it is stored in, in the order its codec names them. */
export interface ModuleField extends FormField {
  /** With schema and table: `lc.mt1.title`. */
  columns: readonly string[];
  /** The service fills it in, or nobody does. */
  isFilled: boolean;
  checks: readonly FieldCheck[];
  /** Where its records are, of a relation. */
  related?: Related | undefined;
}

/** A table with the fields whose values it stores. */
export interface CompiledTable {
  /** With its schema: `lc.mt1`. */
  table: string;
  fields: readonly ModuleField[];
}

/** Rows that belong to a record, in a table of their own. */
export interface SubTable extends CompiledTable {
  node: DesignNode;
  /** What they are called in records. */
  name: string;
  label: string;
}

/** Everything that records of one released version are read and written by; made once per version. */
export interface CompiledModule extends CompiledTable {
  designId: string;
  no: number;
  document: DesignDocument;
  byName: ReadonlyMap<string, ModuleField>;
  subTables: readonly SubTable[];
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
  findModule: FindModule,
): CompiledModule {
  const tableOf = (elementId: string, fields: readonly FormField[]): CompiledTable => {
    const found = tables.find((one) => one.elementId === elementId);
    if (!found) throw new Error(`version ${no} of design ${designId} lacks a table`);
    const { table, fields: compiled } = compileTable(found, fields);
    return {
      table,
      fields: compiled.map((field) => ({ ...field, related: relatedOf(document, field, findModule) })),
    };
  };
  const main = tableOf('', formFields(document));
  return {
    designId,
    no,
    document,
    ...main,
    byName: new Map(main.fields.map((field) => [field.name, field])),
    subTables: subTablesOf(document).map((node) => ({
      ...tableOf(node.id, formFields(document, node.id)),
      node,
      name: node.wireName,
      label: node.label ?? node.wireName,
    })),
    schemeColumns: new Map(
      main.fields.flatMap((field) => (field.columns[0] ? [[field.name, schemeColumn(field)]] : [])),
    ),
    list: document.list ?? {},
  };
}

function compileTable({ name, columns }: VersionTable, fields: readonly FormField[]): CompiledTable {
  const table = `lc.${name}`;
  return {
    table,
    fields: fields.map((field): ModuleField => {
      const system = systemColumns[field.node.type];
      const own = columns.filter(({ elementId, isHidden }) => elementId === field.node.id && !isHidden);
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
    }),
  };
}

const schemeColumn = ({ codec, settings, columns }: ModuleField): SchemeColumn => ({
  column: columns[0] ?? '',
  kind: typeof codec.condition === 'function' ? codec.condition(settings) : codec.condition,
});
