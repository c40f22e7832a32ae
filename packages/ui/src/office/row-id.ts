/** The id of a row where the caller names no other key. */
export const idOf = <R>(row: R): string => (row as { id: string }).id;
