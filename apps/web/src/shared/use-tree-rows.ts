import { useMemo, useState } from 'react';
import type { TreePlace } from './tree-rows';

interface Node<T> {
  id: string;
  fullName: string;
  children: readonly T[] | null;
}

/** Where a row stands in its tree, and whether it can be moved further. */
export interface RowPlace extends TreePlace {
  isFirst: boolean;
  isLast: boolean;
}

/** A tree that is read whole as rows of a table, open at first: those below a closed row are left out. */
export function useTreeRows<T extends Node<T>>(nodes: readonly T[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const turn = (id: string) =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const { rows, places } = useMemo(() => {
    const laid: T[] = [];
    const at = new Map<string, RowPlace>();
    const lay = (list: readonly T[], depth: number) => {
      for (const [order, node] of list.entries()) {
        const below = node.children ?? [];
        const isOpen = below.length > 0 ? !closed.has(node.id) : undefined;
        laid.push(node);
        at.set(node.id, { depth, isOpen, isFirst: order === 0, isLast: order === list.length - 1 });
        if (isOpen) lay(below, depth + 1);
      }
    };
    lay(nodes, 0);
    return { rows: laid, places: at };
  }, [nodes, closed]);
  return { rows, placeOf: ({ id }: T) => places.get(id), turn };
}
