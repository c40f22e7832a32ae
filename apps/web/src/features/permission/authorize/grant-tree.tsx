import { Icon, useIsNarrow } from '@qifu/ui/parts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { GrantRow, Ticked } from './grant-rows';
import { scrollToRow, useTreeWindow } from './use-tree-window';
import './grant-tree.css';

const rowPx = { wide: 34, narrow: 44 };

interface GrantTreeProps {
  label: string;
  rows: readonly GrantRow[];
  /** Places of the rows in sight. */
  seen: readonly number[];
  ticked: readonly Ticked[];
  isOpen: (id: string) => boolean;
  onTurn: (id: string, isOpen: boolean) => void;
  onTick: (at: number, isOn: boolean) => void;
  /** Said of a branch without anything to grant. */
  nothing: string;
}

/** A tree of tick boxes that draws only the rows near the view; arrows move, space ticks, left and right turn. */
export function GrantTree({ label, rows, seen, ticked, isOpen, onTurn, onTick, nothing }: GrantTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const heightPx = useIsNarrow() ? rowPx.narrow : rowPx.wide;
  const drawn = useTreeWindow(box, seen.length, heightPx);
  const ownId = useId();
  const [currentId, setCurrentId] = useState('');
  const current = Math.max(
    0,
    seen.findIndex((at) => rows[at]?.id === currentId),
  );
  const go = (index: number) => {
    const to = Math.min(Math.max(index, 0), seen.length - 1);
    const row = rows[seen[to] ?? -1];
    if (!row) return;
    setCurrentId(row.id);
    scrollToRow(box.current, to, heightPx);
  };
  const handleKey = (event: KeyboardEvent) => {
    const act = keyActs({ rows, seen, ticked, isOpen, onTurn, onTick }, current, go)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const [first, last] = [drawn.from, drawn.to];
  const currentAt = seen[current];
  return (
    <div
      className="az-tree"
      role="tree"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={
        current >= first && current < last && currentAt !== undefined ? `${ownId}-${currentAt}` : undefined
      }
      tabIndex={0}
      ref={box}
      onKeyDown={handleKey}
    >
      <div role="none" style={{ paddingTop: drawn.beforePx, paddingBottom: drawn.afterPx }}>
        {seen.slice(first, last).map((at) => {
          const row = rows[at] as GrantRow;
          return (
            <TreeRow
              key={row.id}
              id={`${ownId}-${at}`}
              row={row}
              hasBelow={row.end > at + 1}
              isOpen={isOpen(row.id)}
              isCurrent={at === currentAt}
              ticked={ticked[at] ?? 'nothing'}
              nothing={nothing}
              onTurn={() => onTurn(row.id, !isOpen(row.id))}
              onTick={() => {
                setCurrentId(row.id);
                onTick(at, ticked[at] !== 'all');
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

const pageRows = 10;

/** What the keys do on the row at a place of those in sight. */
function keyActs(
  { rows, seen, ticked, isOpen, onTurn, onTick }: Omit<GrantTreeProps, 'label' | 'nothing'>,
  current: number,
  go: (index: number) => void,
): Record<string, () => void> {
  const at = seen[current] ?? -1;
  const row = rows[at];
  if (!row) return {};
  const hasBelow = row.end > at + 1;
  const tick = () => onTick(at, ticked[at] !== 'all');
  return {
    ArrowDown: () => go(current + 1),
    ArrowUp: () => go(current - 1),
    Home: () => go(0),
    End: () => go(seen.length - 1),
    PageDown: () => go(current + pageRows),
    PageUp: () => go(current - pageRows),
    ArrowRight: () => (hasBelow && !isOpen(row.id) ? onTurn(row.id, true) : go(current + 1)),
    ArrowLeft: () =>
      hasBelow && isOpen(row.id)
        ? onTurn(row.id, false)
        : go(row.above < 0 ? current : seen.indexOf(row.above)),
    ' ': tick,
    Enter: tick,
  };
}

interface TreeRowProps {
  id: string;
  row: GrantRow;
  hasBelow: boolean;
  isOpen: boolean;
  isCurrent: boolean;
  ticked: Ticked;
  nothing: string;
  onTurn: () => void;
  onTick: () => void;
}

const checkedOf = { all: true, some: 'mixed', none: false, nothing: undefined } as const;
const indentPx = 20;

function TreeRow({ id, row, hasBelow, isOpen, isCurrent, ticked, nothing, onTurn, onTick }: TreeRowProps) {
  const isDead = ticked === 'nothing' || (row.isFixed && !hasBelow);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it handles the keys of all its rows.
    // biome-ignore lint/a11y/useFocusableInteractive: the tree names the current row by aria-activedescendant.
    <div
      role="treeitem"
      id={id}
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.beside}
      aria-checked={checkedOf[ticked]}
      aria-disabled={isDead || undefined}
      aria-expanded={hasBelow ? isOpen : undefined}
      data-current={isCurrent || undefined}
      data-branch={hasBelow || undefined}
      style={{ paddingLeft: 8 + row.depth * indentPx }}
      onClick={isDead ? undefined : onTick}
    >
      <span
        className="az-turn"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (hasBelow) onTurn();
        }}
      >
        {hasBelow && <Icon name={isOpen ? 'down' : 'right'} />}
      </span>
      {ticked !== 'nothing' && (
        <span className="az-box" data-ticked={ticked} aria-hidden="true">
          <Icon name={ticked === 'some' ? 'minus' : 'check'} />
        </span>
      )}
      <span className="az-name">{row.name}</span>
      {ticked === 'nothing' && !hasBelow && <small>{nothing}</small>}
    </div>
  );
}
