/** Rows of one statement: far below the 65,535 parameters PostgreSQL takes, and few enough to stay small in memory. */
const rowsPerStatement = 500;

/** Rows in the portions of one statement each, so that an import of thousands costs a few round trips. */
export function* inChunks<Row>(rows: readonly Row[], size = rowsPerStatement): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
