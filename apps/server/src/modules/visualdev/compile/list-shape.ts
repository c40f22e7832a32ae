import { sql } from 'kysely';
import type { CompiledModule, ModuleField } from './compile-module';

/** How a list shows its records (contract-lowcode 1.9, `type`), with the fields it needs for it. */
export type ListShape =
  | { of: 'plain' | 'inline' }
  /** A tree at its left by the values of a field. */
  | { of: 'tree'; field: ModuleField }
  | { of: 'groups'; field: ModuleField }
  /** Records below each other: `parent` holds what `key` of the record above has, or its id. */
  | { of: 'records'; parent: ModuleField; key: ModuleField | undefined };

const plain: ListShape = { of: 'plain' };

/** The shape of a list for one reader: by a field he does not see nothing is divided, so that none of it is told. */
export function listShape(
  { list, byName, asked }: Pick<CompiledModule, 'list' | 'byName' | 'asked'>,
  hidden: ReadonlySet<string>,
): ListShape {
  const fieldOf = (name: unknown, fits: (field: ModuleField) => boolean): ModuleField | undefined => {
    const field = typeof name === 'string' && !hidden.has(name) && asked.has(name) && byName.get(name);
    return field && fits(field) ? field : undefined;
  };
  const type = Number(list.type);
  if (type === 4) return { of: 'inline' };
  if (type === 2) {
    const field = fieldOf(list.treeRelation, hasBranches);
    return field ? { of: 'tree', field } : plain;
  }
  if (type === 3) {
    const field = fieldOf(list.groupField, hasGroups);
    return field ? { of: 'groups', field } : plain;
  }
  if (type !== 5) return plain;
  const parent = fieldOf(list.parentField, isOneText);
  if (!parent) return plain;
  const isById = list.subField === undefined || list.subField === null || list.subField === '';
  const key = isById ? undefined : fieldOf(list.subField, isOneText);
  return isById || key ? { of: 'records', parent, key } : plain;
}

const typeOf = ({ codec, settings }: ModuleField) => codec.columns(settings)[0]?.type;

const isOneText = (field: ModuleField): boolean => field.columns.length === 1 && typeOf(field) === 'text';

/** Its values are words or ids, one or several, or paths of ids. */
export const hasBranches = (field: ModuleField): boolean => isOneText(field) || typeOf(field) === 'text[]';

/** Equal values can be put together. */
export const hasGroups = (field: ModuleField): boolean =>
  field.columns.length > 0 && field.codec.isSpan !== true && typeOf(field) !== 'jsonb';

/** Where the paths of a field are, of one that has paths. */
export const pathColumnOf = ({ codec, settings, columns }: ModuleField): string | undefined =>
  columns[codec.columns(settings).findIndex(({ suffix }) => suffix === '_path')];

/** What records of a tree are known by to those below them. */
export const treeKey = (
  { table }: Pick<CompiledModule, 'table'>,
  { key }: Pick<Extract<ListShape, { of: 'records' }>, 'key'>,
) => sql.ref<string>(key?.columns[0] ?? `${table}.f_id`);
