import type { RecordRow } from './use-record-columns';

/** What a row of a divided list is besides a record. */
export interface RowPlace {
  /** The head of a group; a record of a tree; the last row of a group that has more; one that waits. */
  is: 'group' | 'node' | 'more' | 'waits';
  branch: string;
  label?: string;
  depth?: number;
  /** Records below it. */
  count?: number;
  isOpen?: boolean;
  sums?: Readonly<Record<string, string>> | undefined;
}

/** The rows of a divided list one below the other, with what each of them is. */
export interface PlacedRows {
  rows: RecordRow[];
  places: ReadonlyMap<string, RowPlace>;
}

export interface DividedList extends PlacedRows {
  toggle: (branch: string) => void;
  /** More of a group. */
  showMore: (branch: string) => void;
}
