import { useRowWindow } from '@qifu/ui/office';
import { Icon, showNumber } from '@qifu/ui/parts';
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';

/** What a tree shows of its nodes. */
export interface TreeItem {
  id: string;
  fullName: string;
  enabledMark: number;
  /** How much stands in it; nothing is told of none. */
  count?: number;
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
export function closedAtFirst(nodes: readonly TreeItem[], chosenId: string): ReadonlySet<string> {
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
  const rows = useMemo(() => openRows(nodes, closed), [nodes, closed]);
  const scroller = useScroller(box);
  const shown = useRowWindow(scroller, rows.length);
  const drawn = rows.slice(shown.from, shown.to);
  const tabStop = (drawn.find(({ node }) => node.id === chosenId) ?? drawn[0])?.node.id;
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
      <div
        role="tree"
        aria-label={label}
        className="tree-items"
        data-long={drawn.length < rows.length || undefined}
        ref={box}
        onKeyDown={handleKey}
      >
        <div style={{ height: shown.beforePx }} />
        {drawn.map((row) => (
          <Line
            key={row.node.id}
            row={row}
            isChosen={row.node.id === chosenId}
            isTabStop={row.node.id === tabStop}
            onTurn={turn}
            onChoose={onChoose}
          />
        ))}
        <div style={{ height: shown.afterPx }} />
      </div>
    </>
  );
}

/** The tree scrolls inside the box beside the list; only the lines near its view are drawn. */
function useScroller(tree: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  return useMemo(
    () => ({
      get current() {
        return tree.current?.closest<HTMLElement>('.tree-box') ?? tree.current;
      },
    }),
    [tree],
  );
}

/** A line of an open branch. */
interface TreeRow {
  node: TreeItem;
  depth: number;
  isOpen: boolean;
  position: number;
  setSize: number;
}

const openRows = (nodes: readonly TreeItem[], closed: ReadonlySet<string>, depth = 0): TreeRow[] =>
  nodes.flatMap((node, at) => {
    const isOpen = !closed.has(node.id);
    const row = { node, depth, isOpen, position: at + 1, setSize: nodes.length };
    return [row, ...(isOpen ? openRows(node.children ?? [], closed, depth + 1) : [])];
  });

interface LineProps {
  row: TreeRow;
  isChosen: boolean;
  isTabStop: boolean;
  onTurn: (id: string, isOpen: boolean) => void;
  onChoose: (id: string) => void;
}

const indentPx = 16;

function Line({ row, isChosen, isTabStop, onTurn, onChoose }: LineProps) {
  const { node, depth, isOpen } = row;
  const hasBelow = (node.children ?? []).length > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it handles the keys of all its items.
    <div
      role="treeitem"
      data-row
      data-id={node.id}
      aria-level={depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-selected={isChosen}
      aria-expanded={hasBelow ? isOpen : undefined}
      tabIndex={isTabStop ? 0 : -1}
      style={{ paddingLeft: 8 + depth * indentPx }}
      data-off={node.enabledMark === 0 || undefined}
      data-none={node.count === 0 || undefined}
      onClick={() => onChoose(node.id)}
    >
      {hasBelow ? (
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
      <span className="tree-name">{node.fullName}</span>
      {node.count !== undefined && <span className="tree-count">{showNumber(node.count)}</span>}
    </div>
  );
}
