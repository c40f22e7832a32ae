import { type DesignDocument, type DesignNode, fail } from '@qifu/contracts';
import { holderOf, inReadingOrder, isOnlyShown, isSubTable, type WantedColumn } from '@qifu/designs';
import { type FieldCodec, type FieldSchema, type FieldType, kindOf, settingsOf } from '@qifu/fields';
import { codecs } from '@qifu/fields/codecs';
import { isUniqueField } from './unique-fields';

/** A field of a form, with its kind and its settings made whole. */
export interface FormField {
  node: DesignNode;
  kind: FieldSchema;
  codec: FieldCodec;
  settings: Record<string, unknown>;
  /** What it is called in records. */
  name: string;
  label: string;
}

/** What the product fills in of every record, whatever its form says: these fields show it. */
export const systemColumns: Readonly<Record<string, string>> = {
  creator: 'f_creator_user_id',
  'created-at': 'f_creator_time',
  modifier: 'f_last_modify_user_id',
  'modified-at': 'f_last_modify_time',
};

/** Fields with values of the form itself, or of a sub-table, in reading order. */
export function formFields(
  { nodes }: Pick<DesignDocument, 'nodes'>,
  subTableId: string | null = null,
): FormField[] {
  return inReadingOrder(nodes).flatMap((node) => {
    const kind = kindOf(node);
    if (!kind) fail('design.unknownKind', { place: node.label ?? node.id, key: node.type });
    if (!kind.value || isOnlyShown(node) || (holderOf(nodes, node)?.id ?? null) !== subTableId) return [];
    const codec = codecs[node.type as FieldType];
    const settings = settingsOf(kind, node.settings);
    // An attribute that is only shown has neither a name nor a column.
    if (node.wireName === '' && codec.columns(settings).length === 0) return [];
    return [
      {
        node,
        kind,
        codec,
        settings,
        name: node.wireName,
        label: node.label ?? node.wireName,
      },
    ];
  });
}

/** The sub-tables of a form, in reading order. */
export const subTablesOf = ({ nodes }: Pick<DesignDocument, 'nodes'>): DesignNode[] =>
  inReadingOrder(nodes).filter(isSubTable);

/** Columns every table of the database has already. */
const ofDatabase: ReadonlySet<string> = new Set(['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid']);

/** A name that a column of its own can have: small letters, digits, underscores. */
const columnName = (name: string): string => {
  const plain = name.toLowerCase().replace(/[^a-z0-9_]/g, '_');
  const isOwn = /^[a-z]/.test(plain) && !plain.startsWith('f_') && !ofDatabase.has(plain);
  return isOwn ? plain : `c_${plain}`;
};

/** What a form needs stored, beside what every record has. */
export const wantedColumns = (
  fields: readonly FormField[],
  { isSubTable: ofSubTable = false } = {},
): WantedColumn[] =>
  fields.flatMap(({ node, kind, codec, settings, name }) =>
    node.type in systemColumns
      ? []
      : codec.columns(settings).map(({ suffix, type }) => ({
          elementId: node.id,
          suffix,
          type,
          name: columnName(name) + suffix,
          isUnique: !ofSubTable && suffix === '' && isUniqueField({ kind, node }),
        })),
  );
