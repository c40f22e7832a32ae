import { type KeyboardEvent, useState } from 'react';
import { useDesk } from '../desk-context';
import type { Tree } from './use-tree';

/**
 * The keys of the tree; in a field of a line only Esc and Ctrl+Enter's kin count. Tab moves a line into a group as long as it can;
 * after Esc it leaves the tree, so that nobody is held in it.
 */
export function useTreeKeys(tree: Tree) {
  const { isEditable, pickClause } = useDesk();
  const [isFree, setIsFree] = useState(false);
  const { current } = tree;
  const cite = () => current.kind === 'leaf' && pickClause((pid) => tree.cite(current, pid), current.cite);
  const plain: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => tree.step(1),
    ArrowUp: () => tree.step(-1),
    Home: () => tree.choose([]),
    ...(isEditable && {
      Enter: tree.open,
      F2: tree.open,
      Delete: () => current.path.length > 0 && tree.remove(),
      n: () => tree.toggleNot(),
      N: () => tree.toggleNot(),
    }),
  };
  return (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isInField = (event.target as HTMLElement).closest('.pr-fields, input, textarea, [role="menu"]') !== null;
    if (isInField) {
      if (key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      return tree.close();
    }
    const takes = (isDone: unknown) => isDone !== false && event.preventDefault();
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k' && isEditable) {
      event.stopPropagation();
      return takes(cite());
    }
    if (ctrlKey || metaKey) return;
    if (altKey && isEditable && (key === 'ArrowDown' || key === 'ArrowUp'))
      return takes(tree.move(current, key === 'ArrowDown' ? 1 : -1));
    if (altKey) return;
    if (key === 'Escape') return setIsFree(true);
    if (key === 'Tab') {
      const isOnLine = (event.target as HTMLElement).getAttribute('role') === 'treeitem';
      if (isFree || !isEditable || !isOnLine || current.path.length === 0) return;
      return (shiftKey ? tree.outdent() : tree.indent()) && event.preventDefault();
    }
    const act = plain[key];
    if (!act || (event.target as HTMLElement).closest('button')) return;
    setIsFree(false);
    takes(act());
  };
}
