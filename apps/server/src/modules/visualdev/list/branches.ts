import type { RecordBranch } from '@qifu/contracts';

/** What a list is divided into. */
export interface Branches {
  branches: RecordBranch[];
  /** There are more than were looked at. */
  isMore: boolean;
}

/** Nobody looks through more. */
export const mostBranches = 500;
