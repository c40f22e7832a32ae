import type { RecordRow } from './use-record-columns';

/** What a row of a divided list is besides a record. */
export interface RowPlace {
  /** The head of a group; a record of a tree; the last row of a branch that has more, waits, or could not be fetched. */
  is: 'group' | 'node' | 'more' | 'waits' | 'failed';
  branch: string;
  label?: string;
  depth?: number;
  /** Records below it. */
  count?: number;
  isOpen?: boolean;
  /** Why it could not be fetched. */
  message?: string;
  sums?: Readonly<Record<string, string>> | undefined;
}

/** The rows of a divided list one below the other, with what each of them is. */
export interface PlacedRows {
  rows: RecordRow[];
  places: ReadonlyMap<string, RowPlace>;
}

export interface DividedList extends PlacedRows {
  toggle: (branch: string) => void;
  /** More of a branch. */
  showMore: (branch: string) => void;
  /** Fetches a branch once more. */
  retry: (branch: string) => void;
}
