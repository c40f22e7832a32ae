/** A name of ours as SQL writes it in a definition. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * The text of a record that keywords are looked for in, as SQL: its columns one below the other. An index of its pieces
 * is asked only where a query writes it in the same way, so both take it from here. Names are of our tables and columns;
 * `table` with its schema, or none where the text stands in a definition.
 */
export function searchText(columns: readonly string[], table?: string): string {
  const before = table === undefined ? '' : `${table.split('.').map(quoted).join('.')}.`;
  return columns.map((column) => `coalesce(${before}${quoted(column)}, '')`).join(` || E'\\n' || `);
}
