import type { Tree } from './use-tree';

/** What every line of the tree is given. */
export interface LineProps {
  tree: Tree;
  /** Among those beside it, from 1. */
  place: number;
  of: number;
}
