import { useState } from 'react';
import type { PickTreeNode } from './pick-node';

/** Which branches of a tree stand open. */
export function useBranches(start: () => ReadonlySet<string>) {
  const [open, setOpen] = useState(start);
  const turn = ({ key }: Pick<PickTreeNode, 'key'>, opens: boolean) =>
    setOpen((before) => {
      const next = new Set(before);
      if (opens) next.add(key);
      else next.delete(key);
      return next;
    });
  return { isOpen: ({ key }: PickTreeNode) => open.has(key), turn };
}
