import { createHash } from 'node:crypto';
import type { DesignDocument } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import { ordersOf } from '@qifu/rules';
import { type FormField, formFields, systemColumns } from '../compile/module-field';
import { searchText } from '../compile/search-text';
import type { VersionTable } from '../design/design.table';
import { type IndexedTable, indexedTable, longestIndexed } from './indexed-table';

/** An index that a list needs so that it stays quick however many records there are. */
export interface WantedIndex {
  /** Of what it is made, so that another need is another index. */
  name: string;
  /** Behind `create index <name> on <table>`; made of names of columns of ours alone. */
  definition: string;
  /** The order of a list, the conditions it is asked by, or a keyword. */
  serves: 'order' | 'condition' | 'keyword';
  labels: readonly string[];
  /** Of a keyword: the columns whose text has its pieces in it, in their order. */
  columns: readonly string[];
}

/** More would cost every write more than they give the lists (online-dev 4.2). */
const mostConditions = 6;
/** A text put together of more would be too deep an expression. */
const mostKeywordColumns = 60;
const prefix = 'q_';
/** Indexes of the lists of a module, apart from those of keys, of fields without repetition, and of what others have made. */
export const isOfLists = (name: string, table: string): boolean =>
  new RegExp(`^${prefix}[0-9a-f]{10}_`).test(name) && name.slice(prefix.length + 11) === table.slice(0, 50);

interface Stored {
  field: FormField;
  column: string;
  type: string;
}

/** What the list of a module needs: its order, what it is asked by, and the pieces of the texts a keyword is looked for in. */
export function wantedIndexes(
  document: DesignDocument,
  table: Pick<VersionTable, 'name' | 'columns' | 'bound'>,
): WantedIndex[] {
  const of = indexedTable(table);
  const list: ListDesign = JSON.parse(writeDesign(document).columnData ?? '{}');
  const stored = formFields(document).flatMap((field) => storedAs(field, table, of));
  const byName = new Map(stored.map((one) => [one.field.name, one]));
  const index = (one: Omit<WantedIndex, 'name' | 'labels'>, of: readonly Stored[]): WantedIndex => ({
    ...one,
    name: nameOf(table.name, one.definition),
    labels: of.map(({ field }) => field.label),
  });
  const order = orderedBy(list, byName, of);
  const keyOf = ({ column }: Stored) => of.expressionOf(column) ?? '';
  const [first] = order;
  const ordered = first
    ? [
        index(
          { serves: 'order', columns: [], definition: orderOn(order, of) },
          order.map((part) => part.of),
        ),
      ]
    : [];
  const searched = searchedNames(list).flatMap((name) => byName.get(name) ?? []);
  const conditions = searched.flatMap((one) => {
    // What the list goes by is found by its order.
    const definition = one === first?.of ? undefined : conditionOn(one, of);
    return definition ? [index({ serves: 'condition', columns: [], definition }, [one])] : [];
  });
  const words = stored
    .filter(({ field, type }) => field.kind.abilities.keyword && type === 'text')
    .slice(0, mostKeywordColumns);
  const columns = words.map(({ column }) => column);
  // What a list is asked by beside a keyword narrows what is read for it (online-dev 4.1).
  const beside = searched
    .filter((one) => isEqualOrArray(one) && of.hasRoomFor(one.column))
    .slice(0, mostConditions);
  const text = searchText(columns, (column) => of.expressionOf(column) ?? '');
  const keys = [...beside.map(keyOf), `grams(${text})`].join(', ');
  const keyword =
    words.length > 0
      ? [
          index(
            {
              serves: 'keyword',
              columns,
              definition: `using gin (${keys}) with (fastupdate = on, gin_pending_list_limit = 64) ${of.live}`,
            },
            words,
          ),
        ]
      : [];
  return onceEach([...ordered, ...conditions.slice(0, mostConditions), ...keyword]);
}

const isShort = ({ field: { kind, settings }, type }: Stored): boolean => {
  const isFree = type === 'text' && kind.abilities.search === 'text' && kind.abilities.fill === undefined;
  return !isFree || Number(settings.maxLength ?? Infinity) <= longestIndexed;
};

type ListDesign = Readonly<Record<string, unknown>>;

interface OrderPart {
  of: Stored;
  sort: 'asc' | 'desc';
}

/** What the list goes by, as far as an index can have it; the newest first has its own. */
function orderedBy(
  list: ListDesign,
  byName: ReadonlyMap<string, Stored>,
  { hasRoomFor, mostTogether }: IndexedTable,
): OrderPart[] {
  const parts = ordersOf(list).map(({ name, sort }) => ({ of: byName.get(name), sort }));
  const end = parts.findIndex(
    ({ of }) => !(of?.field.kind.abilities.sort && isShort(of) && hasRoomFor(of.column)),
  );
  const served = (end < 0 ? parts : parts.slice(0, end)).slice(0, mostTogether) as OrderPart[];
  return served[0]?.of.column === 'f_creator_time' ? [] : served;
}

function orderOn(parts: readonly OrderPart[], table: IndexedTable): string {
  const keys = parts.map(({ of, sort }) => `${table.expressionOf(of.column) ?? ''} ${sort} nulls last`);
  return `(${keys.join(', ')}, ${table.id} ${parts.at(-1)?.sort ?? 'desc'}) ${table.live}`;
}

const isEqualOrArray = ({ field, type }: Stored): boolean =>
  field.kind.abilities.search === 'equal' && (type === 'text' || type === 'text[]');

/** How a condition on a field is found: ends in order, single values with the newest first, lists by what is in them. */
function conditionOn({ field, column, type }: Stored, table: IndexedTable): string | undefined {
  const key = table.expressionOf(column) ?? '';
  if (!table.hasRoomFor(column)) return undefined;
  const { search } = field.kind.abilities;
  if (search === 'none' || search === 'text') return undefined;
  if (type === 'text[]') return `using gin (${key}) with (fastupdate = on) ${table.live}`;
  if (search === 'range') return `(${key}) ${table.live}`;
  return `(${[key, ...table.newest].join(', ')}) ${table.live}`;
}

function storedAs(
  field: FormField,
  { columns }: Pick<VersionTable, 'columns'>,
  { expressionOf }: IndexedTable,
): Stored[] {
  const system = systemColumns[field.node.type];
  if (system !== undefined && expressionOf(system) === undefined) return [];
  if (system !== undefined) return [{ field, column: system, type: '' }];
  const [first] = field.codec.columns(field.settings);
  const found = columns.find(
    ({ elementId, suffix, isHidden }) => elementId === field.node.id && suffix === first?.suffix && !isHidden,
  );
  return found && first && expressionOf(found.name) !== undefined
    ? [{ field, column: found.name, type: first.type }]
    : [];
}

/** Designs come from anywhere: a name stands alone or in an item. */
const searchedNames = ({ searchList }: ListDesign): string[] =>
  (Array.isArray(searchList) ? searchList : []).flatMap((one) => {
    if (typeof one !== 'object' || one === null) return typeof one === 'string' ? [one] : [];
    const name = one.prop ?? one.__vModel__ ?? one.field;
    return typeof name === 'string' ? [name] : [];
  });

const nameOf = (table: string, definition: string) =>
  `${prefix}${createHash('sha256').update(`${table} ${definition}`).digest('hex').slice(0, 10)}_${table}`.slice(
    0,
    63,
  );

const onceEach = (indexes: readonly WantedIndex[]) => [
  ...new Map(indexes.map((one) => [one.name, one])).values(),
];
