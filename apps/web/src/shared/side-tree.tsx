import { Icon } from '@qifu/ui/parts';
import { type KeyboardEvent, useRef, useState } from 'react';

/** What a tree shows of its nodes. */
export interface TreeItem {
  id: string;
  fullName: string;
  enabledMark: number;
  children: readonly TreeItem[] | null;
}

/** A node anywhere in the tree. */
export function findItem<T extends { id: string; children: readonly T[] | null }>(
  nodes: readonly T[],
  id: string,
): T | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findItem(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

export interface SideTreeProps {
  label: string;
  /** The word for no choice: everything. */
  allLabel: string;
  nodes: readonly TreeItem[];
  /** Empty: everything. */
  chosenId: string;
  onChoose: (id: string) => void;
}

/** Larger trees open branch by branch, so that few rows are drawn at first. */
const openNodes = 200;

const countOf = (nodes: readonly TreeItem[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countOf(children ?? []), 0);

/** Branches that start closed: of a large tree all below the first level but the way to the chosen node. */
function closedAtFirst(nodes: readonly TreeItem[], chosenId: string): ReadonlySet<string> {
  const closed = new Set<string>();
  if (countOf(nodes) <= openNodes) return closed;
  const close = (node: TreeItem): boolean => {
    const holdsChosen = (node.children ?? []).map(close).includes(true);
    if (!holdsChosen && (node.children ?? []).length > 0) closed.add(node.id);
    return holdsChosen || node.id === chosenId;
  };
  for (const node of nodes) close(node);
  return closed;
}

/** A tree beside a list: arrows move, right and left open and close, Enter chooses. */
export function SideTree({ label, allLabel, nodes, chosenId, onChoose }: SideTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(() => closedAtFirst(nodes, chosenId));
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
        className="tree-all"
        aria-current={chosenId === '' || undefined}
        onClick={() => onChoose('')}
      >
        {allLabel}
      </button>
      <div role="tree" aria-label={label} className="tree-items" ref={box} onKeyDown={handleKey}>
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
  node: TreeItem;
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
            className="tree-turn"
            onClick={(event) => {
              event.stopPropagation();
              onTurn(node.id, !isOpen);
            }}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
          </span>
        ) : (
          <span className="tree-turn" />
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
