import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import './tree-rows.css';

/** Where a row of a tree stands in its table. */
export interface TreePlace {
  /** 0 at the top. */
  depth: number;
  /** Undefined where nothing is below it. */
  isOpen: boolean | undefined;
}

interface Nested<R> {
  id: string;
  hasChildren: boolean;
  children: readonly R[];
}

/** The rows of a tree that are in sight: those whose branches are open, in reading order. */
export const rowsInSight = <R extends Nested<R>>(
  nodes: readonly R[],
  open: ReadonlySet<string>,
  depth = 0,
): (R & TreePlace)[] =>
  nodes.flatMap((node) => {
    const isOpen = node.children.length > 0 ? open.has(node.id) : undefined;
    const row = { ...node, depth, isOpen };
    return isOpen ? [row, ...rowsInSight(node.children, open, depth + 1)] : [row];
  });

const indentPx = 20;

interface TreeRowNameProps extends TreePlace {
  /** What the branch is called, for its button. */
  name: string;
  isBusy?: boolean;
  onTurn: () => void;
  children: ReactNode;
}

/** The first cell of a row of a tree: as far in as it is deep, with the button that opens what is below it. */
export function TreeRowName({ name, depth, isOpen, isBusy, onTurn, children }: TreeRowNameProps) {
  const text = useText('record');
  return (
    <span className="tree-row" style={{ paddingLeft: depth * indentPx }}>
      {isOpen === undefined ? (
        <span className="tree-row-turn" aria-hidden="true" />
      ) : (
        <button
          type="button"
          className="tree-row-turn"
          aria-expanded={isOpen}
          aria-busy={isBusy || undefined}
          aria-label={text(isOpen ? 'tree.close' : 'tree.open', { name })}
          onClick={onTurn}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
        </button>
      )}
      {children}
    </span>
  );
}
