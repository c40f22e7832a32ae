import type { CallError } from '@qifu/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PickTreeNode } from './pick-node';

type Levels = ReadonlyMap<string, readonly PickTreeNode[]>;
/** What stands directly below a node; without one the top level. */
export type ReadLevel = (above?: PickTreeNode) => Promise<PickTreeNode[]>;

const topKey = '';

/** A tree that is read branch by branch; `read` is the same function while the tree stays the same. */
export function useLazyTree(read: ReadLevel) {
  const [levels, setLevels] = useState<Levels>(new Map());
  const [error, setError] = useState<CallError | null>(null);
  const asked = useRef(new Set<string>());
  /** Tells whether the level could be read; one that is there or on its way is not read again. */
  const readLevel = useCallback(
    async (above?: PickTreeNode): Promise<boolean> => {
      const key = above?.key ?? topKey;
      if (asked.current.has(key)) return true;
      asked.current.add(key);
      try {
        const nodes = await read(above);
        setLevels((before) => new Map([...before, [key, nodes]]));
        return true;
      } catch (failure) {
        asked.current.delete(key);
        if (!above) setError(failure as CallError);
        return false;
      }
    },
    [read],
  );
  useEffect(() => void readLevel(), [readLevel]);
  const nest = (node: PickTreeNode): PickTreeNode => {
    const below = node.children ?? levels.get(node.key);
    return below ? { ...node, children: below.map(nest) } : node;
  };
  const top = levels.get(topKey);
  const retry = () => {
    setError(null);
    void readLevel();
  };
  return {
    nodes: top?.map(nest),
    readLevel,
    query: { error, isLoading: !top && !error, refetch: retry },
  };
}
