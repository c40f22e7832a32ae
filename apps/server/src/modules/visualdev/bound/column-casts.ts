import { plainType } from '@qifu/designs/from-table';
import { zoneName } from '@qifu/rules';
import { type RawBuilder, sql } from 'kysely';
import type { BoundColumn } from './bound-plan';
import type { TableColumn } from './existing-tables.queries';

type Sql = RawBuilder<unknown>;

/** How a column of a table is read as what fields store, and how that is written back. */
export interface ColumnCast {
  read: (column: Sql) => Sql;
  write: (value: Sql, type: Sql) => Sql;
}

const zone = sql.lit(zoneName);
const asText: ColumnCast = {
  read: (column) => sql`${column}::text`,
  write: (value, type) => sql`${value}::${type}`,
};
/** Without a cast, which would cut what is too long: a table refuses that. */
const asWritten: ColumnCast = { ...asText, write: (value) => value };
const asNumber: ColumnCast = { ...asText, read: (column) => sql`${column}::numeric` };
const numberAsSwitch: ColumnCast = { ...asText, read: (column) => sql`(${column} <> 0)::int` };
const asSwitch: ColumnCast = {
  read: (column) => sql`${column}::int`,
  write: (value) => sql`(${value} <> 0)`,
};
/** No form has `infinity`; a record that is saved keeps it, as what nobody changed is not written. */
const finite = (column: Sql, read: Sql) => sql`case when isfinite(${column}) then ${read} end`;
const asMoment: ColumnCast = {
  read: (column) => finite(column, sql`(${column}::timestamp at time zone ${zone})`),
  write: (value, type) => sql`(${value} at time zone ${zone})::${type}`,
};
const asIs: ColumnCast = {
  read: (column) => finite(column, sql`${column}::timestamptz`),
  write: (value) => value,
};
const asTime: ColumnCast = { ...asText, read: (column) => sql`${column}::time(0)` };

const texts = { text: asWritten };
const numbers = { numeric: asNumber };
const byType: Readonly<Record<string, Readonly<Record<string, ColumnCast>>>> = {
  text: texts,
  'character varying': texts,
  character: texts,
  uuid: { text: asText },
  smallint: { numeric: asNumber, int: numberAsSwitch },
  integer: { numeric: asNumber, int: numberAsSwitch },
  bigint: numbers,
  numeric: numbers,
  real: numbers,
  'double precision': numbers,
  boolean: { int: asSwitch },
  date: { timestamptz: asMoment },
  'timestamp without time zone': { timestamptz: asMoment },
  'timestamp with time zone': { timestamptz: asIs },
  'time without time zone': { 'time(0)': asTime },
};

/** The cast between a column and what a field stores; undefined where the two do not fit. */
export const castOf = (
  { type, words }: Pick<TableColumn, 'type' | 'words'>,
  stored: string,
): ColumnCast | undefined =>
  words.length > 0 ? (stored === 'text' ? asText : undefined) : byType[plainType(type)]?.[stored];

/** The same of what is bound, where the two were found to fit before. */
export function castFor({ column, of }: BoundColumn): ColumnCast {
  const found = castOf(of, column.type);
  if (!found) throw new Error(`column ${of.name} does not fit ${column.type}`);
  return found;
}

/** What a trigger writes into a column. */
export const writtenBy = (one: BoundColumn): Sql =>
  castFor(one).write(sql.id('new', one.column.name), sql.raw(one.of.type));
