import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icon';
import './menu-button.css';

/** One entry of a menu; `href` makes it a link. */
export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: IconName;
  isRisky?: boolean;
  isDisabled?: boolean;
  /** The chosen one of a choice, e.g. the language of the page. */
  isCurrent?: boolean;
  href?: string;
  onSelect?: () => void;
  /** A line above it parts it from the others. */
  startsGroup?: boolean;
}

type Align = 'start' | 'end' | 'beside';

interface MenuButtonProps {
  /** What the button is called; shown unless `children` draw something else. */
  label: string;
  entries: readonly MenuEntry[];
  children?: ReactNode;
  className?: string;
  /** Which edge of the button the menu keeps to, or beside it as a narrow menu column needs. */
  align?: Align;
  /** As wide at least, where the longest entry is known. */
  menuWidthPx?: number;
  /** Opens under the pointer too and leaves this long after it (registration menu: 1 s, spec 9). */
  hoverLeaveMs?: number;
}

const gapPx = 4;

function placeMenu(button: HTMLElement, menu: HTMLElement, align: Align) {
  const at = button.getBoundingClientRect();
  const size = menu.getBoundingClientRect();
  if (align === 'beside') {
    menu.style.left = `${at.right + gapPx}px`;
    menu.style.top = `${Math.max(8, Math.min(at.top, window.innerHeight - size.height - 8))}px`;
    return;
  }
  const left = align === 'end' ? at.right - size.width : at.left;
  const fitsBelow = at.bottom + gapPx + size.height <= window.innerHeight;
  menu.style.left = `${Math.max(8, Math.min(left, window.innerWidth - size.width - 8))}px`;
  menu.style.top = `${fitsBelow ? at.bottom + gapPx : Math.max(8, at.top - gapPx - size.height)}px`;
}

/** A button with a menu under it: arrows move, letters and Enter choose, Esc closes and gives focus back. */
export function MenuButton({
  label,
  entries,
  children,
  className,
  align = 'start',
  menuWidthPx,
  hoverLeaveMs,
}: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const hover = hoverLeaveMs !== undefined && {
    onPointerEnter: () => {
      clearTimeout(leaving.current);
      setIsOpen(true);
    },
    onPointerLeave: () => {
      leaving.current = setTimeout(() => setIsOpen(false), hoverLeaveMs);
    },
  };
  const close = (givesFocusBack: boolean) => {
    setIsOpen(false);
    if (givesFocusBack) button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? 'q-btn q-btn-plain'}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={children ? label : undefined}
        title={children ? label : undefined}
        // The pointer has opened a hover menu before it clicks; that click must not close it again.
        onClick={(event) => setIsOpen(hover && event.detail > 0 ? true : !isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            setIsOpen(true);
          }
        }}
        {...hover}
      >
        {children ?? (
          <>
            {label}
            <Icon name="down" />
          </>
        )}
      </button>
      {isOpen && (
        <Menu
          id={id}
          label={label}
          entries={entries}
          button={button.current}
          align={align}
          widthPx={menuWidthPx}
          onClose={close}
          hover={hover || undefined}
        />
      )}
    </>
  );
}

interface MenuProps {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
  button: HTMLElement | null;
  align: Align;
  widthPx: number | undefined;
  onClose: (givesFocusBack: boolean) => void;
  hover?: { onPointerEnter: () => void; onPointerLeave: () => void };
}

const items = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])') ?? []),
];

function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const all = items(menu);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: all.length - 1,
  };
  const next = targets[key];
  if (next === undefined) return false;
  all[(next + all.length) % all.length]?.focus();
  return true;
}

function Menu({ id, label, entries, button, align, widthPx, onClose, hover }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed once, when it opens.
  useEffect(() => {
    if (box.current && button) placeMenu(button, box.current, align);
    if (!hover) items(box.current)[0]?.focus({ preventScroll: true });
    const leave = (event: Event) => {
      const at = event.target as Node;
      if (!box.current?.contains(at) && !button?.contains(at)) close.current(false);
    };
    document.addEventListener('pointerdown', leave);
    window.addEventListener('scroll', leave, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      window.removeEventListener('scroll', leave, true);
    };
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose(event.key === 'Escape');
    if (event.key === 'Escape' || moveFocus(box.current, event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return createPortal(
    <div
      ref={box}
      className="q-menu"
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      style={{ minWidth: widthPx }}
      onKeyDown={handleKey}
      {...hover}
    >
      {entries.map((entry) => (
        <MenuItem key={entry.key} entry={entry} onDone={() => onClose(true)} />
      ))}
    </div>,
    document.body,
  );
}

function MenuItem({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const classes = ['q-menu-item', entry.isRisky && 'q-menu-risk', entry.startsGroup && 'q-menu-group'];
  const isChoice = entry.isCurrent !== undefined;
  const shared = {
    className: classes.filter(Boolean).join(' '),
    role: isChoice ? 'menuitemradio' : 'menuitem',
    'aria-checked': isChoice ? entry.isCurrent : undefined,
    'aria-disabled': entry.isDisabled || undefined,
    tabIndex: -1,
    onClick: () => {
      if (entry.isDisabled) return;
      onDone();
      entry.onSelect?.();
    },
  };
  const inside = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      <span className="q-grow">{entry.label}</span>
      {entry.isCurrent && <Icon name="check" />}
    </>
  );
  return entry.href ? (
    <a {...shared} href={entry.href}>
      {inside}
    </a>
  ) : (
    <button type="button" {...shared}>
      {inside}
    </button>
  );
}
