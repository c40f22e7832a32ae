import type { MenuEntry } from '@qifu/ui/parts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface ContextMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  x: number;
  y: number;
  onClose: () => void;
}

const edgePx = 8;

/** A menu where the pointer is: arrows move, Enter chooses, Esc and a press elsewhere close it. */
export function ContextMenu({ label, entries, x, y, onClose }: ContextMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const menu = box.current;
    const before = document.activeElement;
    if (!menu) return undefined;
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(edgePx, Math.min(x, window.innerWidth - width - edgePx))}px`;
    menu.style.top = `${Math.max(edgePx, Math.min(y, window.innerHeight - height - edgePx))}px`;
    itemsOf(menu)[0]?.focus({ preventScroll: true });
    const leave = (event: Event) => {
      if (!menu.contains(event.target as Node)) close.current();
    };
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [x, y]);
  return createPortal(
    <div
      ref={box}
      className="q-menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => moveOrClose(event, box.current, onClose)}
    >
      {entries.map((entry) => (
        <button
          key={entry.key}
          type="button"
          role="menuitem"
          className="q-menu-item"
          tabIndex={-1}
          aria-disabled={entry.isDisabled || undefined}
          onClick={() => {
            if (entry.isDisabled) return;
            onClose();
            entry.onSelect?.();
          }}
        >
          {entry.label}
        </button>
      ))}
    </div>,
    document.body,
  );
}

const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])'),
];

function moveOrClose(event: KeyboardEvent, menu: HTMLElement | null, onClose: () => void) {
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    return;
  }
  const items = menu ? itemsOf(menu) : [];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
