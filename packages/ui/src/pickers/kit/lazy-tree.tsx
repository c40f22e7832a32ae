import { useEffect, useRef } from 'react';
import { useBranches } from './branches';
import { narrowTree, type PickTreeNode, pickedOf, rowsOf } from './pick-node';
import { PickRows } from './pick-rows';
import type { Choice } from './picked';
import { OfferState } from './picker-dialog';
import { type ReadLevel, useLazyTree } from './use-lazy-tree';

/** What the lists inside a dialog have in common. */
export interface OfferProps {
  label: string;
  choice: Choice;
  isMultiple: boolean;
  onSure: () => void;
}

interface LazyTreeProps extends OfferProps {
  read: ReadLevel;
  /** Choices above the tree that are no part of it. */
  extras?: readonly PickTreeNode[];
  /** Branches that stand open at first, by their keys: the way to what is chosen. */
  openAtFirst?: readonly string[];
  /** Looks through what has been read. */
  keyword?: string;
  onClear?: () => void;
}

/** A tree whose branches are read when they are opened. */
export function LazyTree(props: LazyTreeProps) {
  const { read, extras = [], openAtFirst = [], keyword = '', onClear, choice, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  const tree = useLazyTree(read);
  const { isOpen, turn } = useBranches(() => new Set(openAtFirst));
  const nodes = [...extras, ...(tree.nodes ?? [])];
  const found = keyword ? narrowTree(nodes, keyword) : undefined;
  const shown = found?.nodes ?? nodes;
  const rows = rowsOf(shown, (node) => isOpen(node) || found?.open.has(node.key) === true);
  useEffect(() => {
    for (const { node, isOpen: opens } of rows) {
      if (!opens || node.children !== undefined) continue;
      // What could not be read closes again, so that opening it once more is the next try (spec 8, pickers).
      void tree.readLevel(node).then((isRead) => !isRead && turn(node, false));
    }
  });
  return (
    <OfferState
      query={tree.query}
      isEmpty={shown.length === 0}
      keyword={keyword}
      onClear={onClear ?? (() => undefined)}
    >
      <PickRows
        kind="tree"
        rows={rows}
        box={box}
        chosen={choice.ids}
        onTurn={turn}
        onChoose={(node) => choice.add(pickedOf(node))}
        {...rest}
      />
    </OfferState>
  );
}
