import type { ColumnType } from 'kysely';

/** The tables, keyed by name. Each module adds its own by declaration merging, beside its table type. */
// biome-ignore lint/suspicious/noEmptyInterface: an empty interface is what the tables merge into.
export interface Database {}

/**
 * A `timestamptz` that is always set: read as epoch milliseconds, written as `new Date(ms)`.
 * PostgreSQL keeps microseconds, reading cuts them off: compare versions, never times, for equality.
 */
export type Time = ColumnType<number, Date, Date>;

/** A `timestamptz` with a default or without a value yet: may be left out or null when written. */
export type OptionalTime = ColumnType<number | null, Date | null | undefined, Date | null>;

/** A `timestamptz not null default now()`: always there when read, may be left out when written. */
export type DefaultTime = ColumnType<number, Date | undefined, Date>;

/** A `jsonb` column: read as the parsed value, written as JSON text (`JSON.stringify(value)`). */
export type Json<T> = ColumnType<T, string, string>;

/** A `jsonb` column that may be empty. */
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** A `numeric` column: exact decimal text when read (`'12.50'`), text or a whole number when written. */
export type Decimal = ColumnType<string, string | number, string | number>;

/** A `numeric` column that may be empty. */
export type OptionalDecimal = ColumnType<
  string | null,
  string | number | null | undefined,
  string | number | null
>;
