import type { Line } from '../model/condition-tree';
import { textOfPath } from '../model/json';
import type { Tree } from './use-tree';

/** What every line carries: its place for assistive technology, whether it is chosen, and how it is chosen. */
export function lineAttributes(tree: Tree, line: Line, { place, of }: { place: number; of: number }) {
  const isChosen = tree.current === line;
  return {
    role: 'treeitem',
    'data-line': textOfPath(line.path),
    'aria-level': line.depth + 1,
    'aria-posinset': place,
    'aria-setsize': of,
    'aria-selected': isChosen,
    tabIndex: isChosen ? 0 : -1,
    onFocus: (event: React.FocusEvent) => {
      if (event.target === event.currentTarget && !isChosen) tree.choose(line.path);
    },
  } as const;
}
