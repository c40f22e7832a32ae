/** Columns of the preparation's lists that a proposal tells of people too, each with what stands where it is hidden. */
const blanks = {
  name: '',
  employerName: '',
  titleLevel: '',
  expertType: '',
  pledgeSigned: false,
  matchScore: 0,
  conflicts: [],
};

/**
 * A person of a proposal without what is not granted to the caller. The rows of a proposal are groups, so the place
 * that leaves columns out of lists does not reach the people inside them.
 */
export function blankColumns<Row extends object>(row: Row, hidden: ReadonlySet<string>): Row {
  const gone = Object.entries(blanks).filter(([key]) => hidden.has(key) && key in row);
  return gone.length === 0 ? row : { ...row, ...Object.fromEntries(gone) };
}
