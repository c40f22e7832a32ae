import type { DirectionNode } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '#shared/text';

interface DirectionTreeProps {
  nodes: readonly DirectionNode[];
  /** Empty: everything. */
  chosenId: string;
  onChoose: (id: string) => void;
}

/** The directions as a tree: arrows move, right and left open and close, Enter chooses. */
export function DirectionTree({ nodes, chosenId, onChoose }: DirectionTreeProps) {
  const text = useText('reviewMaster');
  const box = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const turn = (id: string, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      items[at + step]?.focus();
      return;
    }
    const id = items[at]?.dataset.id;
    if (!id) return;
    if (event.key === 'ArrowRight') turn(id, true);
    else if (event.key === 'ArrowLeft') turn(id, false);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(id);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <button
        type="button"
        className="rv-tree-all"
        aria-current={chosenId === '' || undefined}
        onClick={() => onChoose('')}
      >
        {text('direction.all')}
      </button>
      <div
        role="tree"
        aria-label={text('direction.tree')}
        className="rv-tree"
        ref={box}
        onKeyDown={handleKey}
      >
        {nodes.map((node, index) => (
          <Branch
            key={node.id}
            node={node}
            depth={0}
            chosenId={chosenId}
            closed={closed}
            isTabStop={chosenId === '' && index === 0}
            onTurn={turn}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  );
}

interface BranchProps {
  node: DirectionNode;
  depth: number;
  chosenId: string;
  closed: ReadonlySet<string>;
  isTabStop: boolean;
  onTurn: (id: string, isOpen: boolean) => void;
  onChoose: (id: string) => void;
}

const indentPx = 16;

function Branch({ node, depth, chosenId, closed, isTabStop, onTurn, onChoose }: BranchProps) {
  const children = node.children ?? [];
  const isOpen = !closed.has(node.id);
  const isChosen = node.id === chosenId;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it handles the keys of all its items. */}
      <div
        role="treeitem"
        data-id={node.id}
        aria-level={depth + 1}
        aria-selected={isChosen}
        aria-expanded={children.length > 0 ? isOpen : undefined}
        tabIndex={isChosen || isTabStop ? 0 : -1}
        style={{ paddingLeft: 8 + depth * indentPx }}
        data-off={node.enabledMark === 0 || undefined}
        onClick={() => onChoose(node.id)}
      >
        {children.length > 0 ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer; keys are left and right.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
          <span
            className="rv-tree-turn"
            onClick={(event) => {
              event.stopPropagation();
              onTurn(node.id, !isOpen);
            }}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
          </span>
        ) : (
          <span className="rv-tree-turn" />
        )}
        {node.fullName}
      </div>
      {isOpen &&
        children.map((child) => (
          <Branch
            key={child.id}
            node={child}
            depth={depth + 1}
            chosenId={chosenId}
            closed={closed}
            isTabStop={false}
            onTurn={onTurn}
            onChoose={onChoose}
          />
        ))}
    </>
  );
}
