import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useRowWindow } from '../../office/use-row-window';
import { Icon } from '../../parts/icon';
import type { PickRow, PickTreeNode } from './pick-node';
import './pick-rows.css';

interface PickRowsProps {
  label: string;
  /** A tree has branches, a list has not. */
  kind: 'tree' | 'list';
  rows: readonly PickRow[];
  chosen: ReadonlySet<string>;
  isMultiple: boolean;
  onChoose: (node: PickTreeNode) => void;
  onTurn?: (node: PickTreeNode, isOpen: boolean) => void;
  /** Enter on the one that is chosen. */
  onSure?: () => void;
  box: RefObject<HTMLDivElement | null>;
}

const indentPx = 18;
const pageRows = 10;

/** What may be chosen, thousands of lines at once: arrows move, right and left open and close, Enter chooses. */
export function PickRows(props: PickRowsProps) {
  const { label, kind, rows, chosen, isMultiple, onChoose, onTurn, onSure, box } = props;
  const ownId = useId();
  const [activeKey, setActiveKey] = useState<string>();
  const shown = useRowWindow(box, rows.length);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => (activeKey ? node.key === activeKey : chosen.has(node.id))),
  );
  const active = rows[at];
  useRevealed(box, at, rows.length);
  const choose = ({ node, isOpen }: PickRow) => {
    setActiveKey(node.key);
    if (node.canChoose) onChoose(node);
    else if (isOpen !== undefined) onTurn?.(node, !isOpen);
  };
  const go = (to: number) => setActiveKey(rows[Math.min(Math.max(to, 0), rows.length - 1)]?.node.key);
  const handleKey = (event: KeyboardEvent) => {
    if (!active) return;
    const { node, isOpen } = active;
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + pageRows),
      PageUp: () => go(at - pageRows),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (isOpen === false ? onTurn?.(node, true) : isOpen && go(at + 1)),
      ArrowLeft: () => (isOpen ? onTurn?.(node, false) : active.parentKey && setActiveKey(active.parentKey)),
      Enter: () => (!isMultiple && chosen.has(node.id) ? onSure?.() : choose(active)),
      ' ': () => choose(active),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const rowId = (index: number) => `${ownId}-${index}`;
  const facts = {
    role: kind === 'tree' ? 'tree' : 'listbox',
    tabIndex: 0,
    'aria-label': label,
    'aria-multiselectable': isMultiple || undefined,
    'aria-activedescendant': at >= shown.from && at < shown.to ? rowId(at) : undefined,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is among the facts.
    <div ref={box} className="q-pick-rows" {...facts} onKeyDown={handleKey}>
      <div style={{ height: shown.beforePx }} />
      {rows.slice(shown.from, shown.to).map((row, index) => (
        <Row
          key={row.node.key}
          id={rowId(shown.from + index)}
          kind={kind}
          row={row}
          isActive={shown.from + index === at}
          isChosen={chosen.has(row.node.id)}
          onChoose={() => choose(row)}
          onTurn={onTurn}
        />
      ))}
      <div style={{ height: shown.afterPx }} />
    </div>
  );
}

/** Keeps the active line in view, also one that is not drawn yet. */
function useRevealed(box: RefObject<HTMLDivElement | null>, at: number, count: number) {
  const before = useRef({ at: 0, count });
  useEffect(() => {
    const scroller = box.current;
    const rowPx = scroller?.querySelector<HTMLElement>('[data-row]')?.offsetHeight;
    const hasMoved = before.current.at !== at;
    before.current = { at, count };
    if (!scroller || !rowPx || !hasMoved) return;
    const [top, bottom] = [at * rowPx, (at + 1) * rowPx];
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (bottom > scroller.scrollTop + scroller.clientHeight) {
      scroller.scrollTop = bottom - scroller.clientHeight;
    }
  }, [box, at, count]);
}

interface RowProps extends Pick<PickRowsProps, 'kind' | 'onTurn'> {
  id: string;
  row: PickRow;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ id, kind, row, isActive, isChosen, onChoose, onTurn }: RowProps) {
  const { node, level, isOpen, position, setSize } = row;
  const isTree = kind === 'tree';
  const facts = {
    role: isTree ? 'treeitem' : 'option',
    'aria-level': isTree ? level : undefined,
    'aria-expanded': isTree ? isOpen : undefined,
    'aria-selected': isChosen,
    'aria-disabled': (!node.canChoose && isOpen === undefined) || undefined,
    'aria-posinset': position,
    'aria-setsize': setSize,
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box around it handles the keys of all its lines.
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is among the facts; the box holds the focus.
    <div
      id={id}
      data-row
      {...facts}
      className="q-pick-row"
      data-active={isActive || undefined}
      data-branch={!node.canChoose || undefined}
      style={{ paddingLeft: 8 + (level - 1) * indentPx }}
      title={node.hint ? `${node.fullName} ${node.hint}` : node.fullName}
      onClick={onChoose}
    >
      {isTree && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer; keys are left and right.
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
        <span
          className="q-pick-turn"
          onClick={(event) => {
            if (isOpen === undefined) return;
            event.stopPropagation();
            onTurn?.(node, !isOpen);
          }}
        >
          {isOpen !== undefined && <Icon name={isOpen ? 'down' : 'right'} />}
        </span>
      )}
      {node.icon && <Icon name={node.icon} className="q-pick-icon" />}
      <span className="q-pick-name">{node.fullName}</span>
      {node.hint && <span className="q-pick-hint">{node.hint}</span>}
      {isChosen && <Icon name="check" className="q-pick-tick" />}
    </div>
  );
}
