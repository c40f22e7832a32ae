/** A name of ours as SQL writes it in a definition. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * The text of a record that keywords are looked for in, as SQL: its columns one below the other. An index of its pieces
 * is asked only where a query writes it in the same way, so both take it from here. Names are of our tables and columns,
 * or what the database looks through to of tables of others.
 */
export const searchText = (columns: readonly string[], expressionOf: (column: string) => string): string =>
  columns.map((column) => `coalesce(${expressionOf(column)}, '')`).join(` || E'\\n' || `);

/** A column of a table as a query names it. */
export const columnOf = (table: string, column: string): string =>
  `${table.split('.').map(quoted).join('.')}.${quoted(column)}`;
