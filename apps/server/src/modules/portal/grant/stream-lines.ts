/** Lines of a batch read at once where all of them go through: a province has a hundred thousand. */
export const linesAtOnce = 500;

/** What is read, as it is told. */
export async function* inWords<Row, Told>(rows: AsyncIterable<Row>, tell: (row: Row) => Told) {
  for await (const row of rows) yield tell(row);
}
