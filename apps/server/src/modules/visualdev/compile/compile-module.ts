import type { DesignDocument } from '@qifu/contracts';
import { formGraph, writeDesign } from '@qifu/designs';
import type { FormGraph } from '@qifu/rules';
import { checksOf } from '@qifu/rules';
import { type SqlBool, sql } from 'kysely';
import type { RowDoor } from '#modules/permission';
import type { BoundTable, VersionTable } from '../design/design.table';
import { pathInLc } from '../design/lc-names';
import { type AskedField, askedFields } from './asked-fields';
import type { CompiledTable, ModuleField, SubTable } from './compiled-table';
import type { FilterTree } from './filter-tree';
import { type FormField, formFields, subTablesOf, systemColumns } from './module-field';
import { ownFilterOf } from './own-filter';
import { type FindModule, relatedOf } from './related';
import { isKeyTyped } from './typed-key';

export type { CompiledTable, ModuleField, SubTable } from './compiled-table';

/** Everything that records of one released version are read and written by; made once per version. */
export interface CompiledModule extends CompiledTable {
  designId: string;
  no: number;
  document: DesignDocument;
  byName: ReadonlyMap<string, ModuleField>;
  subTables: readonly SubTable[];
  /** What of a record follows from the rest of it. */
  rules: FormGraph;
  /** Columns that data schemes and filters may ask, by field name. */
  schemeColumns: RowDoor['columns'];
  /** Fields that conditions may ask, by the names lists know them by; columns of sub-tables too. */
  asked: ReadonlyMap<string, AskedField>;
  /** What its form and list are drawn from, in the family's form: members of a JSON object, as bytes. */
  written: Buffer;
  /** The list design, as an object of its own settings, with names of fields. */
  list: Readonly<Record<string, unknown>>;
  /** Columns whose pieces of text are in an index; as long as none are told, keywords are looked for in the texts. */
  indexedColumns?: readonly string[];
  /** The table of others its records are in, where they are. */
  bound: BoundTable | undefined;
  /** Conditions the list always has. */
  ownFilter: FilterTree | undefined;
}

/** The condition that leaves records that are not removed. */
export const liveRecords = (table: string) => sql<SqlBool>`${sql.ref(`${table}.f_delete_mark`)} = 0`;

/** Those that were taken away. */
export const removedRecords = (table: string) => sql<SqlBool>`${sql.ref(`${table}.f_delete_mark`)} = 1`;

/** Puts a released version together. Pure: no database is asked. */
export function compileModule(
  { designId, no, document }: Pick<CompiledModule, 'designId' | 'no' | 'document'>,
  tables: readonly VersionTable[],
  findModule: FindModule,
): CompiledModule {
  const tableOf = (elementId: string, fields: readonly FormField[]): CompiledTable => {
    const found = tables.find((one) => one.elementId === elementId);
    if (!found) throw new Error(`version ${no} of design ${designId} lacks a table`);
    const { fields: compiled, ...table } = compileTable(found, fields);
    return {
      ...table,
      fields: compiled.map((field) => ({ ...field, related: relatedOf(document, field, findModule) })),
    };
  };
  const main = tableOf('', formFields(document));
  const subTables = subTablesOf(document).map((node) => ({
    ...tableOf(node.id, formFields(document, node.id)),
    node,
    name: node.wireName,
    label: node.label ?? node.wireName,
  }));
  const asked = askedFields(main, subTables);
  const bound = tables.find(({ elementId }) => elementId === '')?.bound;
  const wire = writeDesign(document);
  return {
    designId,
    no,
    document,
    ...main,
    byName: new Map(main.fields.map((field) => [field.name, field])),
    rules: formGraph(document).graph,
    subTables,
    asked,
    schemeColumns: new Map([...asked].map(([name, { column }]) => [name, column])),
    written: writtenParts(wire),
    bound,
    list: JSON.parse(wire.columnData ?? '{}'),
    ownFilter: ownFilterOf(document),
  };
}

/** Of a design as it is written, what `Config` tells of it. */
export const writtenParts = ({
  formData,
  columnData,
  appColumnData,
}: ReturnType<typeof writeDesign>): Buffer =>
  Buffer.from(JSON.stringify({ formData, columnData, appColumnData }).slice(1, -1));

/** A calculation that no column keeps. */
const isReckonedOnly = ({ node, codec, settings }: FormField): boolean =>
  node.type === 'calculate' && codec.columns(settings).length === 0;

function compileTable({ name, columns, bound }: VersionTable, fields: readonly FormField[]): CompiledTable {
  const table = pathInLc(name);
  return {
    table,
    ...(isKeyTyped(bound?.key) && { hasTypedKey: true }),
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
        // What is only shown is written by nobody.
        isFilled: field.kind.abilities.fill !== undefined || isReckonedOnly(field),
        checks: checksOf(field.node),
      };
    }),
  };
}
